// SPDX-License-Identifier: MIT
// The public class on the device; min_max_location.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/functions/CLMinMaxLocation.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/min_max_location/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::min_max_location {
namespace {

TEST(ClMinMaxLocation, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = statistics::image_of({200, 90, test::Layout::padded, 5, 90}, DataType::U8);
    auto there = test::on_device(*image);
    arm_compute::CLSubTensor part(there.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    const arm_compute::SubTensor same(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    const Found want = expected(same, 4);
    arm_compute::CLCoordinates2DArray places(4);
    int32_t low = 0, high = 0;
    uint32_t count = 0;
    arm_compute::CLMinMaxLocation function;
    function.configure(&part, &low, &high, nullptr, &places, nullptr, &count);
    function.run();
    EXPECT_EQ(low, want.value[0]);
    EXPECT_EQ(high, want.value[1]);
    EXPECT_EQ(count, want.count[1]);
    places.map();
    ASSERT_EQ(places.num_values(), want.place[1].size());
    for (size_t i = 0; i < places.num_values(); ++i) {
        EXPECT_EQ(places.at(i).x, want.place[1][i].x);
        EXPECT_EQ(places.at(i).y, want.place[1][i].y);
    }
    places.unmap();
}

}  // namespace
}  // namespace ac::min_max_location
