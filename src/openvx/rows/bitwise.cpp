// SPDX-License-Identifier: MIT
// Kernels on the bits of U8 images.
#include "arm_compute/runtime/NEON/functions/NEBitwiseAnd.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseNot.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseOr.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseXor.h"

#include "src/openvx/table.h"

namespace ac::vx {

namespace {

vx_status check_not(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    return check.output_like(1, 0, VX_DF_IMAGE_U8);
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_AND, "and", "i i >i", check_two<U8>, run_two<NEBitwiseAnd>},
    {VX_KERNEL_OR, "or", "i i >i", check_two<U8>, run_two<NEBitwiseOr>},
    {VX_KERNEL_XOR, "xor", "i i >i", check_two<U8>, run_two<NEBitwiseXor>},
    {VX_KERNEL_NOT, "not", "i >i", check_not, run_one<NEBitwiseNot>},
};

}  // namespace

KernelRows bitwise_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
