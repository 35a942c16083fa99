// SPDX-License-Identifier: MIT
#include "src/ops/lstm/sums_cl.h"

#include "src/cl/device/features.h"
#include "src/cl/device/status.h"
#include "src/ops/copy/copy.h"

#include <algorithm>

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {

using lstm_cell::CellArguments;

namespace {

/// The struct of the same name in lstm_sums.cl, byte for byte.
struct Sums {
    int64_t first[5] = {}, row[5] = {};
    uint32_t inputs, outputs, columns, batches, whole, unused;
};
static_assert(sizeof(Sums) == 104, "as in lstm_sums.cl");

/// Elements that an item reads at a time.
constexpr size_t vector = 4;

/// Work items per group. On an H100, 32, 128 and 256 were slower for one, 8 or 32 batches.
constexpr size_t most_items = 64;

/// Whether all rows begin at an address aligned for vectors and consist of whole ones.
bool has_whole_rows(const ITensorInfo &info) {
    const size_t size = vector * info.element_size();
    return info.dimension(0) % vector == 0 && info.offset_first_element_in_bytes() % size == 0 &&
           info.strides_in_bytes()[1] % size == 0;
}

/// The bytes of its memory that a tensor's matrix has.
struct Extent {
    cl_mem memory;
    size_t begin, end;

    explicit Extent(const ITensor &tensor) : memory(ocl::memory_of(&tensor)) {
        const ITensorInfo &info = *tensor.info();
        begin = info.offset_first_element_in_bytes();
        end = begin + (info.dimension(1) - 1) * info.strides_in_bytes()[1] + info.dimension(0) * info.element_size();
    }
    bool overlaps(const Extent &other) const {
        return memory == other.memory && begin < other.end && other.begin < end;
    }
};

/// With `cell`, it also computes the results of the step.
class ClSumsPlan final : public ocl::KernelPlan {
public:
    ClSumsPlan(ocl::KernelPtr kernel, const Sums &sums, size_t items, bool biased, std::unique_ptr<CellArguments> cell,
               PlanPtr (&&copies)[2])
        : KernelPlan(std::move(kernel)),
          sums_(sums),
          items_(items),
          biased_(biased),
          cell_(std::move(cell)),
          copies_{std::move(copies[0]), std::move(copies[1])} {}

    void run(ITensorPack &pack) const override {
        constexpr int slots[] = {TensorType::ACL_SRC_0, TensorType::ACL_SRC_1, TensorType::ACL_SRC_2,
                                 TensorType::ACL_SRC_3, TensorType::ACL_DST_0};
        Sums sums = sums_;
        sums.whole = 1;
        ocl::Launch launch(*kernel_);
        for (size_t k = 0; k < 5; ++k) {
            // Without a bias the kernel does not read it.
            const ITensor *tensor = pack.get_const_tensor(slots[k == 3 && !biased_ ? 2 : k]);
            if (cell_ != nullptr && k < 2) {
                tensor = apart_from_outputs(tensor, k, pack);
            }
            sums.first[k] = static_cast<int64_t>(tensor->info()->offset_first_element_in_bytes());
            sums.row[k] = static_cast<int64_t>(tensor->info()->strides_in_bytes()[1]);
            sums.whole &= k > 2 || has_whole_rows(*tensor->info()) ? 1 : 0;
            k == 4 ? launch.destination(tensor) : launch.source(tensor);
        }
        launch.value(sums);
        if (cell_ != nullptr) {
            launch.source(cell_->tensor(pack, 0));
            for (size_t k = 2; k < 5; ++k) {
                launch.destination(cell_->tensor(pack, k));
            }
            cell_->set_structs(launch, pack);
        }
        launch.local(items_);
        launch.run(pack, sums_.columns * items_);
    }

private:
    /// The operand, or its copy if groups that end early would overwrite what others read.
    const ITensor *apart_from_outputs(const ITensor *operand, size_t k, ITensorPack &pack) const {
        const Extent read(*operand);
        bool overlaps = false;
        for (size_t other = 1; other < 5; ++other) {
            overlaps = overlaps || read.overlaps(Extent(*cell_->tensor(pack, other)));
        }
        if (!overlaps) {
            return operand;
        }
        ITensor *copy = pack.get_tensor(TensorType::ACL_INT_0 + static_cast<int>(k));
        ITensorPack moved{{TensorType::ACL_SRC, operand}, {TensorType::ACL_DST, copy}};
        copies_[k]->run(moved);
        return copy;
    }

    Sums sums_;
    size_t items_;  ///< work items per group
    bool biased_;
    std::unique_ptr<CellArguments> cell_;
    PlanPtr copies_[2];  ///< of x and h
};

}  // namespace

Status plan_sums_cl(PlanPtr &out, const SumsStep &step, const lstm_cell::LstmCellOperands *cell, const Target &target) {
    AC_RETURN_IF(step.weights.tensor_shape().total_size() > UINT32_MAX,
                 "LSTM: %zu weights; OpenCL accepts at most 2^32 - 1", step.weights.tensor_shape().total_size());
    const Type type = type_of(step.x.data_type());
    const size_t items = std::min(most_items, ocl::device_max_local_size(target));
    const size_t gates = cell == nullptr ? 1 : cell->cifg ? 3 : 4;
    ocl::Options options;
    options.elements_in(type, "float", vector).set("L", static_cast<long>(items)).set("G", static_cast<long>(gates));
    options.set("B", step.x.dimension(1) == 1 ? 1 : 4);
    if (!step.biased) {
        options.flag("NO_BIAS");
    }
    std::unique_ptr<CellArguments> arguments;
    if (cell != nullptr) {
        options.set("MOST", static_cast<long>(few_batches));
        arguments = std::make_unique<CellArguments>(lstm_cell::Slots{TensorType::ACL_DST_0, TensorType::ACL_SRC_4,
                                                                     TensorType::ACL_DST_1, TensorType::ACL_DST_2,
                                                                     TensorType::ACL_DST_0 + 3});
        AC_RETURN_ON_ERROR(arguments->make(options, *cell, target));
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::make_on_lines(kernel, LSTM_operator, target, "lstm_sums", type, options, items));
    Sums sums{};
    sums.inputs = static_cast<uint32_t>(step.x.dimension(0));
    sums.outputs = static_cast<uint32_t>(step.h.dimension(0));
    sums.columns = static_cast<uint32_t>(step.weights.dimension(1) / gates);
    sums.batches = static_cast<uint32_t>(step.x.dimension(1));
    PlanPtr copies[2];
    for (size_t k = 0; cell != nullptr && k < 2; ++k) {
        const TensorInfo &from = k == 0 ? step.x : step.h;
        TensorInfo to(from.tensor_shape(), 1, from.data_type());
        AC_RETURN_ON_ERROR(copy::plan(copies[k], from, to, PaddingList(), target));
    }
    out = std::make_unique<ClSumsPlan>(std::move(kernel), sums, items, step.biased, std::move(arguments),
                                       std::move(copies));
    return Status{};
}

}  // namespace ac::lstm
