// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Coordinates.h"

#include "src/cl/launch/kernel.h"
#include "src/cl/launch/walk.h"

#include <vector>

namespace ac::ocl {

/// The plan of a kernel that computes each element of ACL_DST from the sources' elements at the same position:
///     kernel(source memories..., destination memory, [a table], Walk, values...)
class AC_HIDDEN ElementwisePlan final : public KernelPlan {
public:
    /// `sources`: slots of the pack, one to three.
    ElementwisePlan(KernelPtr kernel, const TensorShape &shape, std::initializer_list<int> sources)
        : KernelPlan(std::move(kernel)), shape_(shape), sources_(sources) {}

    void set_table(const cl::Buffer &table) { table_ = table; }
    /// The table is the tensor of the pack in this slot.
    void set_table_slot(int slot) { table_slot_ = slot; }
    /// The position in ACL_DST where the results begin; ACL_DST may then be larger than the shape.
    void set_start(const Coordinates &start) { start_ = start; }
    template <class T> void add_value(const T &value) {
        const auto *first = reinterpret_cast<const uint8_t *>(&value);
        values_.emplace_back(first, first + sizeof(value));
    }

    void run(ITensorPack &pack) const override;

private:
    TensorShape shape_;
    std::vector<int> sources_;
    cl::Buffer table_{};
    int table_slot_ = -1;
    Coordinates start_{};
    std::vector<std::vector<uint8_t>> values_{};
};

}  // namespace ac::ocl
