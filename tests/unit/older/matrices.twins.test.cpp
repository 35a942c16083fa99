// SPDX-License-Identifier: MIT
// Matrices as products of earlier releases read them.
#include "arm_compute/runtime/NEON/functions/NEFill.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMInterleave4x4.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMTranspose1xW.h"
#include "arm_compute/runtime/NEON/functions/NEPermute.h"
#ifndef AC_API_CPU
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/functions/CLFill.h"
#include "arm_compute/runtime/CL/functions/CLGEMMInterleave4x4.h"
#include "arm_compute/runtime/CL/functions/CLGEMMTranspose1xW.h"
#include "arm_compute/runtime/CL/functions/CLPermute.h"
#endif

#include "src/ops/permute/permute.h"
#include "tests/framework/lack.h"
#include "tests/framework/thrown.h"
#include "tests/unit/older/tensors.h"

namespace ac::older {
namespace {

using T = test::TwinTensor;

const DataType types[] = {DataType::U8, DataType::F16, DataType::F32};

AC_TEST(OlderMatrices, FourRowsBecomeOne) {
    test::twin_target();
    for (const DataType type : types) {
        if (!test::has_type(Permute_operator, type)) {
            continue;
        }
        for (const size_t rows : {1u, 3u, 4u, 9u}) {
            for (const size_t columns : {1u, 7u, 16u}) {
                const Filled src(TensorShape(columns, rows, size_t{2}), type, 1);
                const auto input = test::there(*src.tensor);
                T dst;
                AC_TWIN(GEMMInterleave4x4) function;
                function.configure(&*input, &dst);
                const std::vector<double> got = run(function, dst);
                const size_t lines = (rows + 3) / 4;
                ASSERT_EQ(got.size(), 2 * lines * 4 * columns);
                for (size_t i = 0; i < got.size(); ++i) {
                    const size_t x = i / 4 % columns, y = i / (4 * columns) % lines * 4 + i % 4;
                    ASSERT_EQ(got[i], y < rows ? src.at(x, y, i / (4 * columns * lines)) : 0) << i;
                }
            }
        }
    }
}

AC_TEST(OlderMatrices, BlocksOfSixteenBytesFollowEachOther) {
    test::twin_target();
    for (const DataType type : types) {
        if (!test::has_type(Permute_operator, type)) {
            continue;
        }
        for (const size_t columns : {1u, 4u, 16u, 35u}) {
            const Filled src(TensorShape(columns, size_t{5}), type, 2);
            const auto input = test::there(*src.tensor);
            T dst;
            AC_TWIN(GEMMTranspose1xW) function;
            function.configure(&*input, &dst);
            const std::vector<double> got = run(function, dst);
            const size_t block = 16 / src.tensor->info()->element_size();
            ASSERT_EQ(got.size(), 5 * block * ((columns + block - 1) / block));
            for (size_t i = 0; i < got.size(); ++i) {
                const size_t x = i / (5 * block) * block + i % block;
                ASSERT_EQ(got[i], x < columns ? src.at(x, i / block % 5) : 0) << i;
            }
        }
    }
}

AC_TEST(OlderMatrices, RefuseAnotherShape) {
    test::twin_target();
    AC_NEEDS(Permute_operator, F32);
    T src, dst;
    src.allocator()->init(test::info_of(TensorShape(5u, 6u), DataType::F32));
    dst.allocator()->init(test::info_of(TensorShape(5u, 6u), DataType::F32));
    AC_TWIN(GEMMInterleave4x4) interleave;
    EXPECT_RAISES(interleave.configure(&src, &dst));
    AC_TWIN(GEMMTranspose1xW) transpose;
    EXPECT_RAISES(transpose.configure(&src, &dst));
#ifdef AC_API_CPU
    EXPECT_FALSE(bool(NEGEMMTranspose1xW::validate(src.info(), dst.info())));
    const TensorInfo right = test::info_of(TensorShape(24u, 2u), DataType::F32);
    EXPECT_TRUE(bool(NEGEMMTranspose1xW::validate(src.info(), &right)));
#else
    T made;
    transpose.configure(CLKernelLibrary::get().get_compile_context(), &src, &made);
    EXPECT_EQ(made.info()->dimension(0), 24u);
    T other;
    interleave.configure(CLKernelLibrary::get().get_compile_context(), &src, &other);
    EXPECT_EQ(other.info()->dimension(0), 20u);
#endif
}

}  // namespace
}  // namespace ac::older
