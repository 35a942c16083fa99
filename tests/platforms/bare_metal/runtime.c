// SPDX-License-Identifier: MIT
/* Semihosting (Arm's specification, version 3), the functions of the C library that compilers call, and the part of the
   start that is the same for all CPUs. */
#include "tests/platforms/bare_metal/runtime.h"

#include <stdint.h>

enum { sys_open = 1, sys_write0 = 4, sys_read = 6, sys_get_cmdline = 0x15, sys_exit_extended = 0x20 };
enum { stopped = 0x20026 }; /* ADP_Stopped_ApplicationExit */

static intptr_t host(intptr_t operation, const void *argument) {
#if defined(__aarch64__)
    register intptr_t word __asm__("x0") = operation;
    register const void *at __asm__("x1") = argument;
    __asm__ volatile("hlt 0xf000" : "+r"(word) : "r"(at) : "memory");
#elif defined(__thumb__)
    register intptr_t word __asm__("r0") = operation;
    register const void *at __asm__("r1") = argument;
    __asm__ volatile("svc 0xab" : "+r"(word) : "r"(at) : "memory", "lr");
#else
    register intptr_t word __asm__("r0") = operation;
    register const void *at __asm__("r1") = argument;
    __asm__ volatile("svc 0x123456" : "+r"(word) : "r"(at) : "memory", "lr");
#endif
    return word;
}

static size_t length_of(const char *text) {
    size_t n = 0;
    while (text[n] != '\0') {
        ++n;
    }
    return n;
}

int host_open(const char *path) {
    const uintptr_t words[] = {(uintptr_t)path, 1 /* "rb" */, length_of(path)};
    return (int)host(sys_open, words);
}

size_t host_read(int file, void *data, size_t bytes) {
    const uintptr_t words[] = {(uintptr_t)file, (uintptr_t)data, bytes};
    return bytes - (size_t)host(sys_read, words); /* it returns what is missing */
}

void host_write(const char *text) {
    host(sys_write0, text);
}

void write_number(size_t number) {
    char text[24];
    char *at = text + sizeof text - 1;
    *at = '\0';
    do {
        *--at = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    host_write(at);
}

static void end(int status) __attribute__((noreturn));
static void end(int status) {
    const uintptr_t words[] = {stopped, (uintptr_t)status};
    for (;;) {
        host(sys_exit_extended, words);
    }
}

void fail(const char *text) {
    host_write(text);
    end(1);
}

void *memcpy(void *to, const void *from, size_t bytes) {
    unsigned char *t = (unsigned char *)to;
    const unsigned char *f = (const unsigned char *)from;
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

/* libgcc's division by zero. */
int raise(int number) {
    (void)number;
    fail("a division by zero\n");
}

/* An instruction or an access that the CPU refuses; start_*.S calls it. */
void faulted(void) {
    fail("the CPU reports a fault\n");
}

/* The stack is free below the caller; bytes that stay `untouched` were never used. */
enum { untouched = 0xa5 };
extern unsigned char stack_end[], stack_start[];

void start(void) {
    static char line[256];
    const uintptr_t words[] = {(uintptr_t)line, sizeof line};
    unsigned char *at;
    size_t i = 0, count = 0;
    int status;
    for (at = stack_end; at != (unsigned char *)__builtin_frame_address(0) - 256; ++at) {
        *(volatile unsigned char *)at = untouched;
    }
    if (host(sys_get_cmdline, words) != 0) {
        fail("arguments: FOLDER COUNT\n");
    }
    while (line[i] != ' ' && line[i] != '\0') {
        ++i;
    }
    for (at = (unsigned char *)line + i; *at == ' '; ++at) {
        *at = '\0';
    }
    for (; *at >= '0' && *at <= '9'; ++at) {
        count = 10 * count + (size_t)(*at - '0');
    }
    status = program(line, count);
    for (at = stack_end; *at == untouched; ++at) {
    }
    write_number((size_t)(stack_start - at));
    host_write(" bytes of stack\n");
    end(status);
}
