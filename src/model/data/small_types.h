// SPDX-License-Identifier: MIT
// Elements of at most 8 bits that C++ has no type for. In memory each has a byte: data_types.def says how many bits it
// has in files.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace ac::model {

/// How real numbers become numbers of few bits.
struct Rounding {
    enum class Power : uint8_t { up, down, nearest };

    bool saturates = true;    ///< what does not fit becomes the largest number; otherwise infinity, or NaN without one
    Power power = Power::up;  ///< of numbers that are powers of two; ties of `nearest` go up
};

/// An integer in two's complement, in the low bits of a byte. Other bits repeat the sign.
template <unsigned int bits, bool is_signed> struct SmallInteger {
    static constexpr bool whole = true, sign = is_signed;

    static SmallInteger of(int64_t number, const Rounding & = {}) {
        const auto low = static_cast<int>(static_cast<uint64_t>(number) & ((1U << bits) - 1U));
        const bool negative = is_signed && (low >> (bits - 1)) != 0;
        return {static_cast<uint8_t>(negative ? low - (1 << bits) : low)};
    }
    int64_t value() const { return is_signed ? static_cast<int8_t>(code) : static_cast<int64_t>(code); }

    uint8_t code = 0;
};

/// What the codes with the largest exponents mean.
enum class Specials : uint8_t {
    ieee,           ///< infinities and NaN, as in IEEE 754
    nan,            ///< NaN only: all bits are set
    unsigned_zero,  ///< NaN only: the code of minus zero
    none            ///< numbers only
};

/// A floating-point number with a sign. Ties are rounded to even.
template <unsigned int exponent, unsigned int mantissa, int bias, Specials specials> struct SmallFloat {
    static constexpr bool whole = false, sign = true;
    static constexpr unsigned int minus = 1U << (exponent + mantissa), all = minus - 1;
    static constexpr unsigned int infinity = all - ((1U << mantissa) - 1);  // ieee
    static constexpr unsigned int not_a_number = specials == Specials::ieee  ? infinity | 1U << (mantissa - 1)
                                                 : specials == Specials::nan ? all
                                                                             : 0;
    static constexpr unsigned int largest = specials == Specials::ieee  ? infinity - 1
                                            : specials == Specials::nan ? all - 1
                                                                        : all;

    static SmallFloat of(double number, const Rounding &rounding = {}) {
        const unsigned int its_sign = std::signbit(number) ? minus : 0;
        if (std::isnan(number)) {
            return with(not_a_number, specials == Specials::nan || specials == Specials::ieee ? its_sign : minus);
        }
        unsigned int code = largest + 1;
        if (std::isfinite(number)) {
            int scale = 0;
            std::frexp(number, &scale);
            scale =
                number == 0 || scale - 1 < 1 - bias ? 1 - bias : scale - 1;  // no less than that of denormal numbers
            const double steps = std::nearbyint(std::ldexp(std::fabs(number), static_cast<int>(mantissa) - scale));
            // The leading one of a normal number, and a carry, add 1 to the exponent.
            code = scale > (1 << exponent)
                       ? code
                       : (static_cast<unsigned int>(scale + bias - 1) << mantissa) + static_cast<unsigned int>(steps);
        }
        if (code <= largest) {
            return with(code, code == 0 && specials == Specials::unsigned_zero ? 0 : its_sign);
        }
        if (rounding.saturates || specials == Specials::none) {
            return with(largest, its_sign);
        }
        return specials == Specials::ieee  ? with(infinity, its_sign)
               : specials == Specials::nan ? with(not_a_number, its_sign)
                                           : with(0, minus);
    }
    double value() const {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        const unsigned int size = code & all;
        const bool negative = (code & minus) != 0;
        double found = 0;
        if (specials == Specials::unsigned_zero && negative && size == 0) {
            return nan;
        }
        if (size > largest) {
            found = specials == Specials::ieee && size == infinity ? std::numeric_limits<double>::infinity() : nan;
        } else {
            const unsigned int power = size >> mantissa, digits = size & ((1U << mantissa) - 1);
            found = std::ldexp(digits + (power == 0 ? 0 : 1U << mantissa),
                               static_cast<int>(power == 0 ? 1 : power) - bias - static_cast<int>(mantissa));
        }
        return negative ? -found : found;
    }

    uint8_t code = 0;

private:
    static SmallFloat with(unsigned int size, unsigned int its_sign) {
        SmallFloat made;
        made.code = static_cast<uint8_t>(size | its_sign);
        return made;
    }
};

/// A power of two from 2^-127 to 2^127, or NaN. It has no sign: that of a number is dropped.
struct PowerOfTwo {
    static constexpr bool whole = false, sign = false;
    static constexpr int bias = 127, largest = 254, not_a_number = 255;

    static PowerOfTwo of(double number, const Rounding &rounding = {}) {
        if (std::isnan(number)) {
            return {not_a_number};
        }
        int power = number == 0 ? -bias - 1 : largest;
        if (std::isfinite(number) && number != 0) {
            const double part = std::frexp(std::fabs(number), &power);  // from 0.5 on, below 1
            const bool up = rounding.power == Rounding::Power::up        ? part > 0.5
                            : rounding.power == Rounding::Power::nearest ? part >= 0.75
                                                                         : false;
            power += up ? 0 : -1;
        }
        const int code = power + bias;
        if (code >= 0 && code <= largest) {
            return {static_cast<uint8_t>(code)};
        }
        return {static_cast<uint8_t>(!rounding.saturates ? not_a_number : code < 0 ? 0 : largest)};
    }
    double value() const {
        return code == not_a_number ? std::numeric_limits<double>::quiet_NaN() : std::ldexp(1.0, code - bias);
    }

    uint8_t code = 0;
};

using int4 = SmallInteger<4, true>;
using uint4 = SmallInteger<4, false>;
using int2 = SmallInteger<2, true>;
using uint2 = SmallInteger<2, false>;
using float8_e4m3fn = SmallFloat<4, 3, 7, Specials::nan>;
using float8_e4m3fnuz = SmallFloat<4, 3, 8, Specials::unsigned_zero>;
using float8_e5m2 = SmallFloat<5, 2, 15, Specials::ieee>;
using float8_e5m2fnuz = SmallFloat<5, 2, 16, Specials::unsigned_zero>;
using float8_e8m0 = PowerOfTwo;
using float6_e2m3 = SmallFloat<2, 3, 1, Specials::none>;
using float6_e3m2 = SmallFloat<3, 2, 3, Specials::none>;
using float4_e2m1 = SmallFloat<2, 1, 1, Specials::none>;

/// Whether an element is one of these types; whether it is an integer; whether it has a sign.
template <class Element, class = void> struct ElementFacts {
    static constexpr bool small = false, whole = std::is_integral<Element>::value;
    static constexpr bool sign = std::is_signed<Element>::value;
};
template <class Element> struct ElementFacts<Element, std::void_t<decltype(Element::whole)>> {
    static constexpr bool small = true, whole = Element::whole, sign = Element::sign;
};

}  // namespace ac::model
