// Written by the server (web/page/widget.py): the style sheet of a board in a notebook.
export const STYLE: string;
