// SPDX-License-Identifier: MIT
#include "src/ops/attention/attention.h"

#include "arm_compute/runtime/NEON/functions/NEAttention.h"

#include "src/ops/attention/reference.h"
#include "tests/framework/lack.h"

#include <limits>

AC_DECLARE_TABLE(attention)

namespace ac::attention {
namespace {

using test::info_of;

constexpr double infinite = std::numeric_limits<double>::infinity();

enum class Mask { none, added, is_bool };

struct Case {
    unsigned batches = 1, heads = 1, key_heads = 1, queries = 1, keys = 1, width = 1, depth = 1;
    AttentionInfo info{};
    Mask mask = Mask::none;
    bool mask_of_queries = true, mask_of_heads = false, mask_of_batches = false;
    bool has_lengths = false, one_length = false, has_sink = false;
    double range = 1;  ///< of queries and keys
    test::Layout layout = test::Layout::guarded;

    TensorShape shape(unsigned elements, unsigned positions, unsigned of_heads, bool inside) const {
        return inside ? TensorShape(elements, of_heads, positions, batches)
                      : TensorShape(elements, positions, of_heads, batches);
    }
};

/// The tensors of a case, with contents.
struct Tensors {
    Tensors(const Case &c, DataType type, unsigned seed) {
        const auto make = [&](const TensorShape &shape, DataType of, double lo, double hi) {
            auto made = test::make_tensor(info_of(shape, of), c.layout);
            test::fill(*made, ++seed, lo, hi);
            return made;
        };
        query = make(c.shape(c.width, c.queries, c.heads, c.info.query_inside), type, -c.range, c.range);
        key = make(c.shape(c.width, c.keys, c.key_heads, c.info.key_inside), type, -c.range, c.range);
        value = make(c.shape(c.depth, c.keys, c.key_heads, c.info.key_inside), type, -1, 1);
        if (c.mask != Mask::none) {
            const TensorShape shape(c.keys, c.mask_of_queries ? c.queries : 1U, c.mask_of_heads ? c.heads : 1U,
                                    c.mask_of_batches ? c.batches : 1U);
            mask = c.mask == Mask::added ? make(shape, type, -3, 3) : make(shape, DataType::U8, 0, 2);
            std::vector<double> numbers = test::stored(*mask);
            for (size_t i = 0; i < numbers.size() && c.mask == Mask::added; i += 3) {
                numbers[i] = -infinite;
            }
            test::store(*mask, numbers);
        }
        if (c.has_lengths) {
            const int most = static_cast<int>(c.keys);
            lengths = make(TensorShape(c.one_length ? 1U : c.batches), DataType::S32, 0, most + 1);
        }
        if (c.has_sink) {
            sink = make(TensorShape(c.heads), DataType::F32, -2, 2);
        }
    }
    Given given() const { return {*query, *key, *value, mask.get(), lengths.get(), sink.get()}; }
    Operands operands() const {
        const auto info = [](const auto &tensor) { return tensor == nullptr ? nullptr : tensor->info(); };
        return {*query->info(), *key->info(), *value->info(), info(mask), info(lengths), info(sink)};
    }

