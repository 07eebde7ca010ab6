"""What translators are told."""

from tools.locales.__main__ import sources_template


def test_every_message_says_where_it_stands() -> None:
    assert [
        message.context for message in sources_template() if message.id and not message.auto_comments
    ] == []
