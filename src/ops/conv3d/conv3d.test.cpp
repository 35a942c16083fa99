// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEConv3D.h"

#include "src/ops/common/reference.h"
#include "src/ops/conv3d/conv3d.h"
#include "tests/framework/lack.h"
#include "tests/framework/late_memory.h"
#include "tests/framework/trailing_ones.h"

namespace ac::conv3d {
namespace {

using F = ActivationFunction;
using test::info_of;

struct Case {
    size_t w, h, d, cin, images, kw, kh, kd, cout;
    Size3D stride = Size3D(1U, 1U, 1U);
    Padding3D padding = Padding3D(0U, 0U, 0U);
    DimensionRoundingType rounding = DimensionRoundingType::FLOOR;
    ActivationLayerInfo activation = {};

    TensorShape output() const {
        const bool ceil = rounding == DimensionRoundingType::CEIL;
        const auto extent = [ceil](size_t in, size_t pads, size_t kernel, size_t step) {
            return (in + pads - kernel + (ceil ? step - 1 : 0)) / step + 1;
        };
        const Padding3D &p = padding;
        return {cout, extent(w, p.left + p.right, kw, stride.width), extent(h, p.top + p.bottom, kh, stride.height),
                extent(d, p.front + p.back, kd, stride.depth), images};
    }
    Conv3dInfo info() const { return Conv3dInfo(stride, padding, activation, Size3D(1U, 1U, 1U), rounding, false); }
};

std::vector<Case> cases() {
    const auto ceil = DimensionRoundingType::CEIL;
    const auto floor = DimensionRoundingType::FLOOR;
    return {
        {5, 4, 3, 7, 2, 1, 1, 1, 9},
        {5, 6, 4, 3, 1, 3, 2, 3, 10, Size3D(1U, 1U, 1U), Padding3D(1U, 1U, 1U), floor, {F::RELU}},
        {7, 5, 6, 8, 2, 3, 3, 3, 5, Size3D(2U, 1U, 3U), Padding3D(0U, 2U, 1U, 0U, 2U, 1U), ceil, {F::TANH, 1.f, 1.f}},
        {4, 4, 5, 33, 1, 2, 2, 2, 17, Size3D(1U, 2U, 2U), Padding3D(), floor, {F::LU_BOUNDED_RELU, 0.5f, -0.5f}},
        {3, 3, 2, 1, 1, 3, 3, 2, 1},
        {6, 5, 4, 5, 2, 3, 2, 3, 7, Size3D(2U, 2U, 1U), Padding3D(1U, 0U, 1U, 1U, 0U, 2U), ceil},
    };
}

struct Tensors {
    Tensors(const Case &c, DataType type, test::Layout memory, bool with_bias) {
        const auto q = [&](float scale, int zero) {
            return is_data_type_quantized_asymmetric_char(type)
                       ? QuantizationInfo(scale, zero + (type == DataType::QASYMM8 ? 128 : 0))
                       : QuantizationInfo();
        };
        const auto tensor = [&](const TensorShape &shape, const QuantizationInfo &quantization) {
            return test::make_tensor(info_of(shape, type, quantization, DataLayout::NDHWC), memory);
        };
        src = tensor({c.cin, c.w, c.h, c.d, c.images}, q(0.01f, 7));
        weights = tensor({c.cout, c.cin, c.kw, c.kh, c.kd}, q(0.005f, -9));
        dst = tensor(c.output(), q(0.05f, -11));
        test::fill(*src, 1);
        test::fill(*weights, 2, -0.6, 0.6);
        if (with_bias) {
            bias = test::make_tensor(
                info_of(TensorShape(c.cout), is_data_type_quantized_asymmetric_char(type) ? DataType::S32 : type),
                memory);
            test::fill(*bias, 3, is_data_type_quantized_asymmetric_char(type) ? -3000 : -1,
                       is_data_type_quantized_asymmetric_char(type) ? 3000 : 1);
        }
    }
    ITensorPack pack() const { return test::pack_of({src.get(), weights.get(), bias.get()}, dst.get()); }
    const ITensorInfo *bias_info() const { return bias == nullptr ? nullptr : bias->info(); }

