// SPDX-License-Identifier: MIT
// The public function on the device; pool2d.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLPoolingLayer.h"

#include "src/ops/pool2d/pool2d.h"
#include "src/ops/pool2d/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::pool2d {
namespace {

using test::info_of;

TEST(ClPool2d, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        const PoolingLayerInfo pool(PoolingType::MAX, Size2D(3, 2), layout, PadStrideInfo(2, 1, 1, 1));
        const TensorInfo info = info_of(TensorShape(9u, 8u, 7u, 2u), DataType::F32, QuantizationInfo(), layout);
        const TensorInfo none;
        if (!test::has_type(Pool2d_operator, DataType::F32) || !test::has_layout(Pool2d_operator, layout)) {
            EXPECT_FALSE(bool(CLPoolingLayer::validate(&info, &none, pool)));
            continue;
        }
        auto src = test::make_tensor(info);
        test::fill(*src, 6);
        auto there = test::on_device(*src);
        CLTensor dst, indices;
        CLPoolingLayer function;
        function.configure(there.get(), &dst, pool, &indices);
        dst.allocator()->allocate();
        indices.allocator()->allocate();
        function.run();
        auto got = test::make_tensor(TensorInfo(*dst.info()));
        auto where = test::make_tensor(TensorInfo(*indices.info()));
        test::copy_from_device(dst, *got);
        test::copy_from_device(indices, *where);
        const Pooled want = reference(*src, TensorInfo(*dst.info()), pool);
        EXPECT_TRUE(test::close(*got, want.values, {}));
        EXPECT_TRUE(test::close(*where, want.indices, {}));
    }
}

TEST(ClPool2d, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u, 3u), DataType::F32);
    const PoolingLayerInfo pool(PoolingType::MAX, Size2D(9, 9), DataLayout::NHWC, PadStrideInfo(1, 1));
    const TensorInfo none;
    EXPECT_TRUE(test::refuses(CLPoolingLayer::validate(&a, &none, pool), "does not fit"));
}

}  // namespace
}  // namespace ac::pool2d
