// SPDX-License-Identifier: MIT
// Arguments that the plan passes to its kernel rows. No std headers: every tier includes this file.
#pragma once

#include "src/dispatch/type.h"

#include <stddef.h>
#include <stdint.h>

namespace ac {

struct CastArgs {
    Type to;             ///< of the result; 8-bit quantized types are s8 and u8 here, 64-bit integers x64
    bool wrap;           ///< integer to narrower integer: keep the low bits instead of saturating
    bool from_unsigned;  ///< 64-bit sources: the source is unsigned
};

/// The supported pairs: bit 1 << to for each source type.
constexpr unsigned cast_bit(Type to) {
    return 1u << static_cast<unsigned>(to);
}
constexpr unsigned casts_from_s8 =
    cast_bit(Type::s16) | cast_bit(Type::s32) | cast_bit(Type::f32) | cast_bit(Type::f16);
constexpr unsigned casts_from_u8 = casts_from_s8 | cast_bit(Type::u16);
constexpr unsigned casts_from_u16 = cast_bit(Type::u8) | cast_bit(Type::u32);
constexpr unsigned casts_from_s16 = cast_bit(Type::s8) | cast_bit(Type::u8) | cast_bit(Type::s32);
constexpr unsigned casts_from_s32 =
    cast_bit(Type::s8) | cast_bit(Type::u8) | cast_bit(Type::f16) | cast_bit(Type::f32) | cast_bit(Type::x64);
constexpr unsigned casts_from_x64 = cast_bit(Type::f32);
constexpr unsigned casts_from_bf16 = cast_bit(Type::f32);
constexpr unsigned casts_from_f16 = cast_bit(Type::s8) | cast_bit(Type::u8) | cast_bit(Type::f32) | cast_bit(Type::s32);
constexpr unsigned casts_from_f32 =
    cast_bit(Type::s8) | cast_bit(Type::u8) | cast_bit(Type::bf16) | cast_bit(Type::f16) | cast_bit(Type::s32);

/// dst[i] = src[i] converted to args.to, for a supported pair.
using CastFn = void(const CastArgs &args, const void *src, void *dst, size_t n);

}  // namespace ac
