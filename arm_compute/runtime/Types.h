// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_TYPES_H
#define ARM_COMPUTE_RUNTIME_TYPES_H

#include <cstddef>
#include <map>

namespace arm_compute {

class IMemory;

/// How a memory pool serves its users.
enum class MappingType {
    BLOBS,   ///< from several pieces of memory; a mapping is the number of a piece
    OFFSETS  ///< from one piece of memory; a mapping is an offset in bytes
};

/// Where in a pool each memory lies: a blob's number or an offset in bytes.
using MemoryMappings = std::map<IMemory *, size_t>;

/// The same for several groups.
using GroupMappings = std::map<size_t, MemoryMappings>;

/// What a pool needs of one piece of memory.
struct BlobInfo {
    BlobInfo(size_t size_ = 0, size_t alignment_ = 0, size_t owners_ = 1)
        : size(size_), alignment(alignment_), owners(owners_) {}

    size_t size;       ///< bytes
    size_t alignment;  ///< bytes
    size_t owners;     ///< most memories of one group that share the piece, one after the other
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_TYPES_H
