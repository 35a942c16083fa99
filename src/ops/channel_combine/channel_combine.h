// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/formats/formats.h"

/// The channels of dst = planes of U8, in the resolution of each channel: U and V of YUYV422 and UYVY422 have half of
/// dst's columns; those of NV12, NV21 and IYUV have half of its columns and rows. `channels`: R G B or Y U V, and A for
/// RGBA8888 only. dst has its format and shape. Pack: the channels from ACL_SRC_0 on, dst's planes from ACL_DST_0 on.
AC_DECLARE_PLAN(ChannelCombine, channel_combine, const ITensorInfo *const (&channels)[formats::most_planes],
                const formats::Picture &dst)
