// SPDX-License-Identifier: MIT
#include "src/ops/elementwise_binary/elementwise_binary.h"

#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"

#include "src/ops/elementwise_binary/reference.h"
#include "src/plan/rules.h"
#include "tests/framework/trailing_ones.h"

#include <limits>

AC_DECLARE_TABLE(elementwise_binary)

namespace ac::elementwise_binary {
namespace {

using A = ArithmeticOperation;
using elementwise::Shapes;
using test::info_of;

struct Form {
    A op;
    DataType type;
    test::Layout layout = test::Layout::guarded;
    ActivationLayerInfo activation = {};
    QuantizationInfo qa = {0.02f, 7}, qb = {0.013f, -3}, qd = {0.03f, 5};
};

void fill(Tensor &a, Tensor &b, A op) {
    switch (a.info()->data_type()) {
        case DataType::S32:
        case DataType::U32:
            test::fill(a, 1, a.info()->data_type() == DataType::U32 ? 0. : -2147483648., 2147483647.);
            return test::fill(b, 2, 0., 2147483647.);
        case DataType::S16:
            test::fill(a, 1, -32768., 32767.);
            return test::fill(b, 2, -32768., 32767.);
        case DataType::U8:
            test::fill(a, 1, 0., 255.);
            return test::fill(b, 2, 0., 255.);
        default:
            test::fill(a, 1, op == A::POWER ? 0.01 : -2., 2.);
            test::fill(b, 2, -2., 2.);
    }
}

void check(const Target &target, const Shapes &shapes, const Form &form) {
    auto a = test::make_tensor(info_of(shapes.a, form.type, form.qa), form.layout);
    auto b = test::make_tensor(info_of(shapes.b, form.type, form.qb), form.layout);
    auto dst = test::make_tensor(info_of(shapes.both(), form.type, form.qd), form.layout);
    fill(*a, *b, form.op);
    test::run(
        [&](PlanPtr &p) { return plan(p, form.op, *a->info(), *b->info(), *dst->info(), form.activation, target); },
        test::pack_of({a.get(), b.get()}, dst.get()));
    const TensorInfo info(*dst->info());
    auto want = reference(*a, *b, info, form.op);
    if (form.activation.enabled()) {
        want = elementwise::activated(std::move(want), info, form.activation);
    }
    EXPECT_TRUE(test::close(*dst, want, tolerance(form.type, form.op, on_device(target))))
        << "operation " << static_cast<int>(form.op) << ", " << shapes.text();
}

/// The operations that a type has.
std::vector<A> operations(DataType type) {
    switch (type) {
        case DataType::F32:
        case DataType::F16:
            return {A::MAX, A::MIN, A::SQUARED_DIFF, A::DIV, A::POWER, A::PRELU};
        case DataType::QASYMM8:
        case DataType::QASYMM8_SIGNED:
            return {A::MAX, A::MIN, A::SQUARED_DIFF, A::PRELU};
        case DataType::U32:
            return {A::MAX, A::MIN};
        case DataType::S32:
            return {A::MAX, A::MIN, A::SQUARED_DIFF, A::DIV, A::PRELU};
        default:
            return {A::MAX, A::MIN, A::SQUARED_DIFF, A::PRELU};
    }
}

void check_row(const Row &row, const Target &target) {
    const DataType type = test::data_type_of(row.type);
    ASSERT_NE(type, DataType::UNKNOWN);
    for (const A op : operations(type)) {
        Form form{op, type};
        if (type == DataType::QSYMM16) {
            form.qa = QuantizationInfo(0.02f, 0);
            form.qb = QuantizationInfo(0.013f, 0);
            form.qd = QuantizationInfo(0.03f, 0);
        }
        for (const Shapes &shapes : elementwise::all_shapes()) {
            check(target, shapes, form);
        }
        form.layout = test::Layout::padded;
        check(target, elementwise::some_shapes()[1], form);
        check(target, elementwise::some_shapes()[3], form);
        if (is_data_type_quantized(type)) {
            form.qa = form.qb = form.qd;
            check(target, elementwise::some_shapes()[0], form);
        }
        if (is_data_type_quantized(type) || is_data_type_float(type)) {
            form.activation = {ActivationFunction::LU_BOUNDED_RELU, 0.5f, -0.25f};
            check(target, elementwise::some_shapes()[0], form);
            check(target, elementwise::some_shapes()[2], form);
        }
    }
}

TEST(ElementwiseBinary, EveryRowAgreesWithTheReference) {
    test::for_each_row(elementwise_binary_table, Type::count, check_row);
}

/// Quotients are truncated; x / 0 is 0; -2^31 / -1 wraps around.
TEST(ElementwiseBinary, IntegersAreDividedTowardsZero) {
    test::for_each_row(elementwise_binary_table, Type::s32, [](const Row &, const Target &target) {
        auto a = test::make_tensor(info_of(TensorShape(9u), DataType::S32));
        auto b = test::make_tensor(info_of(TensorShape(9u), DataType::S32));
        auto dst = test::make_tensor(info_of(TensorShape(9u), DataType::S32));
        test::store(*a, {7, -7, 7, -7, 5, -2147483648., -2147483648., -2147483648., 2147483647});
        test::store(*b, {2, 2, -2, -2, 0, -1, 1, 0, -2147483648.});
        test::run([&](PlanPtr &p) { return plan(p, A::DIV, *a->info(), *b->info(), *dst->info(), {}, target); },
                  test::pack_of({a.get(), b.get()}, dst.get()));
        EXPECT_EQ(test::stored(*dst), (std::vector<double>{3, -3, -3, 3, 0, -2147483648., -2147483648., 0, 0}));
    });
}

/// Every pair of operands with a special case.
TEST(ElementwiseBinary, PowersOfSpecialNumbers) {
    const double infinity = std::numeric_limits<double>::infinity(), nan = std::nan("");
    const std::vector<double> numbers = {0., -0., 1.,        -1.,       0.5,  -0.5, 2.,    -2.,
                                         3., -3., infinity,  -infinity, nan,  0.1,  1e9,   -1e9,
                                         7,  -7,  16777217., 0x1p-149,  3e38, 101., -101.5};
    test::for_each_row(elementwise_binary_table, Type::f32, [&](const Row &, const Target &target) {
        const size_t n = numbers.size();
        auto a = test::make_tensor(info_of(TensorShape(n), DataType::F32));
        auto b = test::make_tensor(info_of(TensorShape(size_t{1}, n), DataType::F32));
        auto dst = test::make_tensor(info_of(TensorShape(n, n), DataType::F32));
        test::store(*a, numbers);
        test::store(*b, numbers);
        test::run([&](PlanPtr &p) { return plan(p, A::POWER, *a->info(), *b->info(), *dst->info(), {}, target); },
                  test::pack_of({a.get(), b.get()}, dst.get()));
        const std::vector<double> got = test::values(*dst), stored = test::values(*a);
        for (size_t i = 0; i < got.size(); ++i) {
            const double x = stored[i % n], y = stored[i / n];
            const double want = test::rounded(std::pow(x, y), DataType::F32);
            if (std::isnan(want) || std::isinf(want) || want == 0) {
                EXPECT_TRUE(std::isnan(want) ? std::isnan(got[i])
                                             : got[i] == want && std::signbit(got[i]) == std::signbit(want))
                    << x << "^" << y << " is " << got[i] << " instead of " << want;
            } else {
                const test::Tolerance t = tolerance(DataType::F32, A::POWER, on_device(target));
                EXPECT_NEAR(got[i], want, t.relative * std::fabs(want) + t.absolute) << x << "^" << y;
            }
        }
    });
}

/// Results near the ends of the range, where an error of the logarithm is multiplied by 128.
TEST(ElementwiseBinary, PowersOfAllMagnitudes) {
    test::for_each_row(elementwise_binary_table, Type::f32, [](const Row &, const Target &target) {
        auto a = test::make_tensor(info_of(TensorShape(8000u), DataType::F32));
        auto b = test::make_tensor(info_of(TensorShape(8000u), DataType::F32));
        auto dst = test::make_tensor(info_of(TensorShape(8000u), DataType::F32));
        std::mt19937 bits(3);
        std::vector<double> x, y;
        for (size_t i = 0; i < 8000; ++i) {
            x.push_back(
                std::ldexp(1 + static_cast<double>(bits() >> 9) / (1 << 23), static_cast<int>(bits() % 250) - 124));
            const double to = static_cast<double>(bits() % 252) - 126 + static_cast<double>(bits() >> 9) / (1 << 23);
            y.push_back(to / std::log2(x.back()));
        }
        test::store(*a, x);
        test::store(*b, y);
        test::run([&](PlanPtr &p) { return plan(p, A::POWER, *a->info(), *b->info(), *dst->info(), {}, target); },
                  test::pack_of({a.get(), b.get()}, dst.get()));
        EXPECT_TRUE(test::close(*dst, reference(*a, *b, TensorInfo(*dst->info()), A::POWER),
                                tolerance(DataType::F32, A::POWER, on_device(target))));
    });
}

template <class Function> void run_function(A op, DataType type) {
    auto a = test::make_tensor(info_of(TensorShape(33u, 3u), type));
    auto b = test::make_tensor(info_of(TensorShape(33u), type));
    test::fill(*a, 3, 0.5, 2.);
    test::fill(*b, 4, 0.5, 2.);
    Tensor dst;
    Function function;
    function.configure(a.get(), b.get(), &dst);
    EXPECT_EQ(dst.info()->tensor_shape(), a->info()->tensor_shape());
    dst.allocator()->allocate();
    function.run();
    EXPECT_TRUE(test::close(dst, reference(*a, *b, TensorInfo(*dst.info()), op), tolerance(type, op)));
}

TEST(ElementwiseBinary, RunsThroughThePublicFunctions) {
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(ElementwiseBinary_operator, type)) {
            const TensorInfo info = info_of(TensorShape(4u), type);
            EXPECT_FALSE(bool(NEElementwiseMax::validate(&info, &info, &info)));
            continue;
        }
        run_function<NEElementwiseMax>(A::MAX, type);
        run_function<NEElementwiseMin>(A::MIN, type);
        run_function<NEElementwiseSquaredDiff>(A::SQUARED_DIFF, type);
        run_function<NEElementwiseDivision>(A::DIV, type);
        run_function<NEElementwisePower>(A::POWER, type);
    }
}

