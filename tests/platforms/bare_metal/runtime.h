// SPDX-License-Identifier: MIT
/* What a program has in the place of an operating system and a C library: files of the host, by Arm's semihosting. */
#pragma once

#include <stddef.h>

int host_open(const char *path); /* for reading; negative if that fails */
size_t host_read(int file, void *data, size_t bytes);
void host_write(const char *text);
void write_number(size_t number);

/* Writes a text and ends the program. */
void fail(const char *text) __attribute__((noreturn));

/* What runs after the start. Its result is the program's. */
int program(const char *folder, size_t count);
