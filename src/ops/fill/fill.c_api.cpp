// SPDX-License-Identifier: MIT
#include "src/ops/fill/fill.h"

#include "src/c_api/operators.h"

namespace ac {
namespace c_api {

using namespace arm_compute;

AC_C_OPERATOR(Fill, R"(
out dst: every element is set; it must have its shape and type
float value = 0: the real number; it is rounded and quantized as dst stores it
)") {
    const ITensorInfo &dst = call.out(0);
    const PixelValue value(call.values[0].real, dst.data_type(), dst.quantization_info());
    return fill::plan(plan, dst, value, nullptr, call.target);
}

}  // namespace c_api
}  // namespace ac
