// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_ITENSORPACK_H
#define ACL_ARM_COMPUTE_CORE_ITENSORPACK_H

#include "arm_compute/core/experimental/Types.h"

#include <initializer_list>
#include <vector>

#include <stddef.h>

namespace arm_compute {
class ITensor;

/// The tensors of one run of an operator, by slot (see TensorType). The pack does not own them.
class ITensorPack {
public:
    /// One slot.
    struct PackElement {
        PackElement() = default;
        /// @param[in] id_     Slot.
        /// @param[in] tensor_ Tensor to be written.
        PackElement(int id_, ITensor *tensor_) : id(id_), tensor(tensor_), ctensor(nullptr) {}
        /// @param[in] id_      Slot.
        /// @param[in] ctensor_ Tensor to be read.
        PackElement(int id_, const ITensor *ctensor_) : id(id_), tensor(nullptr), ctensor(ctensor_) {}

        int id{-1};
        ITensor *tensor{nullptr};
        const ITensor *ctensor{nullptr};
    };

    /// An empty pack.
    ITensorPack() = default;
    /// @param[in] l Slots; the last one counts if several have the same id.
    ITensorPack(std::initializer_list<PackElement> l);
    /// Fills a slot with a tensor to be written.
    ///
    /// @param[in] id     Slot.
    /// @param[in] tensor The tensor; may be nullptr.
    void add_tensor(int id, ITensor *tensor) { put(PackElement(id, tensor)); }
    /// Fills a slot with a tensor to be read.
    ///
    /// @param[in] id     Slot.
    /// @param[in] tensor The tensor; may be nullptr.
    void add_tensor(int id, const ITensor *tensor) { put(PackElement(id, tensor)); }
    /// Fills a slot with a tensor to be read.
    ///
    /// @param[in] id     Slot.
    /// @param[in] tensor The tensor; may be nullptr.
    void add_const_tensor(int id, const ITensor *tensor) { put(PackElement(id, tensor)); }
    /// The tensor in a slot, for writing; nullptr if there is none or it is read-only.
    ITensor *get_tensor(int id) {
        const PackElement *element = find(id);
        return element == nullptr ? nullptr : element->tensor;
    }
    /// The tensor in a slot, for reading; nullptr if there is none.
    const ITensor *get_const_tensor(int id) const {
        const PackElement *element = find(id);
        if (element == nullptr) {
            return nullptr;
        }
        return element->ctensor != nullptr ? element->ctensor : element->tensor;
    }
    /// Empties a slot.
    void remove_tensor(int id);
    /// Number of filled slots.
    size_t size() const { return _pack.size(); }
    /// True if no slot is filled.
    bool empty() const { return _pack.empty(); }

private:
    void put(const PackElement &element);
    const PackElement *find(int id) const;

    std::vector<PackElement> _pack{};  // in order of insertion: linear search is faster than a tree for a few tensors
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_ITENSORPACK_H
