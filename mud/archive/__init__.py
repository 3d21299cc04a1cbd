"""What must outlive the process, in SQLite; knows rows, knows no rule and no sentence."""
