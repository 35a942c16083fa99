// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// The samples of a channel: that of column x and row y is at first + y * row + x * column.
struct ChannelSamples {
    uint8_t *first;
    size_t row, column;
};

/// An image as its channels, in the order R G B A or Y U V. halves_*: 1 if channels 1 and 2 have half of the columns or
/// rows, otherwise 0.
struct ChannelImage {
    ChannelSamples channel[4];
    size_t count;  ///< of channels
    size_t halves_columns, halves_rows;
};

/// Copies the samples of one row of blocks: as many channels as dst has, subsampled alike. A block has two rows if the
/// images halve rows. n: columns, even if the images halve columns.
using ChannelsFn = void(const ChannelImage &src, const ChannelImage &dst, size_t y, size_t n);

/// The first numbers of fractions of linear forms.
constexpr int yuv_fraction_bits = 22, rgb_fraction_bits = 21;

/// Pixels from other pixels: (bias + sum of factor[i] * channel[i]) >> bits, bounded by 0 and 255.
struct ColorForm {
    int32_t factor[3], bias;
};

enum class ColorPath : int32_t {
    copy,    ///< channels stay what they are
    to_yuv,  ///< the forms of channels 1 and 2 have the sums of the block's pixels
    to_rgb,
};

struct ColorArgs {
    ColorForm form[3];
    ColorPath path;
};

/// Converts one row of blocks, which has two rows of pixels if src or dst halves rows.
using ColorConvertFn = void(const ColorArgs &args, const ChannelImage &src, const ChannelImage &dst, size_t y,
                            size_t n);

}  // namespace ac
