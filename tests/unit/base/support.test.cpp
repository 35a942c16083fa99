// SPDX-License-Identifier: MIT
#include "support/Cast.h"
#include "support/MemorySupport.h"
#include "support/StringSupport.h"
#include "support/ToolchainSupport.h"

#include "include/half/half.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <typeinfo>
#include <utility>

namespace arm_compute {
namespace {

using half_float::half;
using half_float::half_cast;

TEST(HalfCast, RoundsToTheNearestEvenHalf) {
    // Adjacent halves between 1 and 2 differ by 1/1024.
    EXPECT_EQ((half_cast<half, std::round_to_nearest>(1.0 + 0.5 / 1024).bits()), 0x3c00);
    EXPECT_EQ((half_cast<half, std::round_to_nearest>(1.0 + 1.5 / 1024).bits()), 0x3c02);
    // In float this is the tie above, which rounds to even; when rounded once it is above the tie.
    EXPECT_EQ((half_cast<half, std::round_to_nearest>(1.0 + 0.5 / 1024 + std::ldexp(1.0, -40)).bits()), 0x3c01);
    EXPECT_EQ((half_cast<half, std::round_to_nearest>(-1.0 - 0.5 / 1024 - std::ldexp(1.0, -40)).bits()), 0xbc01);
    EXPECT_EQ(half_cast<half>(0.333251953125).bits(), 0x3555);
}

/// Programs of the half library write either name.
TEST(HalfCast, IsAlsoInNamespaceDetail) {
    EXPECT_EQ(half_float::detail::half_cast<half>(0.333251953125).bits(), 0x3555);
    EXPECT_EQ((half_float::detail::half_cast<int, std::round_to_nearest>(half(3.5F))), 4);
}

TEST(HalfCast, RoundsTowardZero) {
    EXPECT_EQ((half_cast<half, std::round_toward_zero>(1.0 + 0.75 / 1024).bits()), 0x3c00);
    EXPECT_EQ((half_cast<half, std::round_toward_zero>(-1.0 - 0.75 / 1024).bits()), 0xbc00);
    EXPECT_EQ((half_cast<half, std::round_toward_zero>(1e6).bits()), 0x7bff);
}

TEST(HalfCast, RoundsTowardInfinities) {
    EXPECT_EQ((half_cast<half, std::round_toward_infinity>(1.0 + 0.25 / 1024).bits()), 0x3c01);
    EXPECT_EQ((half_cast<half, std::round_toward_infinity>(-1.0 - 0.75 / 1024).bits()), 0xbc00);
    EXPECT_EQ((half_cast<half, std::round_toward_infinity>(1e-10).bits()), 0x0001);
    EXPECT_EQ((half_cast<half, std::round_toward_neg_infinity>(1.0 + 0.75 / 1024).bits()), 0x3c00);
    EXPECT_EQ((half_cast<half, std::round_toward_neg_infinity>(-1.0 - 0.25 / 1024).bits()), 0xbc01);
    EXPECT_EQ((half_cast<half, std::round_toward_neg_infinity>(-1e-10).bits()), 0x8001);
    EXPECT_EQ((half_cast<half, std::round_toward_infinity>(1.5).bits()), 0x3e00);
}

TEST(HalfCast, MakesIntegersByAStyle) {
    EXPECT_EQ((half_cast<int, std::round_to_nearest>(half(2.5F))), 2);
    EXPECT_EQ((half_cast<int, std::round_to_nearest>(half(3.5F))), 4);
    EXPECT_EQ((half_cast<int, std::round_to_nearest>(half(-2.5F))), -2);
    EXPECT_EQ((half_cast<int, std::round_to_nearest>(half(-2.75F))), -3);
    EXPECT_EQ((half_cast<int, std::round_toward_infinity>(half(-2.5F))), -2);
    EXPECT_EQ((half_cast<int, std::round_toward_neg_infinity>(half(-2.5F))), -3);
    EXPECT_EQ((half_cast<int, std::round_toward_zero>(half(-2.5F))), -2);
    EXPECT_EQ(half_cast<int>(half(2.75F)), 2);
}

TEST(HalfCast, KeepsSpecialValues) {
    EXPECT_EQ((half_cast<half, std::round_to_nearest>(std::numeric_limits<double>::infinity()).bits()), 0x7c00);
    EXPECT_EQ((half_cast<half, std::round_toward_zero>(-std::numeric_limits<double>::infinity()).bits()), 0xfc00);
    EXPECT_TRUE(half_float::isnan(half_cast<half, std::round_toward_infinity>(std::nan(""))));
    EXPECT_EQ(half_cast<half>(-0.0).bits(), 0x8000);
    EXPECT_EQ(half_cast<float>(half(0.5F)), 0.5F);
}

TEST(StringSupport, ReadsNumbers) {
    using namespace support::cpp11;
    size_t read = 0;
    EXPECT_EQ(support::cpp11::stoi(" 12x", &read), 12);
    EXPECT_EQ(read, 3U);
    EXPECT_EQ(support::cpp11::stoi("-1f", nullptr, NumericBase::BASE_16), -31);
    EXPECT_EQ(support::cpp11::stoul("ffffffff", nullptr, NumericBase::BASE_16), 0xffffffffUL);
    EXPECT_EQ(support::cpp11::stof("1.5"), 1.5F);
}

TEST(StringSupport, WritesNumbersAndKeepsTexts) {
    EXPECT_EQ(support::cpp11::to_string(42), "42");
    EXPECT_EQ(support::cpp11::to_string(1.5), "1.500000");
    EXPECT_EQ(support::cpp11::to_string(std::string("text")), "text");
    const std::string constant = "a";
    EXPECT_EQ(support::cpp11::to_string(constant), "a");
}

TEST(ToolchainSupport, KnowsFiniteNumbersAndSigns) {
    EXPECT_TRUE(support::cpp11::isfinite(3));
    EXPECT_TRUE(support::cpp11::isfinite(3.F));
    EXPECT_FALSE(support::cpp11::isfinite(std::numeric_limits<float>::infinity()));
    EXPECT_FALSE(support::cpp11::isfinite(half(1e9F)));
    EXPECT_FALSE(support::cpp11::isfinite(bfloat16(std::numeric_limits<float>::quiet_NaN())));
    EXPECT_TRUE(support::cpp11::signbit(-0.F));
    EXPECT_TRUE(support::cpp11::signbit(half(-1.F)));
    EXPECT_FALSE(support::cpp11::signbit(bfloat16(1.F)));
    EXPECT_TRUE(support::cpp11::signbit(-4));
}

TEST(ToolchainSupport, HasTheFunctionsOfTheLibrary) {
    EXPECT_EQ(support::cpp11::round(2.5F), 3.F);
    EXPECT_EQ(support::cpp11::lround(-2.5F), -3);
    EXPECT_EQ(support::cpp11::rint(2.5F), 2.F);
    EXPECT_EQ(support::cpp11::nearbyint(3.5F), 4.F);
    EXPECT_EQ(support::cpp11::trunc(-3.5F), -3.F);
    EXPECT_EQ(support::cpp11::copysign(2.F, -0.F), -2.F);
    EXPECT_EQ(support::cpp11::lowest<int8_t>(), -128);
    char text[8];
    EXPECT_EQ(support::cpp11::snprintf(text, sizeof(text), "%d-%s", 7, "ab"), 4);
    EXPECT_STREQ(text, "7-ab");
}

TEST(MemorySupport, MakesAndAligns) {
    const std::unique_ptr<int> made = support::cpp14::make_unique<int>(5);
    EXPECT_EQ(*made, 5);
    alignas(64) char buffer[128];
    void *place = buffer + 1;
    size_t space = 127;
    EXPECT_EQ(support::cpp11::align(64, 64, place, space), buffer + 64);
    EXPECT_EQ(space, 64U);
    place = buffer + 1;
    space = 64;
    EXPECT_EQ(support::cpp11::align(64, 64, place, space), nullptr);
    EXPECT_EQ(place, buffer + 1);
}

struct Base {
    virtual ~Base() = default;
};
struct Derived : Base {
    int value = 3;
};
struct Other : Base {};

TEST(Cast, GoesDownToADerivedClass) {
    Derived derived;
    Base *base = &derived;
    EXPECT_EQ(utils::cast::polymorphic_downcast<Derived *>(base), &derived);
    EXPECT_EQ(utils::cast::polymorphic_cast<Derived *>(base), &derived);
    const Base *constant = &derived;
    EXPECT_EQ(utils::cast::polymorphic_downcast<const Derived *>(constant)->value, 3);
}

TEST(Cast, RefusesAnotherClass) {
    Other other;
    Base *base = &other;
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    EXPECT_THROW(utils::cast::polymorphic_cast<Derived *>(base), std::bad_cast);
#else
    EXPECT_EQ(utils::cast::polymorphic_cast<Derived *>(base), nullptr);
#endif
}

TEST(Cast, MovesOwnership) {
    std::unique_ptr<Base> base = std::make_unique<Derived>();
    const Base *object = base.get();
    const std::unique_ptr<Derived> derived = utils::cast::polymorphic_cast_unique_ptr<Derived>(std::move(base));
    EXPECT_EQ(derived.get(), object);
    EXPECT_EQ(base, nullptr);
    std::unique_ptr<Base> other = std::make_unique<Other>();
    EXPECT_EQ(utils::cast::polymorphic_cast_unique_ptr<Derived>(std::move(other)), nullptr);
    EXPECT_NE(other, nullptr);
    const auto down = utils::cast::polymorphic_downcast_unique_ptr<Other>(std::move(other));
    EXPECT_NE(down, nullptr);
    EXPECT_EQ(other, nullptr);
}

}  // namespace
}  // namespace arm_compute
