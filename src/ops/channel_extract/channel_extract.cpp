// SPDX-License-Identifier: MIT
#include "src/ops/channel_extract/channel_extract.h"

#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/core/utils/FormatUtils.h"

#include "src/plan/rules.h"

#include <cstring>

namespace ac::channel_extract {

AC_TYPES(types, R"(NEChannelExtract CLChannelExtract: src dst
U8 U8
)")

Status plan(PlanPtr &out, const formats::Picture &src, Channel channel, ITensorInfo &dst, const Target &target) {
    const Operator &op = ChannelExtract_operator;
    const char *const channels = formats::channels_of(src.format);
    AC_RETURN_ON_ERROR(formats::check(op, "input", src));
    size_t number = 0;
    while (channels[number] != '\0' && formats::channel_of(channels[number]) != channel) {
        ++number;
    }
    AC_RETURN_IF(channels[number] == '\0', "%s: the input is %s, which does not have channel %s; it has \"%s\"",
                 op.name, arm_compute::string_from_format(src.format).c_str(),
                 arm_compute::string_from_channel(channel).c_str(), channels);
    const bool halves_columns = number != 0 && arm_compute::detail::shares_columns(src.format);
    const bool halves_rows = number != 0 && arm_compute::detail::shares_rows(src.format);
    const size_t width = src.width() >> halves_columns, height = src.height() >> halves_rows;
    init_if_empty(dst, TensorInfo(TensorShape(width, height), 1, DataType::U8));
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.first().data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(formats::check(op, "output", {Format::U8, {&dst}}));
    AC_RETURN_ON_ERROR(check_shape(op.name, dst, TensorShape(width, height)));
    dst.set_valid_region(formats::valid_samples(
        formats::valid_pixels(src, arm_compute::num_planes_from_format(src.format)), halves_columns, halves_rows));
    return formats::plan_copy(out, op, {{src.format, formats::View::one, number}, {Format::U8}, width, height}, target);
}

}  // namespace ac::channel_extract
