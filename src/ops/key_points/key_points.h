// SPDX-License-Identifier: MIT
// Lists of key points, made from an image of scores: the pixels that are not 0 become key points, in raster order or
// the strongest first. The order and the points do not depend on the number of threads. The list is made by the host,
// on a device too; a run waits for the device.
#pragma once

#include "arm_compute/core/IArray.h"

#include "src/plan/plan.h"
#include "src/plan/region.h"

namespace ac::key_points {

using arm_compute::KeyPoint;

/// What becomes of the scores.
struct Wanted {
    arm_compute::IKeyPointArray *points;  ///< on a device, an ICLKeyPointArray
    unsigned int *count;                  ///< gets the number of all key points, of those without room too; may be null
    bool strengths;                       ///< a point has its score; otherwise 1
    bool strongest_first;                 ///< equal ones in raster order; the scores must be those of a 3x3 suppression
    float min_distance;                   ///< if sorted: points nearer to a stronger one are dropped, in pixels
};

/// Lists the key points in a region of the scores, U8 or F32. Pack: ACL_SRC.
Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &scores, const Region &region, const Wanted &wanted,
            const Target &target);

// What both backends share.

/// A pixel that is not 0.
struct Candidate {
    float score;
    uint32_t place;  ///< its number in the region, in raster order
};

/// The last step, on the host.
class Lister {
public:
    Lister(const Region &region, const Wanted &wanted);

    size_t room() const { return room_; }  ///< for candidates: further ones are counted only
    /// Bytes of the memory that finish() needs.
    size_t bytes() const { return room_ * sizeof(Candidate) + cells() * sizeof(uint32_t); }
    /// Makes the key points of the first candidates; memory has them, and bytes(). `to` has room for all points.
    void finish(void *memory, size_t found, KeyPoint *to) const;
    const Region &region() const { return region_; }
    const Wanted &wanted() const { return wanted_; }

private:
    size_t cells() const { return side_ == 0 ? 0 : across_ * (region_.height() / side_ + 1); }
    size_t spread(Candidate *all, size_t count, uint32_t *grid) const;
    bool is_free(const uint32_t *grid, uint32_t place) const;

    Region region_;
    Wanted wanted_;
    size_t room_;
    size_t side_ = 0;    ///< of a cell, in pixels; 0: distances do not matter
    size_t across_ = 0;  ///< cells of a row
};

Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &scores, const Lister &lister, const Target &target);

}  // namespace ac::key_points
