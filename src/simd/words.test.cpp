// SPDX-License-Identifier: MIT
// Tests the meaning of words of the vocabulary, on every tier of this machine.
#include "src/simd/vocabulary.rows.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ac::test {
namespace {

TEST(Vocabulary, MinAndMaxOfNaN) {
    const float nan = std::numeric_limits<float>::quiet_NaN(), inf = HUGE_VALF;
    const std::vector<float> numbers = {1.f, -2.f, 0.f, inf, -inf, 0x1p-149f}, nans(numbers.size(), nan);
    for (const VocabularyRow *row : rows(Type::f32)) {
        for (const Word word : {Word::min, Word::max, Word::at_least, Word::at_most}) {
            for (const float x : run<float>(*row, word, nans, numbers)) {
                EXPECT_TRUE(std::isnan(x)) << row->name;
            }
        }
        for (const Word word : {Word::min, Word::max}) {
            for (const auto &others : {numbers, nans}) {
                for (const float x : run<float>(*row, word, others, nans)) {
                    EXPECT_TRUE(std::isnan(x)) << row->name;
                }
            }
        }
        for (size_t n = 1; n <= 70; ++n) {  // in each lane, and in each place of a remainder
            for (size_t i = 0; i < n; ++i) {
                std::vector<float> one(n, 1.f);
                one[i] = nan;
                for (const Word word : {Word::reduce_min, Word::reduce_max}) {
                    EXPECT_TRUE(std::isnan(run<float>(*row, word, one)[0])) << row->name;
                }
            }
        }
        EXPECT_EQ(run<float>(*row, Word::min_num, nans, numbers), numbers) << row->name;
        EXPECT_EQ(run<float>(*row, Word::max_num, nans, numbers), numbers) << row->name;
    }
}

TEST(Vocabulary, OrElseFillsTheLanesBehindTheEnd) {
    for (const VocabularyRow *row : rows(Type::s32)) {
        const size_t lanes = row->lanes();
        for (size_t n = 1; n <= 4 * lanes; ++n) {
            const std::vector<int32_t> a(n, 1), b(n, 1000), got = run<int32_t>(*row, Word::or_else, a, b);
            for (size_t j = 0; j < n && j < lanes; ++j) {
                const size_t vectors = (n + lanes - 1) / lanes, inside = (n - j + lanes - 1) / lanes;
                ASSERT_EQ(got[j], int32_t(inside + 1000 * (vectors - inside)))
                    << row->name << " n=" << n << " lane " << j;
            }
        }
    }
}

TEST(Vocabulary, FixedPointWordsMeanWhatGemmlowpDefines) {
    std::vector<int32_t> a, b, s;
    for (unsigned seed = 1; seed < 40; ++seed) {
        for (const uint32_t u : operands(Kind::s32, 500, seed)) {
            (a.size() > b.size() ? b : a).push_back(int32_t(u));
        }
    }
    a.insert(a.end(), {INT32_MIN, INT32_MIN, INT32_MAX});
    b.insert(b.end(), {INT32_MIN, INT32_MAX, INT32_MAX});
    for (const int32_t x : b) {
        s.push_back(x & 31);
    }
    const int64_t unit = int64_t(1) << 31;
    for (const VocabularyRow *row : rows(Type::s32)) {
        const auto high = run<int32_t>(*row, Word::mul_high, a, b), right = run<int32_t>(*row, Word::shr_round, a, s),
                   left = run<int32_t>(*row, Word::shl_sat, a, s);
        for (size_t i = 0; i < a.size(); ++i) {
            const int64_t product = int64_t(a[i]) * b[i] + unit / 2;
            const int64_t floor = product >= 0 ? product / unit : -((unit - 1 - product) / unit);
            ASSERT_EQ(high[i], std::min<int64_t>(floor, INT32_MAX)) << row->name << ": " << a[i] << " * " << b[i];
            ASSERT_EQ(right[i], std::llround(std::ldexp(double(a[i]), -s[i])))
                << row->name << ": " << a[i] << " >> " << s[i];
            const double shifted = std::ldexp(double(a[i]), s[i]);
            ASSERT_EQ(left[i], std::fmin(std::fmax(shifted, INT32_MIN), INT32_MAX))
                << row->name << ": " << a[i] << " << " << s[i];
        }
    }
}

TEST(Vocabulary, HalvesConvertExactly) {
    std::vector<uint16_t> halves(65536);
    std::vector<uint32_t> around;  // each half as a float, the middle to the next one, and the floats beside them
    for (uint32_t h = 0; h < 65536; ++h) {
        halves[h] = uint16_t(h);
        const double x = value_of_half(uint16_t(h)), next = value_of_half(uint16_t(h + 1));
        for (const double y : {x, (x + next) / 2}) {
            const uint32_t u = as<uint32_t>(float(y));
            if (std::isfinite(y) && y != 0) {
                around.insert(around.end(), {u - 1, u, u + 1});
            }
        }
    }
    around.insert(around.end(),
                  {0, 0x80000000, 0x7f800000, 0xff800000, 0x477fefff, 0x477ff000, 0xc77ff000, 0x7f7fffff, 1});
    std::vector<float> floats(around.size());
    std::memcpy(floats.data(), around.data(), 4 * around.size());
    for (const VocabularyRow *row : rows(Type::f32)) {
        const auto got = run<uint32_t>(*row, Word::from_f16, halves);
        for (uint32_t h = 0; h < 65536; ++h) {
            const bool nan = (h & 0x7fff) > 0x7c00;
            const uint32_t quiet = (h & 0x8000) << 16 | 0x7fc00000 | (h & 0x3ff) << 13;
            ASSERT_EQ(got[h], nan ? quiet : as<uint32_t>(float(value_of_half(uint16_t(h)))))
                << row->name << " of " << h;
        }
        const auto back = run<uint16_t>(*row, Word::as_f16, floats);
        for (size_t i = 0; i < floats.size(); ++i) {
            const double x = double(floats[i]), a = std::fabs(x);
            const int e = a < 0x1p-14 ? -14 : std::ilogb(a);
            const double rounded = std::nearbyint(std::ldexp(a, 10 - e));
            const double want = a >= 65520 ? HUGE_VAL : std::ldexp(rounded, e - 10);
            ASSERT_EQ(value_of_half(back[i]), std::copysign(want, x))
                << row->name << " of " << std::hexfloat << floats[i];
            ASSERT_EQ((back[i] & 0x8000) != 0, std::signbit(x)) << row->name << " of " << std::hexfloat << floats[i];
        }
        const auto again = run<uint16_t>(*row, Word::as_f16, run<float>(*row, Word::from_f16, halves));
        for (uint32_t h = 0; h < 65536; ++h) {
            ASSERT_EQ(again[h], (h & 0x7fff) > 0x7c00 ? h | 0x200 : h) << row->name;
        }
    }
}

TEST(Vocabulary, BfloatsRoundToNearestEven) {
    std::vector<float> floats;
    std::vector<uint16_t> want;
    for (uint32_t h = 0; h < 65536; ++h) {
        for (const uint32_t low : {0x0000u, 0x0001u, 0x7fffu, 0x8000u, 0x8001u, 0xffffu}) {
            const uint32_t u = h << 16 | low;
            floats.push_back(as<float>(u));
            const bool nan = (u & 0x7fffffff) > 0x7f800000;
            const bool up = low > 0x8000 || (low == 0x8000 && (h & 1) != 0);
            want.push_back(uint16_t(nan ? h | 0x40 : h + up));
        }
    }
    for (const VocabularyRow *row : rows(Type::f32)) {
        const auto got = run<uint16_t>(*row, Word::as_bf16, floats);
        for (size_t i = 0; i < got.size(); ++i) {
            ASSERT_EQ(got[i], want[i]) << row->name << " of 0x" << std::hex << as<uint32_t>(floats[i]);
        }
    }
}

TEST(Vocabulary, RoundingWords) {
    std::vector<float> floats;
    for (uint64_t u = 0; u < uint64_t(1) << 32; u += 16381) {
        const float x = as<float>(uint32_t(u));
        if (std::fabs(x) < 0x1p31f) {
            floats.insert(floats.end(),
                          {x, std::round(x * 0x1p-10f) + 0.5f, std::nextafterf(std::trunc(x) + 0.5f, 0.f)});
        }
    }
    for (float &x : floats) {
        x = std::fabs(x) < 0x1p31f ? x : 0.5f;
    }
    for (const VocabularyRow *row : rows(Type::f32)) {
        const auto away = run<int32_t>(*row, Word::to_s32, floats),
                   zero = run<int32_t>(*row, Word::to_s32_trunc, floats);
        const auto even = run<float>(*row, Word::round_even, floats), down = run<float>(*row, Word::floor, floats);
        for (size_t i = 0; i < floats.size(); ++i) {
            // Not std::lround(), which returns 1 for 0x1.fffffep-2 on Windows; this sum is exact.
            const double nearest = std::copysign(std::floor(std::fabs(double(floats[i])) + 0.5), floats[i]);
            ASSERT_EQ(away[i], nearest) << row->name << std::hexfloat << " of " << floats[i];
            ASSERT_EQ(zero[i], int32_t(floats[i])) << row->name;
            ASSERT_EQ(even[i], std::nearbyint(floats[i])) << row->name;
            ASSERT_TRUE(down[i] == std::floor(floats[i]) || down[i] == std::floor(flushed(*row, floats[i])))
                << row->name << std::hexfloat << " of " << floats[i];
        }
    }
}

TEST(Vocabulary, QuantizingSaturates) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::vector<float> floats = {nan,    -HUGE_VALF, HUGE_VALF, -3e38f, 3e38f, 0.25f,
                                       -0.25f, 0.75f,      63.4f,     1e9f,   -1e9f};
    VocabularyArgs p = {};
    p.scale = 2;
    p.offset = 10;
    const std::vector<int8_t> want = {-128, -128, 127, -128, 127, 11, 9, 12, 127, 127, -128};
    const std::vector<uint8_t> unsigned_want = {0, 0, 255, 0, 255, 11, 9, 12, 137, 255, 0};
    for (const VocabularyRow *row : rows(Type::f32)) {
        EXPECT_EQ(run<int8_t>(*row, Word::quantize_s8, floats, {}, p), want) << row->name;
        EXPECT_EQ(run<uint8_t>(*row, Word::quantize_u8, floats, {}, p), unsigned_want) << row->name;
    }
}

}  // namespace
}  // namespace ac::test
