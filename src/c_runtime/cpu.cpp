// SPDX-License-Identifier: MIT
#include "src/c_runtime/cpu.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace ac::c_runtime {

Status Cpu::allocate(size_t bytes, void **data) {
    AC_REFUSE_IF(posix_memalign(data, 64, bytes) != 0, "out of memory: %zu bytes on the CPU could not be allocated",
                 bytes);
    return Status{};
}

void Cpu::release(void *data) {
    std::free(data);
}

Status Cpu::copy(void *to, const void *from, size_t bytes) {
    std::memmove(to, from, bytes);
    return Status{};
}

Status Cpu::fill(void *data, size_t count, float value) {
    std::fill_n(static_cast<float *>(data), count, value);
    return Status{};
}

bool Cpu::overlap(const void *a, size_t a_bytes, const void *b, size_t b_bytes) {
    const auto at = reinterpret_cast<uintptr_t>(a);
    const auto bt = reinterpret_cast<uintptr_t>(b);
    return at < bt + b_bytes && bt < at + a_bytes;
}

}  // namespace ac::c_runtime
