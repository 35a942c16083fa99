/* SPDX-License-Identifier: MIT
   The start on a CPU of Armv7-A: NEON, and the MMU. Without it memory is device memory, where unaligned accesses
   fault. Origin: Arm Architecture Reference Manual ARMv7-A, B3.5 (sections of 1 MiB), B4.1 (registers). */
    .syntax unified
    .arm
    .arch armv7-a
    .fpu neon
    .section .text.entry, "ax"
    .global entry
    .balign 32
entry:
    b first
    .rept 7
    b trap
    .endr
first:
    ldr sp, =stack_start
    mrc p15, 0, r0, c1, c0, 2       /* CPACR: full access to coprocessors 10 and 11 */
    orr r0, r0, #0xf << 20
    mcr p15, 0, r0, c1, c0, 2
    isb
    mov r0, #1 << 30                /* FPEXC.EN */
    vmsr fpexc, r0
    adr r0, entry
    mcr p15, 0, r0, c12, c0, 0      /* VBAR: the vectors above */

    ldr r0, =bss_start              /* the table is in it */
    ldr r1, =bss_end
    mov r2, #0
1:  cmp r0, r1
    strlo r2, [r0], #4
    blo 1b

    ldr r0, =table
    movw r1, #0x0c06                /* device memory, readable and writable */
    movw r2, #0x1c0e                /* normal memory, write-back: from 0x40000000 to 0x4fffffff */
    mov r3, #0
2:  lsr r4, r3, #8
    cmp r4, #4
    orreq r5, r2, r3, lsl #20
    orrne r5, r1, r3, lsl #20
    str r5, [r0, r3, lsl #2]
    add r3, r3, #1
    cmp r3, #4096
    blo 2b
    dsb
    mov r1, #0
    mcr p15, 0, r1, c2, c0, 2       /* TTBCR */
    mcr p15, 0, r0, c2, c0, 0       /* TTBR0 */
    mov r1, #1
    mcr p15, 0, r1, c3, c0, 0       /* DACR: accesses are checked */
    mov r1, #0
    mcr p15, 0, r1, c8, c7, 0       /* TLBIALL */
    mcr p15, 0, r1, c7, c5, 0       /* ICIALLU */
    dsb
    isb
    mrc p15, 0, r1, c1, c0, 0       /* SCTLR: MMU, data and instruction caches, branch prediction; unaligned accesses */
    bic r1, r1, #2
    orr r1, r1, #5
    orr r1, r1, #3 << 11
    mcr p15, 0, r1, c1, c0, 0
    isb
    bl start
trap:
    ldr sp, =stack_start
    bl faulted

    .section .bss.table, "aw", %nobits
    .balign 16384
table:
    .space 16384
    .section .note.GNU-stack, "", %progbits
