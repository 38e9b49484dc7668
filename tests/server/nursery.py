"""`python -m tests.server.nursery`: forks servers (see forks.py).

A server's workers import the module their server was started as, and no more than this one is, so that a server killed
a moment after its start leaves no long imports behind.
"""

if __name__ == "__main__":
    from tests.server import forks

    forks.main()
