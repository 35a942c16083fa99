// SPDX-License-Identifier: MIT
#include "src/ops/normalize/normalize.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/dispatch/types.h"
#include "src/ops/normalize/normalize.args.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>

AC_DECLARE_TABLE(local_response)

namespace ac::normalize {

AC_TYPES(types, R"(NENormalizationLayer CLNormalizationLayer: src dst
F32 F32
F16 F16
)")

namespace {

/// Elements of a row per unit of work; short rows are processed together up to this number.
constexpr size_t piece = 1024;

/// The tensors as rows; contiguous dimensions outside of the window are merged.
struct Walk {
    Walk(const ITensor &src, const ITensor &dst, const Radii &radii);

    size_t dims = 0;
    size_t extent[6] = {1}, radius[6] = {};
    ptrdiff_t src_step[6] = {}, dst_step[6] = {};
    size_t rows = 1;

    /// Number of rows of dimension 1 that the kernel takes at once, if their windows do not extend into other rows.
    size_t lines_together() const {
        const bool along =
            radius[0] != 0 && std::all_of(radius + 1, radius + MAX_DIMS, [](size_t r) { return r == 0; });
        return along && dims > 1 && extent[0] <= piece ? std::max<size_t>(std::min(piece / extent[0], extent[1]), 1)
                                                       : 1;
    }
};

Walk::Walk(const ITensor &src, const ITensor &dst, const Radii &radii) {
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        const size_t count = src.info()->dimension(d);
        const auto from = static_cast<ptrdiff_t>(src.info()->strides_in_bytes()[d]);
        const auto to = static_cast<ptrdiff_t>(dst.info()->strides_in_bytes()[d]);
        const size_t last = dims - 1;
        if (d != 0 && count == 1) {
            continue;
        }
        if (d != 0 && radii.along[d] == 0 && radius[last] == 0 &&
            from == src_step[last] * static_cast<ptrdiff_t>(extent[last]) &&
            to == dst_step[last] * static_cast<ptrdiff_t>(extent[last])) {
            extent[last] *= count;
            continue;
        }
        extent[dims] = count;
        radius[dims] = radii.along[d];
        src_step[dims] = from;
        dst_step[dims++] = to;
    }
    for (size_t d = 1; d < dims; ++d) {
        rows *= extent[d];
    }
}

/// The location of row `index`, and the rows in its window.
NormalizeRow row_of(const Walk &walk, const uint8_t *src, uint8_t *dst, size_t index) {
    NormalizeRow row{src, src, {1, 1}, {0, 0}, walk.extent[0], 0, 0, walk.radius[0], dst, 1, 0, 0};
    size_t level = 0;
    for (size_t d = 1; d < walk.dims; ++d) {
        const size_t at = index % walk.extent[d];
        index /= walk.extent[d];
        const size_t before = std::min(walk.radius[d], at);
        const size_t after = std::min(walk.radius[d], walk.extent[d] - 1 - at);
        row.src += static_cast<ptrdiff_t>(at) * walk.src_step[d];
        row.dst += static_cast<ptrdiff_t>(at) * walk.dst_step[d];
        row.start += static_cast<ptrdiff_t>(at - before) * walk.src_step[d];
        if (walk.radius[d] != 0) {
            row.rows[level] = before + after + 1;
            row.step[level++] = walk.src_step[d];
        }
    }
    return row;
}

class NormalizePlan final : public RowPlan<RowOf<NormalizeFn>> {
public:
    NormalizePlan(const RowOf<NormalizeFn> *row, const NormalizeArgs &args, const Radii &radii)
        : RowPlan(row),
          args_(args),
          radii_(radii),
          slots_(radii.along[0] > piece ? std::max(1u, Scheduler::get().num_threads()) : 0) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC), &dst = *pack.get_tensor(TensorType::ACL_DST);
        const Walk walk(src, dst, radii_);
        const size_t n = walk.extent[0], pieces = (n + piece - 1) / piece, units = walk.rows * pieces;
        size_t cost = 16;
        for (const size_t r : walk.radius) {
            cost *= 1 + r;
        }
        const Job job{walk, data(src), data(dst), pieces, walk.lines_together()};
        if (slots_ == 0) {
            parallel(row_->name, units, grain_for(cost * std::min(n, piece)), pack, [this, job](const Share &share) {
                // With a radius up to a piece, lines that are processed together need no more.
                float sums[3 * piece];
                run_units(job, share.begin, share.end, sums);
            });
            return;
        }
        auto *const memory = reinterpret_cast<float *>(data(*pack.get_tensor(sums_slot)));
        parallel(row_->name, slots_, 1, pack, [this, job, units, memory](const Share &share) {
            for (size_t slot = share.begin; slot < share.end; ++slot) {
                run_units(job, units * slot / slots_, units * (slot + 1) / slots_, memory + slot * sums_of_slot());
            }
        });
    }
    arm_compute::experimental::MemoryRequirements workspace() const override {
        return {MemoryInfo(sums_slot, slots_ * sums_of_slot() * sizeof(float), 64)};
    }

