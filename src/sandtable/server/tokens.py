"""Tokens, codes and invitations. Only their hashes are stored, and none is ever logged."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

from sandtable.kernel.errors import Malformed
from sandtable.match.storage.contract import Key

SEAT, INVITE = "seat", "invite"
_MOST_NAME = 32
_FEWEST_LETTERS = 8  # different characters in a token that a client made
CODE_LETTERS = 10
MOST_TYPED = 40
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike


def new_token() -> str:
    """256 random bits, safe in a link."""
    return secrets.token_urlsafe(32)


def new_table_name() -> str:
    """About 59 random bits: cannot be guessed, and can be read out."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def new_code() -> str:
    """About 50 random bits, valid for ten minutes: short enough to type on a phone."""
    return "".join(secrets.choice(_LETTERS) for _ in range(CODE_LETTERS))


def shown_code(code: str) -> str:
    """A code in two halves, for reading."""
    half = CODE_LETTERS // 2
    return f"{code[:half]}-{code[half:]}"


def typed_code(said: str) -> str:
    """A typed code, ignoring case and separators; '' when it cannot be a code."""
    code = re.sub(r"[\s-]", "", said).lower() if len(said) <= MOST_TYPED else ""
    return code if len(code) == CODE_LETTERS and set(code) <= set(_LETTERS) else ""


def is_table_name(name: str) -> bool:
    """Whether a table could have that name."""
    return 0 < len(name) <= _MOST_NAME and name.isascii() and name.isalnum()


def checked_token(token: str) -> str:
    """A token that a client made. Malformed when it is too easy to guess or has other characters."""
    if not re.fullmatch(r"[A-Za-z0-9_-]{32,100}", token) or len(set(token)) < _FEWEST_LETTERS:
        raise Malformed("a token of your own has 32 to 100 random letters, digits, - and _")
    return token


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def read_api_tokens(text: str) -> dict[str, str]:
    """Names by hash, from lines `NAME HASH`. ValueError names the wrong line. A # starts a comment."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].split()
        if words and (len(words) != 2 or len(words[1]) != 64 or not words[1].isalnum()):
            raise ValueError(f"line {number} is not NAME and the hash of a token")
        if words:
            found[words[1].lower()] = words[0]
    return found


def key_for(token: str, keys: list[Key]) -> Key | None:
    """The key a token opens, compared in constant time."""
    presented = hashed(token)
    found = None
    for key in keys:
        if hmac.compare_digest(key.hash, presented):
            found = key
    return found


if __name__ == "__main__":  # python -m sandtable.server.tokens NAME: prints a new API token and its line for the file
    import sys

    token = new_token()
    print(f"token: {token}\nline:  {sys.argv[1] if len(sys.argv) > 1 else 'program'} {hashed(token)}")
