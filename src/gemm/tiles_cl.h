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

/// Groups, or items, that make a matrix of m rows and n columns by such tiles.
constexpr size_t groups_of(const Tile &t, size_t m, size_t n) {
    return (m + t.rows - 1) / t.rows * ((n + t.columns - 1) / t.columns);
}

/// What the choice of a tile looks at in a device.
struct TileDevice {
    DeviceClass kind = DeviceClass::cpu;
    size_t units = 1;  ///< compute units
};

/// The tile that suits a device. `may_share`: a kernel that uses local memory can be had; `mma`: it is product_mma.
Tile suitable_tile(const TileDevice &device, arm_compute::DataType type, size_t m, size_t n, size_t batches,
                   bool may_share, bool mma);

TileDevice tile_device(const Target &target);

/// Whether the user has rules (CLGEMMHeuristicsHandle).
bool is_ruled(const Target &target);

/// What the user's rules (CLGEMMHeuristicsHandle) say for the product, or what suits the device.
Tile choose_tile(const Target &target, arm_compute::DataType type, size_t m, size_t n, size_t k, size_t batches,
                 bool may_share, bool mma);

/// A tile of product_tiled.cl, and into how many parts the terms go that groups of their own make (product_join.cl).
struct SplitTile {
    Tile tile;
    unsigned parts;
};

/// The tile that is done first, for one product of F32 with k terms.
SplitTile suitable_split(const TileDevice &device, size_t m, size_t n, size_t k);

/// What a tuner tries.
std::vector<Tile> possible_tiles(const Target &target, bool may_share);

/// Work items of a group of product_mma.
constexpr unsigned mma_items(const Tile &t) {
    return t.rows / (t.rows < 128 ? 32 : 64) * (t.columns / (t.columns < 128 ? 32 : 64)) * 32;
}

}  // namespace gemm
}  // namespace ac

#endif  // AC_GEMM_TILES_CL_H
