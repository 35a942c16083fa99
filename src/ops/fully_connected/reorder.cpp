// SPDX-License-Identifier: MIT
#include "src/ops/fully_connected/reorder.h"

#include "src/ops/fully_connected/fully_connected.h"
#include "src/ops/fully_connected/fully_connected_cl.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <cstring>

namespace ac::fully_connected {

namespace {

class ConvertPlan final : public Plan {
public:
    ConvertPlan(const TensorShape &shape, const Order &order) : shape_(shape), order_(order) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const size_t bytes = shape_[0] * src->info()->element_size();
        const auto step = static_cast<ptrdiff_t>(src->info()->strides_in_bytes()[1]);
        const auto to_step = static_cast<ptrdiff_t>(dst->info()->strides_in_bytes()[1]);
        alone("convert_weights", pack, [order = order_, from = data(*src), step, to = data(*dst), to_step, bytes] {
            reorder(order, from, step, to, to_step, bytes);
        });
    }

private:
    TensorShape shape_;
    Order order_;
};

class TransposePlan final : public Plan {
public:
    explicit TransposePlan(const TensorShape &shape) : shape_(shape) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const size_t size = src->info()->element_size();
        const size_t from = src->info()->strides_in_bytes()[1];
        const auto to = static_cast<ptrdiff_t>(dst->info()->strides_in_bytes()[1]);
        parallel(
            "transpose_weights", shape_[1], grain_for(shape_[0]), pack,
            [count = shape_[0], first = data(*src), from, place = data(*dst), to, size](const Share &share) {
                for (size_t n = share.begin; n < share.end; ++n) {
                    reorder({count, 1}, first + n * from, static_cast<ptrdiff_t>(size), place + n * size, to, size);
                }
            });
    }

private:
    TensorShape shape_;
};

Status check_dst(const ITensorInfo &src, ITensorInfo &dst, const TensorShape &shape) {
    init_if_empty(dst, TensorInfo(src).set_tensor_shape(shape));
    AC_RETURN_ON_ERROR(check_same_elements(FullyConnected_operator, src, dst));
    return check_shape(FullyConnected_operator.name, dst, shape);
}

template <class Move>
void each(const Order &order, const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step,
          const Move &move) {
    const ptrdiff_t next = dst_step * static_cast<ptrdiff_t>(order.outer);
    for (size_t o = 0; o < order.outer; ++o, dst += dst_step) {
        uint8_t *to = dst;
        for (size_t i = 0; i < order.inner; ++i, to += next, src += src_step) {
            move(to, src);
        }
    }
}

}  // namespace

Order order_of(const TensorShape &shape, DataLayout trained) {
    // In NCHW (training), all pixels of a channel are contiguous; the tensor has all channels of a pixel contiguous.
    return trained == DataLayout::NCHW ? Order{shape[1] * shape[2], shape[0]} : Order{shape[2], shape[0] * shape[1]};
}

void reorder(const Order &order, const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step,
             size_t bytes) {
    switch (bytes) {
        case 1:
            return each(order, src, src_step, dst, dst_step, [](uint8_t *d, const uint8_t *s) { *d = *s; });
        case 2:
            return each(order, src, src_step, dst, dst_step,
                        [](uint8_t *d, const uint8_t *s) { std::memcpy(d, s, 2); });
        case 4:
            return each(order, src, src_step, dst, dst_step,
                        [](uint8_t *d, const uint8_t *s) { std::memcpy(d, s, 4); });
        default:
            return each(order, src, src_step, dst, dst_step,
                        [bytes](uint8_t *d, const uint8_t *s) { std::memcpy(d, s, bytes); });
    }
}

Status plan_convert(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const TensorShape &shape,
                    DataLayout trained, const Target &target) {
    AC_RETURN_IF(trained != DataLayout::NCHW && trained != DataLayout::NHWC,
                 "FullyConnected: weights must be trained in NCHW or NHWC");
    const Order order = order_of(shape, trained);
    AC_RETURN_IF(rank(src.tensor_shape()) > 2 || src.dimension(1) != order.inner * order.outer,
                 "FullyConnected: weights of %s to be converted for an input of %s; dimension 1 counts the inputs",
                 shape_text(src.tensor_shape()).c_str(), shape_text(shape).c_str());
    AC_RETURN_ON_ERROR(check_dst(src, dst, src.tensor_shape()));
    AC_ON_OPENCL(target, plan_convert_cl(out, src, order, target))
    static_cast<void>(target);
    out = std::make_unique<ConvertPlan>(src.tensor_shape(), order);
    return Status{};
}

Status plan_transpose(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst) {
    AC_RETURN_IF(rank(src.tensor_shape()) > 2, "FullyConnected: weights of %s; they must have two dimensions",
                 shape_text(src.tensor_shape()).c_str());
    const TensorShape shape(src.dimension(1), src.dimension(0));
    AC_RETURN_ON_ERROR(check_dst(src, dst, shape));
    out = std::make_unique<TransposePlan>(src.tensor_shape());
    return Status{};
}

}  // namespace ac::fully_connected