TEST(ElementwiseBinary, RefusesWithAReason) {
    const auto of = [](DataType type) { return info_of(TensorShape(4u, 3u), type); };
    const TensorInfo f = of(DataType::F32), s = of(DataType::S32), h = of(DataType::S16),
                     longer = info_of(TensorShape(5u, 3u), DataType::F32);
    EXPECT_TRUE(test::refuses(NEElementwiseMax::validate(&f, &longer, &f), "do not broadcast"));
    EXPECT_TRUE(test::refuses(NEElementwiseMin::validate(&f, &s, &f), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(NEElementwiseMin::validate(&f, &f, &s), "Min: a is F32, b is F32, dst is S32"));
    EXPECT_TRUE(test::refuses(NEElementwiseSquaredDiff::validate(&f, &f, &longer), "the result is 4x3"));
    EXPECT_TRUE(test::refuses(NEElementwiseDivision::validate(&h, &h, &h), "Division: a is S16"));
    EXPECT_TRUE(test::refuses(NEElementwisePower::validate(&s, &s, &s), "Power: a is S32"));
    EXPECT_TRUE(test::refuses(NEElementwiseMax::validate(nullptr, &f, &f), "missing"));
    TensorInfo dst(f);
    PlanPtr out;
    EXPECT_TRUE(test::refuses(plan(out, A::ADD, f, f, dst, {}), "Add and Sub"));
}

TEST(ElementwiseBinary, TakesTrailingOnes) {
    test::check_trailing_ones(
        ElementwiseBinary_operator, TensorShape(8u, 6u, 4u), TensorShape(8u), TensorShape(8u, 6u, 4u),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, A::MAX, i[0], i[1], i[2], {}, target); });
}

}  // namespace
}  // namespace ac::elementwise_binary
