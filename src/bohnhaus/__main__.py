"""`python -m bohnhaus` is the command `bohnhaus`."""

from bohnhaus.cli.main import main

if __name__ == "__main__":
    main()
