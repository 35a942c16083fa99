// SPDX-License-Identifier: MIT
#ifndef AC_C_API_VIEW_H
#define AC_C_API_VIEW_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"

#include "src/c_api/context.h"

namespace ac {
namespace c_api {

/// Makes the tensor's view, of this info.
void make_view(AclTensor_ &tensor, const arm_compute::TensorInfo &info);

/// The tensor as operators see it.
arm_compute::ITensor &view_of(AclTensor_ &tensor);

/// A tensor with a view and without a handle.
Ref<AclTensor_> new_tensor(AclContext_ &context, const arm_compute::TensorInfo &info);

}  // namespace c_api
}  // namespace ac

#endif  // AC_C_API_VIEW_H
