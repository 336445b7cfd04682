A boat & its <wake>
: rows
1
2
3
4
1
8
6
: columns
1
1 2
2 2
3 2
7
2
2
1
:
