// SPDX-License-Identifier: MIT
// Packing, written once for all tiers: a panel is a transposition of groups of bytes (kr elements each), after a
// conversion if the micro-kernel needs another element type than the one in memory.
#pragma once

#include "src/gemm/packing/transpose.simd.h"
#include "src/gemm/tiles/gemm.row.h"
#if defined(__ARM_NEON)
#include "src/gemm/packing/neon_bytes.simd.h"
#endif

namespace ac::AC_TIER {
namespace {

constexpr bool packs_unsigned(const void *) {
    return false;
}
constexpr bool packs_unsigned(const uint8_t *) {
    return true;
}

#if !defined(__ARM_NEON)
/// The sum of signed bytes. Their sign bits are flipped first if `flip` is 0x80.
[[maybe_unused]] __attribute__((noinline)) int32_t sum_of_bytes(const int8_t *row, size_t k, uint8_t flip) {
    typedef int8_t eight __attribute__((vector_size(8)));
    typedef int16_t wide __attribute__((vector_size(16)));
    const eight flips = eight{} + int8_t(flip);
    int32_t sum = 0;
    while (k >= 8) {
        wide part[2] = {};  // 16 bits hold the sum of 256 bytes of a lane
        size_t n = k < 2 * 256 * 8 ? k : 2 * 256 * 8;
        k -= n & ~size_t(7);
        for (; n >= 16; n -= 16, row += 16) {
            eight a, b;
            __builtin_memcpy(&a, row, 8);
            __builtin_memcpy(&b, row + 8, 8);
            part[0] += __builtin_convertvector(a ^ flips, wide);
            part[1] += __builtin_convertvector(b ^ flips, wide);
        }
        if (n >= 8) {
            eight a;
            __builtin_memcpy(&a, row, 8);
            part[0] += __builtin_convertvector(a ^ flips, wide);
            row += 8;
        }
        for (int i = 0; i < 8; ++i) {
            sum += part[0][i] + part[1][i];
        }
    }
    for (; k != 0; --k) {
        sum += int8_t(*row++ ^ int8_t(flip));
    }
    return sum;
}
#endif

/// The value of a packed byte.
template <class To> AC_INLINE int32_t summed(int8_t x, To *) {
    return x;
}
AC_INLINE int32_t summed(int8_t x, uint8_t *) {
    return uint8_t(x);
}

/// Panels of To with kr consecutive elements of k, from From in memory.
template <class From, class To, int kr> struct packer {
    static constexpr size_t group = kr * sizeof(To);

    static AC_INLINE void add_sums(const GemmPack &p) {
        // An unsigned byte is 128 more than the signed byte with the sign bit flipped.
        constexpr bool is_unsigned = packs_unsigned(static_cast<To *>(nullptr));
        const uint8_t flip = is_unsigned ? p.flip ^ 0x80 : p.flip;
        for (size_t i = 0; i < p.width; ++i) {
            p.sums[i] += sum_of_bytes(static_cast<const int8_t *>(p.rows[i]), p.k, flip);
            p.sums[i] += is_unsigned ? int32_t(128 * p.k) : 0;
        }
    }
    /// Pads the last step of each row. The transposition packs the whole steps.
    static AC_INLINE void last_step(const GemmPack &p, To *dst) {
        const size_t k0 = p.k / kr * kr;
        for (size_t i = 0; i < p.width && k0 < p.k; ++i) {
            To one[kr] = {};
            for (size_t j = 0; j < size_t(kr) && k0 + j < p.k; ++j) {
                convert(static_cast<const From *>(p.rows[i]) + k0 + j, one + j, 1, p.flip);
            }
            __builtin_memcpy(dst + (k0 * p.width + i * kr), one, sizeof one);
        }
    }
    static AC_INLINE void zeros(const GemmPack &p) {
        const size_t done = (p.k + kr - 1) / kr * kr;
        const size_t all = p.k + p.fill;
        if (all > done) {
            __builtin_memset(static_cast<To *>(p.dst) + done * p.width, 0, (all - done) * p.width * sizeof(To));
        }
    }
    static void rows(const GemmPack &p) {
        transpose<From, To, group>::run(p.rows, p.width, p.k / kr, p.flip, static_cast<uint8_t *>(p.dst),
                                        p.width * group);
        finish_rows(p);
    }
    /// Packs the remainder, after all whole steps.
    static AC_INLINE void finish_rows(const GemmPack &p) {
        if (kr > 1) {
            last_step(p, static_cast<To *>(p.dst));
        }
        zeros(p);
        if (sizeof(From) == 1 && p.sums != nullptr) {
            add_sums(p);
        }
    }

    static constexpr size_t cache_line = 64;
    /// Copies whole lines unchanged. Each copy prefetches the same columns of the next group of lines.
    static AC_INLINE void copy_columns(const GemmPack &p) {
        const char *line = static_cast<const char *>(p.src);
        char *dst = static_cast<char *>(p.dst);
        const size_t bytes = p.width * sizeof(To);
        for (size_t k = 0; k < p.k; ++k, line += p.step, dst += bytes) {
            for (size_t i = 0; i < bytes; i += cache_line) {
                __builtin_prefetch(line + ptrdiff_t(packed_lines) * p.step + i);
                __builtin_memcpy(dst + i, line + i, cache_line);
            }
        }
    }
    static constexpr bool copies = kr == 1 && sizeof(From) == sizeof(To);

    static void columns(const GemmPack &p) {
        To *dst = static_cast<To *>(p.dst);
        const bool plain = copies && p.flip == 0 && p.count == p.width && p.width * sizeof(To) % cache_line == 0;
        if (copies && plain) {
            copy_columns(p);
        }
        for (size_t k = plain ? p.k : 0; k < p.k; k += kr) {
            const size_t here = p.k - k < size_t(kr) ? p.k - k : size_t(kr);
            const char *line = static_cast<const char *>(p.src) + ptrdiff_t(k) * p.step;
            if (kr == 1) {
                convert(reinterpret_cast<const From *>(line), dst, p.count, p.flip);
                if (p.count < p.width) {
                    __builtin_memset(dst + p.count, 0, (p.width - p.count) * sizeof(To));
                }
            } else {
                interleave(p, line, here, dst);
            }
            dst += p.width * kr;
        }
        zeros(p);
        if (sizeof(From) == 1 && p.sums != nullptr) {
            add_column_sums(p);
        }
    }
    static AC_INLINE void interleave(const GemmPack &p, const char *line, size_t here, To *dst) {
        constexpr size_t piece = 16;
        To part[kr][piece];
        for (size_t i = 0; i < p.width; i += piece) {
            const size_t n = p.width - i < piece ? p.width - i : piece;
            const size_t there = p.count <= i ? 0 : p.count - i < n ? p.count - i : n;
            for (size_t j = 0; j < size_t(kr); ++j) {
                if (there < n || j >= here) {
                    __builtin_memset(part[j], 0, sizeof part[j]);
                }
                if (j < here) {
                    convert(reinterpret_cast<const From *>(line + ptrdiff_t(j) * p.step) + i, part[j], there, p.flip);
                }
            }
            for (size_t c = 0; c < n; ++c) {
                for (size_t j = 0; j < size_t(kr); ++j) {
                    dst[(i + c) * kr + j] = part[j][c];
                }
            }
        }
    }
    static AC_INLINE void add_column_sums(const GemmPack &p) {
        for (size_t k = 0; k < p.k; ++k) {
            const int8_t *line =
                reinterpret_cast<const int8_t *>(static_cast<const char *>(p.src) + ptrdiff_t(k) * p.step);
            for (size_t i = 0; i < p.count; ++i) {
                p.sums[i] += summed(int8_t(line[i] ^ int8_t(p.flip)), static_cast<To *>(nullptr));
            }
        }
    }
};

/// For micro-kernels that read A in place: copies data that is not contiguous along k, or of another type, into rows of
/// To, padded with zeros. In rows(), GemmPack::step is the bytes between these rows.
template <class From, class To> struct row_layout {
    static void rows(const GemmPack &p) {
        char *dst = static_cast<char *>(p.dst);
#if defined(__ARM_NEON)
        if constexpr (sizeof(From) == 1 && sizeof(To) == 1) {
            for (size_t i = 0; i < p.width && dst != nullptr; ++i, dst += p.step) {
                const auto sum = pass_bytes<true>(static_cast<const int8_t *>(p.rows[i]),
                                                  reinterpret_cast<int8_t *>(dst), p.k, p.flip);
                for (size_t j = 0; j < p.fill; ++j) {
                    dst[p.k + j] = 0;
                }
                if (p.sums != nullptr) {
                    p.sums[i] += sum;
                }
            }
            if (dst != nullptr) {
                return;
            }
        }
#endif
        for (size_t i = 0; i < p.width && dst != nullptr; ++i, dst += p.step) {
            convert(static_cast<const From *>(p.rows[i]), reinterpret_cast<To *>(dst), p.k, p.flip);
            __builtin_memset(dst + p.k * sizeof(To), 0, p.fill * sizeof(To));
        }
        if (sizeof(From) == 1 && p.sums != nullptr) {
            packer<From, To, 1>::add_sums(p);
        }
    }
    /// Transposes eight lines along m at a time.
    static void columns(const GemmPack &p) {
        const size_t step = (p.k + p.fill) * sizeof(To);
        for (size_t k = 0; k < p.k; k += 8) {
            const void *lines[8];
            const size_t n = p.k - k < 8 ? p.k - k : 8;
            for (size_t i = 0; i < n; ++i) {
                lines[i] = static_cast<const char *>(p.src) + ptrdiff_t(k + i) * p.step;
            }
            uint8_t *dst = static_cast<uint8_t *>(p.dst) + k * sizeof(To);
            transpose<From, To, sizeof(To)>::run(lines, n, p.count, p.flip, dst, step);
        }
        char *row = static_cast<char *>(p.dst);
        for (size_t i = 0; i < p.count; ++i, row += step) {
            __builtin_memset(row + p.k * sizeof(To), 0, p.fill * sizeof(To));
            if constexpr (sizeof(From) == 1) {
                for (size_t k = 0; p.sums != nullptr && k < p.k; ++k) {
                    p.sums[i] += int32_t(reinterpret_cast<const To *>(row)[k]);
                }
            }
        }
    }
};

}  // namespace
}  // namespace ac::AC_TIER
