// SPDX-License-Identifier: MIT
#include "src/ops/batch_normalize/batch_normalize.h"

#include "arm_compute/runtime/NEON/functions/NEBatchNormalizationLayer.h"

#include "src/ops/batch_normalize/reference.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(batch_normalize)

namespace ac::batch_normalize {
namespace {

using test::info_of;
using Act = ActivationLayerInfo;

struct Case {
    TensorShape shape;
    DataLayout layout = DataLayout::NHWC;
    bool beta = true, gamma = true;
    Act activation{};
};

std::vector<double> activated(std::vector<double> y, const Act &activation) {
    const double a = static_cast<double>(activation.a()), b = static_cast<double>(activation.b());
    for (double &v : y) {
        const bool lower = activation.activation() == Act::ActivationFunction::LU_BOUNDED_RELU;
        v = !activation.enabled() ? v : std::fmax(v, lower ? b : 0);
        v = !activation.enabled() || activation.activation() == Act::ActivationFunction::RELU ? v : std::fmin(v, a);
    }
    return y;
}

void check(const Target &target, DataType type, const Case &c, test::Layout layout, bool in_place = false) {
    const bool planar = c.layout == DataLayout::NCHW;
    const TensorInfo info = info_of(c.shape, type, QuantizationInfo(), c.layout);
    const TensorInfo list = info_of(TensorShape(info.dimension(planar ? 2 : 0)), type);
    auto src = test::make_tensor(info, layout), dst = test::make_tensor(info);
    auto mean = test::make_tensor(list), var = test::make_tensor(list), beta = test::make_tensor(list),
         gamma = test::make_tensor(list);
    test::fill(*src, 1, -3, 3);
    test::fill(*mean, 2);
    test::fill(*var, 3, 0.1, 2);
    test::fill(*beta, 4);
    test::fill(*gamma, 5);
    const size_t step = planar ? c.shape[0] * c.shape[1] : 1;
    const auto want = activated(reference(test::values(*src), step, test::values(*mean), test::values(*var),
                                          c.beta ? test::values(*beta) : std::vector<double>{},
                                          c.gamma ? test::values(*gamma) : std::vector<double>{}, 0.001),
                                c.activation);
    const ITensor &to = in_place ? *src : *dst;
    ITensorPack pack = test::pack_of(
        {src.get(), mean.get(), var.get(), c.beta ? beta.get() : nullptr, c.gamma ? gamma.get() : nullptr},
        const_cast<ITensor *>(&to));
    const Parameters parameters{list, list, c.beta ? &list : nullptr, c.gamma ? &list : nullptr, 0.001F};
    TensorInfo out = info;
    test::run([&](PlanPtr &p) { return plan(p, info, parameters, out, c.activation, target.inside()); }, pack);
    EXPECT_TRUE(test::close(to, want, tolerance(type)))
        << shape_text(c.shape) << (planar ? " NCHW" : " NHWC") << (c.beta ? " beta" : "") << (c.gamma ? " gamma" : "");
}

/// OpenCL's rows for the fused activation of bytes compute halves.
DataType float_type_of(Type type) {
    return type == Type::f32 ? DataType::F32 : DataType::F16;
}

TEST(BatchNormalize, EveryRowAgreesWithTheReference) {
    test::for_each_row(batch_normalize_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = float_type_of(row.type);
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const unsigned n :
                 {1U, 2U, 3U, 4U, 5U, 7U, 8U, 9U, 15U, 16U, 17U, 31U, 33U, 63U, 65U, 127U, 129U, 260U}) {
                check(target, type, {TensorShape(n, 3U, 4U), layout}, test::Layout::guarded);
            }
            check(target, type, {TensorShape(9U, 7U, 5U, 2U), layout}, test::Layout::padded);
            check(target, type, {TensorShape(5U, 3U, 2U, 2U, 3U, 2U), layout}, test::Layout::padded);
            check(target, type, {TensorShape(1U, 1U, 37U, 3U), layout}, test::Layout::guarded);
            check(target, type, {TensorShape(70U, 90U, 2U), layout}, test::Layout::guarded);
        }
    });
}

TEST(BatchNormalize, TakesParametersAndActivations) {
    using F = Act::ActivationFunction;
    test::for_each_row(batch_normalize_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = float_type_of(row.type);
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            for (const Act &activation :
                 {Act(), Act(F::RELU), Act(F::BOUNDED_RELU, 0.75F), Act(F::LU_BOUNDED_RELU, 0.5F, -0.25F)}) {
                check(target, type, {TensorShape(37U, 5U, 3U), layout, true, true, activation}, test::Layout::padded);
            }
            check(target, type, {TensorShape(37U, 5U, 3U), layout, false, true}, test::Layout::guarded);
            check(target, type, {TensorShape(37U, 5U, 3U), layout, true, false}, test::Layout::guarded);
            check(target, type, {TensorShape(37U, 5U, 3U), layout, false, false}, test::Layout::guarded, true);
        }
    });
}

/// A clamp keeps NaN.
TEST(BatchNormalize, NanStaysNan) {
    test::for_each_row(batch_normalize_table, Type::f32, [](const Row &, const Target &target) {
        const TensorInfo info = info_of(TensorShape(1U, 20U), DataType::F32),
                         list = info_of(TensorShape(1U), DataType::F32);
        auto x = test::make_tensor(info), mean = test::make_tensor(list), var = test::make_tensor(list);
        test::store(*x, std::vector<double>(20, std::nan("")));
        test::store(*mean, {0});
        test::store(*var, {1});
        TensorInfo out = info;
        test::run(
            [&](PlanPtr &p) {
                return plan(p, info, {list, list, nullptr, nullptr, 0.F}, out, Act(Act::ActivationFunction::RELU),
                            target.inside());
            },
            test::pack_of({x.get(), mean.get(), var.get()}, x.get()));
        for (const double v : test::values(*x)) {
            EXPECT_TRUE(std::isnan(v));
        }
    });
}

