// SPDX-License-Identifier: MIT
// What releases 17.12 to 20.11 had for convolutions of images.
#ifndef ARM_COMPUTE_CORE_UTILS_MATRIXUTILS_H
#define ARM_COMPUTE_CORE_UTILS_MATRIXUTILS_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Types.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>

namespace arm_compute {

namespace detail {
/// The narrowest of U16, S16 and S32 that has all sums of 8-bit pixels times some factors, of any part of them.
///
/// @param negative Sum of the factors below 0.
/// @param positive Sum of the others.
inline DataType type_of_sums(int64_t negative, int64_t positive) {
    const int64_t least = negative * UINT8_MAX, most = positive * UINT8_MAX;
    return least == 0 && most <= UINT16_MAX          ? DataType::U16
           : least >= INT16_MIN && most <= INT16_MAX ? DataType::S16
                                                     : DataType::S32;
}
}  // namespace detail

/// Writes a square matrix as a column times a row, both of integers.
///
/// @param conv     size x size factors, row by row.
/// @param conv_col Receives the column.
/// @param conv_row Receives the row.
/// @param size     Rows and columns.
///
/// @return Whether that is possible; if not, the contents of both are undefined.
inline bool separate_matrix(const int16_t *conv, int16_t *conv_col, int16_t *conv_row, uint8_t size) {
    const size_t n = size;
    size_t first = 0;  // a row that is not 0
    while (first < n && std::all_of(conv + first * n, conv + (first + 1) * n, [](int16_t f) { return f == 0; })) {
        ++first;
    }
    if (first == n) {
        return false;
    }
    const int16_t *const row = conv + first * n;
    int divisor = 0;  // greatest one of all factors of the row
    for (size_t i = 0; i < n; ++i) {
        int a = std::abs(row[i]);
        while (a != 0) {
            const int rest = divisor % a;
            divisor = a;
            a = rest;
        }
    }
    size_t pivot = 0;
    for (size_t i = 0; i < n; ++i) {
        conv_row[i] = static_cast<int16_t>(row[i] / divisor);
        pivot = row[pivot] == 0 ? i : pivot;
    }
    for (size_t y = 0; y < n; ++y) {
        conv_col[y] = static_cast<int16_t>(conv[y * n + pivot] / conv_row[pivot]);
        for (size_t x = 0; x < n; ++x) {
            if (conv_col[y] * conv_row[x] != conv[y * n + x]) {
                return false;
            }
        }
    }
    return true;
}

/// The default divisor of a convolution: the absolute value of the sum of the factors, or 1.
///
/// @param matrix      Factors.
/// @param matrix_size Rows and columns.
inline uint32_t calculate_matrix_scale(const int16_t *matrix, unsigned int matrix_size) {
    int sum = 0;
    for (size_t i = 0; i < size_t{matrix_size} * matrix_size; ++i) {
        sum += matrix[i];
    }
    return static_cast<uint32_t>(std::max(1, std::abs(sum)));
}

/// The type of sums of 8-bit pixels times the factors of a matrix: U16, S16 or S32.
///
/// @param conv Factors.
/// @param size Their number.
inline DataType data_type_for_convolution_matrix(const int16_t *conv, size_t size) {
    int64_t negative = 0, positive = 0;
    for (size_t i = 0; i < size; ++i) {
        (conv[i] < 0 ? negative : positive) += conv[i];
    }
    return detail::type_of_sums(negative, positive);
}

/// The types of sums of a separable convolution: of rows, which are first, and of all.
///
/// @param conv_col Column.
/// @param conv_row Row.
/// @param size     Number of factors of each.
inline std::pair<DataType, DataType> data_type_for_convolution(const int16_t *conv_col, const int16_t *conv_row,
                                                               size_t size) {
    int64_t negative = 0, positive = 0;
    for (size_t y = 0; y < size; ++y) {
        for (size_t x = 0; x < size; ++x) {
            const int64_t factor = int64_t{conv_col[y]} * conv_row[x];
            (factor < 0 ? negative : positive) += factor;
        }
    }
    return {data_type_for_convolution_matrix(conv_row, size), detail::type_of_sums(negative, positive)};
}

/// The name of a pattern.
///
/// @param pattern Pattern.
inline const std::string &string_from_matrix_pattern(MatrixPattern pattern) {
    static const std::string names[] = {"BOX", "CROSS", "DISK", "OTHER", ""};
    return names[std::min<size_t>(static_cast<size_t>(pattern), 4)];
}

/// The name of a function.
///
/// @param function Function.
inline const std::string &string_from_non_linear_filter_function(NonLinearFilterFunction function) {
    static const std::string names[] = {"MEDIAN", "MIN", "MAX", ""};
    return names[std::min<size_t>(static_cast<size_t>(function), 3)];
}

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_UTILS_MATRIXUTILS_H
