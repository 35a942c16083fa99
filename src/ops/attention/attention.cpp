// SPDX-License-Identifier: MIT
#include "src/ops/attention/attention.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/attention/attention.args.h"
#include "src/ops/attention/attention_cl.h"
#include "src/ops/attention/steps.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>

AC_DECLARE_TABLE(attention)

namespace ac::attention {
namespace {

AC_TYPES(types, R"(NEAttention CLAttention: query+ key value mask lengths sink dst
F32 = = F32|U8|- S32|- F32|- =
F16 = = F16|U8|- S32|- F32|- =
BFLOAT16 = = BFLOAT16|U8|- S32|- F32|- = cpu
)")

/// What a run consists of, as a body of parallel().
struct Job {
    void run_slot(size_t slot) const {
        const size_t all = units * heads * batches;
        for (size_t unit = all * slot / slots; unit < all * (slot + 1) / slots; ++unit) {
            run_unit(unit, memory + slot * attention_floats(args.width, args.depth));
        }
    }
    void run_unit(size_t unit, float *workspace) const;

    const uint8_t *query, *key, *value, *mask, *lengths, *sink;
    uint8_t *dst;
    float *memory;
    size_t heads, batches, queries, keys, units, slots;  ///< heads of keys; units of each of them
    size_t rows;                                         ///< of a unit
    ptrdiff_t query_batch, key_batch, value_batch, mask_batch, lengths_batch, dst_batch;
    ptrdiff_t query_group, key_head, value_head, mask_group, dst_group;  ///< from one head of keys to the next
    int64_t first;                                                       ///< negative: from the end
    AttentionArgs args;
    AttentionFn *run;
};

void Job::run_unit(size_t unit, float *workspace) const {
    const size_t block = unit % units;
    const auto head = static_cast<ptrdiff_t>(unit / units % heads);
    const auto batch = static_cast<ptrdiff_t>(unit / units / heads);
    AttentionUnit made{};
    made.query = query + batch * query_batch + head * query_group;
    made.key = key + batch * key_batch + head * key_head;
    made.value = value + batch * value_batch + head * value_head;
    made.dst = dst + batch * dst_batch + head * dst_group;
    if (mask != nullptr) {
        made.mask = mask + batch * mask_batch + head * mask_group;
    }
    if (sink != nullptr) {
        made.sink = reinterpret_cast<const float *>(sink) + static_cast<size_t>(head) * args.group;
    }
    made.valid = static_cast<int64_t>(keys);
    if (lengths != nullptr) {
        const auto given = int64_t{*reinterpret_cast<const int32_t *>(lengths + batch * lengths_batch)};
        made.valid = std::min(std::max(given, int64_t{0}), made.valid);
    }
    made.first = first >= 0 ? first : made.valid - static_cast<int64_t>(queries);
    made.row = block * rows;
    made.rows = std::min(rows, queries * args.group - made.row);
    made.workspace = workspace;
    run(args, made);
}

class AttentionPlan final : public RowPlan<RowOf<AttentionFn>> {
public:
    AttentionPlan(const RowOf<AttentionFn> *row, const Extents &extents, const AttentionInfo &info)
        : RowPlan(row), extents_(extents), info_(info) {
        const size_t threads = std::max(1U, Scheduler::get().num_threads()), all = extents.queries * extents.group(),
                     heads = extents.key_heads * extents.batches;
        const auto units = [&] { return (all + rows_ - 1) / rows_; };
        while (rows_ > attention_copies && units() * heads < threads) {
            rows_ /= 2;
        }
        units_ = units();
        slots_ = std::min<size_t>(threads, units_ * heads);
    }

