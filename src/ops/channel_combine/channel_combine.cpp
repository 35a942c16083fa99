// SPDX-License-Identifier: MIT
#include "src/ops/channel_combine/channel_combine.h"

#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/core/utils/FormatUtils.h"

#include "src/plan/rules.h"

#include <cstring>

namespace ac::channel_combine {

AC_TYPES(types, R"(NEChannelCombine CLChannelCombine: src dst
U8 U8
)")

Status plan(PlanPtr &out, const ITensorInfo *const (&channels)[formats::most_planes], const formats::Picture &dst,
            const Target &target) {
    const Operator &op = ChannelCombine_operator;
    const char *const names = formats::channels_of(dst.format);
    const char *const format = arm_compute::string_from_format(dst.format).c_str();
    const size_t count = std::strlen(names);
    AC_RETURN_ON_ERROR(formats::check(op, "output", dst));
    AC_RETURN_IF(count == 0, "%s: the output is %s; it must have at least 3 channels", op.name, format);
    formats::Picture given{dst.format, {}};
    for (size_t i = 0; i < formats::most_planes; ++i) {
        AC_RETURN_IF(i >= count && channels[i] != nullptr, "%s: %zu planes; %s has %zu channels", op.name, i + 1,
                     format, count);
        if (i >= count) {
            continue;
        }
        AC_RETURN_IF(channels[i] == nullptr, "%s: plane %zu is missing; %s has the channels \"%s\"", op.name, i, format,
                     names);
        AC_RETURN_ON_ERROR(check_types(op, types, target, {channels[i]->data_type(), DataType::U8}));
        AC_RETURN_ON_ERROR(formats::check(op, "input", {Format::U8, {channels[i]}}));
        const bool is_chroma = i == 1 || i == 2;
        const TensorShape wanted(dst.width() >> (is_chroma && arm_compute::detail::shares_columns(dst.format)),
                                 dst.height() >> (is_chroma && arm_compute::detail::shares_rows(dst.format)));
        AC_RETURN_ON_ERROR(
            check_same_shape(op.name, {"plane", channels[i]->tensor_shape()}, {"channel of the output", wanted}));
        given.plane[i] = channels[i];
    }
    formats::set_valid_pixels(dst, formats::valid_pixels(given, count));
    return formats::plan_copy(
        out, op, {{dst.format, formats::View::planes, count}, {dst.format}, dst.width(), dst.height()}, target);
}

}  // namespace ac::channel_combine
