// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/DataLayoutUtils.h"

#include "arm_compute/core/Error.h"

#include <string.h>

namespace arm_compute {
namespace {

/// One letter per dimension of a layout, starting with dimension 0.
const char *letters_of(DataLayout layout) {
    switch (layout) {
        case DataLayout::NCHW:
            return "whcn";
        case DataLayout::NHWC:
            return "cwhn";
        case DataLayout::NCDHW:
            return "whdcn";
        case DataLayout::NDHWC:
            return "cwhdn";
        case DataLayout::UNKNOWN:
            break;
    }
    ARM_COMPUTE_ERROR("the data layout is UNKNOWN; set it with set_data_layout()");
}

constexpr char meanings[] = "chwdn";  // in the order of DataLayoutDimension

/// The place of a letter in a text, or the text's length.
size_t place_of(const char *text, char letter) {
    size_t place = 0;
    while (text[place] != 0 && text[place] != letter) {
        ++place;
    }
    return place;
}

}  // namespace

size_t get_data_layout_dimension_index(const DataLayout &data_layout,
                                       const DataLayoutDimension &data_layout_dimension) {
    const char *letters = letters_of(data_layout);
    const size_t found = place_of(letters, meanings[static_cast<size_t>(data_layout_dimension)]);
    ARM_COMPUTE_EXIT_ON_MSG(letters[found] == 0, "the data layout has no such dimension");
    return found;
}

DataLayoutDimension get_index_data_layout_dimension(const DataLayout &data_layout, const size_t index) {
    const char *letters = letters_of(data_layout);
    ARM_COMPUTE_EXIT_ON_MSG(index >= strlen(letters), "the data layout has fewer dimensions");
    return static_cast<DataLayoutDimension>(place_of(meanings, letters[index]));
}

}  // namespace arm_compute
