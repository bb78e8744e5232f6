"""What stands behind run.py. Standard library only: it runs before anything is installed."""
