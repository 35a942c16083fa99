// SPDX-License-Identifier: MIT
#include "src/ops/reduction/reduction.h"

#include "arm_compute/runtime/NEON/functions/NEArgMinMaxLayer.h"
#include "arm_compute/runtime/NEON/functions/NEReduceMean.h"
#include "arm_compute/runtime/NEON/functions/NEReductionOperation.h"

#include "src/ops/reduction/reference.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

#include <cstring>

AC_DECLARE_TABLE(reduction)

namespace ac::reduction {
namespace {

using test::info_of;

const DataType all_types[] = {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8, DataType::QASYMM8_SIGNED};
const ReductionOperation all_ops[] = {ReductionOperation::SUM,         ReductionOperation::MEAN_SUM,
                                      ReductionOperation::SUM_SQUARE,  ReductionOperation::PROD,
                                      ReductionOperation::MIN,         ReductionOperation::MAX,
                                      ReductionOperation::ARG_IDX_MIN, ReductionOperation::ARG_IDX_MAX};

/// Numbers for which no result exceeds the range: integer sums are exact in double, and products of floats stay near 1.
void fill(ITensor &src, ReductionOperation op, unsigned seed) {
    const DataType type = src.info()->data_type();
    if (op == ReductionOperation::PROD) {
        test::fill(src, seed, type == DataType::S32 ? -2 : 0.75, type == DataType::S32 ? 2 : 1.3);
    } else {
        test::fill(src, seed, type == DataType::S32 ? -3e4 : -3.5, type == DataType::S32 ? 3e4 : 4);
    }
}

struct Case {
    TensorShape shape;
    Axes axes;
    bool keep_dims = true;
    test::Layout memory = test::Layout::guarded;
    bool rescale = false;
    DataType indices = DataType::S32;
};

void compare(const ITensor &dst, const Expected &want) {
    const std::vector<double> got = test::values(dst);
    ASSERT_EQ(got.size(), want.value.size());
    for (size_t i = 0; i < got.size(); ++i) {
        ASSERT_NEAR(got[i], want.value[i], want.allowed[i]) << "result " << i;
    }
}

void check(const Target &target, DataType type, ReductionOperation op, const Case &c) {
    SCOPED_TRACE(shape_text(c.shape) + ", axes " + std::to_string(c.axes) + ", operation " +
                 std::to_string(static_cast<int>(op)) + ", " + string_from_data_type(type));
    const QuantizationInfo from(1.f / 32, type == DataType::QASYMM8 ? 117 : -6);
    auto src = test::make_tensor(info_of(c.shape, type, from), c.memory);
    fill(*src, op, 4);
    TensorInfo filled;
    PlanPtr probe;
    const Status status = plan(probe, *src->info(), filled, c.axes, op, c.keep_dims, target);
    ASSERT_TRUE(bool(status)) << status.error_description();
    if (is_index(op)) {
        EXPECT_EQ(filled.data_type(), DataType::S32);
        filled.set_data_type(c.indices);
    } else if (c.rescale) {
        filled.set_quantization_info(QuantizationInfo(1.f / 8, 9));
    }
    auto dst = test::make_tensor(filled, c.memory);
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), c.axes, op, c.keep_dims, target); },
              test::pack_of({src.get()}, dst.get()));
    compare(*dst, reference(*src, filled, c.axes, op));
}

void reduce(const Tensor &src, Tensor &dst, Axes axes, ReductionOperation op, const Target &target) {
    test::run([&](PlanPtr &p) { return plan(p, *src.info(), *dst.info(), axes, op, true, target); },
              test::pack_of({&src}, &dst));
}

void each_row(const std::function<void(const Target &, DataType, ReductionOperation)> &body) {
    test::for_each_row(reduction_table, Type::count, [&](const Row &row, const Target &target) {
        for (const DataType type : all_types) {
            for (const ReductionOperation op : all_ops) {
                if (type_of(type) == row.type) {
                    body(target, type, op);
                }
            }
        }
    });
}