    std::unique_ptr<Tensor> query, key, value, mask, lengths, sink;
};

void run(const Tensors &t, Tensor &dst, const AttentionInfo &info, const Target &target) {
    ITensorPack pack;
    const ITensor *const sources[] = {t.query.get(), t.key.get(),     t.value.get(),
                                      t.mask.get(),  t.lengths.get(), t.sink.get()};
    for (int i = 0; i < 6; ++i) {
        if (sources[i] != nullptr) {
            pack.add_const_tensor(TensorType::ACL_SRC_0 + i, sources[i]);
        }
    }
    pack.add_tensor(TensorType::ACL_DST, &dst);
    test::run([&](PlanPtr &p) { return plan(p, t.operands(), *dst.info(), info, target); }, pack);
}

std::string text_of(const Case &c) {
    return ac::text(
        "%u batches, %u heads of %u, %u queries, %u keys, width %u, depth %u, layouts %d %d %d, cap %g, "
        "reach %d %d from %d, mask %d (%d %d %d), lengths %d, sink %d",
        c.batches, c.heads, c.key_heads, c.queries, c.keys, c.width, c.depth, int{c.info.query_inside},
        int{c.info.key_inside}, int{c.info.dst_inside}, static_cast<double>(c.info.softcap),
        static_cast<int>(c.info.left), static_cast<int>(c.info.right), static_cast<int>(c.info.first),
        static_cast<int>(c.mask), int{c.mask_of_queries}, int{c.mask_of_heads}, int{c.mask_of_batches},
        int{c.has_lengths}, int{c.has_sink});
}

void check(const Target &target, DataType type, const Case &c, unsigned seed = 1) {
    const Tensors t(c, type, seed);
    Extents e;
    ASSERT_EQ(test::text_of(e.find(t.operands(), c.info)), "accepted");
    const auto dst =
        test::make_tensor(info_of(c.shape(c.depth, c.queries, c.heads, c.info.dst_inside), type), c.layout);
    run(t, *dst, c.info, target);
    EXPECT_TRUE(test::close(*dst, Reference(t.given(), c.info, e).all(), tolerance(type))) << text_of(c);
}

/// A case with many extents of 1 and odd ones.
Case any_case(std::mt19937 &engine) {
    const auto up_to = [&](unsigned most) { return static_cast<unsigned>(engine() % (most + 1)); };
    const auto extent = [&](unsigned most) { return up_to(3) == 0 ? 1 : 1 + up_to(most - 1); };
    const auto chance = [&] { return up_to(1) == 0; };
    Case c;
    c.batches = extent(3);
    c.key_heads = extent(3);
    c.heads = c.key_heads * extent(4);
    c.queries = extent(up_to(3) == 0 ? 70 : 9);
    c.keys = extent(up_to(2) == 0 ? 200 : 70);
    c.width = extent(70);
    c.depth = chance() ? c.width : extent(70);
    c.info.query_inside = chance();
    c.info.key_inside = chance();
    c.info.dst_inside = chance();
    c.info.scale = chance() ? 0.F : 0.3F;
    c.info.softcap = up_to(3) == 0 ? 1.5F : 0.F;
    c.info.left = chance() ? -1 : static_cast<int>(up_to(c.keys));
    c.info.right = chance() ? 0 : static_cast<int>(up_to(10)) - 1;
    c.info.first = chance() ? -1 : static_cast<int>(up_to(c.keys));
    c.mask = static_cast<Mask>(up_to(2));
    c.mask_of_queries = chance();
    c.mask_of_heads = chance();
    c.mask_of_batches = chance();
    c.has_lengths = chance();
    c.one_length = chance();
    c.has_sink = up_to(3) == 0;
    c.layout = chance() ? test::Layout::guarded : test::Layout::padded;
    return c;
}

TEST(Attention, EveryRowAgreesWithTheReference) {
    test::for_each_row(attention_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        std::mt19937 engine(5);
        for (unsigned i = 0; i < 60; ++i) {
            check(target, type, any_case(engine), i);
        }
    });
}

/// The forms of models: several tiles and several units of rows.
TEST(Attention, ShapesOfModels) {
    test::for_each_row(attention_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        Case encoder;
        encoder.heads = encoder.key_heads = 2;
        encoder.queries = encoder.keys = 128;
        encoder.width = encoder.depth = 64;
        encoder.info.query_inside = encoder.info.key_inside = encoder.info.dst_inside = true;
        check(target, type, encoder);
        Case decoder;
        decoder.heads = 9;
        decoder.key_heads = 3;
        decoder.keys = 300;
        decoder.width = decoder.depth = 64;
        decoder.info.right = 0;
        decoder.has_lengths = true;
        check(target, type, decoder);
        decoder.queries = 37;
        check(target, type, decoder);
        decoder.info.left = 20;
        check(target, type, decoder);
    });
}

