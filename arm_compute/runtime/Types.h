// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_TYPES_H
#define ARM_COMPUTE_RUNTIME_TYPES_H

#include <cstddef>
#include <map>

namespace arm_compute {

class IMemory;

/// How a memory pool provides memory.
enum class MappingType {
    BLOBS,   ///< from several blocks of memory; a mapping is the number of a block
    OFFSETS  ///< from one block of memory; a mapping is an offset in bytes
};

/// Position of each memory in a pool: a block's number or an offset in bytes.
using MemoryMappings = std::map<IMemory *, size_t>;

/// The same for several groups.
using GroupMappings = std::map<size_t, MemoryMappings>;

/// Requirements on one block of memory.
struct BlobInfo {
    BlobInfo(size_t size_ = 0, size_t alignment_ = 0, size_t owners_ = 1)
        : size(size_), alignment(alignment_), owners(owners_) {}

    size_t size;       ///< bytes
    size_t alignment;  ///< bytes
    size_t owners;     ///< largest number of memories of one group that use the block in turn
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_TYPES_H
