"""What `startup.py` is made of: a counting server, pages to compare, visits, actions, memory, figures."""
