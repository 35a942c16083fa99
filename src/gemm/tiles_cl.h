// SPDX-License-Identifier: MIT
#ifndef AC_GEMM_TILES_CL_H
#define AC_GEMM_TILES_CL_H

#include "src/cl/gemm_heuristics.h"
#include "src/plan/plan.h"

#include <vector>

namespace ac {
namespace gemm {

/// What a device is like, as far as the choice of a product's kernel goes.
enum class DeviceClass : uint8_t {
    cpu,      ///< each local size is compiled anew; no memory is nearer to a group than the caches
    mali,     ///< local memory is main memory; 64 registers per thread at full rate
    adreno,   ///< local memory is on the chip, but a group has few threads
    desktop,  ///< local memory on the chip, 128 registers and more per thread
};
DeviceClass class_of(const Target &target);

using Tile = arm_compute::mlgo::MLGOHeuristics::Tile;

/// What the user's rules (CLGEMMHeuristicsHandle) say for the product, else what suits the device. `may_share`: the
/// kernel that uses local memory can be had.
Tile choose_tile(const Target &target, arm_compute::DataType type, size_t m, size_t n, size_t k, size_t batches,
                 bool may_share);

/// What a tuner tries.
std::vector<Tile> possible_tiles(const Target &target, bool may_share);

}  // namespace gemm
}  // namespace ac

#endif  // AC_GEMM_TILES_CL_H
