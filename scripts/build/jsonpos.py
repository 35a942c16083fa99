# SPDX-License-Identifier: MIT
"""JSON values with line and column, so that errors can state the location."""

import bisect
import json
import re

from .words import BuildError, shown

# A build_config has four levels, a filelist six; sizes are in bytes. Beyond these limits Python itself fails.
DEEPEST = 100
LONGEST_NUMBER = 40

NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?")
SPACE = re.compile(r"[ \t\r\n]*")
KINDS = {dict: "object", list: "array", str: "string", bool: "true or false", int: "number", float: "number",
         type(None): "null"}


class Node:
    """A value and its location. `value` is a list of Nodes, a list of (key Node, value Node) for objects, or a
    scalar."""

    __slots__ = ("kind", "value", "place")

    def __init__(self, kind, value, place):
        self.kind, self.value, self.place = kind, value, place

    def plain(self):
        """The same as json.loads() would give."""
        if self.kind is dict:
            return {k.value: v.plain() for k, v in self.value}
        if self.kind is list:
            return [v.plain() for v in self.value]
        return self.value

    def describe(self):
        return KINDS[self.kind]

    def get(self, key):
        for k, v in self.value:
            if k.value == key:
                return v
        return None


class _Parser:
    def __init__(self, text, name):
        self.text, self.name, self.at, self.depth = text, name, 0, 0
        self.lines = [0] + [found.end() for found in re.finditer("\n", text)]

    def place(self, at=None):
        at = self.at if at is None else at
        line = bisect.bisect_right(self.lines, at)
        return f"{self.name}:{line}:{at - self.lines[line - 1] + 1}"

    def fail(self, problem, hint="", at=None):
        raise BuildError(self.place(at), problem, hint)

    def skip(self):
        self.at = SPACE.match(self.text, self.at).end()

    def peek(self):
        self.skip()
        return self.text[self.at] if self.at < len(self.text) else ""

    def document(self):
        if self.text.startswith("\ufeff"):
            self.fail("the text begins with a byte order mark", "save it as UTF-8 without one")
        node = self.value()
        if self.peek():
            self.fail("text after the end of the JSON value")
        return node

    def value(self):
        char, start = self.peek(), self.at
        if char == "{":
            return Node(dict, self.members(), self.place(start))
        if char == "[":
            return Node(list, self.items(), self.place(start))
        if char == '"':
            return Node(str, self.string(), self.place(start))
        for word, meaning in (("true", True), ("false", False), ("null", None)):
            if self.text.startswith(word, start):
                self.at += len(word)
                return Node(type(meaning), meaning, self.place(start))
        number = NUMBER.match(self.text, start)
        if number:
            if len(number.group()) > LONGEST_NUMBER:
                self.fail(f"a number of {len(number.group())} characters",
                          f"a number has at most {LONGEST_NUMBER} characters here")
            self.at = number.end()
            value = json.loads(number.group())
            return Node(type(value), value, self.place(start))
        return self.fail("invalid JSON: a value is missing here" if char else "invalid JSON: the text ends too early",
                         self.value_hint(char))

    @staticmethod
    def value_hint(char):
        if char == "'":
            return 'JSON strings are in double quotes: "..."'
        if char and char in "]}":
            return "is there a comma too many before it?"
        if char in ("/", "#"):
            return "JSON has no comments"
        return ""

    def string(self):
        try:
            text, self.at = json.decoder.scanstring(self.text, self.at + 1, True)
            return text
        except json.JSONDecodeError as e:
            return self.fail(f"invalid JSON: {e.msg}", at=e.pos)

    def sequence(self, close, element):
        found = []
        if self.depth == DEEPEST:
            self.fail(f"more than {DEEPEST} arrays and objects are nested here",
                      'four are needed, for example {"operators": [{"name": "Conv2d", "data_types": ["fp32"]}]}')
        self.depth += 1
        self.at += 1
        if self.peek() == close:
            self.at += 1
            self.depth -= 1
            return found
        while True:
            found.append(element())
            char = self.peek()
            if char not in (",", close) or not char:
                self.fail(f'invalid JSON: "," or "{close}" expected' if char else
                          "invalid JSON: the text ends too early", "" if char else f'a closing "{close}" is missing')
            self.at += 1
            if char == close:
                self.depth -= 1
                return found

    def items(self):
        return self.sequence("]", self.value)

    def members(self):
        seen = set()

        def member():
            if self.peek() != '"':
                self.fail("invalid JSON: a key in double quotes is expected here", self.value_hint(self.peek()))
            place = self.place()
            key = Node(str, self.string(), place)
            if key.value in seen:
                raise BuildError(place, f'the key "{shown(key.value)}" is listed twice', "remove one of the two")
            seen.add(key.value)
            if self.peek() != ":":
                self.fail(f'invalid JSON: ":" expected after "{shown(key.value)}"')
            self.at += 1
            return key, self.value()

        return self.sequence("}", member)


def parse(text, name):
    """The Node of the JSON text; `name` precedes line and column in error messages."""
    return _Parser(text, name).document()