TEST(Reduction, EveryAxis) {
    each_row([](const Target &target, DataType type, ReductionOperation op) {
        const TensorShape shape(5u, 4u, 3u, 2u, 3u, 2u);
        for (const test::Layout memory : {test::Layout::guarded, test::Layout::padded}) {
            for (unsigned axis = 0; axis < 6; ++axis) {
                check(target, type, op, {shape, 1u << axis, axis % 2 == 0, memory});
            }
        }
        check(target, type, op, {TensorShape(7u), 1, false});
        check(target, type, op, {TensorShape(7u, 3u), 4, true});
        check(target, type, op, {TensorShape(1u, 9u), 2, false, test::Layout::padded});
    });
}

TEST(Reduction, EveryLength) {
    each_row([](const Target &target, DataType type, ReductionOperation op) {
        for (const unsigned n : {1u, 2u, 3u, 4u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 31u, 33u, 63u, 65u, 130u, 300u}) {
            check(target, type, op, {TensorShape(n, 2u), 1});
            check(target, type, op, {TensorShape(n, 3u), 2});
        }
    });
}

TEST(Reduction, SeveralAxes) {
    each_row([](const Target &target, DataType type, ReductionOperation op) {
        if (is_index(op)) {
            return;
        }
        for (const test::Layout memory : {test::Layout::guarded, test::Layout::padded}) {
            for (const Axes axes : {3u, 5u, 6u, 7u, 10u, 21u, 42u, 63u}) {
                check(target, type, op, {TensorShape(5u, 2u, 3u, 2u, 2u, 2u), axes, axes % 2 == 0, memory});
            }
        }
        check(target, type, op, {TensorShape(70u, 5u, 4u), 6, false, test::Layout::guarded, true});
    });
}

/// More elements than a block; the error must not grow with their number.
TEST(Reduction, LongSums) {
    each_row([](const Target &target, DataType type, ReductionOperation op) {
        if (op == ReductionOperation::PROD || (type == DataType::F16 && op != ReductionOperation::MEAN_SUM)) {
            return;  // for F16, only means stay in the range
        }
        check(target, type, op, {TensorShape(20011u), 1});
        check(target, type, op, {TensorShape(37u, 1031u), 2});
    });
}

/// Partial sums that are not representable: ones between 2^30 and -2^30.
TEST(Reduction, CarriesWhatRoundingTakes) {
    test::for_each_row(reduction_table, Type::f32, [&](const Row &, const Target &target) {
        for (const Axes axis : {1u, 2u}) {
            const TensorShape shape = axis == 1 ? TensorShape(66000u, 2u) : TensorShape(2u, 66000u);
            auto src = test::make_tensor(info_of(shape, DataType::F32));
            std::vector<double> x(2 * 66000, 1);
            x[0] = x[1] = 1 << 30;
            x[x.size() - 2] = x[x.size() - 1] = -(1 << 30);
            if (axis == 1) {
                x[1] = x[x.size() - 2] = 1;
                x[65999] = -(1 << 30);
                x[66000] = 1 << 30;
            }
            test::store(*src, x);
            auto dst = test::make_tensor(info_of(axis == 1 ? TensorShape(1u, 2u) : TensorShape(2u), DataType::F32));
            reduce(*src, *dst, axis, ReductionOperation::SUM, target);
            for (const double got : test::values(*dst)) {
                EXPECT_NEAR(got, 65998, 256);  // each block with a large number loses up to 63 small ones
            }
        }
    });
}

TEST(Reduction, InfinitySumsToInfinity) {
    test::for_each_row(reduction_table, Type::f32, [&](const Row &, const Target &target) {
        for (const Axes axis : {1u, 2u}) {
            auto src = test::make_tensor(info_of(TensorShape(600u, 600u), DataType::F32));
            std::vector<double> x(600 * 600, 1);
            x[0] = INFINITY;
            test::store(*src, x);
            auto dst = test::make_tensor(info_of(axis == 1 ? TensorShape(1u, 600u) : TensorShape(600u), DataType::F32));
            reduce(*src, *dst, axis, ReductionOperation::MEAN_SUM, target);
            EXPECT_EQ(test::values(*dst)[0], INFINITY);
            EXPECT_EQ(test::values(*dst)[1], 1);
        }
    });
}

