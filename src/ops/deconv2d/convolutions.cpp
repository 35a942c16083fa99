// SPDX-License-Identifier: MIT
// The transposed convolution as convolutions with parts of the kernel, each writing every n-th output.
#include "src/ops/common/rows.h"
#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/problem.h"
#include "src/ops/deconv2d/phases.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac::deconv2d {
namespace {

size_t lines_of(size_t bytes) {
    return (bytes + 63) / 64 * 64;
}

/// Workspace: `kept` has the persistent memory of all phases, consecutively. The others serve one phase at a time, in a
/// run or in prepare(), after the copy of its weights.
enum WorkspaceSlot : int {
    kept = TensorType::ACL_INT_0,
    scratch = TensorType::ACL_INT_1,
    preparing = TensorType::ACL_INT_2
};

/// A phase with its convolution.
struct Part {
    Phase phase;
    TensorInfo weights;  ///< a dense copy of the phase's taps, in reverse order
    PlanPtr plan;
    MemoryRequirements needs;
    size_t first_kept;  ///< offset of its Persistent memory

    size_t bytes(MemoryLifetime lifetime) const {
        size_t sum = 0;
        for (const MemoryInfo &need : needs) {
            sum += need.lifetime == lifetime ? lines_of(need.size) : 0;
        }
        return sum;
    }
};

class DeconvPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override;
    void prepare(ITensorPack &pack) const override;
    MemoryRequirements workspace() const override;
    const Row *row() const override { return parts_.front().plan->row(); }
    Status make(const Problem &p, const Target &target);

private:
    Status make_part(Part &part, const Problem &p, const Target &target) const;
    void gather(const ITensor &weights, const Phase &phase, uint8_t *to, ITensorPack &pack) const;
    template <class Fn> void with_memory(const Part &part, ITensorPack &pack, const Fn &fn) const;

    SlidingWindow window_;
    bool constant_ = true, retain_ = false;
    size_t weights_bytes_ = 0;  ///< of the largest part
    std::vector<Part> parts_;
};

/// Copies the taps of a phase, the last one first. A phase without taps gets one tap of zeros.
void DeconvPlan::gather(const ITensor &weights, const Phase &phase, uint8_t *to, ITensorPack &pack) const {
    const ITensorInfo &info = *weights.info();
    const size_t size = info.element_size(), x = info.data_layout() == DataLayout::NHWC ? 1 : 0, y = x + 1;
    size_t extent[4];
    ptrdiff_t step[4];
    for (size_t d = 0; d < 4; ++d) {
        extent[d] = info.dimension(d);
        step[d] = static_cast<ptrdiff_t>(info.strides_in_bytes()[d]);
    }
    if (phase.empty()) {
        alone("gather_taps", pack,
              [to, bytes = extent[x == 0 ? 2 : 0] * extent[3] * size] { std::memset(to, 0, bytes); });
        return;
    }
    const uint8_t *first = data(weights);
    const auto turn = [&](size_t d, const Line &line, int stride) {
        first += (line.first_tap + (line.taps - 1) * stride) * step[d];
        step[d] *= -stride;
        extent[d] = static_cast<size_t>(line.taps);
    };
    turn(x, phase.x, window_.stride_x);
    turn(y, phase.y, window_.stride_y);
    const bool together = step[0] == static_cast<ptrdiff_t>(size);
    const size_t pieces = together ? 1 : extent[0], bytes = together ? extent[0] * size : size;
    const size_t kernel = extent[2] * extent[1] * pieces;
    parallel("gather_taps", extent[3], grain_for(kernel), pack, [=](const Share &share) {
        uint8_t *at = to + share.begin * kernel * bytes;
        for (size_t i = share.begin * kernel; i < share.end * kernel; ++i, at += bytes) {
            size_t rest = i;
            const uint8_t *from = first;
            const size_t counts[] = {pieces, extent[1], extent[2], extent[3]};
            for (size_t d = 0; d < 4; ++d) {
                from += static_cast<ptrdiff_t>(rest % counts[d]) * step[d];
                rest /= counts[d];
            }
            std::memcpy(at, from, bytes);
        }
    });
}

/// Calls fn(the pack of the part's plan, the copy of its weights); the memory is only valid during the call.
template <class Fn> void DeconvPlan::with_memory(const Part &part, ITensorPack &pack, const Fn &fn) const {
    const auto memory = [&pack](int slot, size_t offset) -> uint8_t * {
        const ITensor *tensor = pack.get_tensor(slot);
        return tensor == nullptr || tensor->buffer() == nullptr ? nullptr : data(*tensor) + offset;
    };
    // In the order of MemoryLifetime. The copy of the weights comes first, if it is in the same memory.
    uint8_t *const weights = memory(constant_ ? preparing : scratch, 0);
    uint8_t *at[3] = {memory(scratch, constant_ ? 0 : weights_bytes_), memory(kept, part.first_kept),
                      memory(preparing, constant_ ? weights_bytes_ : 0)};
    std::vector<View> views;
    views.reserve(part.needs.size() + 1);
    views.emplace_back(part.weights, weights);
    ITensorPack own{{TensorType::ACL_SRC_1, static_cast<const ITensor *>(&views.front())}};
    for (const MemoryInfo &need : part.needs) {
        uint8_t *&place = at[static_cast<size_t>(need.lifetime)];
        if (need.size != 0 && place != nullptr) {
            views.emplace_back(TensorInfo(TensorShape(need.size), 1, DataType::U8), place);
            own.add_tensor(need.slot, &views.back());
            place += lines_of(need.size);
        }
    }
    own.add_const_tensor(TensorType::ACL_SRC_2, pack.get_const_tensor(TensorType::ACL_SRC_2));
    fn(own, weights);
}

