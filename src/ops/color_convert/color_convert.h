// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/ColorSpaceInfo.h"

#include "src/ops/formats/formats.h"

/// dst = src in another format and of the same extents; dst has its format and shape. The pairs of formats are in
/// color_convert.cpp. Pack: src's planes from ACL_SRC_0 on, dst's from ACL_DST_0 on.
AC_DECLARE_PLAN(ColorConvert, color_convert, const formats::Picture &src, const formats::Picture &dst,
                const ColorSpaceInfo &info)
