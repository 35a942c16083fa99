// SPDX-License-Identifier: MIT
#include "src/ops/layer_normalize/layer_normalize.h"

#include "arm_compute/runtime/NEON/functions/NELayerNormalization.h"

#include "src/ops/layer_normalize/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/made.h"
#include "tests/framework/trailing_ones.h"

#include <random>

AC_DECLARE_TABLE(layer_normalize)

namespace ac::layer_normalize {
namespace {

using test::info_of;

struct Case {
    TensorShape shape{};
    bool skip = false, gamma = false, beta = false, sum = false, centered = false, in_place = false;
    float epsilon = 1e-5F;
    double low = -2, high = 2;  ///< of the input
    test::Layout layout = test::Layout::guarded;
};

void check(const Target &target, DataType type, const Case &c, unsigned seed) {
    const auto make = [&](bool is_there, const TensorShape &shape, double low, double high) {
        auto made = is_there ? test::make_tensor(info_of(shape, type), c.layout) : nullptr;
        if (made != nullptr) {
            test::fill(*made, ++seed, low, high);
        }
        return made;
    };
    const auto src = make(true, c.shape, c.low, c.high), skip = make(c.skip, c.shape, -1, 1),
               gamma = make(c.gamma, TensorShape(c.shape[0]), -2, 2),
               beta = make(c.beta, TensorShape(c.shape[0]), -1, 1), other = make(!c.in_place, c.shape, 0, 1),
               sum = make(c.sum, c.shape, 0, 1);
    const auto values = [](const auto &tensor) {
        return tensor == nullptr ? std::vector<double>() : test::values(*tensor);
    };
    const Reference wanted(values(src), values(skip), values(gamma), values(beta), c.shape[0],
                           static_cast<double>(c.epsilon), c.centered);
    Tensor &dst = c.in_place ? *src : *other;
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC_0, src.get());
    const ITensor *const more[] = {skip.get(), gamma.get(), beta.get()};
    for (int i = 0; i < 3; ++i) {
        if (more[i] != nullptr) {
            pack.add_const_tensor(TensorType::ACL_SRC_1 + i, more[i]);
        }
    }
    pack.add_tensor(TensorType::ACL_DST_0, &dst);
    if (sum != nullptr) {
        pack.add_tensor(TensorType::ACL_DST_1, sum.get());
    }
    const auto info = [](const auto &tensor) { return tensor == nullptr ? nullptr : tensor->info(); };
    test::run(
        [&](PlanPtr &p) {
            return plan(p, {*src->info(), info(skip), info(gamma), info(beta), *dst.info(), info(sum)}, c.epsilon,
                        c.centered, target);
        },
        pack);
    const std::string what =
        shape_text(c.shape) + ac::text(": skip %d, gamma %d, beta %d, sum %d, centered %d, in place %d", int{c.skip},
                                       int{c.gamma}, int{c.beta}, int{c.sum}, int{c.centered}, int{c.in_place});
    EXPECT_TRUE(test::close(dst, wanted.dst, tolerance(type))) << what;
    if (sum != nullptr) {
        EXPECT_TRUE(test::close(
            *sum, wanted.sum, type == DataType::F32 ? test::Tolerance{0, 0x1p-23, 0} : test::Tolerance{0, 0x1p-10, 0}))
            << what;
    }
}

/// Many extents of 1, rows that end at each lane, and rows of several blocks.
Case any_case(std::mt19937 &engine, size_t lanes) {
    const auto chance = [&] { return engine() % 2 == 0; };
    const auto extent = [&](size_t most) { return engine() % 3 == 0 ? size_t{1} : 1 + engine() % most; };
    Case c;
    const bool is_long = engine() % 8 == 0;
    c.shape = TensorShape(is_long ? 32 * lanes + engine() % 40 : extent(4 * lanes + 1), extent(is_long ? 2 : 4),
                          is_long ? 1 : extent(3), is_long ? 1 : extent(2));
    c.skip = chance();
    c.gamma = chance();
    c.beta = chance();
    c.sum = chance();
    c.centered = chance();
    c.in_place = chance();
    c.epsilon = engine() % 4 == 0 ? 0.25F : 1e-3F;
    c.layout = chance() ? test::Layout::guarded : test::Layout::padded;
    return c;
}

TEST(LayerNormalize, EveryRowAgreesWithTheReference) {
    test::for_each_row(layer_normalize_table, Type::count, [](const Row &row, const Target &target) {
        std::mt19937 engine(7);
        for (unsigned i = 0; i < 40; ++i) {
            check(target, test::data_type_of(row.type), any_case(engine, 16), i);
        }
    });
}

/// The variance does not suffer from a mean that is much larger than it.
TEST(LayerNormalize, LargeMeans) {
    test::for_each_row(layer_normalize_table, Type::f32, [](const Row &, const Target &target) {
        Case c;
        c.shape = TensorShape(1000U, 3U);
        c.centered = true;
        c.low = 100;
        c.high = 101;
        c.epsilon = 0;
        const auto src = test::make_tensor(info_of(c.shape, DataType::F32)),
                   dst = test::make_tensor(info_of(c.shape, DataType::F32));
        test::fill(*src, 1, c.low, c.high);
        const Reference wanted(test::values(*src), {}, {}, {}, 1000, 0, true);
        ITensorPack pack{{TensorType::ACL_DST_0, dst.get()}};
        pack.add_const_tensor(TensorType::ACL_SRC_0, src.get());
        test::run(
            [&](PlanPtr &p) {
                return plan(p, {*src->info(), nullptr, nullptr, nullptr, *dst->info(), nullptr}, 0, true, target);
            },
            pack);
        // The rounded mean differs by up to a few 2^-18, which the deviation of 0.29 makes 4 times as large.
        EXPECT_TRUE(test::close(*dst, wanted.dst, {1e-4, 0, 0}));
    });
}

/// Squares 1, 4, 4, 16: a mean of 6.25.
TEST(LayerNormalize, WorkedByHand) {
    AC_NEEDS(LayerNormalize_operator, F32);
    test::Made<Tensor> src(info_of(TensorShape(4U), DataType::F32), {0, 1, 1, 3}),
        skip(info_of(TensorShape(4U), DataType::F32), {1, 1, 1, 1}),
        gamma(info_of(TensorShape(4U), DataType::F32), {1, 2, 3, -1});
    Tensor dst, sum;
    NELayerNormalization function;
    function.configure(&src.tensor, &skip.tensor, &gamma.tensor, nullptr, &dst, &sum, 0.F, false);
    for (Tensor *tensor : {&dst, &sum}) {
        tensor->allocator()->allocate();
    }
    src.allocate();
    skip.allocate();
    gamma.allocate();
    function.run();
    EXPECT_TRUE(test::close(dst, {0.4, 1.6, 2.4, -1.6}, {1e-6, 0, 0}));
    EXPECT_TRUE(test::close(sum, {1, 2, 2, 4}, {0, 0, 0}));
}

TEST(LayerNormalize, NaNStaysInItsRow) {
    test::for_each_row(layer_normalize_table, Type::f32, [](const Row &, const Target &target) {
        const auto src = test::make_tensor(info_of(TensorShape(20U, 2U), DataType::F32)),
                   dst = test::make_tensor(info_of(TensorShape(20U, 2U), DataType::F32));
        std::vector<double> numbers(40, 1);
        numbers[17] = NAN;
        test::store(*src, numbers);
        ITensorPack pack{{TensorType::ACL_DST_0, dst.get()}};
        pack.add_const_tensor(TensorType::ACL_SRC_0, src.get());
        test::run(
            [&](PlanPtr &p) {
                return plan(p, {*src->info(), nullptr, nullptr, nullptr, *dst->info(), nullptr}, 1e-5F, false, target);
            },
            pack);
        const std::vector<double> found = test::values(*dst);
        for (size_t i = 0; i < 40; ++i) {
            EXPECT_EQ(std::isnan(found[i]), i < 20) << i;
        }
    });
}

TEST(LayerNormalize, RefusesWithAReason) {
    AC_NEEDS(LayerNormalize_operator, F32);
    const TensorInfo src = info_of(TensorShape(4U, 3U), DataType::F32), row = info_of(TensorShape(3U), DataType::F32),
                     half = info_of(TensorShape(4U), DataType::F16);
    const auto asked = [&](const TensorInfo *skip, const TensorInfo *gamma, float epsilon, const TensorInfo *sum) {
        return NELayerNormalization::validate(&src, skip, gamma, nullptr, &src, sum, epsilon);
    };
    EXPECT_EQ(test::text_of(asked(&src, nullptr, 0, &src)), "accepted");
    EXPECT_TRUE(test::refuses(asked(&row, nullptr, 0, nullptr), "skip"));
    EXPECT_TRUE(test::refuses(asked(nullptr, &row, 0, nullptr), "gamma is 3; it must have 4 elements"));
    EXPECT_TRUE(test::refuses(asked(nullptr, &half, 0, nullptr), "F16"));
    EXPECT_TRUE(test::refuses(asked(nullptr, nullptr, 0, &row), "sum"));
    EXPECT_TRUE(test::refuses(asked(nullptr, nullptr, -1, nullptr), "epsilon is -1"));
    EXPECT_TRUE(test::refuses(asked(nullptr, nullptr, NAN, nullptr), "epsilon is nan"));
}

TEST(LayerNormalize, TakesTrailingOnes) {
    test::check_trailing_ones(
        LayerNormalize_operator, TensorShape(9U, 3U), TensorShape(9U, 3U),
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, {i[0], nullptr, nullptr, nullptr, i[1], nullptr}, 1e-3F, false, target);
        });
}

}  // namespace
}  // namespace ac::layer_normalize
