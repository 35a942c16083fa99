// SPDX-License-Identifier: MIT
#include "src/ops/channel_shuffle/channel_shuffle.h"

#include "src/ops/move/blocks.h"
#include "src/plan/rules.h"

namespace ac::channel_shuffle {

AC_TYPES(types, R"(NEChannelShuffleLayer CLChannelShuffleLayer: src dst
All =
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, unsigned groups, const Target &target) {
    AC_RETURN_IF(src.data_layout() != DataLayout::NCHW && src.data_layout() != DataLayout::NHWC,
                 "ChannelShuffle: the input is neither NCHW nor NHWC");
    const size_t along = moves::ImageDims(src.data_layout()).channels, channels = src.dimension(along);
    AC_RETURN_IF(
        groups < 2 || groups >= channels || channels % groups != 0,
        "ChannelShuffle: %u groups of %zu channels; there are at least 2, fewer than channels, and they divide them",
        groups, channels);
    AC_RETURN_ON_ERROR(
        check_moved(ChannelShuffle_operator, types, target, src, dst, src.tensor_shape(), src.data_layout()));
    const InfoRole output{"output", dst}, input{"input", src};
    AC_RETURN_ON_ERROR(on_device(target) ? check_same_quantization("ChannelShuffle", output, input)
                                         : check_same_layout("ChannelShuffle", output, input));
    const size_t k = channels / groups;
    Box box;
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        if (d != along) {
            box.loop(src.dimension(d), d, 1, d);
        }
    }
    box.loop(groups, along, static_cast<ptrdiff_t>(k), along).loop(k, along, 1, along, groups);
    return moves::plan(out, ChannelShuffle_operator, {src, dst, {box.in_order()}}, target);
}

}  // namespace ac::channel_shuffle