    std::unique_ptr<Tensor> src, weights, bias, dst;
};

/// The convolution, one product at a time; the bounds are those of Finish.
Expected reference(const GemmRow &row, const Tensors &t, const Case &c) {
    const std::vector<double> a = centred(*t.src), b = centred(*t.weights);
    const std::vector<double> add = t.bias != nullptr ? test::stored(*t.bias) : std::vector<double>(c.cout);
    const TensorShape out = c.output();
    Sums sums(out.total_size(), c.cin * c.kw * c.kh * c.kd);
    Expected want{std::vector<double>(sums.value.size()), std::vector<double>(sums.value.size())};
    const Finish finish(row, *t.src, *t.weights, *t.dst, c.activation);
    for (size_t i = 0; i < out.total_size(); ++i) {
        const size_t o = i % out[0], x = i / out[0] % out[1], y = i / out[0] / out[1] % out[2];
        const size_t z = i / out[0] / out[1] / out[2] % out[3], n = i / out[0] / out[1] / out[2] / out[3];
        for (size_t k = 0; k < c.kw * c.kh * c.kd; ++k) {
            const size_t kx = k % c.kw, ky = k / c.kw % c.kh, kz = k / c.kw / c.kh;
            // Positions before the input wrap to large numbers.
            const size_t sx = x * c.stride.width + kx - c.padding.left;
            const size_t sy = y * c.stride.height + ky - c.padding.top;
            const size_t sz = z * c.stride.depth + kz - c.padding.front;
            for (size_t ci = 0; ci < c.cin && sx < c.w && sy < c.h && sz < c.d; ++ci) {
                sums.add(i, a[(((n * c.d + sz) * c.h + sy) * c.w + sx) * c.cin + ci], b[(k * c.cin + ci) * c.cout + o]);
            }
        }
        finish.one(want, sums, i, add[o], o);
    }
    return want;
}

void check_row(const GemmRow &row, const Target &target, bool activations) {
    const DataType type = test::data_type_of(row.type);
    if (type == DataType::UNKNOWN || !test::has_type(Conv3d_operator, type) || row.fast_math()) {
        return;  // fast math has no effect here
    }
    bool padded = false;
    for (const Case &c : cases()) {
        const Tensors t(c, type, padded ? test::Layout::padded : test::Layout::guarded, !padded);
        const auto make = [&](PlanPtr &p) {
            return plan(p, *t.src->info(), *t.weights->info(), t.bias_info(), *t.dst->info(), c.info(), target);
        };
        padded = !padded;
        if (c.activation.enabled() && !activations) {
            PlanPtr p;
            EXPECT_TRUE(test::refuses(make(p), "no activation"));
            continue;
        }
        test::run(make, t.pack());
        EXPECT_TRUE(agrees(*t.dst, reference(row, t, c)))
            << "kernel " << c.kw << "x" << c.kh << "x" << c.kd << ", " << c.cin << " -> " << c.cout << " channels";
    }
}

TEST(Conv3d, EveryRowAgreesWithTheReference) {
    test::for_each_row(gemm_table, Type::count, [](const Row &row, const Target &target) {
        check_row(static_cast<const GemmRow &>(row), target, true);
    });
#ifdef ARM_COMPUTE_CL
    test::for_each_row("conv3d", Type::count, [](const Row &row, const Target &target) {
        GemmRow like{};
        static_cast<Row &>(like) = row;
        check_row(like, target, false);
    });
#endif
}

/// Calls body for each type of this build.
void for_each_type(const std::function<void(DataType)> &body) {
    for (const DataType t : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (test::has_type(Conv3d_operator, t)) {
            SCOPED_TRACE(static_cast<int>(t));
            body(t);
        }
    }
}

TEST(Conv3d, ThePublicFunctionPacksConstantWeightsOnceAndReadsOthersInEachRun) {
    for_each_type([](DataType type) {
        const Case c = cases()[1];
        for (const bool constant : {true, false}) {
            const Tensors t(c, type, test::Layout::padded, true);
            t.weights->info()->set_are_values_constant(constant);
            NEConv3D f;
            f.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), c.info());
            f.run();
            PlanPtr p;
            ASSERT_TRUE(bool(
                plan(p, *t.src->info(), *t.weights->info(), t.bias_info(), *t.dst->info(), c.info(), Target::host())));
            const auto &row = static_cast<const GemmRow &>(*p->row());
            const Expected want = reference(row, t, c);
            EXPECT_TRUE(agrees(*t.dst, want));
            EXPECT_EQ(t.weights->is_used(), !constant);
            test::fill(*t.weights, 5, -0.6, 0.6);
            f.run();
            EXPECT_TRUE(agrees(*t.dst, constant ? want : reference(row, t, c)));
        }
    });
}

TEST(Conv3d, AnExampleByHand) {
    if (!test::has_type(Conv3d_operator, DataType::F32)) {
        return;
    }
    const auto info = [](const TensorShape &shape) { return info_of(shape, DataType::F32, {}, DataLayout::NDHWC); };
    const auto src = test::make_tensor(info({1, 2, 1, 2})), weights = test::make_tensor(info({2, 1, 2, 1, 2}));
    const auto dst = test::make_tensor(info({2, 3, 1, 1}));
    test::store(*src, {1, 2, 3, 4});                      // front row 1 2, back row 3 4
    test::store(*weights, {1, 10, 2, 20, 3, 30, 4, 40});  // the second output is ten times the first
    NEConv3D f;
    f.configure(src.get(), weights.get(), nullptr, dst.get(),
                Conv3dInfo(Size3D(1U, 1U, 1U), Padding3D(1U, 0U, 0U), {}, Size3D(1U, 1U, 1U),
                           DimensionRoundingType::FLOOR, false));
    f.run();
    // 2*1 + 4*3; 1*1 + 2*2 + 3*3 + 4*4; 1*2 + 3*4
    EXPECT_EQ(test::stored(*dst), (std::vector<double>{14, 140, 30, 300, 14, 140}));
}

