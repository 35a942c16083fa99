// SPDX-License-Identifier: MIT
#include "src/ops/warp/warp.h"

#include "src/plan/parallel.h"
#include "src/plan/rules.h"
#include "src/plan/strided.h"

#include <algorithm>

AC_DECLARE_TABLE(warp)

namespace ac::warp {
namespace {

/// An image with memory, and its maps, if there are some.
struct Walk {
    Strided src, dst, map_x, map_y;
    bool maps;
    WarpFn *run;
    WarpArgs args;

    static uint8_t *plane_of(const Strided &image, size_t plane, const Strided &like) {
        uint8_t *first = image.first;
        for (size_t d = 2; d < MAX_DIMS; plane /= like.extent[d], ++d) {
            first += image.extent[d] == 1 ? 0 : plane % like.extent[d] * image.step[d];
        }
        return first;
    }
    void row(size_t number) const {
        const size_t plane = number / dst.extent[1], y = number % dst.extent[1];
        WarpArgs now = args;
        now.src = plane_of(src, plane, dst);
        now.src_row = static_cast<ptrdiff_t>(src.step[1]);
        WarpRow to{nullptr,      nullptr, 0, 0, plane_of(dst, plane, dst) + y * dst.step[1], static_cast<int32_t>(y),
                   dst.extent[0]};
        if (maps) {
            to.map_x = plane_of(map_x, plane, dst) + y * map_x.step[1];
            to.map_y = plane_of(map_y, plane, dst) + y * map_y.step[1];
            to.map_x_step = static_cast<ptrdiff_t>(map_x.step[0]);
            to.map_y_step = static_cast<ptrdiff_t>(map_y.step[0]);
        }
        run(now, to);
    }
};

class WarpPlan final : public RowPlan<RowOf<WarpFn>> {
public:
    WarpPlan(const RowOf<WarpFn> *row, const WarpArgs &args, bool maps) : RowPlan(row), args_(args), maps_(maps) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        const ITensor &map_x = maps_ ? *pack.get_const_tensor(TensorType::ACL_SRC_1) : src;
        const ITensor &map_y = maps_ ? *pack.get_const_tensor(TensorType::ACL_SRC_2) : src;
        const Walk walk{Strided(src), Strided(dst), Strided(map_x), Strided(map_y), maps_, row_->run, args_};
        const size_t rows = dst.info()->tensor_shape().total_size() / walk.dst.extent[0];
        const size_t cost = args_.bilinear ? 16 : 8;
        parallel(row_->name, rows, grain_for(walk.dst.extent[0] * cost), pack, [walk](const Share &share) {
            for (size_t r = share.begin; r < share.end; ++r) {
                walk.row(r);
            }
        });
    }

private:
    WarpArgs args_;
    bool maps_;
};

/// The result's shape: planes of src, in the extents of the maps, or of dst if it has some.
TensorShape shape_of(const ITensorInfo &src, const Positions &positions, const ITensorInfo &dst) {
    TensorShape shape = src.tensor_shape();
    const ITensorInfo *const like = positions.map_x != nullptr ? positions.map_x : dst.total_size() != 0 ? &dst : &src;
    shape.set(0, like->dimension(0), false);
    shape.set(1, like->dimension(1), false);
    return shape;
}

/// A map is for all planes, or has as many as the result.
Status check_map(const char *name, const char *which, const ITensorInfo &map, const TensorShape &result) {
    const TensorShape plane(result[0], result[1]);
    return check_same_shape(name, {which, map.tensor_shape()},
                            {"result", rank(map.tensor_shape()) > 2 ? result : plane});
}

Status check_extents(const char *name, const char *which, const ITensorInfo &info) {
    constexpr size_t most = warp_limit;
    AC_RETURN_IF(info.tensor_shape().total_size() == 0, "%s: the %s has no shape", name, which);
    AC_RETURN_IF(info.dimension(0) > most || info.dimension(1) > most, "%s: the %s is too large", name, which);
    return Status{};
}

WarpArgs args_of(const ITensorInfo &src, const Positions &positions, const Sampling &sampling) {
    const Region region(src);
    const Border &border = sampling.border;
    WarpArgs args{};
    args.x = region.x;
    args.y = region.y;
    args.end_x = region.end_x;
    args.end_y = region.end_y;
    args.outside = border.mode == BorderMode::CONSTANT    ? border.value
                   : border.mode == BorderMode::REPLICATE ? warp_nearest
                                                          : warp_keep;
    args.bilinear = sampling.policy == InterpolationPolicy::BILINEAR;
    args.round = sampling.whole == SamplingPolicy::CENTER;
    const float *const m = positions.matrix;
    args.divide = !(m[2] == 0 && m[5] == 0 && m[8] == 1);
    std::copy_n(m, 9, args.matrix);
    return args;
}

}  // namespace

Status plan(PlanPtr &out, const Operator &op, const Types &types, const ITensorInfo &src, const Positions &positions,
            ITensorInfo &dst, const Sampling &sampling, const Target &target) {
    const char *const name = op.name;
    const bool maps = positions.map_x != nullptr;
    AC_RETURN_ON_ERROR(check_extents(name, "input", src));
    AC_RETURN_ON_ERROR(check_extents(name, "map of columns", maps ? *positions.map_x : src));
    const TensorShape shape = shape_of(src, positions, dst);
    init_if_empty(dst, TensorInfo(shape, 1, DataType::U8));
    AC_RETURN_ON_ERROR(maps ? check_types(op, types, target,
                                          {src.data_type(), positions.map_x->data_type(), positions.map_y->data_type(),
                                           dst.data_type()})
                            : check_types(op, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_enumerator(name, "policy", sampling.policy, InterpolationPolicy::AREA));
    AC_RETURN_IF(sampling.policy == InterpolationPolicy::AREA,
                 "%s: the policy AREA; it accepts NEAREST_NEIGHBOR and "
                 "BILINEAR",
                 name);
    AC_RETURN_ON_ERROR(check_enumerator(name, "the mode of the border", sampling.border.mode, BorderMode::REPLICATE));
    AC_RETURN_ON_ERROR(check_enumerator(name, "sampling policy", sampling.whole, SamplingPolicy::TOP_LEFT));
    if (maps) {
        AC_RETURN_ON_ERROR(check_map(name, "map of columns", *positions.map_x, shape));
        AC_RETURN_ON_ERROR(check_map(name, "map of rows", *positions.map_y, shape));
    }
    AC_RETURN_ON_ERROR(check_shape(name, dst, shape));
    AC_RETURN_ON_ERROR(check_extents(name, "output", dst));
    // Positions that are outside need not be around a rectangle.
    dst.set_valid_region(ValidRegion(Coordinates(), shape));
    const WarpArgs args = args_of(src, positions, sampling);
    AC_ON_OPENCL(target, plan_cl(out, op, args, maps, target))
    const RowOf<WarpFn> *row = nullptr;
    AC_FIND_ROW(row, op, warp_table, Type::u8, target);
    out = std::make_unique<WarpPlan>(row, args, maps);
    return Status{};
}

}  // namespace ac::warp
