// SPDX-License-Identifier: MIT
// What windows read, as a table of places: for the host, and for products and reductions of gathered elements in the
// library.
#pragma once

#include "src/model/families/windowed.h"

namespace ac::model {

/// For each tap of a window, and each window, the element that it reads: an index into the spatial dimensions of the
/// image, or -1 outside of it. Windows are in the order of the results.
struct Columns {
    int64_t taps = 1, windows = 1;
    std::vector<int64_t> places{};  ///< [taps, windows]

    int64_t at(int64_t tap, int64_t window) const { return places[static_cast<size_t>(tap * windows + window)]; }
    bool has_outside() const;
};

/// Of the node's window, for a result of shape @p to. A transposed convolution reads an element where the strides meet
/// one, and nothing between them.
Columns columns_of(const Call &call, const Window &window, const Dims &to);

/// The elements that the windows read, [batches * channels, taps * windows]. @p outside: the value outside of the
/// image.
ValueId gathered(Parts &p, ValueId image, const Columns &columns, double outside);

/// The lowest number of a type: that of no elements.
double lowest_of(Type type);

/// Whether the library may gather that many elements.
bool may_gather(const Dims &image, const Columns &columns);

}  // namespace ac::model
