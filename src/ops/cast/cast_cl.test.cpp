// SPDX-License-Identifier: MIT
// The public function on the device; cast.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLCast.h"

#include "src/ops/cast/cast.h"
#include "src/ops/cast/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::cast {
namespace {

using test::info_of;

/// reference() for the additional types of OpenCL: signed 8-bit integers are QASYMM8_SIGNED there.
double reference_of(double x, DataType from, DataType to, bool wrap) {
    return reference(x, from, to == DataType::S8 ? DataType::QASYMM8_SIGNED : to, wrap);
}

/// Every pair of CLCast's table that this build has the types for, both policies.
TEST(ClCast, EveryPairAgreesWithTheReference) {
    const std::vector<DataType> types = {DataType::U8,  DataType::S8,  DataType::U16, DataType::S16, DataType::U32,
                                         DataType::S32, DataType::F16, DataType::F32, DataType::U64, DataType::S64};
    test::opencl_target();
    for (const DataType from : types) {
        for (const DataType to : types) {
            const bool wide = to == DataType::U64 || to == DataType::S64;
            const TensorInfo source = info_of(TensorShape(101u, 3u), from);
            TensorInfo result = info_of(TensorShape(101u, 3u), to);
            const bool possible =
                from != to && !wide && test::has_type(Cast_operator, from) && test::has_type(Cast_operator, to);
            ASSERT_EQ(bool(CLCast::validate(&source, &result, ConvertPolicy::WRAP)), possible)
                << string_from_data_type(from) << " to " << string_from_data_type(to);
            if (!possible) {
                continue;
            }
            auto src = test::make_tensor(source);
            auto got = test::make_tensor(result);
            // 53 bits, which doubles represent exactly, exceed every range.
            const double far = is_float(from) ? 5e9 : 9e15;
            const bool is_signed = from == DataType::S8 || from == DataType::S16 || from == DataType::S32 ||
                                   from == DataType::S64 || is_float(from);
            const double limit = from == DataType::U8 || from == DataType::S8     ? 100
                                 : from == DataType::U16 || from == DataType::S16 ? 30000
                                 : from == DataType::F16                          ? 60000
                                 : from == DataType::U32 || from == DataType::S32 ? 2e9
                                                                                  : far;
            test::fill(*src, 5, is_signed ? -limit : 0, limit);
            for (const bool wrap : {false, true}) {
                auto there = test::on_device(*src);
                auto dst = test::on_device(*got);
                CLCast cast;
                cast.configure(there.get(), dst.get(), wrap ? ConvertPolicy::WRAP : ConvertPolicy::SATURATE);
                cast.run();
                test::copy_from_device(*dst, *got);
                const std::vector<double> x = test::stored(*src);
                const std::vector<double> y = test::stored(*got);
                for (size_t i = 0; i < x.size(); ++i) {
                    // An integer that float cannot represent is rounded to float first, then to half.
                    const double once =
                        is_float(to) && !is_float(from) ? static_cast<double>(static_cast<float>(x[i])) : x[i];
                    const bool wider = !is_float(to) && data_size_from_type(from) < data_size_from_type(to);
                    ASSERT_EQ(y[i], reference_of(once, from, to, wrap || wider))
                        << x[i] << ", " << string_from_data_type(from) << " to " << string_from_data_type(to);
                }
            }
        }
    }
}

/// The values stored in `to` for -1, 5 and -128 of `from`.
std::vector<double> casts_of(DataType from, DataType to, ConvertPolicy policy) {
    auto src = test::make_tensor(info_of(TensorShape(3u), from, QuantizationInfo(0.5f, 7)));
    const int8_t values[] = {-1, 5, -128};
    std::copy_n(values, 3, reinterpret_cast<int8_t *>(src->buffer()));
    auto got = test::make_tensor(info_of(TensorShape(3u), to));
    auto there = test::on_device(*src), dst = test::on_device(*got);
    CLCast cast;
    cast.configure(there.get(), dst.get(), policy);
    cast.run();
    test::copy_from_device(*dst, *got);
    return test::stored(*got);
}

TEST(ClCast, WiderIntegersTakeTheLowBits) {
    test::opencl_target();
    if (!test::has_type(Cast_operator, DataType::S8)) {
        EXPECT_FALSE(test::has_type(Cast_operator, DataType::U16)) << "both are integers";
        return;
    }
    for (const ConvertPolicy policy : {ConvertPolicy::SATURATE, ConvertPolicy::WRAP}) {
        EXPECT_EQ(casts_of(DataType::S8, DataType::U16, policy), (std::vector<double>{65535, 5, 65408}));
        EXPECT_EQ(casts_of(DataType::S8, DataType::U32, policy), (std::vector<double>{4294967295., 5, 4294967168.}));
        EXPECT_EQ(casts_of(DataType::S8, DataType::S32, policy), (std::vector<double>{-1, 5, -128}));
    }
    EXPECT_EQ(casts_of(DataType::S8, DataType::U8, ConvertPolicy::SATURATE), (std::vector<double>{0, 5, 0}));
    EXPECT_EQ(casts_of(DataType::S8, DataType::U8, ConvertPolicy::WRAP), (std::vector<double>{255, 5, 128}));
    auto src = test::make_tensor(info_of(TensorShape(2u), DataType::S16));
    test::store(*src, {-1, 77});
    auto got = test::make_tensor(info_of(TensorShape(2u), DataType::U32));
    auto there = test::on_device(*src), dst = test::on_device(*got);
    CLCast cast;
    cast.configure(there.get(), dst.get(), ConvertPolicy::SATURATE);
    cast.run();
    test::copy_from_device(*dst, *got);
    EXPECT_EQ(test::stored(*got), (std::vector<double>{4294967295., 77}));
}

TEST(ClCast, QuantizedBytesAreTheIntegersThatTheyStore) {
    test::opencl_target();
    for (const DataType from : {DataType::QSYMM8, DataType::QSYMM8_PER_CHANNEL, DataType::QASYMM8_SIGNED}) {
        for (const DataType to : {DataType::F32, DataType::S16, DataType::F16}) {
            if (test::has_type(Cast_operator, from) && test::has_type(Cast_operator, to)) {
                EXPECT_EQ(casts_of(from, to, ConvertPolicy::SATURATE), (std::vector<double>{-1, 5, -128}));
            }
        }
        const TensorInfo a = info_of(TensorShape(3u), from), b = info_of(TensorShape(3u), DataType::QSYMM8);
        EXPECT_FALSE(bool(CLCast::validate(&a, &b, ConvertPolicy::SATURATE))) << "QSYMM8 is not a result";
    }
}

}  // namespace
}  // namespace ac::cast
