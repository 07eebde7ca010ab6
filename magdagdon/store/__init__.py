"""What is kept between visits, as JSON documents in a store of texts.

Knows documents, versions and what to do with one that cannot be read. Refuses to know
browsers: a store is anything that keeps texts by key.
"""
