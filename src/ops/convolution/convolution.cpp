// SPDX-License-Identifier: MIT
#include "src/ops/convolution/convolution.h"

#include "src/ops/neighbourhood/neighbourhood.h"

#include <algorithm>
#include <numeric>

AC_DECLARE_TABLE(convolution)

namespace ac::convolution {

namespace {

AC_TYPES(types, R"(NEConvolution3x3 NEConvolutionSquare CLConvolution3x3 CLConvolutionSquare: src dst
U8 U8|S16
)")
AC_TYPES(types_rectangle, R"(NEConvolutionRectangle CLConvolutionRectangle: src dst
U8 U8|S16
)")

bool is_size(unsigned int n) {
    return n == 3 || n == 5 || n == 7 || n == 9;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const int16_t *matrix, unsigned int rows,
            unsigned int columns, uint32_t scale, BorderMode mode, uint8_t constant, const Target &target) {
    AC_RETURN_IF(!is_size(rows) || !is_size(columns), "Convolution: the matrix is %ux%u; 3, 5, 7 and 9 are possible",
                 columns, rows);
    AC_RETURN_IF(matrix == nullptr, "Convolution: the matrix is missing");
    constexpr uint32_t most = 1u << 30;  // above any sum, so that the results are 0
    const int sum = std::accumulate(matrix, matrix + rows * columns, 0);
    const uint32_t divisor = scale != 0 ? std::min(scale, most) : static_cast<uint32_t>(std::max(1, std::abs(sum)));
    neighbourhood::Filter filter{Convolution_operator,
                                 "Convolution",
                                 convolution_table,
                                 types,
                                 neighbourhood::Filter::weights,
                                 static_cast<int>(columns / 2),
                                 static_cast<int>(rows / 2),
                                 DataType::U8};
    filter.weighted = {{static_cast<int>(rows),
                        static_cast<int>(columns),
                        {matrix, matrix + rows * columns},
                        static_cast<int32_t>(divisor)}};
    filter.matrix = neighbourhood::set_matrix;
    return neighbourhood::plan(out, filter, src, {&dst}, {mode, constant}, target);
}

}  // namespace ac::convolution
