// SPDX-License-Identifier: MIT
#include "src/gemm/tiles_cl.h"

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/kernel.h"
#include "src/cl/status.h"

namespace ac {
namespace gemm {

using namespace arm_compute;

namespace {

/// Largest first.
constexpr Tile shared_tiles[] = {{128, 128}, {128, 64}, {64, 128}, {64, 64}, {32, 64}};

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
    // An item's tile: as much as most devices have registers for.
    const Tile small{m < 4 ? static_cast<unsigned>(m) : 4u, n < 4 ? 1u : 4u};
    if (!may_share || m < 16 || n < 16 || device.kind != DeviceClass::desktop) {
        return small;
    }
    // The largest tile that gives work to all compute units, or to three quarters of them with mma, and
    // that is not half empty: larger ones read less, more of them wait less. With bytes the largest one is too large,
    // and the next pays even where most units have none: on an H200 it is 1.25 times as fast as 32 x 64 for 512 cubed.
    const bool is_bytes = data_size_from_type(type) == 1;
    for (const Tile &t : shared_tiles) {
        const size_t groups = (m + t.rows - 1) / t.rows * ((n + t.columns - 1) / t.columns) * batches;
        const bool is_enough = mma        ? groups * 4 >= device.units * 3
                               : is_bytes ? groups * 8 >= device.units && t.rows * t.columns < 128 * 128
                               : t.rows * t.columns == 64 * 64 && type == DataType::F32 ? groups * 2 >= device.units
                                                                                        : groups >= device.units;
        if (is_enough && m + 64 > t.rows && n + 64 > t.columns) {
            return t;
        }
    }
    return {32, 64};
}

Tile choose_tile(const Target &target, DataType type, size_t m, size_t n, size_t k, size_t batches, bool may_share,
                 bool mma) {
    Tile ruled{};
    const CLScheduler *const scheduler = ocl::scheduler_for(target);
    const CLGEMMHeuristicsHandle *rules = scheduler != nullptr ? scheduler->gemm_heuristics() : nullptr;
    if (rules != nullptr && rules->get()->find(type, m, n, k, ruled) && (may_share || !ruled.shared())) {
        return ruled;
    }
    const TileDevice device{class_of(target),
                            ocl::device_number<cl_uint>(target.cl->get_device()(), CL_DEVICE_MAX_COMPUTE_UNITS, 1)};
    return suitable_tile(device, type, m, n, batches, may_share, mma);
}

std::vector<Tile> possible_tiles(const Target &target, bool may_share) {
    std::vector<Tile> tiles{{2, 4}, {4, 4}, {8, 4}};
    if (may_share && class_of(target) == DeviceClass::desktop) {
        tiles.insert(tiles.end(), std::begin(shared_tiles), std::end(shared_tiles));
    }
    return tiles;
}

}  // namespace gemm
}  // namespace ac
