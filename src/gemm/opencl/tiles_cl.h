// SPDX-License-Identifier: MIT
#pragma once

#include "src/cl/tuning/gemm_heuristics.h"
#include "src/plan/plan.h"

#include <vector>

namespace ac::gemm {

/// The kind of a device, which the choice of a product's kernel depends on.
enum class DeviceClass : uint8_t {
    cpu,      ///< each local size is compiled separately; caches are the fastest memory
    mali,     ///< local memory is main memory; 64 registers per thread at full rate
    adreno,   ///< local memory is on the chip, but groups have few threads
    desktop,  ///< local memory on the chip, 128 registers and more per thread
};
DeviceClass class_of(const Target &target);

using Tile = arm_compute::mlgo::MLGOHeuristics::Tile;

/// The number of groups or items for a matrix of m rows and n columns with tiles of this size.
constexpr size_t groups_of(const Tile &t, size_t m, size_t n) {
    return (m + t.rows - 1) / t.rows * ((n + t.columns - 1) / t.columns);
}

/// The properties of a device that the choice of a tile depends on.
struct TileDevice {
    DeviceClass kind = DeviceClass::cpu;
    size_t units = 1;  ///< compute units
};

/// The best tile for a device. `may_share`: a kernel with local memory is available; `mma`: it is product_mma.
Tile suitable_tile(const TileDevice &device, DataType type, size_t m, size_t n, size_t batches, bool may_share,
                   bool mma);

TileDevice tile_device(const Target &target);

/// Has the user set rules (CLGEMMHeuristicsHandle)?
bool is_ruled(const Target &target);

/// The tile of the user's rules (CLGEMMHeuristicsHandle) for the product, or the best one for the device.
Tile choose_tile(const Target &target, DataType type, size_t m, size_t n, size_t k, size_t batches, bool may_share,
                 bool mma);

/// A tile of product_tiled.cl, and the number of parts into which the terms are split. Separate groups compute each
/// part (product_join.cl).
struct SplitTile {
    Tile tile;
    unsigned parts;
};

/// The tile with the shortest time for one F32 product with k terms.
SplitTile suitable_split(const TileDevice &device, size_t m, size_t n, size_t k);

/// The tiles that a tuner tries.
std::vector<Tile> possible_tiles(const Target &target, bool may_share);

/// Work items of a group of product_mma.
constexpr unsigned mma_items(const Tile &t) {
    return t.rows / (t.rows < 128 ? 32 : 64) * (t.columns / (t.columns < 128 ? 32 : 64)) * 32;
}

}  // namespace ac::gemm
