// SPDX-License-Identifier: MIT
#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"
#include "arm_compute/runtime/RuntimeContext.h"
#include "arm_compute/runtime/SubTensor.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/ops/activation/activation.h"
#include "src/ops/activation/reference.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/lack.h"
#include "tests/framework/sparse_memory.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(activation)

namespace ac::activation {
namespace {

using F = ActivationFunction;
using test::info_of;

std::vector<ActivationLayerInfo> all_functions() {
    return {{F::LOGISTIC},
            {F::TANH, 1.f, 1.f},
            {F::TANH, 1.5f, 0.5f},
            {F::RELU},
            {F::BOUNDED_RELU, 1.5f},
            {F::LU_BOUNDED_RELU, 1.5f, -0.5f},
            {F::LEAKY_RELU, 0.25f},
            {F::SOFT_RELU},
            {F::ELU, 0.5f},
            {F::ABS},
            {F::SQUARE},
            {F::SQRT},
            {F::LINEAR, 0.75f, 0.25f},
            {F::IDENTITY},
            {F::HARD_SWISH},
            {F::SWISH, 1.5f},
            {F::GELU}};
}

void check(const Target &target, const TensorShape &shape, DataType type, const ActivationLayerInfo &info,
           test::Layout layout) {
    const bool wide = type == DataType::QSYMM16;
    const QuantizationInfo from =
        wide ? QuantizationInfo(5.f / 32768, 0) : QuantizationInfo(0.04f, type == DataType::QASYMM8 ? 120 : -8);
    const QuantizationInfo to =
        wide ? QuantizationInfo(26.f / 32768, 0) : QuantizationInfo(0.05f, type == DataType::QASYMM8 ? 20 : -108);
    auto src = test::make_tensor(info_of(shape, type, from), layout);
    auto dst = test::make_tensor(info_of(shape, type, to), layout);
    test::fill(*src, 5, info.activation() == F::SQRT ? 0.0 : -5.0, 5.0);
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), info, target); },
              test::pack_of({src.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(*src, TensorInfo(*dst->info()), info), tolerance(type, info.activation())))
        << "function " << static_cast<int>(info.activation()) << ", " << shape_text(shape);
}

TEST(Activation, EveryRowAgreesWithTheReference) {
    test::for_each_row(activation_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        ASSERT_NE(type, DataType::UNKNOWN);
        for (const ActivationLayerInfo &info : all_functions()) {
            check(target, TensorShape(333u), type, info, test::Layout::guarded);
            check(target, TensorShape(17u, 3u, 2u), type, info, test::Layout::padded);
        }
        for (const unsigned n : {1u, 2u, 3u, 4u, 5u, 8u, 9u, 16u, 17u, 33u, 65u, 129u, 2051u}) {
            check(target, TensorShape(n), type, {F::RELU}, test::Layout::guarded);
            check(target, TensorShape(n), type, {F::TANH, 1.f, 1.f}, test::Layout::guarded);
        }
    });
}

TEST(Activation, FillsAnEmptyOutputAndRunsInPlace) {
    for (const DataType type :
         {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED, DataType::QSYMM16}) {
        if (!test::has_type(Activation_operator, type)) {
            const TensorInfo info = info_of(TensorShape(4u), type);
            EXPECT_FALSE(bool(NEActivationLayer::validate(&info, &info, {F::RELU})));
            continue;
        }
        auto src = test::make_tensor(info_of(TensorShape(40u, 3u), type, QuantizationInfo(1.f / 4096, 0)));
        test::fill(*src, 6);
        Tensor dst;
        NEActivationLayer made;
        made.configure(src.get(), &dst, {F::LOGISTIC});
        EXPECT_EQ(dst.info()->tensor_shape(), src->info()->tensor_shape());
        dst.allocator()->allocate();
        const auto want = reference(*src, TensorInfo(*dst.info()), {F::LOGISTIC});
        made.run();
        EXPECT_TRUE(test::close(dst, want, tolerance(type, F::LOGISTIC)));

        const auto relu = reference(*src, TensorInfo(*src->info()), {F::RELU});
        NEActivationLayer in_place;
        in_place.configure(src.get(), nullptr, {F::RELU});
        in_place.run();
        EXPECT_TRUE(test::close(*src, relu, tolerance(type, F::RELU)));
    }
}

