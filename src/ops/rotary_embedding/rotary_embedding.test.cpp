// SPDX-License-Identifier: MIT
#include "src/ops/rotary_embedding/rotary_embedding.h"

#include "arm_compute/runtime/NEON/functions/NERotaryEmbedding.h"

#include "tests/framework/lack.h"
#include "tests/framework/made.h"
#include "tests/framework/op_test.h"
#include "tests/framework/trailing_ones.h"

#include <random>

AC_DECLARE_TABLE(rotary)

namespace ac::rotary_embedding {
namespace {

using test::info_of;

/// Two products of numbers up to 1 and their sum; F16 rounds once more.
test::Tolerance tolerance(DataType type) {
    return type == DataType::F32 ? test::Tolerance{3e-7, 0, 0} : test::Tolerance{1e-6, 0x1p-10, 0};
}

struct Case {
    Extents e{};
    Form form{};
    bool of_positions = true, of_batches = true, in_place = false;  ///< angles
    test::Layout layout = test::Layout::guarded;
};

std::vector<double> reference(const Case &c, const std::vector<double> &x, const std::vector<double> &cosines,
                              const std::vector<double> &sines) {
    std::vector<double> y = x;
    const Extents &e = c.e;
    for (size_t batch = 0; batch < e.batches; ++batch) {
        for (size_t head = 0; head < e.heads; ++head) {
            for (size_t position = 0; position < e.positions; ++position) {
                const size_t line = c.form.inside ? head + e.heads * position : position + e.positions * head;
                const size_t first = e.width * (line + e.heads * e.positions * batch);
                const size_t positions = c.of_positions ? e.positions : 1;
                const size_t angle =
                    e.pairs * ((c.of_positions ? position : 0) + positions * (c.of_batches ? batch : 0));
                for (size_t i = 0; i < e.pairs; ++i) {
                    const size_t a = first + (c.form.interleaved ? 2 * i : i),
                                 b = first + (c.form.interleaved ? 2 * i + 1 : e.pairs + i);
                    y[a] = x[a] * cosines[angle + i] - x[b] * sines[angle + i];
                    y[b] = x[a] * sines[angle + i] + x[b] * cosines[angle + i];
                }
            }
        }
    }
    return y;
}

void check(const Target &target, DataType type, const Case &c, unsigned seed) {
    const Extents &e = c.e;
    const TensorShape shape = c.form.inside ? TensorShape(e.width, e.heads, e.positions, e.batches)
                                            : TensorShape(e.width, e.positions, e.heads, e.batches),
                      angles(e.pairs, c.of_positions ? e.positions : 1, c.of_batches ? e.batches : 1);
    const auto make = [&](const TensorShape &of) {
        auto made = test::make_tensor(info_of(of, type), c.layout);
        test::fill(*made, ++seed, -1, 1);
        return made;
    };
    const auto src = make(shape), cosines = make(angles), sines = make(angles), other = make(shape);
    const std::vector<double> wanted = reference(c, test::values(*src), test::values(*cosines), test::values(*sines));
    Tensor &dst = c.in_place ? *src : *other;
    ITensorPack pack{{TensorType::ACL_DST, &dst}};
    pack.add_const_tensor(TensorType::ACL_SRC_0, src.get());
    pack.add_const_tensor(TensorType::ACL_SRC_1, cosines.get());
    pack.add_const_tensor(TensorType::ACL_SRC_2, sines.get());
    test::run(
        [&](PlanPtr &p) {
            return plan(p, *src->info(), *cosines->info(), *sines->info(), *dst.info(), c.form, target);
        },
        pack);
    EXPECT_TRUE(test::close(dst, wanted, tolerance(type)))
        << shape_text(shape) << " pairs " << e.pairs << " inside " << c.form.inside << " interleaved "
        << c.form.interleaved << " in place " << c.in_place;
}

TEST(RotaryEmbedding, EveryRowAgreesWithTheReference) {
    test::for_each_row(rotary_table, Type::count, [](const Row &row, const Target &target) {
        std::mt19937 engine(3);
        const auto chance = [&] { return engine() % 2 == 0; };
        const auto extent = [&](size_t most) { return engine() % 3 == 0 ? size_t{1} : 1 + engine() % most; };
        for (unsigned i = 0; i < 40; ++i) {
            Case c;
            c.e.pairs = engine() % 5 == 0 ? 60 + engine() % 80 : extent(40);
            c.e.width = 2 * c.e.pairs + (chance() ? 0 : extent(9));
            c.e.positions = extent(5);
            c.e.heads = extent(5);
            c.e.batches = extent(3);
            c.form = {chance(), chance()};
            c.of_positions = chance();
            c.of_batches = chance();
            c.in_place = chance();
            c.layout = chance() ? test::Layout::guarded : test::Layout::padded;
            check(target, test::data_type_of(row.type), c, i);
        }
    });
}

/// A quarter of a turn, and none.
TEST(RotaryEmbedding, WorkedByHand) {
    AC_NEEDS(RotaryEmbedding_operator, F32);
    for (const bool interleaved : {false, true}) {
        test::Made<Tensor> src(info_of(TensorShape(5U, 1U, 2U), DataType::F32), {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}),
            cosines(info_of(TensorShape(2U), DataType::F32), {0, 1}),
            sines(info_of(TensorShape(2U), DataType::F32), {1, 0});
        Tensor dst;
        NERotaryEmbedding function;
        function.configure(&src.tensor, &cosines.tensor, &sines.tensor, &dst, false, interleaved);
        dst.allocator()->allocate();
        src.allocate();
        cosines.allocate();
        sines.allocate();
        function.run();
        const std::vector<double> neighbours{-2, 1, 3, 4, 5, -7, 6, 8, 9, 10}, halves{-3, 2, 1, 4, 5, -8, 7, 6, 9, 10};
        EXPECT_TRUE(test::close(dst, interleaved ? neighbours : halves, {0, 0, 0})) << interleaved;
    }
}

TEST(RotaryEmbedding, RefusesWithAReason) {
    AC_NEEDS(RotaryEmbedding_operator, F32);
    const auto info = [](const TensorShape &shape, DataType type = DataType::F32) { return info_of(shape, type); };
    const TensorInfo src = info(TensorShape(8U, 3U, 2U)), good = info(TensorShape(4U, 3U));
    const auto asked = [&](const TensorInfo &cosines, const TensorInfo &sines, bool inside = false) {
        return NERotaryEmbedding::validate(&src, &cosines, &sines, &src, inside);
    };
    EXPECT_EQ(test::text_of(asked(good, good)), "accepted");
    EXPECT_TRUE(test::refuses(asked(good, good, true), "4 pairs, then 2 positions"));
    EXPECT_TRUE(test::refuses(asked(info(TensorShape(5U, 3U)), good), "cosines of 5 pairs; heads of 8 elements"));
    EXPECT_TRUE(test::refuses(asked(good, info(TensorShape(3U, 3U))), "sines are 3x3"));
    EXPECT_TRUE(test::refuses(asked(good, info(TensorShape(4U, 3U), DataType::F16)), "F16"));
}

TEST(RotaryEmbedding, TakesTrailingOnes) {
    const TensorShape shape(8U, 3U, 1U), angles(4U, 3U, 1U);
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, shape), test::operand(TensorType::ACL_SRC_1, angles),
         test::operand(TensorType::ACL_SRC_2, angles), test::operand(TensorType::ACL_DST, shape)},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], i[3], {}, target); },
        test::has_type(RotaryEmbedding_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::rotary_embedding
