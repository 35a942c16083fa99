// SPDX-License-Identifier: MIT
#include "src/ops/attention/attention_cl.h"

#include "src/cl/device/features.h"
#include "src/cl/launch/kernel.h"
#include "src/ops/attention/steps.h"

AC_DECLARE_OPERATOR(Attention)

namespace ac::attention {

namespace {

/// The struct of the same name in attention.cl, byte for byte.
struct KernelArguments {
    int64_t query, key, value, mask, lengths, sink, dst;
    int64_t query_steps[3], key_steps[3], value_steps[3], mask_steps[3], dst_steps[3], lengths_batch;
    int32_t queries, heads, batches, group, keys, left, right, first;
    float scale, cap;
};
static_assert(sizeof(KernelArguments) == 224, "as in attention.cl");

void put(int64_t (&to)[3], const Steps &steps) {
    to[0] = steps.position;
    to[1] = steps.head;
    to[2] = steps.batch;
}

class AttentionPlan final : public ocl::KernelPlan {
public:
    AttentionPlan(ocl::KernelPtr kernel, const Extents &extents, const AttentionInfo &info, size_t items)
        : KernelPlan(std::move(kernel)), extents_(extents), info_(info), items_(items) {}

    void run(ITensorPack &pack) const override {
        ocl::Launch launch(*kernel_);
        KernelArguments a{};
        const auto source = [&](int slot, int64_t &offset) {
            const ITensor *tensor = pack.get_const_tensor(slot);
            if (tensor != nullptr) {
                launch.source(tensor);
                offset = static_cast<int64_t>(tensor->info()->offset_first_element_in_bytes());
            }
            return tensor;
        };
        put(a.query_steps, Steps(*source(TensorType::ACL_SRC_0, a.query), info_.query_inside));
        put(a.key_steps, Steps(*source(TensorType::ACL_SRC_1, a.key), info_.key_inside));
        put(a.value_steps, Steps(*source(TensorType::ACL_SRC_2, a.value), info_.key_inside));
        const ITensor *mask = source(TensorType::ACL_SRC_3, a.mask);
        for (size_t d = 0; d < 3 && mask != nullptr; ++d) {
            a.mask_steps[d] = Steps::broadcast(*mask, 1 + d);
        }
        const ITensor *lengths = source(TensorType::ACL_SRC_4, a.lengths);
        a.lengths_batch = lengths == nullptr ? 0 : Steps::broadcast(*lengths, 0);
        source(TensorType::ACL_SRC_5, a.sink);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        launch.destination(dst);
        a.dst = static_cast<int64_t>(dst->info()->offset_first_element_in_bytes());
        put(a.dst_steps, Steps(*dst, info_.dst_inside));
        a.queries = static_cast<int32_t>(extents_.queries);
        a.heads = static_cast<int32_t>(extents_.heads);
        a.batches = static_cast<int32_t>(extents_.batches);
        a.group = static_cast<int32_t>(extents_.group());
        a.keys = static_cast<int32_t>(extents_.keys);
        a.left = info_.left;
        a.right = info_.right;
        a.first = info_.first;
        a.scale = extents_.scale(info_);
        a.cap = info_.softcap;
        launch.value(a);
        if (items_ != 1) {
            launch.local(items_);
        }
        launch.run(pack, extents_.queries * extents_.heads * extents_.batches * items_);
    }

private:
    Extents extents_;
    AttentionInfo info_;
    size_t items_;  ///< work items of a row
};

/// The most work items of a row.
constexpr size_t most_items = 64;

}  // namespace

Status plan_cl(PlanPtr &out, const Operands &given, const Extents &extents, const AttentionInfo &info,
               const Target &target) {
    const size_t rows = extents.queries * extents.heads * extents.batches;
    AC_RETURN_IF(rows > INT32_MAX / most_items || extents.keys > INT32_MAX || extents.width > 4096,
                 "Attention: %zu queries of all heads, %zu keys and a width of %zu; OpenCL supports at most %d, %d and "
                 "4096",
                 rows, extents.keys, extents.width, static_cast<int>(INT32_MAX / most_items), INT32_MAX);
    const Type type = type_of(given.query.data_type());
    size_t items = most_items;
    while (items > ocl::device_max_local_size(target)) {
        items /= 2;
    }
    ocl::Options options;
    options.elements_in(type, "float", 1).set("L", static_cast<long>(items));
    options.set("WIDTH", static_cast<long>(extents.width)).set("DEPTH", static_cast<long>(extents.depth));
    if (given.mask != nullptr) {
        options.flag(given.mask->data_type() == DataType::U8 ? "MASK_IS_BOOL" : "MASK");
    }
    if (given.lengths != nullptr) {
        options.flag("LENGTHS");
    }
    if (given.sink != nullptr) {
        options.flag("SINK");
    }
    if (info.softcap != 0.F) {
        options.flag("CAP");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::make_on_lines(kernel, Attention_operator, target, "attention", type, options, items));
    out = std::make_unique<AttentionPlan>(std::move(kernel), extents, info, items);
    return Status{};
}

}  // namespace ac::attention
