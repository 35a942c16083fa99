// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>

#if defined(_WIN32)
#include <malloc.h>
#endif

namespace arm_compute {
namespace detail {

/// Gives back memory with an alignment of its own.
///
/// @param[in] memory What an allocation of the library gave; null does nothing.
inline void free_aligned(void *memory) {
#if defined(_WIN32)
    _aligned_free(memory);
#else
    std::free(memory);
#endif
}

}  // namespace detail
}  // namespace arm_compute