TEST(Conv3d, PrepareNeedsNoMemory) {
    AC_NEEDS(Conv3d_operator, F32);
    test::check_late_memory<NEConv3D>(
        info_of({1, 2, 1, 1}, DataType::F32, {}, DataLayout::NDHWC),
        info_of({1, 1}, DataType::F32, {}, DataLayout::NDHWC),
        [](auto &f, auto *src, auto *weights, auto *dst) { f.configure(src, weights, nullptr, dst, Conv3dInfo()); });
}

TEST(Conv3d, FillsAnEmptyOutputWhoseLayoutIsSet) {
    const TensorInfo src = info_of({4, 6, 5, 4, 2}, DataType::QASYMM8, QuantizationInfo(0.1f, 3), DataLayout::NDHWC);
    const TensorInfo weights = info_of({3, 4, 3, 3, 2}, DataType::QASYMM8, QuantizationInfo(0.2f), DataLayout::NDHWC);
    TensorInfo dst = TensorInfo().set_data_layout(DataLayout::NDHWC);
    PlanPtr p;
    const std::string got = test::text_of(plan(p, src, weights, nullptr, dst, Conv3dInfo()));
    if (test::has_type(Conv3d_operator, DataType::QASYMM8)) {
        EXPECT_EQ(got, "accepted");
    }
    EXPECT_EQ(dst.tensor_shape(), TensorShape(3, 4, 3, 3, 2));
    EXPECT_EQ(dst.data_type(), DataType::QASYMM8);
    EXPECT_EQ(dst.quantization_info(), src.quantization_info());
}

TEST(Conv3d, RefusesWithAReason) {
    AC_NEEDS(Conv3d_operator, F32);
    const auto ndhwc = [](const TensorShape &shape, DataType type = DataType::F32) {
        return info_of(shape, type, {}, DataLayout::NDHWC);
    };
    const TensorInfo src = ndhwc({4, 6, 5, 4}), weights = ndhwc({3, 4, 3, 3, 2}), bias = ndhwc({3});
    const TensorInfo dst = ndhwc({3, 4, 3, 3});
    const auto refused = [](const char *part, const TensorInfo &s, const TensorInfo &w, const TensorInfo &b,
                            const TensorInfo &d, const Conv3dInfo &info = Conv3dInfo()) {
        const std::string got = test::text_of(NEConv3D::validate(&s, &w, &b, &d, info));
        EXPECT_NE(got.find(part), std::string::npos) << got;
    };
    refused("weights is F16", src, ndhwc({3, 4, 3, 3, 2}, DataType::F16), bias, dst);
    refused("bias is S32", src, weights, ndhwc({3}, DataType::S32), dst);
    refused("src is S32", ndhwc({4, 6, 5, 4}, DataType::S32), weights, bias, dst);
    refused("5 input", src, ndhwc({3, 5, 3, 3, 2}), bias, dst);
    refused("bias is 4", src, weights, ndhwc({4}), dst);
    refused("different shapes", src, weights, bias, ndhwc({3, 4, 3, 4}));
    refused("1x1x1x1x1x2", ndhwc({1, 1, 1, 1, 1, 2}), weights, bias, dst);
    refused("NDHWC", src, weights, bias, info_of({3, 4, 3, 3}, DataType::F32));
    refused("NDHWC", src, info_of({3, 4, 3, 3, 2}, DataType::F32), bias, dst);
    refused("does not fit", src, ndhwc({3, 4, 7, 3, 2}), bias, TensorInfo(dst));
    Conv3dInfo info;
    info.dilation = Size3D(2U, 1U, 1U);
    refused("2x1x1", src, weights, bias, dst, info);
    info = Conv3dInfo();
    info.stride.depth = 0;
    refused("strides", src, weights, bias, dst, info);
    info = Conv3dInfo();
    info.padding.left = SIZE_MAX;
    refused("2147483647", src, weights, bias, dst, info);
    EXPECT_TRUE(test::refuses(NEConv3D::validate(&src, nullptr, nullptr, &dst, Conv3dInfo()), "missing"));
}

TEST(Conv3d, TakesTrailingOnes) {
    const auto layout = DataLayout::NDHWC;
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, {4, 5, 3}, DataType::F32, {}, layout),
         test::operand(TensorType::ACL_SRC_1, {2, 4, 3}, DataType::F32, {}, layout),
         test::operand(TensorType::ACL_SRC_2, TensorShape(2U)),
         test::operand(TensorType::ACL_DST, {2, 3, 3}, DataType::F32, {}, layout)},
        [layout](PlanPtr &out, auto &i, const Target &target) {
            i[3].set_data_layout(layout);  // also if dst is empty
            return plan(out, i[0], i[1], &i[2], i[3], Conv3dInfo(), target);
        },
        test::has_type(Conv3d_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::conv3d
