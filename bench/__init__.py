"""`make bench`: the speed of every game, compiled against plain, and of connect four against OpenSpiel's C++."""
