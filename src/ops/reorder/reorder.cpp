// SPDX-License-Identifier: MIT
#include "src/ops/reorder/reorder.h"

#include "arm_compute/core/Types.h"

#include "support/Bfloat16.h"

#include "src/ops/move/move.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <cstring>

namespace ac::reorder {
namespace {

AC_TYPES(types, R"(NEReorderLayer: src dst
F32 F32|BFLOAT16 cpu
)")

struct Sizes {
    size_t x, k, block;
    bool transpose;
    /// Steps in src from one x, or k, to the next.
    size_t x_step() const { return transpose ? k : 1; }
    size_t k_step() const { return transpose ? 1 : x; }
    size_t rounded() const { return (k + block - 1) / block * block; }
};

class ToBfloat16 final : public Plan {
public:
    explicit ToBfloat16(const Sizes &sizes) : sizes_(sizes) {}

    void run(ITensorPack &pack) const override {
        const uint8_t *src = data(*pack.get_const_tensor(TensorType::ACL_SRC));
        uint8_t *dst = data(*pack.get_tensor(TensorType::ACL_DST));
        parallel("reorder_weights", sizes_.x * sizes_.rounded(), grain_for(8), pack,
                 [sizes = sizes_, src, dst](const Share &share) {
                     for (size_t i = share.begin; i < share.end; ++i) {
                         const size_t in_block = i % (4 * sizes.block), block = i / (4 * sizes.block);
                         const size_t x = block % (sizes.x / 4) * 4 + in_block % 4;
                         const size_t k = block / (sizes.x / 4) * sizes.block + in_block / 4;
                         float value = 0;
                         if (k < sizes.k) {
                             std::memcpy(&value, src + (x * sizes.x_step() + k * sizes.k_step()) * sizeof(float),
                                         sizeof(float));
                         }
                         const bfloat16 stored(value);
                         std::memcpy(dst + i * sizeof(stored), &stored, sizeof(stored));
                     }
                 });
    }

private:
    Sizes sizes_;
};

/// dst [k / block][x][k % block] = src (x, k), and zero after the last k.
moves::Boxes boxes_of(const Sizes &s) {
    const auto block = static_cast<ptrdiff_t>(s.block), x = static_cast<ptrdiff_t>(s.x),
               x_step = static_cast<ptrdiff_t>(s.x_step()), k_step = static_cast<ptrdiff_t>(s.k_step());
    const size_t whole = s.k / s.block, rest = s.k % s.block;
    moves::Boxes boxes;
    if (whole != 0) {
        Box box;
        boxes.push_back(box.loop(s.block, 0, k_step, 0)
                            .loop(s.x, 0, x_step, 0, block)
                            .loop(whole, 0, block * k_step, 0, x * block));
    }
    if (rest != 0) {
        const auto done = static_cast<ptrdiff_t>(whole) * block;
        Box box;
        box.loop(rest, 0, k_step, 0).loop(s.x, 0, x_step, 0, block);
        box.src.start(0, done * k_step);
        box.dst.start(0, done * x);
        boxes.push_back(box);
        Way behind;
        behind.loop(s.block - rest, 0).loop(s.x, 0, block).start(0, done * x + static_cast<ptrdiff_t>(rest));
        boxes.push_back(Box::fill(behind));
    }
    return boxes;
}

bool contiguous(const ITensorInfo &info) {
    const Path path(Way(info.tensor_shape()), info);
    return path.count <= 1 && path.run(info.element_size()) == info.tensor_shape().total_size();
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, WeightFormat from, WeightFormat to, bool transpose,
            const Target &target) {
    AC_RETURN_IF(from != WeightFormat::OHWI, "Reorder: the input's format must be OHWI");
    AC_RETURN_IF(to != WeightFormat::OHWIo4 && to != WeightFormat::OHWIo8,
                 "Reorder: the output's format must be OHWIo4 or OHWIo8");
    const size_t dims = rank(src.tensor_shape()), at = dims == 4 ? 2 : 0;
    AC_RETURN_IF(dims == 3 || dims > 4 || (dims == 4 && src.dimension(0) * src.dimension(1) != 1),
                 "Reorder: weights of %s; they must be X by K, or 1x1 by X by K",
                 shape_text(src.tensor_shape()).c_str());
    const Sizes sizes{src.dimension(at), src.dimension(at + 1), static_cast<size_t>(interleave_by(to)), transpose};
    TensorShape shape(src.tensor_shape());
    shape.set(at + 1, sizes.rounded());
    AC_RETURN_ON_ERROR(check_moved(Reorder_operator, types, target, src, dst, shape));
    AC_RETURN_ON_ERROR(check_same_quantization("Reorder", {"output", dst}, {"input", src}));
    AC_RETURN_IF(!contiguous(src) || !contiguous(dst), "Reorder: a tensor is padded; weights in blocks are contiguous");
    if (dst.data_type() == DataType::BFLOAT16) {
        AC_RETURN_IF(sizes.x % 4 != 0, "Reorder: %zu rows of BFLOAT16; they must be a multiple of 4", sizes.x);
        out = std::make_unique<ToBfloat16>(sizes);
        return Status{};
    }
    return moves::plan(out, Reorder_operator, {src, dst, boxes_of(sizes)}, target);
}

}  // namespace ac::reorder
