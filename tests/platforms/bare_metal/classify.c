// SPDX-License-Identifier: MIT
/* The digit classifier without an operating system and without a C library: a compiled network. Images and labels are
   files of the host, read by semihosting. NET_HEADER, NET and NET_ name the network; an input is GAIN * pixel + ZERO.
*/
#include NET_HEADER

#include "tests/platforms/bare_metal/runtime.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define CONSTANT(name) JOIN(NET_, name)

static unsigned char memory[CONSTANT(_MEMORY_BYTES)] __attribute__((aligned(CONSTANT(_MEMORY_ALIGNMENT))));
static CONSTANT(_INPUT_0_TYPE) input[CONSTANT(_INPUT_0_ELEMENTS)];
static CONSTANT(_OUTPUT_0_TYPE) output[CONSTANT(_OUTPUT_0_ELEMENTS)];
static unsigned char pixels[CONSTANT(_INPUT_0_ELEMENTS)];

/* A .npy file of bytes, at its first element. */
static int open_npy(const char *folder, const char *name) {
    static char path[256];
    unsigned char head[10], skipped;
    size_t n = 0, rest;
    int file;
    for (; *folder != '\0' && n < 128; ++folder) {
        path[n++] = *folder;
    }
    for (path[n++] = '/'; *name != '\0' && n < sizeof path - 1; ++name) {
        path[n++] = *name;
    }
    path[n] = '\0';
    file = host_open(path);
    if (file < 0 || host_read(file, head, sizeof head) != sizeof head) {
        fail("a file of images or labels cannot be read\n");
    }
    for (rest = head[8] | (size_t)head[9] << 8; rest != 0; --rest) {
        host_read(file, &skipped, 1);
    }
    return file;
}

static size_t classify(void) {
    const void *const inputs[] = {input};
    void *const outputs[] = {output};
    size_t i, best = 0;
    for (i = 0; i < CONSTANT(_INPUT_0_ELEMENTS); ++i) {
        input[i] = (CONSTANT(_INPUT_0_TYPE))(GAIN * pixels[i] + ZERO);
    }
    if (JOIN(NET, _run)(memory, inputs, outputs) != CONSTANT(_OK)) {
        fail("the network ends with an error\n");
    }
    for (i = 1; i < CONSTANT(_OUTPUT_0_ELEMENTS); ++i) {
        best = output[i] > output[best] ? i : best;
    }
    return best;
}

/* Arguments: the folder of the files, and the number of images. */
int program(const char *folder, size_t count) {
    const int images = open_npy(folder, "test_images.npy"), labels = open_npy(folder, "test_labels.npy");
    size_t right = 0, n = 0;
    const void *const inputs[] = {input};
    void *const outputs[] = {output};
    if (JOIN(NET, _run)(memory, inputs, outputs) != CONSTANT(_BAD_MEMORY) ||
        JOIN(NET, _init)(memory) != CONSTANT(_OK)) {
        fail("the network cannot be initialized\n");
    }
    host_write("predictions ");
    for (; n < count && host_read(images, pixels, sizeof pixels) == sizeof pixels; ++n) {
        const size_t found = classify();
        unsigned char label = 255;
        char digit[2] = {0, 0};
        digit[0] = (char)('0' + found);
        host_write(digit);
        host_read(labels, &label, 1);
        right += found == label;
    }
    host_write("\n");
    write_number(right);
    host_write(" of ");
    write_number(n);
    host_write(" images right\n");
    return 0;
}
