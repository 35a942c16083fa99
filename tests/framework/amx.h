// SPDX-License-Identifier: MIT
// AMX on CPUs that lack it: the kernel's instructions raise a signal, and its handler computes them.
#pragma once

#include <cstdint>

namespace ac::test {

/// The feature whose rows this process can run by emulation, for for_each_emulated_row(); 0 if the CPU has AMX,
/// lacks AVX-512, which the rest of these rows needs, or if the system is not Linux.
uint32_t emulated_amx();

/// The number of threads that have configured tiles and not released them.
int threads_with_tiles();

}  // namespace ac::test
