# SPDX-License-Identifier: MIT
"""The states of a compiled network: elements that stay between runs, in memory of their own.

Each state that a run does not change in place has two parts of the memory, which change their roles after each run: all
current elements are in one block, all next ones in another. The head of the memory says which is which."""

from build.words import BuildError

from .calls import rounded
from .common import LINE, MAGIC
from .header import port_lines

PARAMETER = ", void *states"


class States:
    """name: of the network; recordings: what its tiers run. They have the same states."""

    def __init__(self, name, recordings, weights):
        self.name, self.all = name, recordings[0].data["states"]
        self.block = self.kept = 0
        self.places, self.firsts = [], []
        for other in recordings[1:]:
            if [dict(s, first=None) for s in other.data["states"]] != [dict(s, first=None) for s in self.all] or \
                    other.firsts != recordings[0].firsts:
                raise BuildError(name, "has states that differ between tiers; name fewer with --isa")
        for state in self.all:
            if state["swaps"]:
                self.places.append(self.block)
                self.block += rounded(state["bytes"], LINE)
            else:
                self.places.append(self.kept)
                self.kept += rounded(state["bytes"], LINE)
        self.firsts = [weights.add(f) if f is not None else 0 for f in recordings[0].firsts]

    def __bool__(self):
        return bool(self.all)

    def swaps(self, index):
        return self.all[index]["swaps"]

    @property
    def memory(self):
        return LINE + 2 * self.block + self.kept

    # Texts of net.h

    def macros(self):
        upper = self.name.upper()
        if not self.all:
            return ""
        lines = [f"#define {upper}_STATES {len(self.all)}"]
        for i, state in enumerate(self.all):
            lines += port_lines(f"{upper}_STATE_{i}", "state", i, state)
        lines += ["", "/* Memory of all states, aligned as that of the network. Each such memory is a sequence of",
                  "   runs of its own. */", f"#define {upper}_STATE_BYTES {self.memory}", ""]
        return "\n".join(lines) + "\n"

    def error(self):
        if not self.all:
            return ""
        name = self.name
        return f"    {name.upper()}_BAD_STATE = 8,    /* the memory of states is not aligned, {name}_reset() was " \
               "not called\n                             for it, or a run with it failed */\n"

    def functions(self):
        name = self.name
        return "" if not self.all else f"""
/* Sets all states to their first elements. {name}_init() has prepared `memory`. */
int {name}_reset(const void *memory, void *states);

/* The current elements of a state, which the program may read and write between runs. Null: there is no such state, or
   {name}_reset() was not called. */
void *{name}_state(void *states, int state);
"""

    # Texts of net.c

    def tables(self, identity):
        """What is in front of net_run()."""
        if not self.all:
            return ""
        name, upper = self.name, self.name.upper()
        rows = ", ".join(f"{{{int(not s['swaps'])}, {place}u, {s['bytes']}u, {first}u}}"
                         for s, place, first in zip(self.all, self.places, self.firsts))
        return f"""
/* The head of the memory of states. After it are two blocks of elements that change their roles, and those that calls
   change in place. */
typedef struct {{
    uint32_t magic, network, turn, broken; /* turn: the block of the current elements; broken: during a run */
}} state_head;

enum {{ STATE_BLOCK = {self.block} }};
static const uint32_t state_identity = {hex(identity)}u;

static const struct {{
    uint32_t kept, place, bytes, first; /* first: where the first elements are in the weights; 0: zeros */
}} all_states[] = {{{rows}}};

static int is_state(const void *states, state_head *head) {{
    if ((uintptr_t)states % {upper}_MEMORY_ALIGNMENT != 0) {{
        return 0;
    }}
    memcpy(head, states, sizeof *head);
    return head->magic == {hex(MAGIC)}u && head->network == state_identity && head->turn <= 1;
}}

static unsigned char *place_of(void *states, uint32_t turn, uint32_t kept) {{
    return (unsigned char *)states + {LINE} + (size_t)STATE_BLOCK * (kept != 0 ? 2 : turn);
}}

int {name}_reset(const void *memory, void *states) {{
    state own;
    state_head head;
    size_t i;
    if (memory == NULL || states == NULL) {{
        return {upper}_NULL_POINTER;
    }}
    memcpy(&own, memory, sizeof own);
    if (own.magic != {hex(MAGIC)}u) {{
        return {upper}_BAD_MEMORY;
    }}
    if ((uintptr_t)states % {upper}_MEMORY_ALIGNMENT != 0) {{
        return {upper}_BAD_STATE;
    }}
    memset(states, 0, {upper}_STATE_BYTES);
    for (i = 0; i < {upper}_STATES; ++i) {{
        if (all_states[i].first != 0) {{
            memcpy(place_of(states, 0, all_states[i].kept) + all_states[i].place, own.weights + all_states[i].first,
                   all_states[i].bytes);
        }}
    }}
    head.magic = {hex(MAGIC)}u;
    head.network = state_identity;
    head.turn = head.broken = 0;
    memcpy(states, &head, sizeof head);
    return {upper}_OK;
}}

void *{name}_state(void *states, int state) {{
    state_head head;
    if (states == NULL || state < 0 || state >= {upper}_STATES || !is_state(states, &head)) {{
        return NULL;
    }}
    return place_of(states, head.turn, all_states[state].kept) + all_states[state].place;
}}
"""

    def local(self):
        return "    state_head head;\n" if self.all else ""

    def begin(self):
        """What a run does first."""
        upper = self.name.upper()
        return "" if not self.all else f"""\
    if (states == NULL) {{
        return {upper}_NULL_POINTER;
    }}
    if (!is_state(states, &head) || head.broken != 0) {{
        return {upper}_BAD_STATE;
    }}
    bases[BASE_PORTS + PORTS] = (uintptr_t)place_of(states, head.turn, 0);
    bases[BASE_PORTS + PORTS + 1] = (uintptr_t)place_of(states, 1 - head.turn, 0);
    bases[BASE_PORTS + PORTS + 2] = (uintptr_t)place_of(states, 0, 1);
    head.broken = 1;
    memcpy(states, &head, sizeof head);
"""

    def end(self):
        """What a run does that has succeeded."""
        return "" if not self.all else """\
    head.turn = 1 - head.turn;
    head.broken = 0;
    memcpy(states, &head, sizeof head);
"""
