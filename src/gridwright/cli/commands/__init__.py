"""The commands, one file each; `COMMAND` is the click command and the file's name is the command's name."""