void DeconvPlan::prepare(ITensorPack &pack) const {
    if (!constant_) {
        return;
    }
    const ITensor &weights = *pack.get_const_tensor(TensorType::ACL_SRC_1);
    for (const Part &part : parts_) {
        with_memory(part, pack, [&](ITensorPack &own, uint8_t *copy) {
            gather(weights, part.phase, copy, pack);
            part.plan->prepare(own);
        });
    }
    if (!retain_) {
        weights.mark_as_unused();
    }
}

void DeconvPlan::run(ITensorPack &pack) const {
    const ITensor *const weights = pack.get_const_tensor(TensorType::ACL_SRC_1);
    const ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
    for (const Part &part : parts_) {
        with_memory(part, pack, [&](ITensorPack &own, uint8_t *copy) {
            if (!constant_) {
                gather(*weights, part.phase, copy, pack);
            }
            View outputs(outputs_of(*dst.info(), part.phase, window_), dst.buffer());
            own.add_const_tensor(TensorType::ACL_SRC_0, pack.get_const_tensor(TensorType::ACL_SRC_0));
            own.add_tensor(TensorType::ACL_DST, &outputs);
            part.plan->run(own);
        });
    }
}

MemoryRequirements DeconvPlan::workspace() const {
    size_t most[2] = {}, all = 0;
    for (const Part &part : parts_) {
        most[0] = std::max(most[0], part.bytes(MemoryLifetime::Temporary));
        most[1] = std::max(most[1], part.bytes(MemoryLifetime::Prepare));
        all += part.bytes(MemoryLifetime::Persistent);
    }
    most[constant_ ? 1 : 0] += weights_bytes_;
    return {MemoryInfo(kept, MemoryLifetime::Persistent, all, 64), MemoryInfo(scratch, most[0], 64),
            MemoryInfo(preparing, MemoryLifetime::Prepare, most[1], 64)};
}

/// With strides of 1 there is one phase, with any method of convolution. Otherwise it is a product, which supports
/// windows that start inside of the input, and scattered outputs.
Status DeconvPlan::make_part(Part &part, const Problem &p, const Target &target) const {
    const SlidingWindow w = window_of(part.phase, p.window);
    const Conv2dInfo info = info_of(w, p.fast_math);
    if (is_usual(w) && p.window.stride_x == 1 && p.window.stride_y == 1) {
        TensorInfo same(p.dst);
        return conv2d::plan(part.plan, p.src, part.weights, p.bias, same, info, target.inside());
    }
    conv2d::Problem q{p.src, part.weights, p.bias, p.dst, info};
    q.window = w;
    q.images = p.src.dimension(3);
    q.channels = p.channels;
    q.n = p.n;
    q.scattered = true;
    return conv2d::plan_product(part.plan, q, target.inside());
}

Status DeconvPlan::make(const Problem &p, const Target &target) {
    window_ = p.window;
    constant_ = p.weights.are_values_constant();
    retain_ = p.retain;
    const size_t x = p.src.data_layout() == DataLayout::NHWC ? 1 : 0;
    size_t used = 0;
    for (const Phase &phase : phases_of(window_)) {
        TensorShape shape(p.weights.tensor_shape());
        const SlidingWindow w = window_of(phase, window_);
        shape.set(x, static_cast<size_t>(w.kernel_w));
        shape.set(x + 1, static_cast<size_t>(w.kernel_h));
        TensorInfo weights(shape, 1, p.weights.data_type(), p.weights.quantization_info());
        weights.set_data_layout(p.weights.data_layout());
        weights.set_are_values_constant(constant_);
        parts_.push_back({phase, weights, nullptr, {}, used});
        Part &part = parts_.back();
        AC_RETURN_ON_ERROR(make_part(part, p, target));
        part.needs = part.plan->workspace();
        used += part.bytes(MemoryLifetime::Persistent);
        weights_bytes_ = std::max(weights_bytes_, lines_of(weights.total_size()));
    }
    return Status{};
}

}  // namespace

Status plan_phases(PlanPtr &out, const Problem &p, const Target &target) {
    auto made = std::make_unique<DeconvPlan>();
    AC_RETURN_ON_ERROR(made->make(p, target));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::deconv2d
