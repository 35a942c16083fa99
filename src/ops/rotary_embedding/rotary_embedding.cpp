// SPDX-License-Identifier: MIT
#include "src/ops/rotary_embedding/rotary_embedding.h"

#include "src/ops/rotary_embedding/rotary_embedding.args.h"
#include "src/ops/rotary_embedding/rotary_embedding_cl.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(rotary)

namespace ac::rotary_embedding {
namespace {

constexpr char name[] = "RotaryEmbedding";

AC_TYPES(types, R"(NERotaryEmbedding CLRotaryEmbedding: src cosines sines dst
F32 = = =
F16 = = =
)")

/// Bytes from element to element along a dimension; 0 if its extent is 1.
ptrdiff_t step(const ITensor &tensor, size_t dimension) {
    const ITensorInfo &info = *tensor.info();
    return info.dimension(dimension) == 1 ? 0 : static_cast<ptrdiff_t>(info.strides_in_bytes()[dimension]);
}

/// What a run consists of, as a body of parallel(): a unit is a position of a batch.
struct Job {
    void operator()(const Share &share) const {
        for (size_t unit = share.begin; unit < share.end; ++unit) {
            const auto position = static_cast<ptrdiff_t>(unit % positions),
                       batch = static_cast<ptrdiff_t>(unit / positions);
            RotaryHeads made = heads;
            made.src = src + position * src_position + batch * src_batch;
            made.dst = dst + position * dst_position + batch * dst_batch;
            made.cosines = cosines + position * cosines_position + batch * cosines_batch;
            made.sines = sines + position * sines_position + batch * sines_batch;
            run(args, made);
        }
    }

    const uint8_t *src, *cosines, *sines;
    uint8_t *dst;
    size_t positions;
    ptrdiff_t src_position, src_batch, dst_position, dst_batch, cosines_position, cosines_batch, sines_position,
        sines_batch;
    RotaryHeads heads;
    RotaryArgs args;
    RotaryFn *run;
};

class RotaryPlan final : public RowPlan<RowOf<RotaryFn>> {
public:
    RotaryPlan(const RowOf<RotaryFn> *row, const Extents &extents, const Form &form)
        : RowPlan(row), extents_(extents), form_(form) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0),
                      &cosines = *pack.get_const_tensor(TensorType::ACL_SRC_1),
                      &sines = *pack.get_const_tensor(TensorType::ACL_SRC_2),
                      &dst = *pack.get_tensor(TensorType::ACL_DST);
        const size_t position = form_.inside ? 2 : 1, head = form_.inside ? 1 : 2;
        Job job{};
        job.src = data(src);
        job.cosines = data(cosines);
        job.sines = data(sines);
        job.dst = data(dst);
        job.positions = extents_.positions;
        job.src_position = step(src, position);
        job.src_batch = step(src, 3);
        job.dst_position = step(dst, position);
        job.dst_batch = step(dst, 3);
        job.cosines_position = step(cosines, 1);
        job.cosines_batch = step(cosines, 2);
        job.sines_position = step(sines, 1);
        job.sines_batch = step(sines, 2);
        job.heads.heads = extents_.heads;
        job.heads.src_step = step(src, head);
        job.heads.dst_step = step(dst, head);
        job.args.width = extents_.width;
        job.args.pairs = extents_.pairs;
        job.args.interleaved = form_.interleaved;
        job.run = row_->run;
        parallel(row_->name, extents_.positions * extents_.batches, grain_for(2 * extents_.width * extents_.heads),
                 pack, job);
    }

private:
    Extents extents_;
    Form form_;
};

/// The table of cosines or of sines: pairs, then positions and batches, or 1.
Status check_angles(const char *what, const ITensorInfo &info, const Extents &e) {
    const TensorShape &shape = info.tensor_shape();
    const auto fits = [&shape](size_t d, size_t extent) { return shape[d] == extent || shape[d] == 1; };
    AC_RETURN_IF(rank(shape) > 3 || shape[0] != e.pairs || !fits(1, e.positions) || !fits(2, e.batches),
                 "%s: %s are %s; they must have %zu pairs, then %zu positions and %zu batches or 1", name, what,
                 shape_text(shape).c_str(), e.pairs, e.positions, e.batches);
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &cosines, const ITensorInfo &sines,
            ITensorInfo &dst, const Form &form, const Target &target) {
    const TensorShape &shape = src.tensor_shape();
    AC_RETURN_IF(shape.total_size() == 0 || rank(shape) > 4, "%s: the input is %s; it must have 1 to 4 dimensions",
                 name, shape_text(shape).c_str());
    init_if_empty(dst, src);
    AC_RETURN_ON_ERROR(check_types(RotaryEmbedding_operator, types, target,
                                   {src.data_type(), cosines.data_type(), sines.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_shape(name, dst, shape));
    const Extents extents{shape[0], cosines.dimension(0), shape[form.inside ? 2 : 1], shape[form.inside ? 1 : 2],
                          shape[3]};
    AC_RETURN_IF(extents.pairs == 0 || 2 * extents.pairs > extents.width,
                 "%s: cosines of %zu pairs; heads of %zu elements have 1 to %zu", name, extents.pairs, extents.width,
                 extents.width / 2);
    AC_RETURN_ON_ERROR(check_angles("cosines", cosines, extents));
    AC_RETURN_ON_ERROR(check_angles("sines", sines, extents));
    AC_ON_OPENCL(target, plan_cl(out, src, extents, form, target))
    const RowOf<RotaryFn> *row = nullptr;
    AC_FIND_ROW(row, RotaryEmbedding_operator, rotary_table, type_of(src.data_type()), target);
    out = std::make_unique<RotaryPlan>(row, extents, form);
    return Status{};
}

}  // namespace ac::rotary_embedding
