// SPDX-License-Identifier: MIT
#include "src/gemm/opencl/tiles_cl.h"

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/device/status.h"
#include "src/cl/launch/kernel.h"

#include <algorithm>
#include <iterator>

namespace ac::gemm {

namespace {

/// Largest first.
constexpr Tile shared_tiles[] = {{128, 128}, {128, 64}, {64, 128}, {64, 64}, {32, 64}};

/// Operations per nanosecond of product_tiled.cl for each of these tiles, on a compute unit of an H200 with 1, 2, or
/// more groups.
constexpr size_t rates[][3] = {{300, 340, 345}, {160, 244, 286}, {160, 244, 286}, {210, 225, 240}, {120, 187, 205}};

/// Nanoseconds until the busiest units finish k terms.
size_t time_of(size_t tile, size_t units, size_t groups, size_t k) {
    const size_t rounds = (groups + units - 1) / units;
    const size_t elements = size_t{shared_tiles[tile].rows} * shared_tiles[tile].columns;
    return rounds * elements * k * 2 / rates[tile][std::min<size_t>(rounds, 3) - 1];
}

/// The time of product_join.cl: a launch, plus its data, in a cache, at 3000 bytes per nanosecond.
size_t join_time(size_t m, size_t n, size_t parts) {
    return parts == 1 ? 0 : 3000 + (2 * parts + 1) * m * n * sizeof(float) / 3000;
}

}  // namespace

DeviceClass class_of(const Target &target) {
    const cl_device_id device = target.cl->get_device()();
    if ((ocl::device_number<cl_device_type>(device, CL_DEVICE_TYPE, 0) & CL_DEVICE_TYPE_CPU) != 0) {
        return DeviceClass::cpu;
    }
    if (ocl::device_text(device, CL_DEVICE_VENDOR).find("QUALCOMM") != std::string::npos) {
        return DeviceClass::adreno;
    }
    const auto kind = ocl::device_number<cl_device_local_mem_type>(device, CL_DEVICE_LOCAL_MEM_TYPE, CL_GLOBAL);
    const auto bytes = ocl::device_number<cl_ulong>(device, CL_DEVICE_LOCAL_MEM_SIZE, 0);
    return kind == CL_LOCAL && bytes >= 32768 ? DeviceClass::desktop : DeviceClass::mali;
}

Tile suitable_tile(const TileDevice &device, DataType type, size_t m, size_t n, size_t batches, bool may_share,
                   bool mma) {
    // The tile of an item: as large as the registers of most devices allow.
    const Tile small{m < 4 ? static_cast<unsigned>(m) : 4u, n < 4 ? 1u : 4u};
    if (!may_share || m < 16 || n < 16 || device.kind != DeviceClass::desktop) {
        return small;
    }
    // The largest tile that gives work to three quarters of the compute units and that is not half empty: larger tiles
    // read less, but more of them wait. For bytes without mma, the largest tile is too large; the next one pays even if
    // most units get none: on an H200 it is 1.25 times as fast as 32 x 64 for 512 cubed.
    const bool is_bytes = data_size_from_type(type) == 1;
    if (!mma && !is_bytes) {
        size_t best = 0, least = SIZE_MAX;
        for (size_t i = 0; i < std::size(shared_tiles); ++i) {
            const size_t time = time_of(i, device.units, groups_of(shared_tiles[i], m, n) * batches, 1024);
            best = time < least ? i : best;
            least = std::min(time, least);
        }
        return shared_tiles[best];
    }
    for (const Tile &t : shared_tiles) {
        const size_t groups = groups_of(t, m, n) * batches;
        const bool is_enough =
            mma ? groups * 4 >= device.units * 3 : groups * 8 >= device.units && t.rows * t.columns < 128 * 128;
        if (is_enough && m + 64 > t.rows && n + 64 > t.columns) {
            return t;
        }
    }
    return {32, 64};
}

SplitTile suitable_split(const TileDevice &device, size_t m, size_t n, size_t k) {
    SplitTile best{suitable_tile(device, DataType::F32, m, n, 1, true, false), 1};
    size_t least = SIZE_MAX;
    for (const unsigned parts : {1U, 2U, 4U, 8U, 16U}) {
        if (!best.tile.shared() || k % (16 * parts) != 0 || (parts != 1 && k / parts < 96)) {
            break;
        }
        for (size_t i = 0; i < std::size(shared_tiles); ++i) {
            const size_t groups = groups_of(shared_tiles[i], m, n) * parts;
            const size_t time = time_of(i, device.units, groups, k / parts) + join_time(m, n, parts);
            if (time < least - least / 20) {  // smaller gains do not pay for a launch
                best = {shared_tiles[i], parts};
                least = time;
            }
        }
    }
    return best;
}

TileDevice tile_device(const Target &target) {
    return {class_of(target), ocl::device_number<cl_uint>(target.cl->get_device()(), CL_DEVICE_MAX_COMPUTE_UNITS, 1)};
}

bool is_ruled(const Target &target) {
    const CLScheduler *const scheduler = ocl::scheduler_for(target);
    const CLGEMMHeuristicsHandle *const rules = scheduler != nullptr ? scheduler->gemm_heuristics() : nullptr;
    return rules != nullptr && !rules->get()->empty();  // graphs always set a handle, even if its file does not exist
}

Tile choose_tile(const Target &target, DataType type, size_t m, size_t n, size_t k, size_t batches, bool may_share,
                 bool mma) {
    Tile ruled{};
    const CLScheduler *const scheduler = ocl::scheduler_for(target);
    const CLGEMMHeuristicsHandle *rules = scheduler != nullptr ? scheduler->gemm_heuristics() : nullptr;
    if (rules != nullptr &&
        (rules->get()->find(type, m, n, k, ruled) ||
         rules->get()->find(string_from_target(target.cl->device().target()), type, {m, n, k, batches}, ruled)) &&
        (may_share || !ruled.shared())) {
        return ruled;
    }
    return suitable_tile(tile_device(target), type, m, n, batches, may_share, mma);
}

std::vector<Tile> possible_tiles(const Target &target, bool may_share) {
    std::vector<Tile> tiles{{2, 4}, {4, 4}, {8, 4}};
    if (may_share && class_of(target) == DeviceClass::desktop) {
        tiles.insert(tiles.end(), std::begin(shared_tiles), std::end(shared_tiles));
    }
    return tiles;
}

}  // namespace ac::gemm
