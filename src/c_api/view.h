// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"

#include "src/c_api/context.h"

namespace ac::c_api {

/// Creates the tensor's view with this info.
void make_view(AclTensor_ &tensor, const arm_compute::TensorInfo &info);

/// The tensor that operators see.
arm_compute::ITensor &view_of(AclTensor_ &tensor);

/// Creates a tensor with a view and without a handle.
Ref<AclTensor_> new_tensor(AclContext_ &context, const arm_compute::TensorInfo &info);

}  // namespace ac::c_api