/// Channel 0: (x - 1) / 2 * 3 + 10, channel 1: (x - 2) / 4 - 1; variances of 3 and 15 with an epsilon of 1.
TEST(BatchNormalize, WorkedByHand) {
    const TensorInfo info = info_of(TensorShape(2U, 2U), DataType::F32), list = info_of(TensorShape(2U), DataType::F32);
    if (!test::has_type(BatchNormalize_operator, DataType::F32) ||
        !test::has_layout(BatchNormalize_operator, DataLayout::NHWC)) {
        EXPECT_FALSE(bool(NEBatchNormalizationLayer::validate(&info, nullptr, &list, &list)));
        return;
    }
    auto src = test::make_tensor(info), mean = test::make_tensor(list), var = test::make_tensor(list),
         beta = test::make_tensor(list), gamma = test::make_tensor(list);
    test::store(*src, {5, 10, -3, 2});
    test::store(*mean, {1, 2});
    test::store(*var, {3, 15});
    test::store(*beta, {10, -1});
    test::store(*gamma, {3, 1});
    Tensor dst;
    NEBatchNormalizationLayer function, in_place;
    function.configure(src.get(), &dst, mean.get(), var.get(), beta.get(), gamma.get(), 1.F);
    in_place.configure(src.get(), nullptr, mean.get(), var.get(), beta.get(), gamma.get(), 1.F,
                       Act(Act::ActivationFunction::RELU));
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::stored(dst), (std::vector<double>{16, 1, 4, -1}));
    in_place.run();
    EXPECT_EQ(test::stored(*src), (std::vector<double>{16, 1, 4, 0}));
}

TEST(BatchNormalize, TakesTheFirstRowOfTheParameters) {
    first_row_of_parameters<NEBatchNormalizationLayer, Tensor>();
}

TEST(BatchNormalize, RefusesWithAReason) {
    const TensorInfo x = info_of(TensorShape(4U, 3U), DataType::F32), half = info_of(TensorShape(4U), DataType::F16),
                     c = info_of(TensorShape(4U), DataType::F32), c5 = info_of(TensorShape(5U), DataType::F32),
                     bytes = info_of(TensorShape(4U, 3U), DataType::QASYMM8),
                     planar = info_of(TensorShape(4U, 3U), DataType::F32, QuantizationInfo(), DataLayout::NCHW);
    using F = Act::ActivationFunction;
    EXPECT_TRUE(test::refuses(NEBatchNormalizationLayer::validate(&bytes, &bytes, &c, &c), "QASYMM8"));
    EXPECT_TRUE(test::refuses(NEBatchNormalizationLayer::validate(&x, &x, nullptr, &c), "input 1 is missing"));
    if (!test::has_type(BatchNormalize_operator, DataType::F32) ||
        !test::has_layout(BatchNormalize_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(test::refuses(NEBatchNormalizationLayer::validate(&x, &x, &c, &c), "this build has no"));
        return;
    }
    const auto validate = [&](const TensorInfo &mean, const TensorInfo *gamma, const Act &activation) {
        return NEBatchNormalizationLayer::validate(&x, &x, &mean, &c, nullptr, gamma, 0.1F, activation);
    };
    EXPECT_TRUE(bool(validate(c, &c, Act())));
    EXPECT_TRUE(test::refuses(validate(half, nullptr, Act()), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(validate(c5, nullptr, Act()), "the mean is 5, the list of channels is 4"));
    EXPECT_TRUE(test::refuses(validate(c, &c5, Act()), "the gamma is 5"));
    EXPECT_TRUE(test::refuses(validate(x, nullptr, Act()), "the variance is 4"));
    EXPECT_TRUE(test::refuses(validate(c, nullptr, Act(F::TANH)), "TANH"));
    EXPECT_TRUE(test::refuses(validate(c, nullptr, Act(F::IDENTITY)), "IDENTITY"));
    EXPECT_TRUE(test::refuses(validate(c, nullptr, Act(F::LU_BOUNDED_RELU, 1.F, 2.F)), "lower bound 2"));
    EXPECT_TRUE(test::refuses(NEBatchNormalizationLayer::validate(&x, &planar, &c, &c), "layouts"));
    EXPECT_TRUE(test::refuses(NEBatchNormalizationLayer::validate(&x, &c, &c, &c), "shapes"));
}

TEST(BatchNormalize, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(8U, 6U)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(8U)), test::operand(TensorType::ACL_SRC_2, TensorShape(8U)),
         test::operand(TensorType::ACL_SRC_3, TensorShape(8U)), test::operand(TensorType::ACL_SRC_4, TensorShape(8U)),
         test::operand(TensorType::ACL_DST, TensorShape(8U, 6U))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], {i[1], i[2], &i[3], &i[4], 2.F}, i[5], Act(), target);
        },
        test::has_type(BatchNormalize_operator, DataType::F32) &&
            test::has_layout(BatchNormalize_operator, DataLayout::NHWC));
}

}  // namespace
}  // namespace ac::batch_normalize
