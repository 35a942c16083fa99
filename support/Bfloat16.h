// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <limits>

#include <stdint.h>
#include <string.h>

namespace arm_compute {
/// bfloat16: the upper half of a binary32. Rounds to nearest, ties to even; computes in float.
class bfloat16 final {
public:
    /// Zero.
    constexpr bfloat16() = default;
    /// The nearest bfloat16.
    explicit bfloat16(float value) : _bits(round(value)) {}
    /// @param[in] value                 The number.
    /// @param[in] round_to_nearest_even False: cut the lower 16 bits off.
    bfloat16(float value, bool round_to_nearest_even)
        : _bits(round_to_nearest_even ? round(value) : static_cast<uint16_t>(bits_of(value) >> 16)) {}

    bfloat16 &operator=(float value) {
        _bits = round(value);
        return *this;
    }
    operator float() const {
        const uint32_t bits = static_cast<uint32_t>(_bits) << 16;
        float value;
        memcpy(&value, &bits, sizeof(value));
        return value;
    }
    bfloat16 &operator+=(float value) { return *this = static_cast<float>(*this) + value; }
    bfloat16 &operator-=(float value) { return *this = static_cast<float>(*this) - value; }
    bfloat16 &operator*=(float value) { return *this = static_cast<float>(*this) * value; }
    bfloat16 &operator/=(float value) { return *this = static_cast<float>(*this) / value; }
    bool operator<(float other) const { return static_cast<float>(*this) < other; }

    /// The bfloat16 with this representation: sign, 8 bits of exponent, 7 bits of fraction.
    static constexpr bfloat16 from_bits(uint16_t bits) {
        bfloat16 value;
        value._bits = bits;
        return value;
    }
    /// The representation.
    constexpr uint16_t bits() const { return _bits; }

    /// The most negative finite number.
    static constexpr bfloat16 lowest() { return from_bits(0xff7f); }
    /// The largest finite number.
    static constexpr bfloat16 max() { return from_bits(0x7f7f); }

private:
    static uint32_t bits_of(float value) {
        uint32_t bits;
        memcpy(&bits, &value, sizeof(bits));
        return bits;
    }
    static uint16_t round(float value) {
        const uint32_t bits = bits_of(value);
        if ((bits & 0x7fffffffu) > 0x7f800000u) {
            return static_cast<uint16_t>((bits >> 16) | 0x0040u);  // quiet, so that no NaN becomes infinity
        }
        return static_cast<uint16_t>((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
    }

    uint16_t _bits = 0;
};

/// Writes the value, as for half.
template <typename Char, typename Traits>
std::basic_ostream<Char, Traits> &operator<<(std::basic_ostream<Char, Traits> &os, bfloat16 value) {
    return os << static_cast<float>(value);
}
}  // namespace arm_compute

namespace std {
template <> class numeric_limits<arm_compute::bfloat16> {
    static constexpr arm_compute::bfloat16 make(uint16_t bits) { return arm_compute::bfloat16::from_bits(bits); }

public:
    static constexpr bool is_specialized = true;
    static constexpr bool is_signed = true;
    static constexpr bool is_integer = false;
    static constexpr bool is_exact = false;
    static constexpr bool is_modulo = false;
    static constexpr bool is_bounded = true;
    static constexpr bool is_iec559 = false;
    static constexpr bool has_infinity = true;
    static constexpr bool has_quiet_NaN = true;
    static constexpr bool has_signaling_NaN = true;
    static constexpr float_denorm_style has_denorm = denorm_present;
    static constexpr bool has_denorm_loss = false;
    static constexpr bool traps = false;
    static constexpr bool tinyness_before = false;
    static constexpr float_round_style round_style = round_to_nearest;
    static constexpr int digits = 8;
    static constexpr int digits10 = 2;
    static constexpr int max_digits10 = 4;
    static constexpr int radix = 2;
    static constexpr int min_exponent = -125;
    static constexpr int min_exponent10 = -37;
    static constexpr int max_exponent = 128;
    static constexpr int max_exponent10 = 38;
    static constexpr arm_compute::bfloat16 min() noexcept { return make(0x0080); }
    static constexpr arm_compute::bfloat16 lowest() noexcept { return make(0xff7f); }
    static constexpr arm_compute::bfloat16 max() noexcept { return make(0x7f7f); }
    static constexpr arm_compute::bfloat16 epsilon() noexcept { return make(0x3c00); }
    static constexpr arm_compute::bfloat16 round_error() noexcept { return make(0x3f00); }
    static constexpr arm_compute::bfloat16 infinity() noexcept { return make(0x7f80); }
    static constexpr arm_compute::bfloat16 quiet_NaN() noexcept { return make(0x7fc0); }
    static constexpr arm_compute::bfloat16 signaling_NaN() noexcept { return make(0x7fa0); }
    static constexpr arm_compute::bfloat16 denorm_min() noexcept { return make(0x0001); }
};
}  // namespace std
