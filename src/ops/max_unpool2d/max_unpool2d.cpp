// SPDX-License-Identifier: MIT
#include "src/ops/max_unpool2d/max_unpool2d.h"

#include "src/dispatch/types.h"
#include "src/ops/max_unpool2d/max_unpool2d_cl.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"
#include "src/plan/strided.h"

#include <cstring>

namespace ac::max_unpool2d {

AC_TYPES(types, R"(NEMaxUnpoolingLayer CLMaxUnpoolingLayer: src dst
QASYMM8 =
QASYMM8_SIGNED =
F16 =
F32 =
)")

namespace {

/// One batch: clears its bytes, then moves elements of type E to the positions given by the indices.
template <class E> void scatter(const Strided &src, const Strided &indices, const Strided &dst, size_t batch) {
    const size_t *const step = src.step, *const index_step = indices.step, *const to_step = dst.step;
    uint8_t *image = dst.first + batch * to_step[3];
    for (size_t z = 0; z < dst.extent[2]; ++z) {
        for (size_t y = 0; y < dst.extent[1]; ++y) {
            std::memset(image + z * to_step[2] + y * to_step[1], 0, dst.extent[0] * sizeof(E));
        }
    }
    const size_t row = dst.extent[0], plane = row * dst.extent[1], all = plane * dst.extent[2];
    const bool dense = to_step[1] == row * sizeof(E) && to_step[2] == plane * sizeof(E);
    for (size_t z = 0; z < src.extent[2]; ++z) {
        for (size_t y = 0; y < src.extent[1]; ++y) {
            const uint8_t *p = src.first + batch * step[3] + z * step[2] + y * step[1];
            const uint8_t *q = indices.first + batch * index_step[3] + z * index_step[2] + y * index_step[1];
            for (size_t x = 0; x < src.extent[0]; ++x, p += sizeof(E), q += sizeof(uint32_t)) {
                uint32_t i;
                std::memcpy(&i, q, sizeof(i));
                if (i < all) {
                    uint8_t *place =
                        dense ? image + i * sizeof(E)
                              : image + i / plane * to_step[2] + i % plane / row * to_step[1] + i % row * sizeof(E);
                    std::memcpy(place, p, sizeof(E));
                }
            }
        }
    }
}

class MaxUnpoolPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
        const Strided from(src), indices(*pack.get_const_tensor(TensorType::ACL_SRC_1)),
            to(*pack.get_tensor(TensorType::ACL_DST));
        const size_t size = src.info()->element_size();
        const auto fn = size == 1 ? scatter<uint8_t> : size == 2 ? scatter<uint16_t> : scatter<uint32_t>;
        const size_t batches = src.info()->dimension(3);
        parallel("max_unpool2d", batches, grain_for(src.info()->tensor_shape().total_size() / batches), pack,
                 [=](const Share &share) {
                     for (size_t n = share.begin; n < share.end; ++n) {
                         fn(from, indices, to, n);
                     }
                 });
    }
};

/// Elements along a side that pooling reduced to `out` elements; 0 if there are none.
size_t side(size_t out, unsigned stride, unsigned before, unsigned after) {
    const uint64_t all = (out - 1) * uint64_t{stride} + 2, padding = uint64_t{before} + after;
    return all > padding ? static_cast<size_t>(all - padding) : 0;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &indices, ITensorInfo &dst,
            const PoolingLayerInfo &info, const Target &target) {
    const DataLayout layout = src.data_layout();
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "MaxUnpool2d: the input has no shape");
    AC_RETURN_IF(layout != DataLayout::NHWC && layout != DataLayout::NCHW,
                 "MaxUnpool2d: the layout is neither NHWC nor NCHW");
    AC_RETURN_IF(rank(src.tensor_shape()) > 4, "MaxUnpool2d: the input is %s; at most 4 dimensions are supported",
                 shape_text(src.tensor_shape()).c_str());
    AC_RETURN_IF(info.pool_type != PoolingType::MAX,
                 "MaxUnpool2d: only maxima have places; the pooling type is not MAX");
    AC_RETURN_IF(info.pool_size.width != 2 || info.pool_size.height != 2,
                 "MaxUnpool2d: a window of %zux%zu; it accepts 2x2", info.pool_size.width, info.pool_size.height);
    AC_RETURN_IF(indices.data_type() != DataType::U32, "MaxUnpool2d: indices must be U32, not %s",
                 string_from_data_type(indices.data_type()).c_str());
    AC_RETURN_ON_ERROR(
        check_same_shape("MaxUnpool2d", {"index tensor", indices.tensor_shape()}, {"input", src.tensor_shape()}));
    const size_t dx = layout == DataLayout::NCHW ? 0 : 1;
    TensorShape shape = src.tensor_shape();
    if (dst.tensor_shape().total_size() == 0) {
        const PadStrideInfo &pad = info.pad_stride_info;
        const size_t w = side(shape[dx], pad.stride().first, pad.pad_left(), pad.pad_right());
        const size_t h = side(shape[dx + 1], pad.stride().second, pad.pad_top(), pad.pad_bottom());
        AC_RETURN_IF(w == 0 || h == 0, "MaxUnpool2d: the padding is all of the output");
        shape.set(dx, w);
        shape.set(dx + 1, h);
        init_if_empty(dst, TensorInfo(src).set_tensor_shape(shape));
    } else {
        shape.set(dx, dst.dimension(dx));
        shape.set(dx + 1, dst.dimension(dx + 1));
    }
    AC_RETURN_ON_ERROR(check_types(MaxUnpool2d_operator, types, target, {src.data_type(), dst.data_type()}, layout));
    AC_RETURN_ON_ERROR(check_same_layout("MaxUnpool2d", {"output", dst}, {"input", src}));
    AC_RETURN_ON_ERROR(check_shape("MaxUnpool2d", dst, shape));
    AC_ON_OPENCL(target, plan_cl(out, src, dst, target))
    out = std::make_unique<MaxUnpoolPlan>();
    return Status{};
}

}  // namespace ac::max_unpool2d