TEST(Reduction, FirstOfSeveral) {
    each_row([](const Target &target, DataType type, ReductionOperation op) {
        if (!is_index(op)) {
            return;
        }
        for (const Axes axis : {1u, 2u}) {
            auto src = test::make_tensor(info_of(axis == 1 ? TensorShape(100u, 2u) : TensorShape(2u, 100u), type));
            const size_t step = axis == 1 ? 1 : 2, line = axis == 1 ? 100 : 1;
            std::vector<double> x(200, 5);
            for (const size_t at : {37u, 41u, 99u}) {
                x[at * step] = op == ReductionOperation::ARG_IDX_MIN ? 3 : 7;
            }
            test::store(*src, x);
            auto dst = test::make_tensor(info_of(axis == 1 ? TensorShape(1u, 2u) : TensorShape(2u), DataType::U32));
            reduce(*src, *dst, axis, op, target);
            uint32_t got[2];
            std::memcpy(got, data(*dst), sizeof(got));
            EXPECT_EQ(got[0], 37u) << line;
            EXPECT_EQ(got[1], 0u);
        }
    });
}

/// An output without shape keeps its type.
TEST(Reduction, IndicesOf64Bits) {
    for (const DataType type :
         {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        auto src = test::make_tensor(info_of(TensorShape(3u, 2u), type));
        Tensor dst;
        dst.info()->set_data_type(DataType::S64);
        test::store(*src, {4, 9, 9, 8, 1, 0});
        NEArgMinMaxLayer function;
        const ReductionOperation most = ReductionOperation::ARG_IDX_MAX;
        const bool taken = bool(NEArgMinMaxLayer::validate(src->info(), 0, dst.info(), most));
        ASSERT_EQ(taken, test::has_type(Reduction_operator, type));
        if (taken) {
            function.configure(src.get(), 0, &dst, most);
            ASSERT_EQ(dst.info()->data_type(), DataType::S64);
            dst.allocator()->allocate();
            function.run();
            int64_t got[2];
            std::memcpy(got, dst.buffer(), sizeof(got));
            EXPECT_EQ(got[0], 1);
            EXPECT_EQ(got[1], 0);
        }
    }
}

/// Programs that count dimensions from the outermost one pass those of the interface in reverse: of 0 to 23 in
/// {2, 3, 4} the sums over dimensions 2 and 1 are 132 and 144.
TEST(Reduction, MeansOverAxesInAnyOrder) {
    if (!test::has_type(Reduction_operator, DataType::F32)) {
        const TensorInfo info = info_of(TensorShape(2u, 3u, 4u), DataType::F32), none;
        EXPECT_FALSE(bool(NEReduceMean::validate(&info, Coordinates(2, 1), true, &none)));
        return;
    }
    auto src = test::make_tensor(info_of(TensorShape(2u, 3u, 4u), DataType::F32));
    std::vector<double> x(24);
    for (size_t i = 0; i < x.size(); ++i) {
        x[i] = static_cast<double>(i);
    }
    test::store(*src, x);
    for (const Coordinates &axes : {Coordinates(2, 1), Coordinates(-1, 1), Coordinates(1, 2), Coordinates(2, 1, 2)}) {
        for (const bool keep_dims : {true, false}) {
            Tensor dst;
            NEReduceMean function;
            function.configure(src.get(), axes, keep_dims, &dst);
            EXPECT_EQ(dst.info()->tensor_shape(), keep_dims ? TensorShape(2u, 1u, 1u) : TensorShape(2u));
            dst.allocator()->allocate();
            function.run();
            EXPECT_EQ(test::values(dst), (std::vector<double>{11, 12}));
        }
    }
}

TEST(Reduction, IndicesOfBothSigns) {
    each_row([](const Target &target, DataType type, ReductionOperation op) {
        if (is_index(op)) {
            check(target, type, op, {TensorShape(19u, 3u), 1, false, test::Layout::padded, false, DataType::U32});
        }
    });
}

TEST(Reduction, PublicFunctions) {
    for (const DataType type : all_types) {
        auto src = test::make_tensor(info_of(TensorShape(6u, 5u, 4u, 2u), type));
        const TensorInfo none;
        if (!test::has_type(Reduction_operator, type)) {
            EXPECT_FALSE(bool(NEReductionOperation::validate(src->info(), &none, 1, ReductionOperation::SUM)));
            continue;
        }
        test::fill(*src, 9, -1, 1);
        Tensor sum, mean, where;
        NEReductionOperation summed;
        summed.configure(src.get(), &sum, 1, ReductionOperation::SUM);
        NEArgMinMaxLayer searched;
        searched.configure(src.get(), -2, &where, ReductionOperation::ARG_IDX_MIN);
        EXPECT_EQ(sum.info()->tensor_shape(), TensorShape(6u, 1u, 4u, 2u));
        EXPECT_EQ(where.info()->tensor_shape(), TensorShape(6u, 5u, 2u));
        sum.allocator()->allocate();
        where.allocator()->allocate();
        summed.run();
        searched.run();
        compare(sum, reference(*src, TensorInfo(*sum.info()), 2, ReductionOperation::SUM));
        compare(where, reference(*src, TensorInfo(*where.info()), 4, ReductionOperation::ARG_IDX_MIN));
        if (type == DataType::S32) {
            continue;
        }
        NEReduceMean averaged;
        averaged.configure(src.get(), Coordinates(1, -2), false, &mean);
        EXPECT_EQ(mean.info()->tensor_shape(), TensorShape(6u, 2u));
        EXPECT_EQ(mean.info()->quantization_info(), src->info()->quantization_info());
        mean.allocator()->allocate();
        averaged.run();
        compare(mean, reference(*src, TensorInfo(*mean.info()), 6, ReductionOperation::MEAN_SUM));
    }
}

/// Sums of complex numbers computed by hand; other reductions of two channels are refused.
TEST(Reduction, ComplexSums) {
    AC_NEEDS(Reduction_operator, F32);
    for (const bool keep_dims : {true, false}) {
        for (const test::Layout memory : {test::Layout::guarded, test::Layout::padded}) {
            const auto src = test::make_tensor(TensorInfo(TensorShape(2u, 2u, 3u, 2u), 2, DataType::F32), memory);
            const auto dst = test::make_tensor(
                TensorInfo(keep_dims ? TensorShape(2u, 2u, 1u, 2u) : TensorShape(2u, 2u, 2u), 2, DataType::F32),
                memory);
            const auto part = [](ITensor &t, const Coordinates &at) {
                return reinterpret_cast<float *>(t.ptr_to_element(at));
            };
            for (int n = 0; n < 2; ++n) {
                for (int z = 0; z < 3; ++z) {
                    for (int i = 0; i < 4; ++i) {
                        float *const x = part(*src, Coordinates(i % 2, i / 2, z, n));
                        x[0] = static_cast<float>(100 * n + 10 * z + i);
                        x[1] = static_cast<float>(-z);
                    }
                }
            }
            NEReductionOperation f;
            f.configure(src.get(), dst.get(), 2, ReductionOperation::SUM, keep_dims);
            f.run();
            for (int n = 0; n < 2; ++n) {
                for (int i = 0; i < 4; ++i) {
                    const Coordinates at = keep_dims ? Coordinates(i % 2, i / 2, 0, n) : Coordinates(i % 2, i / 2, n);
                    EXPECT_EQ(part(*dst, at)[0], static_cast<float>(300 * n + 30 + 3 * i));
                    EXPECT_EQ(part(*dst, at)[1], -3.f);
                }
            }
        }
    }
    const TensorInfo src(TensorShape(2u, 2u, 3u), 2, DataType::F32), half(TensorShape(2u, 2u, 3u), 2, DataType::F16);
    const TensorInfo none;
    EXPECT_FALSE(bool(NEReductionOperation::validate(&src, &none, 2, ReductionOperation::MEAN_SUM)));
    EXPECT_FALSE(bool(NEReductionOperation::validate(&src, &none, 1, ReductionOperation::SUM)));
    EXPECT_FALSE(bool(NEReductionOperation::validate(&half, &none, 2, ReductionOperation::SUM)));
    EXPECT_FALSE(bool(NEReduceMean::validate(&src, Coordinates(2), true, &none)));
    EXPECT_FALSE(bool(NEArgMinMaxLayer::validate(&src, 2, &none, ReductionOperation::ARG_IDX_MAX)));
}

TEST(Reduction, NumbersThatAreNoOperationAreRefused) {
    const TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32), none;
    test::expect_enumerators_only(test::has_type(Reduction_operator, DataType::F32), "operation", [&](int number) {
        return NEReductionOperation::validate(&src, &none, 0, static_cast<ReductionOperation>(number));
    });
}