    void run(ITensorPack &pack) const override {
        parallel(row_->name, slots_, grain(), pack, [job = job_of(pack)](const Share &share) {
            for (size_t slot = share.begin; slot < share.end; ++slot) {
                job.run_slot(slot);
            }
        });
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, slots_ * attention_floats(extents_.width, extents_.depth) * sizeof(float), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    /// Slots for each thread.
    size_t grain() const {
        const size_t rows = extents_.queries * extents_.heads * extents_.batches;
        const size_t cost = (extents_.width + extents_.depth) * extents_.keys * rows;
        return grain_for(cost / 4 / slots_);  // four products take about as long as another element operation
    }
    Job job_of(ITensorPack &pack) const;
    void add_optional(Job &job, ITensorPack &pack) const;

    Extents extents_;
    AttentionInfo info_;
    size_t rows_ = attention_rows;  ///< of a unit
    size_t units_;                  ///< of each head of keys
    size_t slots_;
};

Job AttentionPlan::job_of(ITensorPack &pack) const {
    const ITensor &query = *pack.get_const_tensor(TensorType::ACL_SRC_0);
    const ITensor &key = *pack.get_const_tensor(TensorType::ACL_SRC_1);
    const ITensor &value = *pack.get_const_tensor(TensorType::ACL_SRC_2);
    const ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
    const Steps q(query, info_.query_inside), k(key, info_.key_inside), v(value, info_.key_inside),
        d(dst, info_.dst_inside);
    const auto group = static_cast<ptrdiff_t>(extents_.group());
    Job job{};
    job.query = data(query);
    job.key = data(key);
    job.value = data(value);
    job.dst = data(dst);
    job.memory = reinterpret_cast<float *>(data(*pack.get_tensor(scratch)));
    job.heads = extents_.key_heads;
    job.batches = extents_.batches;
    job.queries = extents_.queries;
    job.keys = extents_.keys;
    job.units = units_;
    job.rows = rows_;
    job.slots = slots_;
    job.query_batch = q.batch;
    job.key_batch = k.batch;
    job.value_batch = v.batch;
    job.dst_batch = d.batch;
    job.query_group = q.head * group;
    job.key_head = k.head;
    job.value_head = v.head;
    job.dst_group = d.head * group;
    job.first = info_.first;
    job.args = {extents_.width,
                extents_.depth,
                extents_.group(),
                extents_.scale(info_),
                info_.softcap,
                info_.left,
                info_.right,
                q.position,
                q.head,
                k.position,
                v.position,
                d.position,
                d.head,
                0,
                0,
                false};
    job.run = row_->run;
    add_optional(job, pack);
    return job;
}

void AttentionPlan::add_optional(Job &job, ITensorPack &pack) const {
    const ITensor *mask = pack.get_const_tensor(TensorType::ACL_SRC_3);
    const ITensor *lengths = pack.get_const_tensor(TensorType::ACL_SRC_4);
    const ITensor *sink = pack.get_const_tensor(TensorType::ACL_SRC_5);
    if (mask != nullptr) {
        job.mask = data(*mask);
        job.args.mask_is_bool = mask->info()->data_type() == DataType::U8;
        job.args.mask_step = Steps::broadcast(*mask, 1);
        job.args.mask_head = Steps::broadcast(*mask, 2);
        job.mask_group = job.args.mask_head * static_cast<ptrdiff_t>(extents_.group());
        job.mask_batch = Steps::broadcast(*mask, 3);
    }
    if (lengths != nullptr) {
        job.lengths = data(*lengths);
        job.lengths_batch = Steps::broadcast(*lengths, 0);
    }
    job.sink = sink != nullptr ? data(*sink) : nullptr;
}

}  // namespace

Status plan(PlanPtr &out, const Operands &given, ITensorInfo &dst, const AttentionInfo &info, const Target &target) {
    Extents extents;
    AC_RETURN_ON_ERROR(extents.find(given, info));
    init_if_empty(dst, TensorInfo(given.query).set_tensor_shape(extents.result(info)));
    AC_RETURN_ON_ERROR(
        check_types(Attention_operator, types, target,
                    {given.query.data_type(), given.key.data_type(), given.value.data_type(), type_or_none(given.mask),
                     type_or_none(given.lengths), type_or_none(given.sink), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_shape("Attention", dst, extents.result(info)));
    AC_ON_OPENCL(target, plan_cl(out, given, extents, info, target))
    const RowOf<AttentionFn> *row = nullptr;
    AC_FIND_ROW(row, Attention_operator, attention_table, type_of(given.query.data_type()), target);
    out = std::make_unique<AttentionPlan>(row, extents, info);
    return Status{};
}

}  // namespace ac::attention