TEST(Attention, LargeScoresDoNotOverflow) {
    test::for_each_row(attention_table, Type::f32, [](const Row &, const Target &target) {
        Case c;
        c.queries = 3;
        c.keys = 150;
        c.width = 16;
        c.depth = 5;
        c.range = 40;
        c.info.scale = 1;
        check(target, DataType::F32, c);
    });
}

/// Keys and values beyond the lengths are not read: here they are NaN.
TEST(Attention, DoesNotReadBeyondTheLengths) {
    test::for_each_row(attention_table, Type::f32, [](const Row &, const Target &target) {
        Case c;
        c.batches = 2;
        c.queries = 5;
        c.keys = 90;
        c.width = c.depth = 7;
        c.has_lengths = true;
        c.info.right = 0;
        const Tensors t(c, DataType::F32, 3);
        const unsigned counts[] = {67, 5};
        test::store(*t.lengths, {67, 5});
        for (Tensor *x : {t.key.get(), t.value.get()}) {
            std::vector<double> numbers = test::stored(*x);
            for (size_t i = 0; i < numbers.size(); ++i) {
                const bool exists = i / 7 % 90 < counts[i / 7 / 90];
                numbers[i] = exists ? numbers[i] : std::numeric_limits<double>::quiet_NaN();
            }
            test::store(*x, numbers);
        }
        Extents e;
        ASSERT_EQ(test::text_of(e.find(t.operands(), c.info)), "accepted");
        const auto dst = test::make_tensor(info_of(TensorShape(7U, 5U, 1U, 2U), DataType::F32));
        run(t, *dst, c.info, target);
        EXPECT_TRUE(test::close(*dst, Reference(t.given(), c.info, e).all(), tolerance(DataType::F32)));
    });
}

/// One plan serves any lengths; a query without keys gives zeros, a NaN in its row gives NaN.
TEST(Attention, LengthsChangeAndNaNPropagates) {
    test::for_each_row(attention_table, Type::f32, [](const Row &, const Target &target) {
        Case c;
        c.queries = 2;
        c.keys = 9;
        c.width = c.depth = 3;
        c.has_lengths = true;
        const Tensors t(c, DataType::F32, 3);
        const auto dst = test::make_tensor(info_of(TensorShape(3U, 2U), DataType::F32));
        for (const int length : {0, 1, 9, -4, 100}) {
            test::store(*t.lengths, {static_cast<double>(length)});
            run(t, *dst, c.info, target);
            Extents e;
            ASSERT_EQ(test::text_of(e.find(t.operands(), c.info)), "accepted");
            const auto want = Reference(t.given(), c.info, e).all();
            EXPECT_TRUE(test::close(*dst, want, tolerance(DataType::F32))) << length;
            EXPECT_EQ(length <= 0, want == std::vector<double>(6, 0)) << length;
        }
        std::vector<double> numbers = test::stored(*t.query);
        numbers[1] = std::numeric_limits<double>::quiet_NaN();
        test::store(*t.query, numbers);
        run(t, *dst, c.info, target);
        const std::vector<double> got = test::values(*dst);
        for (size_t i = 0; i < 6; ++i) {
            EXPECT_EQ(std::isnan(got[i]), i < 3) << i;
        }
    });
}

/// Scores of minus infinity are no mask: the softmax of such scores alone is NaN.
TEST(Attention, InfiniteScores) {
    test::for_each_row(attention_table, Type::f32, [](const Row &, const Target &target) {
        Case c;
        c.queries = 3;
        c.keys = 80;
        c.width = c.depth = 1;
        c.mask = Mask::added;
        const Tensors t(c, DataType::F32, 3);
        std::vector<double> keys(80, -1), mask(240, 0);
        keys[5] = 2;
        for (size_t i = 0; i < 80; ++i) {
            mask[i] = mask[80 + i] = i == 5 ? -infinite : 0;  // queries 0 and 1 do not see key 5
            mask[160 + i] = -infinite;
        }
        test::store(*t.query, {1, infinite, infinite});
        test::store(*t.key, keys);
        test::store(*t.mask, mask);
        const auto dst = test::make_tensor(info_of(TensorShape(1U, 3U), DataType::F32));
        run(t, *dst, c.info, target);
        const std::vector<double> got = test::values(*dst);
        EXPECT_TRUE(std::isfinite(got[0]) && std::isnan(got[1])) << got[0] << " " << got[1];
        EXPECT_EQ(got[2], 0);
    });
}

