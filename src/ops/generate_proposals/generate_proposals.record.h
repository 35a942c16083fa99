// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from generate_proposals.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct GenerateProposals {
    static constexpr char name[] = "GenerateProposals";
    enum In : uint8_t { scores, deltas, anchors };
    enum Out : uint8_t { proposals, scores_out, num_valid_proposals };

    Real im_width{0};
    Real im_height{0};
    Real im_scale{0};
    Real spatial_scale{1};
    int32_t pre_nms_top_n{6000};
    int32_t post_nms_top_n{300};
    Real nms_threshold{0};
    Real min_size{16};
};

}  // namespace ac::records