TEST(Reduction, RefusesWithAReason) {
    AC_NEEDS(Reduction_operator, F32);
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo row = info_of(TensorShape(4u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(4u), DataType::F16);
    const TensorInfo bytes = info_of(TensorShape(4u, 3u), DataType::U8);
    const TensorInfo words = info_of(TensorShape(4u, 3u), DataType::S32);
    const TensorInfo none;
    const ReductionOperation sum = ReductionOperation::SUM, index = ReductionOperation::ARG_IDX_MAX;
    const auto refusal = [&](const TensorInfo &src, const TensorInfo &dst, unsigned axis, ReductionOperation op) {
        return test::text_of(NEReductionOperation::validate(&src, &dst, axis, op));
    };
    EXPECT_NE(refusal(a, a, 1, sum).find("the result is 4"), std::string::npos);
    EXPECT_NE(refusal(a, half, 1, sum).find("F16"), std::string::npos);
    EXPECT_NE(refusal(a, row, 1, index).find("U32|S32"), std::string::npos);
    EXPECT_NE(refusal(a, none, 6, sum).find("axis 6"), std::string::npos);
    EXPECT_NE(refusal(bytes, none, 0, sum).find("U8"), std::string::npos);
    EXPECT_NE(refusal(none, none, 0, sum).find("no shape"), std::string::npos);
    EXPECT_TRUE(test::refuses(NEArgMinMaxLayer::validate(&a, -3, &none, index), "axis -3"));
    EXPECT_TRUE(test::refuses(NEArgMinMaxLayer::validate(&a, 0, &none, sum), "ARG_IDX_MAX"));
    EXPECT_TRUE(test::refuses(NEReduceMean::validate(&a, Coordinates(), true, &none), "no axis"));
    EXPECT_TRUE(test::refuses(NEReduceMean::validate(&words, Coordinates(0), true, &none), "S32"));
    const TensorInfo cube = info_of(TensorShape(4u, 3u, 5u), DataType::F32);
    const std::string taken = test::has_type(Reduction_operator, DataType::F32)
                                  ? "accepted"
                                  : test::text_of(NEReductionOperation::validate(&cube, &none, 0, sum));
    for (const Coordinates &axes : {Coordinates(0, -2, 2), Coordinates(1, 0), Coordinates(-1, 1), Coordinates(0, 0)}) {
        EXPECT_EQ(test::text_of(NEReduceMean::validate(&cube, axes, true, &none)), taken);
    }
    EXPECT_TRUE(test::refuses(NEReduceMean::validate(&a, Coordinates(0), true, nullptr), "output"));
    EXPECT_TRUE(test::refuses(NEReduceMean::validate(&a, Coordinates(0, 2), true, &none), "axis 2"));
    EXPECT_TRUE(test::refuses(NEReduceMean::validate(&a, Coordinates(-3), true, &none), "axis -3"));
}

TEST(Reduction, TakesTrailingOnes) {
    for (const int axis : {0, 1, 2}) {
        for (const bool keep : {false, true}) {
            TensorShape result(8u, 6u, 4u);
            if (keep) {
                result.set(static_cast<size_t>(axis), 1);
            } else {
                result.remove_dimension(static_cast<size_t>(axis));
            }
            test::check_trailing_ones(
                {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
                 test::operand(TensorType::ACL_DST, result)},
                [=](PlanPtr &out, auto &i, const Target &target) {
                    return plan_axis(out, i[0], i[1], axis, ReductionOperation::SUM, keep, target);
                },
                test::has_type(Reduction_operator, DataType::F32));
        }
    }
}

}  // namespace
}  // namespace ac::reduction
