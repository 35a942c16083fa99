// SPDX-License-Identifier: MIT
// IEEE 754 binary16 as a value type: stored in 16 bits, computed in float, rounded to nearest, ties to even.
//
// The guard is that of the widely used single-header half library, which programs written for this interface often
// carry along: whichever of the two comes first is used, and both name the same type, half_float::half, with the same
// representation.
#pragma once

#include <climits>
#include <cmath>
#include <cstring>
#include <iosfwd>
#include <limits>
#include <type_traits>

#include <stdint.h>
#include <string.h>

namespace half_float {
class half;

namespace detail {
inline uint32_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof(bits));
    return bits;
}

inline float float_of(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof(value));
    return value;
}

/// binary32 to binary16, round to nearest even; NaN stays NaN (quiet, upper payload kept), overflow becomes infinity.
inline uint16_t half_from_float(float value) {
    const uint32_t bits = bits_of(value);
    const uint16_t sign = static_cast<uint16_t>((bits >> 16) & 0x8000u);
    const uint32_t magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) {
        return static_cast<uint16_t>(sign | 0x7e00u | ((magnitude >> 13) & 0x01ffu));
    }
    if (magnitude >= 0x477ff000u) {  // 65520, the first value that rounds beyond 65504
        return static_cast<uint16_t>(sign | 0x7c00u);
    }
    if (magnitude < 0x38800000u) {  // below 2^-14: adding 0.5 lets the float adder round at the last subnormal bit
        return static_cast<uint16_t>(sign | (bits_of(float_of(magnitude) + 0.5f) - 0x3f000000u));
    }
    const uint32_t odd = (magnitude >> 13) & 1u;
    return static_cast<uint16_t>(sign | ((magnitude - 0x38000000u + 0x0fffu + odd) >> 13));
}

/// binary16 to binary32, exact.
inline float half_to_float(uint16_t half_bits) {
    const uint32_t sign = static_cast<uint32_t>(half_bits & 0x8000u) << 16;
    const uint32_t magnitude = half_bits & 0x7fffu;
    if (magnitude >= 0x7c00u) {
        const uint32_t quiet = magnitude > 0x7c00u ? 0x00400000u : 0u;
        return float_of(sign | 0x7f800000u | quiet | ((magnitude & 0x03ffu) << 13));
    }
    if (magnitude >= 0x0400u) {
        return float_of(sign | ((magnitude << 13) + 0x38000000u));
    }
    const float subnormal = static_cast<float>(magnitude) * 5.9604644775390625e-8f;  // 2^-24
    return float_of(sign | bits_of(subnormal));
}

struct from_bits_t {};
}  // namespace detail

/// A half-precision floating-point number. Converts implicitly to float and, rounding, explicitly from it.
class half {
public:
    /// Zero.
    constexpr half() = default;
    /// The nearest half.
    explicit half(float value) : _bits(detail::half_from_float(value)) {}
    /// The half with this representation.
    constexpr half(detail::from_bits_t, uint16_t bits) : _bits(bits) {}

    operator float() const { return detail::half_to_float(_bits); }

    half &operator=(float value) { return *this = half(value); }
    half &operator+=(float value) { return *this = half(static_cast<float>(*this) + value); }
    half &operator-=(float value) { return *this = half(static_cast<float>(*this) - value); }
    half &operator*=(float value) { return *this = half(static_cast<float>(*this) * value); }
    half &operator/=(float value) { return *this = half(static_cast<float>(*this) / value); }
    half &operator++() { return *this += 1.0f; }
    half &operator--() { return *this -= 1.0f; }
    half operator++(int) {
        const half old = *this;
        ++*this;
        return old;
    }
    half operator--(int) {
        const half old = *this;
        --*this;
        return old;
    }

    /// The representation: sign, 5 bits of exponent, 10 bits of fraction.
    constexpr uint16_t bits() const { return _bits; }

private:
    uint16_t _bits = 0;
};

