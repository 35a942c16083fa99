// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLScatter.h"

#include "src/ops/move/move_test.h"
#include "tests/framework/lack.h"

#include <cmath>
#include <map>

AC_DECLARE_OPERATOR(Scatter)

namespace ac::scatter {
namespace {

using moves::Twin;
using Numbers = std::vector<double>;

/// A number as stored in the type: integers wrap around.
double stored_as(double x, DataType type) {
    if (is_data_type_float(type)) {
        return test::rounded(x, type);
    }
    const double range = std::ldexp(1., static_cast<int>(8 * data_size_from_type(type)));
    const bool is_signed = type == DataType::S8 || type == DataType::S16 || type == DataType::S32;
    const double low = x - range * std::floor(x / range);
    return is_signed && low >= range / 2 ? low - range : low;
}

double apply(ScatterFunction func, double x, double y) {
    return func == ScatterFunction::Update ? y
           : func == ScatterFunction::Add  ? x + y
           : func == ScatterFunction::Sub  ? x - y
           : func == ScatterFunction::Max  ? std::max(x, y)
                                           : std::min(x, y);
}

struct Case {
    TensorShape dst, updates, indices;
};
const Case calls[] = {{TensorShape(9u), TensorShape(7u), TensorShape(1u, 7u)},
                      {TensorShape(6u, 5u), TensorShape(6u, 4u), TensorShape(1u, 4u)},
                      {TensorShape(6u, 5u), TensorShape(12u), TensorShape(2u, 12u)},
                      {TensorShape(3u, 4u, 5u), TensorShape(3u, 4u, 3u), TensorShape(2u, 4u, 3u)},
                      {TensorShape(3u, 2u, 2u, 3u, 2u), TensorShape(5u, 2u), TensorShape(5u, 5u, 2u)},
                      {TensorShape(4u, 3u, 2u), TensorShape(4u, 3u), TensorShape(1u)},
                      {TensorShape(4u, 3u).set(2, 1, false), TensorShape(4u, 3u, 7u), TensorShape(1u, 7u)}};

/// Plain code: each index in order.
Numbers reference(const Case &c, DataType type, ScatterFunction func, Numbers dst, const Numbers &updates,
                  const Numbers &indices) {
    const size_t dims = c.dst.num_dimensions(), length = c.indices[0];
    size_t slice = 1;
    for (size_t d = 0; d < dims - length; ++d) {
        slice *= c.dst[d];
    }
    for (size_t n = 0; n < indices.size() / length; ++n) {
        size_t at = 0, size = slice;
        bool there = true;
        for (size_t k = length; k-- > 0;) {  // dimension dims - length first
            const double x = indices[n * length + k];
            const size_t extent = c.dst[dims - 1 - k];
            there = there && x >= 0 && x < static_cast<double>(extent);
            at += there ? static_cast<size_t>(x) * size : 0;
            size *= extent;
        }
        for (size_t e = 0; e < slice && there; ++e) {
            dst[at + e] = stored_as(apply(func, dst[at + e], updates[n * slice + e]), type);
        }
    }
    return dst;
}

Numbers numbers(size_t count, DataType type, unsigned seed) {
    Numbers all;
    const bool is_unsigned = type == DataType::U8 || type == DataType::U16 || type == DataType::U32;
    for (size_t i = 0; i < count; ++i) {
        seed = seed * 1664525u + 1013904223u;
        all.push_back(static_cast<double>(seed >> 25) - (is_unsigned ? 0 : 64));
    }
    return all;
}

void check(const Case &c, DataType type, ScatterFunction func, bool zero, bool in_place, test::Layout layout) {
    const Numbers src = numbers(c.dst.total_size(), type, 1), updates = numbers(c.updates.total_size(), type, 2);
    Numbers indices = numbers(c.indices.total_size(), DataType::U8, 3);
    for (double &x : indices) {
        x = std::fmod(x, 7) - 1;  // some are out of range, some occur twice
    }
    Twin<CLTensor> from(test::info_of(c.dst, type), layout), change(test::info_of(c.updates, type), layout),
        dst(test::info_of(c.dst, type), layout);
    Twin<CLTensor> index(c.indices, indices);
    test::store(*from.host, src);
    test::store(*change.host, updates);
    test::store(*dst.host, src);
    CLScatter function;
    const ScatterInfo info(func, zero);
    function.configure(zero ? nullptr : in_place ? dst.get() : from.get(), change.get(), index.get(), dst.get(), info);
    function.run();
    EXPECT_EQ(test::stored(dst.fetch()),
              reference(c, type, func, zero ? Numbers(src.size(), 0.) : src, updates, indices))
        << shape_text(c.dst) << " function " << static_cast<int>(func) << (in_place ? " in place" : "");
}

TEST(ClScatter, AgreesWithPlainCode) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::S32, DataType::S16, DataType::S8, DataType::U32,
                                DataType::U16, DataType::U8}) {
        const TensorInfo a = test::info_of(TensorShape(3u), type),
                         index = test::info_of(TensorShape(1u, 3u), DataType::S32);
        if (!test::has_type(Scatter_operator, type)) {
            EXPECT_TRUE(moves::refuses(
                CLScatter::validate(&a, &a, &index, &a, ScatterInfo(ScatterFunction::Add, false)), "data_types"));
            continue;
        }
        for (const Case &c : calls) {
            for (int func = 0; func < 5; ++func) {
                check(c, type, static_cast<ScatterFunction>(func), false, func % 2 == 1,
                      func % 2 == 0 ? test::Layout::guarded : test::Layout::padded);
            }
            check(c, type, ScatterFunction::Add, true, false, test::Layout::padded);
        }
    }
}

