// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPReluLayer.h"

#include "src/ops/prelu/prelu.h"
#include "src/ops/prelu/reference.h"
#include "tests/framework/elementwise_cl_test.h"

namespace ac {

extern const Operator PRelu_operator;

namespace prelu {
namespace {

using namespace arm_compute;

TEST(ClPRelu, RunsThroughThePublicFunction) {
    elementwise::for_types(
        PRelu_operator, {DataType::F32, DataType::F16, DataType::QASYMM8},
        [](const TensorInfo &info) { return !bool(CLPReluLayer::validate(&info, &info, &info)); },
        [](const TensorInfo &info) {
            elementwise::check_binary<CLPReluLayer>(
                info, info, tolerance(info.data_type()),
                [](CLPReluLayer &f, CLTensor *a, CLTensor *b, CLTensor *dst) { f.configure(a, b, dst); }, reference);
        });
}

TEST(ClPRelu, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo f = test::info_of(TensorShape(4u, 3u), DataType::F32);
    EXPECT_NE(elementwise::text_of(CLPReluLayer::validate(nullptr, &f, &f)).find("missing"), std::string::npos);
}

}  // namespace
}  // namespace prelu
}  // namespace ac