/// 2.f / 0.8f is 2.5 in float and rounds to 3; in double it is 2.4999999.
TEST(Activation, BoundsAreDividedInFloat) {
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (!test::has_type(Activation_operator, type)) {
            continue;
        }
        auto src = test::make_tensor(info_of(TensorShape(3u), type, QuantizationInfo(0.8f, 10)));
        test::store(*src, {9, 12, 100});
        NEActivationLayer f;
        f.configure(src.get(), nullptr, {F::BOUNDED_RELU, 2.f});
        f.run();
        EXPECT_EQ(test::stored(*src), (std::vector<double>{10, 12, 13}));
    }
}

/// LOGISTIC and TANH allow one quantization of their output; QSYMM16 has few functions.
TEST(Activation, RefusesWhatIsDocumentedNotToBeThere) {
    struct Range {
        DataType type;
        F f;
        QuantizationInfo q;
    };
    for (const Range &r : {Range{DataType::QASYMM8, F::TANH, QuantizationInfo(1.f / 128, 128)},
                           Range{DataType::QASYMM8_SIGNED, F::TANH, QuantizationInfo(1.f / 128, 0)},
                           Range{DataType::QSYMM16, F::TANH, QuantizationInfo(1.f / 32768, 0)},
                           Range{DataType::QASYMM8, F::LOGISTIC, QuantizationInfo(1.f / 256, 0)},
                           Range{DataType::QASYMM8_SIGNED, F::LOGISTIC, QuantizationInfo(1.f / 256, -128)},
                           Range{DataType::QSYMM16, F::LOGISTIC, QuantizationInfo(1.f / 32768, 0)}}) {
        if (!test::has_type(Activation_operator, r.type)) {
            continue;
        }
        const TensorInfo src =
            info_of(TensorShape(4u), r.type, QuantizationInfo(0.1f, r.type == DataType::QSYMM16 ? 0 : 5));
        const TensorInfo right = info_of(TensorShape(4u), r.type, r.q);
        const ActivationLayerInfo info(r.f, 1.f, 1.f);
        EXPECT_TRUE(bool(NEActivationLayer::validate(&src, &right, info)));
        EXPECT_TRUE(test::refuses(NEActivationLayer::validate(&src, &src, info), "scale 1/"));
        EXPECT_TRUE(test::refuses(NEActivationLayer::validate(&src, nullptr, info), "scale 1/"));
        TensorInfo empty;
        EXPECT_TRUE(bool(NEActivationLayer::validate(&src, &empty, info)));
    }
    const TensorInfo wide = info_of(TensorShape(4u), DataType::QSYMM16, QuantizationInfo(0.1f, 0));
    for (const F f : {F::SQRT, F::ABS, F::SQUARE, F::LINEAR, F::SOFT_RELU, F::ELU, F::SWISH, F::GELU}) {
        EXPECT_TRUE(test::refuses(NEActivationLayer::validate(&wide, &wide, {f, 1.f, 1.f}), "QSYMM16 accepts"));
    }
}

/// Runs all work on the caller's thread, and counts the kernels.
class Counting : public arm_compute::IScheduler {
public:
    void set_num_threads(unsigned int) override {}
    unsigned int num_threads() const override { return 1; }
    void schedule(ICPPKernel *kernel, const Hints &hints) override {
        ITensorPack none;
        schedule_op(kernel, hints, kernel->window(), none);
    }
    void schedule_op(ICPPKernel *kernel, const Hints &hints, const arm_compute::Window &window,
                     ITensorPack &tensors) override {
        ++kernels;
        schedule_common(kernel, hints, window, tensors);
    }
    int kernels = 0;

protected:
    void run_workloads(std::vector<Workload> &workloads) override {
        for (Workload &workload : workloads) {
            workload({0, 1, &cpu_info()});
        }
    }
};

