// SPDX-License-Identifier: MIT
/* The same program on Linux, with its C library: for CPUs that have no board here. */
#include "tests/platforms/bare_metal/runtime.h"

#include <stdio.h>
#include <stdlib.h>

enum { most_files = 4 };
static FILE *files[most_files];

int host_open(const char *path) {
    static int count;
    if (count == most_files || (files[count] = fopen(path, "rb")) == NULL) {
        return -1;
    }
    return count++;
}

size_t host_read(int file, void *data, size_t bytes) {
    return fread(data, 1, bytes, files[file]);
}

void host_write(const char *text) {
    fputs(text, stdout);
}

void write_number(size_t number) {
    printf("%lu", (unsigned long)number);
}

void fail(const char *text) {
    fputs(text, stderr);
    exit(1);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fail("arguments: FOLDER COUNT\n");
    }
    return program(argv[1], strtoul(argv[2], NULL, 10));
}
