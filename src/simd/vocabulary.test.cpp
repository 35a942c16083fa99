// SPDX-License-Identifier: MIT
// Tests every word of the vocabulary on every tier of this machine against the scalar tier. All arrays end at an
// unmapped page.
#include "src/simd/vocabulary.rows.h"
#include "tests/framework/guarded_buffer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

namespace ac::test {
namespace {

const VocabularyRow *scalar(Type type) {
    for (const VocabularyRow *row : rows(type)) {
        if (std::strncmp(row->name, "scalar_", 7) == 0) {
            return row;
        }
    }
    return nullptr;
}

/// How two results may differ.
enum class Same {
    bits,
    number,    ///< any NaN equals any other one
    zeros,     ///< and -0 equals +0
    sum,       ///< reordered additions of numbers around one
    last_bits  ///< a few ULP, from fused operations
};

/// One call of a word: its operands, its result and how exact the result is.
struct WordCase {
    Word word;
    const char *name;
    Kind src, dst;
    Same same = Same::bits;
    /// Makes the operands valid for the word.
    std::function<void(std::vector<uint32_t> &a, std::vector<uint32_t> &b, std::vector<uint32_t> &c)> prepare = {};
    float scale = 1;
    int32_t multiplier = 0, shift = 0, offset = 0;
    bool reduces = false;
};

/// Distance in representable numbers.
int64_t steps_between(Kind k, uint32_t a, uint32_t b) {
    const uint32_t top = k == Kind::f32 ? 0x80000000u : 0x8000u;
    const auto place = [top](uint32_t u) { return (u & top) != 0 ? -int64_t(u & (top - 1)) : int64_t(u); };
    return std::abs(place(a) - place(b));
}

bool same(Same how, Kind k, uint32_t got, uint32_t want) {
    if (got == want) {
        return true;
    }
    if (how == Same::bits || !is_float(k)) {
        return false;
    }
    const double g = double_of(k, got), w = double_of(k, want);
    if (std::isnan(g) || std::isnan(w)) {
        return std::isnan(g) && std::isnan(w);
    }
    switch (how) {
        case Same::zeros:
            return g == w;
        case Same::sum:
            return std::fabs(g - w) <= 1e-5 * std::fabs(w) + 1e-4;
        case Same::last_bits:
            return steps_between(k, got, want) <= 6 || std::fabs(g - w) <= 0x1p-126;
        default:
            return false;
    }
}

uint32_t element(const uint8_t *p, size_t size) {
    uint32_t u = 0;
    std::memcpy(&u, p, size);
    return u;
}

class Array {
public:
    explicit Array(size_t bytes) : memory_(bytes) {}
    uint8_t *put(const std::vector<uint32_t> &v, size_t size, size_t n) {
        uint8_t *p = memory_.end() - n * size;
        for (size_t i = 0; i < n; ++i) {
            std::memcpy(p + i * size, &v[i], size);
        }
        return p;
    }
    uint8_t *clear(size_t size, size_t n) {
        std::memset(memory_.data(), 0xa5, memory_.size());
        return memory_.end() - n * size;
    }
    /// Was nothing written before the last `bytes` bytes?
    bool clean_before(size_t bytes) const {
        for (const uint8_t *p = memory_.data(); p < memory_.end() - bytes; ++p) {
            if (*p != 0xa5) {
                return false;
            }
        }
        return true;
    }

private:
    GuardedBuffer memory_;
};

uint32_t flushed(Kind k, uint32_t u) {
    return k == Kind::f32 && (u & 0x7f800000u) == 0 ? u & 0x80000000u : u;
}
std::vector<uint32_t> flushed(Kind k, std::vector<uint32_t> v) {
    for (uint32_t &u : v) {
        u = flushed(k, u);
    }
    return v;
}

/// Four of the longest vectors of bytes, plus one element.
constexpr size_t most = 4 * 256 + 1;

struct Bench {
    Array a{4 * most}, b{4 * most}, c{4 * most}, got{4 * most}, want{4 * most}, zeroed{4 * most};
    Array table{256};
};

VocabularyArgs args_of(const WordCase &call) {
    VocabularyArgs p = {};
    p.word = call.word;
    p.scale = call.scale;
    p.multiplier = call.multiplier;
    p.shift = call.shift;
    p.offset = call.offset;
    return p;
}

/// Returns false, and records a failure, if the row and the reference differ for n elements.
bool compare(Bench &bench, const VocabularyRow &row, const VocabularyRow &reference, const WordCase &call, size_t n) {
    const size_t ss = size_of(call.src), ds = size_of(call.dst);
    const bool table = call.word == Word::table256 || call.word == Word::lookup;
    std::vector<uint32_t> a = operands(call.src, n + 1, unsigned(7 * n + 1)),
                          b = operands(call.src, n + 1, unsigned(5 * n + 2)),
                          c = operands(call.src, n + 1, unsigned(3 * n + 3));
    if (call.prepare) {
        call.prepare(a, b, c);
    }
    VocabularyArgs p = args_of(call);
    p.n = n;
    p.a = bench.a.put(a, ss, n);
    p.b = call.word == Word::load1 ? bench.b.put(b, ss, 1) : bench.b.put(b, ss, n);
    p.c = bench.c.put(c, ss, n);
    if (table) {
        std::vector<uint32_t> t(256);
        for (size_t i = 0; i < 256; ++i) {
            t[i] = uint32_t(i * 167 + 13);
        }
        p.b = bench.table.put(t, 1, 256);
    }
    const size_t results = call.reduces ? 1 : n;
    p.dst = bench.want.clear(ds, results);
    reference.run(p);
    const uint8_t *want = static_cast<const uint8_t *>(p.dst);
    p.dst = bench.got.clear(ds, results);
    row.run(p);
    const uint8_t *got = static_cast<const uint8_t *>(p.dst);
    const uint8_t *zeroed = want;  // the results for operands without denormal numbers
    if (flushes(row)) {
        p.a = bench.a.put(flushed(call.src, a), ss, n);
        p.b = bench.b.put(flushed(call.src, b), ss, call.word == Word::load1 ? 1 : n);
        p.c = bench.c.put(flushed(call.src, c), ss, n);
        p.dst = bench.zeroed.clear(ds, results);
        reference.run(p);
        zeroed = static_cast<const uint8_t *>(p.dst);
    }
    if (!bench.got.clean_before(results * ds)) {
        ADD_FAILURE() << row.name << " " << call.name << " n=" << n << " writes in front of dst";
        return false;
    }
    for (size_t i = 0; i < results; ++i) {
        const uint32_t g = element(got + i * ds, ds), w = element(want + i * ds, ds);
        const bool as_zero =
            flushes(row) && (same(call.same, call.dst, g, flushed(call.dst, w)) ||
                             same(call.same, call.dst, g, flushed(call.dst, element(zeroed + i * ds, ds))));
        if (!same(call.same, call.dst, g, w) && !as_zero) {
            ADD_FAILURE() << row.name << " " << call.name << " n=" << n << " at " << i << std::hex << ": a=0x" << a[i]
                          << " b=0x" << b[i] << " c=0x" << c[i] << " gives 0x" << g << ", scalar 0x" << w;
            return false;
        }
    }
    return true;
}

using Vec = std::vector<uint32_t>;

/// Replaces NaN and zeros, for which min and max may differ, by one.
void plain_numbers(Vec &a, Vec &b, Vec &, Kind k) {
    for (Vec *v : {&a, &b}) {
        for (uint32_t &u : *v) {
            const double x = double_of(k, u);
            u = std::isnan(x) || x == 0 ? (k == Kind::f32 ? 0x3f800000u : 0x3c00u) : u;
        }
    }
}
/// Numbers from 0.5 to 2, for sums in any order.
void around_one(Vec &a, Vec &, Vec &, Kind k) {
    for (uint32_t &u : a) {
        u = k == Kind::f32 ? 0x3f000000u | (u & 0x00ffffffu) : 0x3800u | (u & 0x07ffu);
    }
}
/// Replaces numbers outside the range of int32_t.
void inside_s32(Vec &a, Vec &, Vec &) {
    for (uint32_t &u : a) {
        if (!(std::fabs(double_of(Kind::f32, u)) < 0x1p31)) {
            u = 0xc0200000u;
        }
    }
}
void shifts_in_b(Vec &, Vec &b, Vec &) {
    for (uint32_t &u : b) {
        u &= 31;
    }
}
void fractions_and_shifts(Vec &, Vec &b, Vec &c) {
    for (uint32_t &u : b) {
        u = 0x40000000u | (u & 0x7fffffffu);
    }
    for (uint32_t &u : c) {
        u = uint32_t(int32_t(u % 63) - 31);
    }
}

#define AC_X(word) {Word::word, #word, k, k},
#define AC_NUMBER(word) {Word::word, #word, k, k, Same::number},

std::vector<WordCase> float_calls(Kind k) {
    const auto plain = [k](Vec &a, Vec &b, Vec &c) { plain_numbers(a, b, c, k); };
    const auto one = [k](Vec &a, Vec &b, Vec &c) { around_one(a, b, c, k); };
    // without cancellation, fused and unfused results differ by one rounding of the product
    const auto no_cancellation = [k](Vec &a, Vec &b, Vec &c) {
        around_one(a, b, c, k);
        around_one(b, a, c, k);
        around_one(c, a, b, k);
    };
    std::vector<WordCase> calls = {
        AC_WORDS_FLOAT_1(AC_NUMBER) AC_WORDS_COMPARE(AC_NUMBER)
            AC_WORDS_FLOAT_COMPARE(AC_NUMBER){Word::copy, "copy", k, k, Same::number},
        {Word::load1, "load1", k, k, Same::number},
        {Word::add, "add", k, k, Same::number},
        {Word::sub, "sub", k, k, Same::number},
        {Word::mul, "mul", k, k, Same::number},
        {Word::div, "div", k, k, Same::number},
        {Word::min, "min", k, k, Same::bits, plain},
        {Word::max, "max", k, k, Same::bits, plain},
        {Word::min_num, "min_num", k, k, Same::bits, plain},
        {Word::max_num, "max_num", k, k, Same::bits, plain},
        {Word::mul_add, "mul_add", k, k, Same::last_bits, no_cancellation},
        {Word::reduce_add, "reduce_add", k, Kind::f32, Same::sum, one},
        {Word::reduce_max, "reduce_max", k, Kind::f32, Same::bits, plain},
        {Word::reduce_min, "reduce_min", k, Kind::f32, Same::bits, plain},
    };
    for (WordCase &call : calls) {
        call.reduces = call.dst != k || call.word == Word::reduce_add || call.word == Word::reduce_max ||
                       call.word == Word::reduce_min;
    }
#define AC_MATH(word) calls.push_back({Word::word, #word, k, k, Same::last_bits});
    AC_WORDS_MATH(AC_MATH)
#undef AC_MATH
    return calls;
}

std::vector<WordCase> int_calls(Kind k) {
    return {AC_WORDS_ALL_2(AC_X) AC_WORDS_INT_2(AC_X) AC_WORDS_COMPARE(AC_X) AC_X(copy) AC_X(load1)};
}

std::vector<WordCase> f32_calls() {
    const Kind f = Kind::f32, i = Kind::s32;
    std::vector<WordCase> calls = float_calls(f);
    const std::vector<WordCase> more = {
        {Word::from_f32, "from_f32", f, f, Same::number},
        {Word::from_f16, "from_f16", Kind::f16, f},
        {Word::from_bf16, "from_bf16", Kind::bf16, f},
        {Word::from_s8, "from_s8", Kind::s8, f},
        {Word::from_u8, "from_u8", Kind::u8, f},
        {Word::from_s16, "from_s16", Kind::s16, f},
        {Word::from_u16, "from_u16", Kind::u16, f},
        {Word::from_s32, "from_s32", Kind::s32, f},
        {Word::as_f32, "as_f32", f, f, Same::number},
        {Word::as_f16, "as_f16", f, Kind::f16},
        {Word::as_bf16, "as_bf16", f, Kind::bf16},
        {Word::to_s32, "to_s32", f, i, Same::bits, inside_s32},
        {Word::to_s32_trunc, "to_s32_trunc", f, i, Same::bits, inside_s32},
        {Word::to_s32_even, "to_s32_even", f, i, Same::bits, inside_s32},
        {Word::bits_s32, "bits_s32", f, i},
        {Word::from_bits, "from_bits", i, f, Same::number},
        {Word::quantize_s8, "quantize_s8", f, Kind::s8, Same::bits, {}, 37.5f, 0, 0, -3},
        {Word::quantize_u8, "quantize_u8", f, Kind::u8, Same::bits, {}, 37.5f, 0, 0, 131},
        {Word::quantize_s16, "quantize_s16", f, Kind::s16, Same::bits, {}, 4099.f, 0, 0, 0},
        {Word::quantize_u16, "quantize_u16", f, Kind::u16, Same::bits, {}, 4099.f, 0, 0, 32768},
        {Word::dequantize_s8, "dequantize_s8", Kind::s8, f, Same::bits, {}, 0.0173f, 0, 0, -3},
        {Word::dequantize_u8, "dequantize_u8", Kind::u8, f, Same::bits, {}, 0.0173f, 0, 0, 131},
        {Word::dequantize_s16, "dequantize_s16", Kind::s16, f, Same::bits, {}, 0.0173f, 0, 0, 7},
    };
    calls.insert(calls.end(), more.begin(), more.end());
    return calls;
}

std::vector<WordCase> s32_calls() {
    const Kind k = Kind::s32;
    std::vector<WordCase> calls = int_calls(k);
    const std::vector<WordCase> more = {
        AC_X(mul_s32) AC_X(shl3) AC_X(shr0) AC_X(shr5) AC_X(mul_high)
            AC_X(from_s32){Word::shr_round, "shr_round", k, k, Same::bits, shifts_in_b},
        {Word::shl_sat, "shl_sat", k, k, Same::bits, shifts_in_b},
        {Word::from_s8, "from_s8", Kind::s8, k},
        {Word::from_u8, "from_u8", Kind::u8, k},
        {Word::from_s16, "from_s16", Kind::s16, k},
        {Word::from_u16, "from_u16", Kind::u16, k},
        {Word::as_s8, "as_s8", k, Kind::s8},
        {Word::as_u8, "as_u8", k, Kind::u8},
        {Word::as_s16, "as_s16", k, Kind::s16},
        {Word::as_u16, "as_u16", k, Kind::u16},
        {Word::reduce_add, "reduce_add", k, k, Same::bits,
         [](Vec &a, Vec &, Vec &) {
             for (uint32_t &u : a) {
                 u = uint32_t(int32_t(u) >> 12);
             }
         },
         1, 0, 0, 0, true},
        {Word::reduce_max, "reduce_max", k, k, Same::bits, {}, 1, 0, 0, 0, true},
        {Word::reduce_min, "reduce_min", k, k, Same::bits, {}, 1, 0, 0, 0, true},
        {Word::requantize_s8, "requantize_s8 right", k, Kind::s8, Same::bits, {}, 1, 0x5a827999, 9, -7},
        {Word::requantize_s8, "requantize_s8 left", k, Kind::s8, Same::bits, {}, 1, 0x5a827999, -6, 11},
        {Word::requantize_right_s16, "requantize_right_s16", k, Kind::s16, Same::bits, {}, 1, 0x40000001, 22, 5},
        {Word::requantize_each_u8, "requantize_each_u8", k, Kind::u8, Same::bits, fractions_and_shifts, 1, 0, 0, 40},
    };
    calls.insert(calls.end(), more.begin(), more.end());
    return calls;
}

std::vector<WordCase> u8_calls() {
    const Kind k = Kind::u8;
    std::vector<WordCase> calls = int_calls(k);
    const std::vector<WordCase> more = {AC_X(table256) AC_X(lookup) AC_X(bytes_s16){
        Word::reduce_max, "reduce_max", k, k, Same::bits, {}, 1, 0, 0, 0, true}};
    calls.insert(calls.end(), more.begin(), more.end());
    return calls;
}

std::vector<WordCase> s16_calls() {
    const Kind k = Kind::s16;
    std::vector<WordCase> calls = int_calls(k);
    const std::vector<WordCase> more = {
        AC_X(mul_high_s16){Word::shr_s16, "shr_s16 0", k, k, Same::bits, {}, 1, 0, 0, 0},
        {Word::shr_s16, "shr_s16 5", k, k, Same::bits, {}, 1, 0, 5, 0},
        {Word::shr_s16, "shr_s16 15", k, k, Same::bits, {}, 1, 0, 15, 0},
    };
    calls.insert(calls.end(), more.begin(), more.end());
    return calls;
}
#undef AC_X
#undef AC_NUMBER

struct TypeCalls {
    Type type;
    Kind kind;
    std::vector<WordCase> calls;
};

std::vector<TypeCalls> all_types() {
    return {{Type::f32, Kind::f32, f32_calls()},       {Type::f16, Kind::f16, float_calls(Kind::f16)},
            {Type::s32, Kind::s32, s32_calls()},       {Type::s16, Kind::s16, s16_calls()},
            {Type::s8, Kind::s8, int_calls(Kind::s8)}, {Type::u8, Kind::u8, u8_calls()}};
}

TEST(Vocabulary, EveryTierGivesTheScalarResults) {
    Bench bench;
    for (const TypeCalls &t : all_types()) {
        const VocabularyRow *reference = scalar(t.type);
        ASSERT_NE(reference, nullptr);
        for (const VocabularyRow *row : rows(t.type)) {
            // All sizes up to one vector plus one, so all tails; of the sizes up to four long vectors, only some.
            const size_t lanes = row->lanes(), top = 4 * lanes + 1, step = lanes > 16 ? lanes / 4 - 1 : 1;
            for (const WordCase &call : t.calls) {
                size_t n = call.reduces ? 1 : 0;
                while (n <= top && compare(bench, *row, *reference, call, n)) {
                    n += n <= lanes || n == top ? 1 : std::min(step, top - n);
                }
            }
        }
    }
}

}  // namespace
}  // namespace ac::test
