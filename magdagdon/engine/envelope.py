"""The envelope of a share code: a number as a text that shows whether it arrived whole.

Knows the characters, the checksum and the version. Refuses to know what the number stands
for. The text is base64url of the number's bytes and their CRC-32, four characters for each
three bytes without a rest, and then the version's character. So

- a changed character, or two neighbours swapped, lie within 24 bits in a row, and a CRC-32
  shows every change that lies within 32;
- a dropped or an added character leaves a length that no code has;
- a code never ends with `-`, which some programs that find links in a text take for punctuation.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from typing import Final

from magdagdon.engine.errors import InvalidShareCode, ShareReason

VERSION: Final = "1"

LONGEST_CODE: Final = 4000
"""Characters: with an address they fit Telegram's longest message, 4,096. They hold 3,500 actions."""

_FORM: Final = re.compile(r"[A-Za-z0-9_-]+")
_CHECKSUM_BYTES: Final = 4


def sealed(number: int) -> str:
    """The text that holds a number from 0; InvalidShareCode(TOO_LONG) where none is long enough."""
    least = -(-number.bit_length() // 8)
    content = number.to_bytes(least + -(least + _CHECKSUM_BYTES) % 3, "little")
    code = urlsafe_b64encode(content + _checksum(content, VERSION)).decode("ascii") + VERSION
    if len(code) > LONGEST_CODE:
        raise InvalidShareCode(ShareReason.TOO_LONG)
    return code


def opened(code: str) -> int:
    """The number in a text; InvalidShareCode where it did not arrive whole or is of a later version.

    A text may be longer than what `sealed` makes of its number: who wants one text a number
    seals it again and compares.
    """
    if len(code) > LONGEST_CODE or not _FORM.fullmatch(code):
        raise InvalidShareCode(ShareReason.NOT_A_CODE)
    text, version = code[:-1], code[-1]
    if len(text) % 4:
        raise InvalidShareCode(ShareReason.ALTERED)
    sent = urlsafe_b64decode(text)
    content, checksum = sent[:-_CHECKSUM_BYTES], sent[-_CHECKSUM_BYTES:]
    if checksum != _checksum(content, version):
        raise InvalidShareCode(ShareReason.ALTERED)
    if version != VERSION:
        raise InvalidShareCode(ShareReason.LATER_VERSION)
    return int.from_bytes(content, "little")


def _checksum(content: bytes, version: str) -> bytes:
    # The low byte first: that is the order in which this CRC reads bits, so that the checksum
    # continues the content, and a change across both is one row of bits too.
    return crc32(version.encode("ascii") + content).to_bytes(_CHECKSUM_BYTES, "little")
