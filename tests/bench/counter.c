// SPDX-License-Identifier: MIT
// A plugin for qemu's user mode that counts the instructions of the emulated program.
//
// The program marks points of its run with a write to file -1 whose length is kMark + n: a system call that changes
// nothing. At each mark a line "mark n COUNT" goes to stderr, at the end "guest-instructions COUNT". With the argument
// blocks=FIRST the plugin also counts each block of code from mark FIRST to the next mark, and prints
// "block ADDRESS INSTRUCTIONS EXECUTIONS" for each that ran: a profile.
//
// The declarations are those facts of qemu's plugin interface, version 1 (QEMU 4.2 to 8.x: docs/devel/tcg-plugins),
// that are needed here; Debian's qemu-user has the interface but no package of it has the header.
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
typedef struct qemu_info_t qemu_info_t;
enum { kInlineAddU64 = 0, kInterfaceVersion = 1 };

extern size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);
extern uint64_t qemu_plugin_tb_vaddr(const struct qemu_plugin_tb *tb);
extern void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id,
                                                  void (*f)(qemu_plugin_id_t, struct qemu_plugin_tb *));
extern void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *tb, int op, void *where, uint64_t value);
extern void qemu_plugin_register_vcpu_syscall_cb(qemu_plugin_id_t id,
                                                 void (*f)(qemu_plugin_id_t, unsigned, int64_t, uint64_t, uint64_t,
                                                           uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t));
extern void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id, void (*f)(qemu_plugin_id_t, void *), void *data);

#define EXPORTED __attribute__((visibility("default")))
EXPORTED int qemu_plugin_version = kInterfaceVersion;

// The numbers of write() are those of Linux on aarch64, on 32-bit Arm and on x86-64.
enum { kWriteCall = 64, kWriteCall32 = 4, kWriteCallX86 = 1, kMark = 0x5eed0000, kMarks = 1024, kBlocks = 1 << 16 };

// One block of the emulated program; the table is open-addressed by the block's address.
struct Block {
    uint64_t address, instructions, executions, before;
};

static uint64_t total;
static int64_t profile_from = -1;
static struct Block blocks[kBlocks];

static struct Block *block_at(uint64_t address) {
    size_t place = (size_t)(address >> 2) % kBlocks;
    for (size_t tries = 0; tries < kBlocks; ++tries, place = (place + 1) % kBlocks) {
        if (blocks[place].address == 0) {
            blocks[place].address = address;
        }
        if (blocks[place].address == address) {
            return &blocks[place];
        }
    }
    return NULL;
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb) {
    (void)id;
    const size_t instructions = qemu_plugin_tb_n_insns(tb);
    qemu_plugin_register_vcpu_tb_exec_inline(tb, kInlineAddU64, &total, instructions);
    struct Block *block = profile_from < 0 ? NULL : block_at(qemu_plugin_tb_vaddr(tb));
    if (block != NULL) {
        block->instructions = instructions;
        qemu_plugin_register_vcpu_tb_exec_inline(tb, kInlineAddU64, &block->executions, 1);
    }
}

static void profile(int64_t mark) {
    for (size_t i = 0; i < kBlocks; ++i) {
        struct Block *block = &blocks[i];
        if (mark == profile_from) {
            block->before = block->executions;
        } else if (mark == profile_from + 1 && block->executions != block->before) {
            fprintf(stderr, "block %" PRIx64 " %" PRIu64 " %" PRIu64 "\n", block->address, block->instructions,
                    block->executions - block->before);
        }
    }
}

static void called(qemu_plugin_id_t id, unsigned cpu, int64_t number, uint64_t file, uint64_t data, uint64_t length,
                   uint64_t a4, uint64_t a5, uint64_t a6, uint64_t a7, uint64_t a8) {
    (void)id, (void)cpu, (void)data, (void)a4, (void)a5, (void)a6, (void)a7, (void)a8;
    if ((number != kWriteCall && number != kWriteCall32 && number != kWriteCallX86) || (int32_t)file != -1 ||
        length < kMark || length >= (uint64_t)kMark + kMarks) {
        return;
    }
    fprintf(stderr, "mark %" PRIu64 " %" PRIu64 "\n", length - kMark, total);
    if (profile_from >= 0) {
        profile((int64_t)(length - kMark));
    }
}

static void done(qemu_plugin_id_t id, void *data) {
    (void)id, (void)data;
    fprintf(stderr, "guest-instructions %" PRIu64 "\n", total);
}

EXPORTED int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc, char **argv) {
    (void)info;
    static const char key[] = "blocks=";
    for (int i = 0; i < argc; ++i) {
        if (strncmp(argv[i], key, sizeof key - 1) != 0) {
            fprintf(stderr, "counter: unknown argument %s; there is blocks=FIRST\n", argv[i]);
            return -1;
        }
        profile_from = atoll(argv[i] + sizeof key - 1);
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_vcpu_syscall_cb(id, called);
    qemu_plugin_register_atexit_cb(id, done, NULL);
    return 0;
}
