/* SPDX-License-Identifier: MIT
   The start on a CPU of Armv8-A in EL1: NEON, and the MMU. Without it memory is device memory, where unaligned
   accesses fault. Origin: Arm Architecture Reference Manual, D5 (4 KiB granule, blocks of 1 GiB), D13 (registers). */
    .section .text.entry, "ax"
    .global entry
entry:
    ldr x0, =stack_start
    mov sp, x0
    mov x0, #3 << 20                /* FPEN */
    msr cpacr_el1, x0
    adr x0, vectors
    msr vbar_el1, x0
    isb

    ldr x0, =bss_start              /* the table is in it */
    ldr x1, =bss_end
1:  cmp x0, x1
    b.hs 2f
    str xzr, [x0], #8
    b 1b

2:  ldr x0, =table
    mov x1, #0x401                  /* a block of device memory (attributes 0) at 0 */
    str x1, [x0]
    mov x1, #0x705                  /* normal memory (attributes 1), shareable, at 1 GiB */
    movk x1, #0x4000, lsl #16
    str x1, [x0, #8]
    dsb sy
    mov x1, #0xff00                 /* attributes 1: write-back */
    msr mair_el1, x1
    mov x1, #0x3520                 /* addresses of 32 bits; tables in write-back memory; no second table */
    movk x1, #0x0080, lsl #16
    msr tcr_el1, x1
    msr ttbr0_el1, x0
    tlbi vmalle1
    ic iallu
    dsb sy
    isb
    mrs x1, sctlr_el1               /* MMU, data and instruction caches; unaligned accesses */
    bic x1, x1, #2
    mov x2, #0x1005
    orr x1, x1, x2
    msr sctlr_el1, x1
    isb
    bl start

    .balign 2048
vectors:
    .rept 16
    .balign 128
    ldr x0, =stack_start
    mov sp, x0
    bl faulted
    .endr

    .section .bss.table, "aw", %nobits
    .balign 4096
table:
    .space 4096
    .section .note.GNU-stack, "", %progbits
