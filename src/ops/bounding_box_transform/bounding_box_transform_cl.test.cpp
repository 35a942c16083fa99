// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBoundingBoxTransform.h"

#include "src/ops/bounding_box_transform/cases_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::bounding_box_transform {
namespace {

TEST(ClBoundingBoxTransform, AgreesWithTheFormula) {
    test::for_each_row("bounding_box_transform", Type::count, [](const Row &row, const Target &) {
        const DataType type = row.type == Type::f32   ? DataType::F32
                              : row.type == Type::f16 ? DataType::F16
                                                      : DataType::QASYMM16;
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            const Case c = random_case(type, 67, layout);
            auto boxes = test::on_device(*c.boxes), deltas = test::on_device(*c.deltas),
                 predicted = test::on_device(*c.predicted);
            for (const BoundingBoxTransformInfo &info : infos()) {
                CLBoundingBoxTransform function;
                function.configure(boxes.get(), predicted.get(), deltas.get(), info);
                test::count_run(12 * 67);
                function.run();
                test::copy_from_device(*predicted, *c.predicted);
                EXPECT_TRUE(test::close(*c.predicted, reference(*c.boxes, *c.deltas, info), tolerance(type)));
            }
        }
    });
}

TEST(ClBoundingBoxTransform, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo boxes = test::info_of(TensorShape(4u, 7u), DataType::F32),
                     deltas = test::info_of(TensorShape(8u, 6u), DataType::F32);
    const std::string text = test::text_of(CLBoundingBoxTransform::validate(&boxes, &deltas, &deltas, infos()[0]));
    EXPECT_NE(text.find("4Kx7"), std::string::npos) << text;
}

}  // namespace
}  // namespace ac::bounding_box_transform
