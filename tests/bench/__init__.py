"""What the budgets are held against: measured here, printed as ratios, never a timed test."""