TEST(Activation, RunsOnTheSchedulerOfItsContext) {
    AC_NEEDS(Activation_operator, F32);
    const ActivationLayerInfo relu(ActivationFunction::RELU);
    const arm_compute::TensorInfo info(TensorShape(3U), 1, DataType::F32);
    Counting first;
    Counting second;
    RuntimeContext context;
    context.set_scheduler(&first);
    arm_compute::Tensor tensor;
    tensor.allocator()->init(info);
    NEActivationLayer with(&context);
    NEActivationLayer without;
    with.configure(&tensor, nullptr, relu);
    without.configure(&tensor, nullptr, relu);
    tensor.allocator()->allocate();
    auto *values = reinterpret_cast<float *>(tensor.buffer());
    values[0] = -1.F;
    values[1] = 0.F;
    values[2] = 2.F;
    with.run();
    EXPECT_EQ(first.kernels, 1);
    EXPECT_EQ(values[0], 0.F);
    EXPECT_EQ(values[2], 2.F);
    without.run();  // on the default scheduler
    EXPECT_EQ(first.kernels, 1);
    context.set_scheduler(&second);
    NEActivationLayer moved = std::move(with);
    moved.run();
    EXPECT_EQ(first.kernels, 1);
    EXPECT_EQ(second.kernels, 1);
}

TEST(Activation, NumbersThatAreNoEnumeratorsAreRefused) {
    const TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32);
    test::expect_enumerators_only(test::has_type(Activation_operator, DataType::F32), "function", [&](int number) {
        return NEActivationLayer::validate(&src, &src, ActivationLayerInfo(static_cast<ActivationFunction>(number)));
    });
    test::expect_enumerators_only(true, "data type", [src](int number) {
        const TensorInfo info = test::info_of(src.tensor_shape(), static_cast<DataType>(number));
        return NEActivationLayer::validate(&info, nullptr, {ActivationFunction::RELU});
    });
    test::expect_enumerators_only(true, "data layout", [src](int number) {
        TensorInfo info(src);
        info.set_data_layout(static_cast<DataLayout>(number));
        return NEActivationLayer::validate(&info, nullptr, {ActivationFunction::RELU});
    });
}

TEST(Activation, RefusesWithAReason) {
    AC_NEEDS(Activation_operator, F32);
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo b = info_of(TensorShape(5u, 3u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(4u, 3u), DataType::F16);
    EXPECT_TRUE(test::refuses(NEActivationLayer::validate(&a, &b, {F::RELU}), "4x3"));
    EXPECT_TRUE(test::refuses(NEActivationLayer::validate(&a, &half, {F::RELU}), "F16"));
    EXPECT_TRUE(test::refuses(NEActivationLayer::validate(nullptr, &a, {F::RELU}), "input"));
}

TEST(Activation, TakesTrailingOnes) {
    test::check_trailing_ones(Activation_operator, TensorShape(9u, 3u, 2u), TensorShape(9u, 3u, 2u),
                              [](PlanPtr &out, auto &i, const Target &target) {
                                  return plan(out, i[0], i[1], ActivationLayerInfo(ActivationFunction::TANH, 1.f, 1.f),
                                              target);
                              });
}

/// In place, on a part that begins past 2^32 bytes of its tensor; its surroundings stay unchanged.
TEST(Activation, APartAtTheEndOfAHugeTensor) {
    if (!test::has_type(Activation_operator, DataType::F32)) {
        return;
    }
    Tensor whole;
    whole.allocator()->init(info_of(TensorShape(1024U, 1024U, 2048U), DataType::F32));
    AC_IMPORT_SPARSE(memory, whole);
    const Coordinates at(1000, 1001, 2046);
    const auto element = [&](int x, int y, int z) -> float & {
        return *reinterpret_cast<float *>(whole.ptr_to_element(Coordinates(at[0] + x, at[1] + y, at[2] + z)));
    };
    const int extents[] = {11, 7, 2};
    for (int z = 0; z < 2; ++z) {
        for (int y = -1; y <= extents[1]; ++y) {
            for (int x = -1; x <= extents[0]; ++x) {
                element(x, y, z) = (x + y) % 2 == 0 ? -3.F : 5.F;
            }
        }
    }
    SubTensor part(&whole, TensorShape(11U, 7U, 2U), at);
    NEActivationLayer function;
    function.configure(&part, nullptr, {F::LINEAR, 2.F, 1.F});
    function.run();
    for (int z = 0; z < 2; ++z) {
        for (int y = -1; y <= extents[1]; ++y) {
            for (int x = -1; x <= extents[0]; ++x) {
                const bool inside = x >= 0 && x < extents[0] && y >= 0 && y < extents[1];
                const float before = (x + y) % 2 == 0 ? -3.F : 5.F;
                ASSERT_EQ(element(x, y, z), inside ? 2 * before + 1 : before) << x << " " << y << " " << z;
            }
        }
    }
}

}  // namespace
}  // namespace ac::activation