private:
    enum WorkspaceSlot : int { sums_slot = TensorType::ACL_INT_0 };
    struct Job {
        Walk walk;
        const uint8_t *src;
        uint8_t *dst;
        size_t pieces, together;  ///< units of a row; rows that a call takes
    };

    size_t sums_of_slot() const { return piece + 2 * radii_.along[0]; }

    void run_units(const Job &job, size_t begin, size_t end, float *sums) const {
        const Walk &walk = job.walk;
        for (size_t u = begin; u < end;) {
            NormalizeRow row = row_of(walk, job.src, job.dst, u / job.pieces);
            row.first = u % job.pieces * piece;
            row.count = std::min(walk.extent[0] - row.first, piece);
            if (job.together != 1) {
                row.lines = std::min({job.together, end - u, walk.extent[1] - u % walk.extent[1]});
                row.src_line = walk.src_step[1];
                row.dst_line = walk.dst_step[1];
            }
            row_->run(args_, row, sums);
            u += row.lines;
        }
    }

    NormalizeArgs args_;
    Radii radii_;
    size_t slots_;  ///< of the sums; 0: they are on the stack
};

/// norm_size / 2 in the window's dimensions, limited to the extent of the tensor.
Radii radii_of(const ITensorInfo &src, const NormalizationLayerInfo &info) {
    const bool planar = src.data_layout() == DataLayout::NCHW;
    Radii radii{};
    const auto set = [&](size_t d) { radii.along[d] = std::min<size_t>(info.norm_size() / 2, src.dimension(d) - 1); };
    if (info.type() == NormType::CROSS_MAP) {
        set(planar ? 2 : 0);
    } else {
        set(planar ? 0 : 1);
    }
    if (info.type() == NormType::IN_MAP_2D) {
        set(planar ? 1 : 2);
    }
    return radii;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const NormalizationLayerInfo &info,
            const Target &target) {
    const char *const name = "Normalize";
    AC_RETURN_ON_ERROR(check_image(Normalize_operator, types, target, src, dst));
    AC_RETURN_ON_ERROR(check_shape(name, dst, src.tensor_shape()));
    AC_RETURN_ON_ERROR(check_same_layout(name, {"output", dst}, {"input", src}));
    AC_RETURN_ON_ERROR(check_enumerator(name, "type", info.type(), NormType::CROSS_MAP));
    AC_RETURN_IF(info.norm_size() % 2 == 0, "%s: the window has %u elements; it accepts an odd number of them", name,
                 info.norm_size());
    AC_RETURN_IF(&src == &dst, "%s: the output is the input, whose neighbours are read", name);
    const Radii radii = radii_of(src, info);
    AC_ON_OPENCL(target, plan_cl(out, src, radii, info, target))
    const Type type = type_of(src.data_type());
    const RowOf<NormalizeFn> *row = nullptr;
    AC_FIND_ROW(row, Normalize_operator, local_response_table, type, target);
    const float beta = info.beta();
    const NormalizePower power = beta == 0.5F    ? NormalizePower::half
                                 : beta == 0.75F ? NormalizePower::three_quarters
                                 : beta == 1.F   ? NormalizePower::one
                                                 : NormalizePower::any;
    out = std::make_unique<NormalizePlan>(row, NormalizeArgs{info.kappa(), info.scale_coeff(), beta, power}, radii);
    return Status{};
}

}  // namespace ac::normalize
