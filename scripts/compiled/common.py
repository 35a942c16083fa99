# SPDX-License-Identifier: MIT
"""What the C sources of all compiled networks have in common: the interpreter of calls."""

LINE = 64  # alignment of memory and of weights, and bytes of the head of each
MAGIC, VERSION = 0x744e4341, 1  # "ACNt"

SPREAD_TYPE = "void (*spread)(void *context, void (*job)(void *argument, int worker), void *argument, int workers)"

COMMON = """\
/* frame: its place in units of 16 bytes; in the upper half how many of them are cleared first. entries: bytes of its
   entries. */
typedef struct {
    uint32_t code, units, grain, frame, entries;
} call;

typedef struct {
    const call *calls;
    const uint8_t *entries;
    const uintptr_t *code;
    uint32_t count;
    size_t work, spare; /* where these parts of the memory begin */
} variant;

/* The head of the memory. */
typedef struct {
    uint32_t magic, variant;
    const unsigned char *weights;
} state;

/* Arguments of library functions: units [begin, end) of a call. */
typedef struct {
    size_t begin, end;
    int thread, threads;
} share;

typedef void body(const void *frame, const share *part);

/* A number of up to 4 bytes, the lowest first. Bytes after it can be read. */
static uint32_t number_at(const uint8_t *e, unsigned bytes) {
    static const uint32_t masks[] = {0, 0xffu, 0xffffu, 0xffffffu, 0xffffffffu};
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint32_t number;
    memcpy(&number, e, 4);
#else
    const uint32_t number = e[0] | (uint32_t)e[1] << 8 | (uint32_t)e[2] << 16 | (uint32_t)e[3] << 24;
#endif
    return number & masks[bytes];
}

/* Fills in the frame of a call; returns the entries of the next one. An entry is the distance from the place of the
   last one, in units of 4 bytes, or 255 if there is none so far; its base and the number of bytes of its number; these
   bytes. */
static const uint8_t *fill(const call *c, const uint8_t *e, const uintptr_t *bases, const uintptr_t *code,
                           unsigned char *frame) {
    const uint8_t *const end = e + c->entries;
    unsigned char *at = frame;
    if (c->frame >> 16 != 0) {
        memset(frame, 0, (size_t)(c->frame >> 16) * 16);
    }
    while (e != end) {
        const uint8_t distance = *e++;
        at += (size_t)distance * 4;
        if (distance != 255) {
            const unsigned base = *e & 31u, bytes = *e >> 5;
            const uint32_t number = number_at(e + 1, bytes);
            e += bytes + 1;
            if (base == BASE_NUMBER) {
                memcpy(at, &number, 4);
            } else {
                const uintptr_t word = base == BASE_CODE ? code[number] : bases[base] + number;
                memcpy(at, &word, sizeof word);
            }
        }
    }
    return e;
}
"""

ALONE = """\
static void run_call(const call *c, const unsigned char *frame, body *function) {
    share all;
    all.begin = 0;
    all.end = c->units;
    all.thread = 0;
    all.threads = 1;
    function(frame, &all);
}
"""

SPREAD = """\
/* A call that workers share. */
typedef struct {
    const unsigned char *frame;
    body *function;
    size_t units;
    int workers;
} shared_call;

static void run_part(void *argument, int worker) {
    const shared_call *const own = (const shared_call *)argument;
    share part;
    part.begin = own->units * (size_t)worker / (size_t)own->workers;
    part.end = own->units * ((size_t)worker + 1) / (size_t)own->workers;
    part.thread = worker;
    part.threads = own->workers;
    if (part.begin != part.end) {
        own->function(own->frame, &part);
    }
}

/* A worker gets at least `grain` units if possible. */
static void run_call(const call *c, const unsigned char *frame, body *function, spread_function *spread,
                     void *context) {
    size_t workers = c->grain == 0 ? c->units : c->units / c->grain;
    shared_call own;
    own.frame = frame;
    own.function = function;
    own.units = c->units;
    workers = workers > WORKERS ? WORKERS : workers == 0 ? 1 : workers;
    own.workers = spread == NULL ? 1 : (int)workers;
    if (own.workers == 1) {
        run_part(&own, 0);
    } else {
        spread(context, run_part, &own, own.workers);
    }
}
"""

# The same as src/host/host.h.
HOST_RANK = 8
HOST = """\
/* What the host computes: operators of the model reader, and nodes. */
typedef struct {
    const void *name, *infer, *evaluate, *facts;
    const char *attributes;
    uint32_t marks, counts;
} host_op;

typedef struct {
    const host_op *ops;
    const uint8_t *nodes;
    const uint32_t *constants;
    const unsigned char *weights;
    const uintptr_t *ports;
    unsigned char *work, *memory;
    size_t memory_bytes;
    const uint32_t *output_bytes;
    int32_t *extents;
} host_run;

int ac_host_stage(const host_run *run, uint32_t stage);

typedef struct {
    const host_op *ops;
    const uint32_t *constants;
    uint32_t nodes; /* their place in the weights */
    size_t memory, memory_bytes;
    const uint32_t *ends; /* of the calls of each network of the library */
    uint32_t networks;
    int after; /* whether the host computes something after them */
} host_part;
"""

# In front of a call: the host computes what it computes before a network of the library.
HOST_TURN = """\
        while (network < host->networks && i == (network == 0 ? 0 : host->ends[network - 1])) {
            const int status = ac_host_stage(&stage, network++);
            if (status != 0) {
                return status;
            }
        }
"""

# The same as ac::net::CopyBody in src/compiled/calls.h.
LOOPS = """\
/* Calls that are no functions: a copy, and the begin and end of a loop. Loops are at most two deep. */
enum { LOOP_DEPTH = 2 };
static const uint32_t code_copy = 0xfffffffdu, code_begin = 0xfffffffeu, code_end = 0xffffffffu;

typedef struct {
    uint32_t begin, rounds;
    const uint8_t *entries; /* of the call after the begin */
} loop;

typedef struct {
    const unsigned char *from;
    unsigned char *to;
    size_t bytes;
    ptrdiff_t from_step[LOOP_DEPTH], to_step[LOOP_DEPTH];
} copy_body;

static void run_copy(const unsigned char *frame, const loop *loops) {
    copy_body own;
    int k;
    memcpy(&own, frame, sizeof own);
    for (k = 0; k < LOOP_DEPTH; ++k) {
        own.from += (ptrdiff_t)loops[k].rounds * own.from_step[k];
        own.to += (ptrdiff_t)loops[k].rounds * own.to_step[k];
    }
    memmove(own.to, own.from, own.bytes);
}
"""

# What the calls of a loop need in the interpreter, before a call's frame is filled in and after that.
LOOP_LOCALS = "    loop loops[LOOP_DEPTH] = {{0, 0, NULL}, {0, 0, NULL}};\n    int depth = 0;\n"
LOOP_TURN = """\
        if (c->code == code_begin) {
            loops[depth].begin = (uint32_t)i;
            loops[depth].entries = e;
            loops[depth++].rounds = 0;
            continue;
        }
        if (c->code == code_end) {
            if (++loops[depth - 1].rounds < chosen->calls[loops[depth - 1].begin].units) {
                i = loops[depth - 1].begin;
                e = loops[depth - 1].entries;
            } else {
                loops[--depth].rounds = 0;
            }
            continue;
        }
"""
LOOP_COPY = """\
        if (c->code == code_copy) {
            run_copy(own_frame, loops);
            continue;
        }
"""
