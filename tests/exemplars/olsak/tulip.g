Tulip
#d
   0:.   #ffffff   white
   r:r   #ff0000   red
   g:g   #008000   green
   b:b   #a52a2a   brown
: rows
1r 1r 1r
5r
3r
1g
1g 1g 1g
3g
1g
5b
: columns
2r 1g 1b
2r 1g 1b
3r 4g 1b
2r 1g 1b
2r 1g 1b
:
