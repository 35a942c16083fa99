// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Window.h"

#include "src/plan/plan.h"

/// Sets all elements of dst to the bits of `value`. Any type, shape and strides; padding keeps its contents.
///
/// `window`: the elements to write, with steps of 1; null: all elements. OpenCL only. Pack: ACL_DST.
AC_DECLARE_PLAN(Fill, fill, const ITensorInfo &dst, const PixelValue &value,
                const arm_compute::Window *window = nullptr)
