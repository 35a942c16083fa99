// SPDX-License-Identifier: MIT
// A program that carries libnpy along. Here is what it has of the names in utils/Npy.h.
#define NPY_HPP_

#include "arm_compute/core/QuantizationInfo.h"  // std::vector

namespace npy {
using ndarray_len_t = unsigned long;
struct dtype_t {
    const char byteorder;
    const char kind;
    const unsigned int itemsize;
};
struct header_t {
    dtype_t dtype;
    bool fortran_order;
    std::vector<ndarray_len_t> shape;
};
}  // namespace npy

#include "utils/Utils.h"

#include <gtest/gtest.h>

namespace {
TEST(Npy, HeadersAreThoseOfTheProgramsLibnpy) {
    const npy::header_t header = arm_compute::utils::detail::NpyHeader{{'<', 'f', 4}, true, {5, 4}};
    EXPECT_EQ(header.dtype.kind, 'f');
    EXPECT_EQ(header.dtype.itemsize, 4U);
    EXPECT_TRUE(header.fortran_order);
    EXPECT_EQ(header.shape, (std::vector<npy::ndarray_len_t>{5, 4}));
}
}  // namespace
