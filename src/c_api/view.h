// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"

#include "src/c_api/context.h"

namespace ac::c_api {

/// Makes the tensor's view, of this info.
void make_view(AclTensor_ &tensor, const arm_compute::TensorInfo &info);

/// The tensor as operators see it.
arm_compute::ITensor &view_of(AclTensor_ &tensor);

/// A tensor with a view and without a handle.
Ref<AclTensor_> new_tensor(AclContext_ &context, const arm_compute::TensorInfo &info);

}  // namespace ac::c_api
