// SPDX-License-Identifier: MIT
#pragma once

#include <VX/vx.h>

#include <gtest/gtest.h>

#include <vector>

/// The key points of an array.
inline std::vector<vx_keypoint_t> points_in(vx_array array) {
    vx_size items = 0;
    EXPECT_EQ(vxQueryArray(array, VX_ARRAY_NUMITEMS, &items, sizeof(items)), VX_SUCCESS);
    std::vector<vx_keypoint_t> found(items);
    if (items != 0) {
        EXPECT_EQ(vxCopyArrayRange(array, 0, items, sizeof(found[0]), found.data(), VX_READ_ONLY, VX_MEMORY_TYPE_HOST),
                  VX_SUCCESS);
    }
    return found;
}
