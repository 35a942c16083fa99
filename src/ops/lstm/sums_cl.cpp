// SPDX-License-Identifier: MIT
#include "src/cl/features.h"
#include "src/cl/status.h"
#include "src/ops/lstm/cell_cl.h"

#include <algorithm>

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {

namespace {

/// The struct of the same name in lstm_sums.cl, byte for byte.
struct Sums {
    int64_t first[5] = {}, row[5] = {};
    uint32_t inputs, outputs, columns, batches, whole, unused;
};
static_assert(sizeof(Sums) == 104, "as in lstm_sums.cl");

/// Elements that an item reads at a time.
constexpr size_t vector = 4;

/// Whether all rows begin at an address aligned for vectors and consist of whole ones.
bool has_whole_rows(const ITensorInfo &info) {
    const size_t size = vector * info.element_size();
    return info.dimension(0) % vector == 0 && info.offset_first_element_in_bytes() % size == 0 &&
           info.strides_in_bytes()[1] % size == 0;
}

class ClSumsPlan final : public ocl::KernelPlan {
public:
    ClSumsPlan(ocl::KernelPtr kernel, const Sums &sums, size_t items, bool biased)
        : KernelPlan(std::move(kernel)), sums_(sums), items_(items), biased_(biased) {}

    void run(ITensorPack &pack) const override {
        constexpr int slots[] = {TensorType::ACL_SRC_0, TensorType::ACL_SRC_1, TensorType::ACL_SRC_2,
                                 TensorType::ACL_SRC_3, TensorType::ACL_DST};
        Sums sums = sums_;
        sums.whole = 1;
        ocl::Launch launch(*kernel_);
        for (size_t k = 0; k < 5; ++k) {
            // Without a bias the kernel does not read it.
            const ITensor *const tensor = pack.get_const_tensor(slots[k == 3 && !biased_ ? 2 : k]);
            sums.first[k] = static_cast<int64_t>(tensor->info()->offset_first_element_in_bytes());
            sums.row[k] = static_cast<int64_t>(tensor->info()->strides_in_bytes()[1]);
            sums.whole &= k > 2 || has_whole_rows(*tensor->info()) ? 1 : 0;
            k == 4 ? launch.destination(tensor) : launch.source(tensor);
        }
        launch.value(sums);
        launch.local(items_);
        launch.run(pack, sums_.columns * items_);
    }

private:
    Sums sums_;
    size_t items_;  ///< work items per unit
    bool biased_;
};

}  // namespace

Status plan_sums_cl(PlanPtr &out, const ITensorInfo &x, const ITensorInfo &h, const ITensorInfo &weights, bool biased,
                    const Target &target) {
    AC_RETURN_IF(weights.tensor_shape().total_size() > UINT32_MAX, "LSTM: %zu weights; OpenCL takes at most 2^32 - 1",
                 weights.tensor_shape().total_size());
    const Type type = type_of(x.data_type());
    const size_t items = std::min(size_t{32}, ocl::device_max_local_size(target));
    ocl::Options options;
    options.elements_in(type, "float", vector).set("L", static_cast<long>(items)).set("B", x.dimension(1) == 1 ? 1 : 4);
    if (!biased) {
        options.flag("NO_BIAS");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::make_on_lines(kernel, LSTM_operator, target, "lstm_sums", type, options, items));
    Sums sums{};
    sums.inputs = static_cast<uint32_t>(x.dimension(0));
    sums.outputs = static_cast<uint32_t>(h.dimension(0));
    sums.columns = static_cast<uint32_t>(weights.dimension(1));
    sums.batches = static_cast<uint32_t>(x.dimension(1));
    out = std::make_unique<ClSumsPlan>(std::move(kernel), sums, items, biased);
    return Status{};
}

}  // namespace ac::lstm
