// SPDX-License-Identifier: MIT
// The workspace of an operator as tensors, in the place where programs built inside the library's sources expect it.
#pragma once

#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/runtime/MemoryGroup.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace arm_compute {

/// Slot of the workspace with this number.
inline int offset_int_vec(int offset) {
    return ACL_INT_VEC + offset;
}

/// One allocated piece of workspace.
template <typename TensorType> struct WorkspaceDataElement {
    int slot{-1};  ///< Slot in the packs.
    experimental::MemoryLifetime lifetime{experimental::MemoryLifetime::Temporary};
    std::unique_ptr<TensorType> tensor{nullptr};
};

template <typename TensorType> using WorkspaceData = std::vector<WorkspaceDataElement<TensorType>>;

/// Makes a tensor for each piece of workspace. The tensors must live as long as the packs are used.
///
/// @param mem_reqs     What the operator needs.
/// @param mgroup       Manages the temporary ones.
/// @param run_pack     Takes all of them.
/// @param prep_pack    Takes those that prepare() uses.
/// @param allocate_now False: allocate_tensors() and release_temporaries() allocate them.
template <typename TensorType>
WorkspaceData<TensorType> manage_workspace(const experimental::MemoryRequirements &mem_reqs, MemoryGroup &mgroup,
                                           ITensorPack &run_pack, ITensorPack &prep_pack, bool allocate_now = true) {
    WorkspaceData<TensorType> workspace;
    for (const experimental::MemoryInfo &need : mem_reqs) {
        if (need.size == 0) {
            continue;
        }
        auto tensor = std::make_unique<TensorType>();
        tensor->allocator()->init(TensorInfo(TensorShape(need.size), 1, DataType::U8), need.alignment);
        run_pack.add_tensor(need.slot, tensor.get());
        if (need.lifetime == experimental::MemoryLifetime::Temporary) {
            mgroup.manage(tensor.get());
        } else {
            prep_pack.add_tensor(need.slot, tensor.get());
        }
        workspace.push_back({need.slot, need.lifetime, std::move(tensor)});
    }
    if (allocate_now) {
        for (WorkspaceDataElement<TensorType> &piece : workspace) {
            piece.tensor->allocator()->allocate();
        }
    }
    return workspace;
}
/// As above, for an operator without prepare().
template <typename TensorType>
WorkspaceData<TensorType> manage_workspace(const experimental::MemoryRequirements &mem_reqs, MemoryGroup &mgroup,
                                           ITensorPack &run_pack) {
    ITensorPack none;
    return manage_workspace<TensorType>(mem_reqs, mgroup, run_pack, none);
}

/// Allocates the tensors that are not temporary.
///
/// @param mem_reqs  What the operator needs.
/// @param workspace Made by manage_workspace() with allocate_now = false.
template <typename TensorType>
void allocate_tensors(const experimental::MemoryRequirements &mem_reqs, WorkspaceData<TensorType> &workspace) {
    static_cast<void>(mem_reqs);
    for (WorkspaceDataElement<TensorType> &piece : workspace) {
        if (piece.lifetime != experimental::MemoryLifetime::Temporary) {
            piece.tensor->allocator()->allocate();
        }
    }
}
/// Ends the lifetimes of temporary memory, so that others may share it.
///
/// @param mem_reqs  What the operator needs.
/// @param workspace Made by manage_workspace() with allocate_now = false.
template <typename TensorType>
void release_temporaries(const experimental::MemoryRequirements &mem_reqs, WorkspaceData<TensorType> &workspace) {
    static_cast<void>(mem_reqs);
    for (WorkspaceDataElement<TensorType> &piece : workspace) {
        if (piece.lifetime == experimental::MemoryLifetime::Temporary) {
            piece.tensor->allocator()->allocate();
        }
    }
}

/// Frees the memory that only prepare() uses, and removes it from its pack.
///
/// @param workspace The workspace; the freed memory is removed from it.
/// @param prep_pack Pack of prepare().
template <typename TensorType>
void release_prepare_tensors(WorkspaceData<TensorType> &workspace, ITensorPack &prep_pack) {
    const auto used = std::stable_partition(workspace.begin(), workspace.end(), [](const auto &piece) {
        return piece.lifetime != experimental::MemoryLifetime::Prepare;
    });
    for (auto piece = used; piece != workspace.end(); ++piece) {
        prep_pack.remove_tensor(piece->slot);
    }
    workspace.erase(used, workspace.end());
}

}  // namespace arm_compute