TEST(Attention, FillsAnEmptyOutput) {
    AC_NEEDS(Attention_operator, F32);
    Case c;
    c.heads = 4;
    c.key_heads = 2;
    c.queries = 3;
    c.keys = 11;
    c.width = 6;
    c.depth = 5;
    c.mask = Mask::is_bool;
    const Tensors t(c, DataType::F32, 3);
    Tensor dst;
    NEAttention made;
    made.configure(t.query.get(), t.key.get(), t.value.get(), t.mask.get(), nullptr, nullptr, &dst);
    EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(5U, 3U, 4U));
    dst.allocator()->allocate();
    NEAttention moved(std::move(made));
    moved.run();
    Extents e;
    ASSERT_EQ(test::text_of(e.find(t.operands(), c.info)), "accepted");
    EXPECT_TRUE(test::close(dst, Reference(t.given(), c.info, e).all(), tolerance(DataType::F32)));
}

TEST(Attention, RefusesWithAReason) {
    AC_NEEDS(Attention_operator, F32);
    const auto info = [](unsigned x, unsigned y, unsigned z) { return info_of(TensorShape(x, y, z), DataType::F32); };
    const TensorInfo query = info(8, 3, 4), key = info(8, 7, 2), value = info(5, 7, 2), dst = info(5, 3, 4);
    const auto asked = [&](const TensorInfo &k, const TensorInfo *mask, const TensorInfo *lengths,
                           const TensorInfo *sink, const TensorInfo &to, const AttentionInfo &how = AttentionInfo()) {
        return NEAttention::validate(&query, &k, &value, mask, lengths, sink, &to, how);
    };
    EXPECT_EQ(test::text_of(asked(key, nullptr, nullptr, nullptr, dst)), "accepted");
    EXPECT_TRUE(test::refuses(asked(info(7, 7, 2), nullptr, nullptr, nullptr, dst), "the same width"));
    EXPECT_TRUE(test::refuses(asked(info(8, 7, 3), nullptr, nullptr, nullptr, dst), "a multiple"));
    EXPECT_TRUE(test::refuses(asked(key, &query, nullptr, nullptr, dst), "the mask is 8x3x4"));
    EXPECT_TRUE(test::refuses(asked(key, nullptr, &query, nullptr, dst), "the lengths are 8x3x4"));
    EXPECT_TRUE(test::refuses(asked(key, nullptr, nullptr, &query, dst), "the sink is 8x3x4"));
    EXPECT_TRUE(test::refuses(asked(key, nullptr, nullptr, nullptr, query), "8x3x4"));
    const TensorInfo lengths = info_of(TensorShape(1U), DataType::F32);
    EXPECT_TRUE(test::refuses(asked(key, nullptr, &lengths, nullptr, dst), "F32"));
    AttentionInfo how;
    how.left = -2;
    EXPECT_TRUE(test::refuses(asked(key, nullptr, nullptr, nullptr, dst, how), "left is -2"));
    how = AttentionInfo();
    how.softcap = -1;
    EXPECT_TRUE(test::refuses(asked(key, nullptr, nullptr, nullptr, dst, how), "softcap"));
    how = AttentionInfo();
    how.query_inside = true;
    EXPECT_TRUE(test::refuses(asked(key, nullptr, nullptr, nullptr, dst, how), "a multiple"));
}

}  // namespace
}  // namespace ac::attention
