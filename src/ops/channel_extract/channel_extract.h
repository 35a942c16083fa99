// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/formats/formats.h"

/// dst = one channel of src, in its own resolution: U and V of YUYV422 and UYVY422 have half of the columns; those of
/// NV12, NV21 and IYUV have half of the columns and rows. dst is U8; an empty dst is filled in. Pack: src's planes from
/// ACL_SRC_0 on, ACL_DST.
AC_DECLARE_PLAN(ChannelExtract, channel_extract, const formats::Picture &src, Channel channel, ITensorInfo &dst)
