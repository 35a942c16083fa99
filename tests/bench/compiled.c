// SPDX-License-Identifier: MIT
/* A compiled network as a program of Linux on aarch64 or x86-64 that has nothing of a C library: its bytes are those of
   the network and of this file. Marks are those of mark.h: before and after net_init(), and after each of two runs. */
#include NET_HEADER

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define CONSTANT(name) JOIN(NET_, name)

static unsigned char memory[CONSTANT(_MEMORY_BYTES)] __attribute__((aligned(CONSTANT(_MEMORY_ALIGNMENT))));
static CONSTANT(_INPUT_0_TYPE) input[CONSTANT(_INPUT_0_ELEMENTS)];
static CONSTANT(_OUTPUT_0_TYPE) output[CONSTANT(_OUTPUT_0_ELEMENTS)];

#ifdef __x86_64__
static long call(long number, long a, long b, long c) {
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
    return result;
}

enum { call_write = 1, call_exit = 60 };
#else
static long call(long number, long a, long b, long c) {
    register long word __asm__("x8") = number, first __asm__("x0") = a, second __asm__("x1") = b,
                       third __asm__("x2") = c;
    __asm__ volatile("svc 0" : "+r"(first) : "r"(word), "r"(second), "r"(third) : "memory");
    return first;
}

enum { call_write = 64, call_exit = 93 };
#endif

static void mark(long number) {
    call(call_write, -1, 0, 0x5eed0000 + number);
}

/* What compilers and networks call. Four words at a time first: those of C libraries are at least as fast. */
void *memcpy(void *to, const void *from, size_t bytes) {
    unsigned char *t = (unsigned char *)to;
    const unsigned char *f = (const unsigned char *)from;
    for (; bytes >= 32; bytes -= 32, t += 32, f += 32) {
        __builtin_memcpy(t, f, 32);
    }
    for (; bytes >= 8; bytes -= 8, t += 8, f += 8) {
        uint64_t word;
        __builtin_memcpy(&word, f, 8);
        __builtin_memcpy(t, &word, 8);
    }
    while (bytes-- != 0) {
        *t++ = *f++;
    }
    return to;
}

void *memmove(void *to, const void *from, size_t bytes) {
    unsigned char *t = (unsigned char *)to;
    const unsigned char *f = (const unsigned char *)from;
    if ((uintptr_t)t - (uintptr_t)f >= bytes) {
        return memcpy(to, from, bytes);
    }
    while (bytes-- != 0) {
        t[bytes] = f[bytes];
    }
    return to;
}

void *memset(void *to, int value, size_t bytes) {
    unsigned char *t = (unsigned char *)to;
    const uint64_t word = (unsigned char)value * 0x0101010101010101u, words[4] = {word, word, word, word};
    for (; bytes >= 32; bytes -= 32, t += 32) {
        __builtin_memcpy(t, words, 32);
    }
    for (; bytes >= 8; bytes -= 8, t += 8) {
        __builtin_memcpy(t, &word, 8);
    }
    while (bytes-- != 0) {
        *t++ = (unsigned char)value;
    }
    return to;
}

int memcmp(const void *a, const void *b, size_t bytes) {
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    for (; bytes != 0; --bytes, ++x, ++y) {
        if (*x != *y) {
            return *x - *y;
        }
    }
    return 0;
}

static int run(void) {
    const void *const inputs[] = {input};
    void *const outputs[] = {output};
    size_t i;
    int status, k;
    for (i = 0; i < CONSTANT(_INPUT_0_ELEMENTS); ++i) {
        input[i] = (CONSTANT(_INPUT_0_TYPE))((float)(i * 37 % 101) / 101);
    }
    mark(0);
    status = JOIN(NET, _init)(memory);
    mark(1);
    for (k = 2; k < 4 && status == CONSTANT(_OK); ++k) {
        status = JOIN(NET, _run)(memory, inputs, outputs);
        mark(k);
    }
    return status;
}

/* The auxiliary vector: where the system says what the CPU has. */
static const unsigned long *facts;

unsigned long getauxval(unsigned long type) {
    const unsigned long *at = facts;
    while (at[0] != 0 && at[0] != type) {
        at += 2;
    }
    return at[0] == type ? at[1] : 0;
}

/* The stack at the start: the number of arguments, these, a null, the environment, a null, the auxiliary vector. */
void start(const unsigned long *stack) {
    const unsigned long *at = stack + 1 + stack[0] + 1;
    while (*at != 0) {
        ++at;
    }
    facts = at + 1;
    call(call_exit, run(), 0, 0);
}

#ifdef __x86_64__
__asm__(".globl _start\n_start:\n    mov %rsp, %rdi\n    call start\n");
#else
__asm__(".globl _start\n_start:\n    mov x0, sp\n    b start\n");
#endif
