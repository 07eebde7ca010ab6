"""What is said of the works by others that ship: which they are, whose, and under which licences."""