// Arithmetic between two halves rounds each result to half; with a float operand it is float arithmetic.
inline half operator+(half a, half b) {
    return half(static_cast<float>(a) + static_cast<float>(b));
}
inline half operator-(half a, half b) {
    return half(static_cast<float>(a) - static_cast<float>(b));
}
inline half operator*(half a, half b) {
    return half(static_cast<float>(a) * static_cast<float>(b));
}
inline half operator/(half a, half b) {
    return half(static_cast<float>(a) / static_cast<float>(b));
}
inline constexpr half operator+(half a) {
    return a;
}
inline constexpr half operator-(half a) {
    return half(detail::from_bits_t{}, static_cast<uint16_t>(a.bits() ^ 0x8000u));
}
inline bool operator==(half a, half b) {
    return static_cast<float>(a) == static_cast<float>(b);
}
inline bool operator!=(half a, half b) {
    return static_cast<float>(a) != static_cast<float>(b);
}
inline bool operator<(half a, half b) {
    return static_cast<float>(a) < static_cast<float>(b);
}
inline bool operator>(half a, half b) {
    return static_cast<float>(a) > static_cast<float>(b);
}
inline bool operator<=(half a, half b) {
    return static_cast<float>(a) <= static_cast<float>(b);
}
inline bool operator>=(half a, half b) {
    return static_cast<float>(a) >= static_cast<float>(b);
}

inline constexpr bool isnan(half a) {
    return (a.bits() & 0x7fffu) > 0x7c00u;
}
inline constexpr bool isinf(half a) {
    return (a.bits() & 0x7fffu) == 0x7c00u;
}
inline constexpr bool isfinite(half a) {
    return (a.bits() & 0x7c00u) != 0x7c00u;
}
inline constexpr bool signbit(half a) {
    return (a.bits() & 0x8000u) != 0;
}
inline constexpr half abs(half a) {
    return half(detail::from_bits_t{}, static_cast<uint16_t>(a.bits() & 0x7fffu));
}
inline constexpr half fabs(half a) {
    return abs(a);
}
inline half sqrt(half a) {
    return half(std::sqrt(static_cast<float>(a)));
}
inline half exp(half a) {
    return half(std::exp(static_cast<float>(a)));
}
inline half log(half a) {
    return half(std::log(static_cast<float>(a)));
}
inline half tanh(half a) {
    return half(std::tanh(static_cast<float>(a)));
}
inline half floor(half a) {
    return half(std::floor(static_cast<float>(a)));
}
inline half ceil(half a) {
    return half(std::ceil(static_cast<float>(a)));
}
inline half round(half a) {
    return half(std::round(static_cast<float>(a)));
}

