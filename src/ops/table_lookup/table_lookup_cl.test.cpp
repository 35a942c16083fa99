// SPDX-License-Identifier: MIT
// The public class on the device; table_lookup.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLLut.h"
#include "arm_compute/runtime/CL/functions/CLTableLookup.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::table_lookup {
namespace {

TEST(ClTableLookup, RunsThroughThePublicClass) {
    test::opencl_target();
    arm_compute::CLLut lut(256, DataType::U8);
    lut.map();
    for (int i = 0; i < 256; ++i) {
        lut.buffer()[i] = static_cast<uint8_t>(255 - i);
    }
    lut.unmap();
    auto src = test::make_tensor(test::info_of(TensorShape(37u, 3u), DataType::U8));
    test::fill(*src, 1, 0, 255);
    auto there = test::on_device(*src);
    arm_compute::CLTensor dst;
    arm_compute::CLTableLookup function;
    function.configure(there.get(), &lut, &dst);
    dst.allocator()->allocate();
    function.run();
    std::vector<double> want = test::stored(*src);
    for (double &x : want) {
        x = 255 - x;
    }
    EXPECT_EQ(test::fetched(dst), want);
}

}  // namespace
}  // namespace ac::table_lookup
