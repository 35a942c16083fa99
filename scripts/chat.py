#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Talks with a language model in a GGUF file.

    scripts/chat.py MODEL.gguf "Why is the sky blue?"
    scripts/chat.py MODEL.gguf                            # a conversation: a line is a turn

The tokenizer and the form of a conversation are those of the file. Without options, the answer is that of the most
probable tokens. DLSYS_LIBRARY names the build folder with libarm_compute_model.so (scons python=1 graph=1). It needs
the packages numpy, tokenizers and jinja2. The speed and the memory are printed at the end, to standard error.
"""

import argparse
import codecs
import os
import resource
import sys
import time

import numpy as np

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "scripts")]
import dlsys  # noqa: E402
from model.tokens import Tokens, TokensError  # noqa: E402

CHUNK = 64  # the most tokens of a run: memory between layers is that of so many
CONTEXT = 2048  # the most tokens of a conversation, if nobody says more


class Session:
    """A network with its state: what it was fed with so far. room: for so many tokens more."""

    def __init__(self, options, facts):
        kind = facts.get("general.architecture", b"").decode("utf-8", "replace")
        longest = facts.get(kind + ".context_length", CONTEXT)
        self.context = self.room = min(options.context or CONTEXT, longest)
        self.chunk = min(CHUNK, self.context)
        dims = {"sequence": (1, self.chunk), "context": self.context}
        self.model = dlsys.model.load(options.model, dims=dims, threads=options.threads, fast_math=options.fast_math)

    def reset(self):
        self.model.reset()
        self.room = self.context

    def feed(self, ids):
        """The logits of the token that follows these."""
        if len(ids) > self.room:
            raise TokensError(f"{len(ids)} more tokens do not fit in a context of {self.context}, of which {self.room} "
                              "are free; --context makes it larger, up to what the file says")
        self.room -= len(ids)
        for start in range(0, len(ids), self.chunk):
            logits = self.model.run({"ids": np.asarray([ids[start:start + self.chunk]], np.int64)})["logits"]
        return logits.ravel()


def chosen(logits, seen, options, random):
    """The next token."""
    x = logits.astype(np.float64)
    if options.penalty != 1 and seen:
        known = np.unique(seen[-options.window:])
        x[known] = np.where(x[known] > 0, x[known] / options.penalty, x[known] * options.penalty)
    if options.temperature == 0:
        return int(x.argmax())
    order = np.argsort(-x, kind="stable")[:options.top_k or len(x)]
    shares = np.exp((x[order] - x[order[0]]) / options.temperature)
    shares /= shares.sum()
    count = int(np.searchsorted(np.cumsum(shares), options.top_p)) + 1  # the fewest tokens that have this share
    shares = shares[:count] / shares[:count].sum()
    return int(random.choice(order[:count], p=shares))


def answer(session, tokens, ids, options, random, seen):
    """Prints tokens until one ends the turn. Returns the times of reading the prompt and of the answer, the number of
    tokens, the text of the answer and that with the end of the turn."""
    decoder, text, end = codecs.getincrementaldecoder("utf-8")("replace"), "", ""
    start = time.perf_counter()
    logits = session.feed(ids)
    read = time.perf_counter()
    seen += ids
    count = 0
    while count < options.tokens:
        token = chosen(logits, seen, options, random)
        seen.append(token)
        count += 1
        if token in tokens.ends:
            if session.room > 0:
                session.feed([token])  # a next turn begins after it
            end = tokens.text(token)
            break
        piece = decoder.decode(tokens.piece(token))
        text += piece
        print(piece, end="", flush=True)
        if session.room == 0:
            print(f"\nthe context of {session.context} tokens is full", file=sys.stderr)
            break
        if count < options.tokens:
            logits = session.feed([token])
    print(decoder.decode(b"", final=True), flush=True)
    return read - start, time.perf_counter() - read, count, text, text + end


def parsed():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0],
                                     formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("model", help="a GGUF file")
    parser.add_argument("prompt", nargs="?", help="the first turn; without it, turns are read from standard input")
    parser.add_argument("--tokens", type=int, default=256, help="the most tokens of an answer")
    parser.add_argument("--temperature", type=float, default=0, help="0: always the most probable token")
    parser.add_argument("--top-k", type=int, default=0, help="only the K most probable tokens; 0: all")
    parser.add_argument("--top-p", type=float, default=1, help="only the most probable tokens that have this share")
    parser.add_argument("--penalty", type=float, default=1, help="divides the logits of tokens that occurred")
    parser.add_argument("--window", type=int, default=64, help="tokens that count as occurred")
    parser.add_argument("--seed", type=int, default=0, help="of the choice of tokens")
    parser.add_argument("--system", help="a text before the conversation")
    parser.add_argument("--raw", action="store_true", help="the model continues the prompt as it is")
    parser.add_argument("--context", type=int, default=0,
                        help="the most tokens of a conversation; 0: as the file says, at most 2048")
    parser.add_argument("--fast-math", action="store_true",
                        help="products round their first operand to 8 bits in blocks")
    parser.add_argument("--threads", type=int, default=0, help="0: one for each core")
    options = parser.parse_args()
    for name, good in (("tokens", options.tokens >= 1), ("temperature", options.temperature >= 0),
                       ("top_k", options.top_k >= 0), ("top_p", 0 < options.top_p <= 1),
                       ("penalty", options.penalty > 0), ("window", options.window >= 1),
                       ("context", options.context >= 0), ("threads", options.threads >= 0),
                       ("seed", options.seed >= 0)):
        if not good:
            parser.error(f"--{name.replace('_', '-')} {getattr(options, name)} is out of range")
    return options


def readable(text):
    """Bytes of the command line that are not UTF-8 become U+FFFD."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def turns(options):
    if options.prompt is not None:
        yield readable(options.prompt)
        return
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    while True:
        try:
            yield input("> " if sys.stdin.isatty() else "")
        except EOFError:
            return


def main():
    options = parsed()
    facts = dlsys.model.File(options.model).facts()
    tokens, session = Tokens(facts), Session(options, facts)
    messages = [{"role": "system", "content": readable(options.system)}] if options.system else []
    random, seen, counts, times = np.random.default_rng(options.seed), [], [0, 0], [0.0, 0.0]
    fed = ""
    for turn in turns(options):
        if options.raw:
            ids = tokens.encode(turn, first=not seen)
        else:
            messages.append({"role": "user", "content": turn})
            whole = tokens.conversation(messages)
            if fed and not whole.startswith(fed):  # the form of a conversation may change what was said before
                session.reset()
                fed = ""
            ids = tokens.encode(whole[len(fed):], first=not fed, special=True)
        if not ids:
            print("the text has no tokens, so there is nothing to continue", file=sys.stderr)
            continue
        read, made, count, text, more = answer(session, tokens, ids, options, random, seen)
        if not options.raw:
            messages.append({"role": "assistant", "content": text})
            fed = whole + more
        counts, times = [counts[0] + len(ids), counts[1] + count], [times[0] + read, times[1] + made]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"prompt: {counts[0]} tokens, {counts[0] / max(times[0], 1e-9):.1f} tokens/s; answer: {counts[1]} tokens, "
          f"{counts[1] / max(times[1], 1e-9):.1f} tokens/s; memory: {memory:.0f} MiB", file=sys.stderr)


if __name__ == "__main__":
    try:
        main()
    except (dlsys.DLError, TokensError) as error:
        sys.exit(f"chat.py: {error}")
