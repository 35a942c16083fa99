// SPDX-License-Identifier: MIT
#include "src/api/cl_function.h"

#include "src/api/function_of.h"

namespace ac {

template class FunctionOf<arm_compute::CLTensor>;

}  // namespace ac