namespace detail {
/// The next half above, for what is not NaN nor infinite.
inline half next_up(half a) {
    const uint16_t bits = a.bits();
    const uint16_t next =
        bits == 0x8000u ? uint16_t{1} : static_cast<uint16_t>((bits & 0x8000u) != 0 ? bits - 1 : bits + 1);
    return half(from_bits_t{}, next);
}
inline half next_down(half a) {
    return -next_up(-a);
}

/// Rounded once: a float between the number and zero whose last bit is set where bits were lost rounds as the number.
inline half nearest_half(double value) {
    float near = static_cast<float>(value);
    if (static_cast<double>(near) != value && near == near) {
        uint32_t bits = bits_of(near);
        bits -= std::fabs(static_cast<double>(near)) > std::fabs(value) ? 1u : 0u;
        near = float_of(bits | 1u);
    }
    return half(near);
}

inline half rounded_half(double value, std::float_round_style style) {
    const half near = nearest_half(value);
    const double reached = static_cast<double>(static_cast<float>(near));
    const bool up = style == std::round_toward_infinity || (style == std::round_toward_zero && value < 0);
    const bool down = style == std::round_toward_neg_infinity || (style == std::round_toward_zero && value > 0);
    return up && reached < value ? next_up(near) : down && reached > value ? next_down(near) : near;
}

inline double rounded_integer(double value, std::float_round_style style) {
    switch (style) {
        case std::round_to_nearest: {
            const double below = std::floor(value);
            const double part = value - below;
            const bool odd = std::fmod(below, 2.0) != 0.0;
            return part > 0.5 || (part == 0.5 && odd) ? below + 1.0 : below;
        }
        case std::round_toward_infinity:
            return std::ceil(value);
        case std::round_toward_neg_infinity:
            return std::floor(value);
        default:
            return std::trunc(value);
    }
}

/// What half_cast() does for a target type.
template <typename T, bool integer = std::is_integral<T>::value> struct half_caster {
    static T from(double value, std::float_round_style) { return static_cast<T>(value); }
};
template <typename T> struct half_caster<T, true> {
    static T from(double value, std::float_round_style style) { return static_cast<T>(rounded_integer(value, style)); }
};
template <> struct half_caster<half, false> {
    static half from(double value, std::float_round_style style) { return rounded_half(value, style); }
};

/// Explicit conversion to or from half.
///
/// @tparam T     Target: half, a floating-point type or an integer.
/// @tparam style How a half or an integer is rounded where the value lies between two of them; round_to_nearest takes
///               the even one of two that are as near, round_indeterminate is round_toward_zero for integers and
///               round_to_nearest for halves.
/// @param value  A number; one beyond the range of T may only go to half, where it becomes infinite, or the largest
///               finite half if the style rounds towards zero.
template <typename T, std::float_round_style style, typename U> inline T half_cast(U value) {
    return detail::half_caster<T>::from(static_cast<double>(value), style);
}
/// As above; integers are truncated, halves are rounded to nearest.
template <typename T, typename U> inline T half_cast(U value) {
    return half_cast<T, std::round_indeterminate>(value);
}
}  // namespace detail

using detail::half_cast;

/// Writes the value; a stream could otherwise also take the PixelValue that it converts to.
template <typename Char, typename Traits>
std::basic_ostream<Char, Traits> &operator<<(std::basic_ostream<Char, Traits> &os, half value) {
    return os << static_cast<float>(value);
}

namespace literal {
/// 1.5_h
inline half operator""_h(long double value) {
    return half(static_cast<float>(value));
}
}  // namespace literal
}  // namespace half_float

namespace std {
template <> class numeric_limits<half_float::half> {
    using half = half_float::half;
    static constexpr half make(uint16_t bits) { return half(half_float::detail::from_bits_t{}, bits); }

public:
    static constexpr bool is_specialized = true;
    static constexpr bool is_signed = true;
    static constexpr bool is_integer = false;
    static constexpr bool is_exact = false;
    static constexpr bool is_modulo = false;
    static constexpr bool is_bounded = true;
    static constexpr bool is_iec559 = true;
    static constexpr bool has_infinity = true;
    static constexpr bool has_quiet_NaN = true;
    static constexpr bool has_signaling_NaN = true;
    static constexpr float_denorm_style has_denorm = denorm_present;
    static constexpr bool has_denorm_loss = false;
    static constexpr bool traps = false;
    static constexpr bool tinyness_before = false;
    static constexpr float_round_style round_style = round_to_nearest;
    static constexpr int digits = 11;
    static constexpr int digits10 = 3;
    static constexpr int max_digits10 = 5;
    static constexpr int radix = 2;
    static constexpr int min_exponent = -13;
    static constexpr int min_exponent10 = -4;
    static constexpr int max_exponent = 16;
    static constexpr int max_exponent10 = 4;
    static constexpr half min() noexcept { return make(0x0400); }
    static constexpr half lowest() noexcept { return make(0xfbff); }
    static constexpr half max() noexcept { return make(0x7bff); }
    static constexpr half epsilon() noexcept { return make(0x1400); }
    static constexpr half round_error() noexcept { return make(0x3800); }
    static constexpr half infinity() noexcept { return make(0x7c00); }
    static constexpr half quiet_NaN() noexcept { return make(0x7e00); }
    static constexpr half signaling_NaN() noexcept { return make(0x7d00); }
    static constexpr half denorm_min() noexcept { return make(0x0001); }
};
}  // namespace std