TEST(ClScatter, GivesTheseNumbers) {
    AC_NEEDS(Scatter_operator, F32);
    Twin<CLTensor> updates(test::info_of(TensorShape(2u, 3u), DataType::F32)),
        dst(test::info_of(TensorShape(2u, 3u), DataType::F32)), indices(TensorShape(1u, 3u), {2, 0, 2});
    test::store(*updates.host, {1, 2, 3, 4, 5, 6});
    CLScatter function;
    function.configure(nullptr, updates.get(), indices.get(), dst.get(), ScatterInfo(ScatterFunction::Add, true));
    function.run();
    EXPECT_EQ(test::stored(dst.fetch()), (Numbers{3, 4, 0, 0, 6, 8}));
}

TEST(ClScatter, RefusesWithAReason) {
    test::opencl_target();
    const auto info = [](const TensorShape &shape, DataType type) { return test::info_of(shape, type); };
    const TensorInfo dst = info(TensorShape(6u, 5u), DataType::F32), updates = info(TensorShape(6u, 4u), DataType::F32),
                     indices = info(TensorShape(1u, 4u), DataType::S32);
    const TensorInfo half = info(TensorShape(6u, 5u), DataType::F16), words = info(TensorShape(1u, 4u), DataType::U32),
                     three = info(TensorShape(3u, 4u), DataType::S32), none;
    const ScatterInfo add(ScatterFunction::Add, false);
    EXPECT_TRUE(moves::refuses(CLScatter::validate(nullptr, &updates, &indices, &dst, add), "input is missing"));
    EXPECT_TRUE(moves::refuses(CLScatter::validate(&dst, nullptr, &indices, &dst, add), "input 1"));
    EXPECT_TRUE(
        moves::refuses(CLScatter::validate(&half, &updates, &indices, &dst, add), "Tensors have different data types"));
    EXPECT_TRUE(
        moves::refuses(CLScatter::validate(&updates, &updates, &indices, &dst, add), "Tensors have different shapes"));
    EXPECT_TRUE(moves::refuses(CLScatter::validate(&dst, &updates, &words, &dst, add), "indices is U32"));
    EXPECT_TRUE(moves::refuses(
        CLScatter::validate(nullptr, &updates, &indices, &none, ScatterInfo(ScatterFunction::Add, true)), "no shape"));
    if (test::has_type(Scatter_operator, DataType::F32)) {
        EXPECT_TRUE(moves::refuses(CLScatter::validate(&dst, &updates, &three, &dst, add), "indices of 3 coordinates"));
        EXPECT_TRUE(
            moves::refuses(CLScatter::validate(&dst, &dst, &indices, &dst, add), "slices of the indices is 6x4"));
        EXPECT_TRUE(bool(CLScatter::validate(&dst, &updates, &indices, &none, add)));
    }
}

}  // namespace
}  // namespace ac::scatter
