// SPDX-License-Identifier: MIT
// Few input channels, in NHWC: a kernel reads the image in place, line by line.
#include "src/ops/common/rows.h"
#include "src/ops/conv2d/conv2d_direct.args.h"
#include "src/ops/conv2d/method.h"
#include "src/plan/contiguous.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>
#include <limits>

AC_DECLARE_TABLE(conv2d_direct)

namespace ac::conv2d {
namespace {

using experimental::MemoryInfo;
using experimental::MemoryLifetime;
using experimental::MemoryRequirements;

/// The largest number of input channels for which it pays.
constexpr size_t most_channels = 4;
/// Larger kernels are left to other methods: the pieces of an output are on the stack.
constexpr size_t most_taps = 128;

class DirectPlan final : public Plan {
public:
    explicit DirectPlan(const Conv2dDirectRow &row) : kernel(row) {}
    void run(ITensorPack &pack) const override;
    void prepare(ITensorPack &pack) const override;
    MemoryRequirements workspace() const override {
        const MemoryLifetime lasting = constant ? MemoryLifetime::Persistent : MemoryLifetime::Temporary;
        return {MemoryInfo(packed, lasting, bytes, 64), MemoryInfo(copied, copy_bytes, 64)};
    }
    const Row *row() const override { return &kernel; }
    Status make(const Problem &p, const Target &target);

private:
    enum WorkspaceSlot : int { packed = TensorType::ACL_INT_0, copied };
    /// The work of a thread: steps in bytes, addresses of first elements.
    struct Job {
        const uint8_t *src;
        uint8_t *dst;
        ptrdiff_t src_x, src_y, src_image, dst_y, dst_image;
        bool together;  ///< the taps of a row of the kernel are contiguous
        Conv2dDirectArgs args;
    };

    size_t taps() const { return static_cast<size_t>(window.kernel_w * window.kernel_h); }
    void pack_weights(ITensorPack &pack) const;
    template <class E> void pack_panels(const uint8_t *from, ptrdiff_t step, E *to) const;
    void run_line(Job &job, int y, uint8_t *line, Conv2dDirectPiece *pieces) const;
    void run_outputs(Job &job, int x, int y, Conv2dDirectPiece *pieces) const;

    const Conv2dDirectRow &kernel;
    SlidingWindow window;
    int inside = 0, outside = 0;  ///< outputs [inside, outside) of a line have all taps inside of it
    size_t images = 1, channels = 0, n = 0, size = 0, bytes = 0;
    size_t copy_bytes = 0;  ///< of weights that are packed in each run and are not contiguous
    bool constant = true, retain = false;
    Activation activation;
};

/// Packs panels of output channels, contiguous for each element of the kernel.
template <class E> void DirectPlan::pack_panels(const uint8_t *from, ptrdiff_t step, E *to) const {
    for (size_t first = 0, width; first < n; first += width) {
        width = kernel.panel(n - first);
        for (size_t k = 0; k < taps() * channels; ++k) {
            for (size_t i = first; i < first + width; ++i, ++to) {
                E e{};
                if (i < n) {
                    std::memcpy(&e, from + static_cast<ptrdiff_t>(i) * step + k * sizeof(E), sizeof(E));
                }
                *to = e;
            }
        }
    }
}

void DirectPlan::pack_weights(ITensorPack &pack) const {
    const DenseRows rows(*pack.get_const_tensor(TensorType::ACL_SRC_1), 3, pack, copied);
    alone("pack_weights", pack,
          [this, from = rows.data(), step = rows.rows().step, to = data(*pack.get_tensor(packed))] {
              size == 4 ? pack_panels(from, step, reinterpret_cast<uint32_t *>(to))
                        : pack_panels(from, step, reinterpret_cast<uint16_t *>(to));
          });
}

void DirectPlan::prepare(ITensorPack &pack) const {
    if (constant) {
        pack_weights(pack);
        if (!retain) {
            pack.get_const_tensor(TensorType::ACL_SRC_1)->mark_as_unused();
        }
    }
}

/// Computes outputs from (x, y) on: a single one, or those with all taps inside of the line.
void DirectPlan::run_outputs(Job &job, int x, int y, Conv2dDirectPiece *pieces) const {
    const int left = x * window.stride_x - window.pad_left, top = y * window.stride_y - window.pad_top;
    int begin = 0, end = window.kernel_w;
    while (begin < end && left + begin * window.dilation_x < 0) {
        ++begin;
    }
    while (begin < end && left + (end - 1) * window.dilation_x >= window.in_w) {
        --end;
    }
    const int step = job.together ? std::max(end - begin, 1) : 1;
    Conv2dDirectArgs &args = job.args;
    args.count = 0;
    args.length = static_cast<size_t>(step) * channels;
    for (int ky = 0; ky < window.kernel_h; ++ky) {
        const int line = top + ky * window.dilation_y;
        for (int kx = begin; kx < end && line >= 0 && line < window.in_h; kx += step) {
            pieces[args.count++] = {line * job.src_y + (left + kx * window.dilation_x) * job.src_x,
                                    static_cast<size_t>(ky * window.kernel_w + kx) * channels};
        }
    }
    kernel.run(args);
}

/// `line`: the address of the outputs of line y.
void DirectPlan::run_line(Job &job, int y, uint8_t *line, Conv2dDirectPiece *pieces) const {
    uint8_t *to = line;
    for (int x = 0, count; x < window.out_w; x += count, to += count * job.args.dst_x) {
        count = x == inside && inside < outside ? outside - inside : 1;
        job.args.outputs = static_cast<size_t>(count);
        job.args.dst = to;
        run_outputs(job, x, y, pieces);
    }
    if (activation.function != nullptr) {
        apply_in_place(activation::Fused::run, activation.function.get(), line, job.args.dst_x,
                       static_cast<size_t>(window.out_w), n, size);
    }
}

void DirectPlan::run(ITensorPack &pack) const {
    if (!constant) {
        pack_weights(pack);
    }
    const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
    const ITensor &dst = *pack.get_const_tensor(TensorType::ACL_DST);
    const ITensor *const bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
    const Strides &from = src.info()->strides_in_bytes(), &to = dst.info()->strides_in_bytes();
    const auto step = [](const Strides &s, size_t i) { return static_cast<ptrdiff_t>(s[i]); };
    Job job{data(src), data(dst), step(from, 1), step(from, 2), step(from, 3), step(to, 2), step(to, 3), false, {}};
    job.together = job.src_x == static_cast<ptrdiff_t>(channels * size) && window.dilation_x == 1;
    Conv2dDirectArgs &args = job.args;
    args.src_x = window.stride_x * job.src_x;
    args.weights = data(*pack.get_tensor(packed));
    args.k = taps() * channels;
    args.channels = n;
    args.bias = bias == nullptr ? nullptr : data(*bias);
    args.lo = activation.clamp.lo;
    args.hi = activation.clamp.hi;
    constexpr float infinity = std::numeric_limits<float>::infinity();
    args.clamp = args.lo > -infinity || args.hi < infinity;
    args.dst_x = step(to, 1);
    const auto height = static_cast<size_t>(window.out_h), lines = images * height;
    const size_t cost = static_cast<size_t>(window.out_w) * args.k * n / 4;
    parallel(kernel.name, lines, grain_for(cost), pack, [this, job, height](const Share &share) {
        Conv2dDirectPiece pieces[most_taps];
        Job here = job;
        here.args.pieces = pieces;
        size_t image = share.begin / height, y = share.begin % height;
        for (size_t line = share.begin; line < share.end; ++line) {
            here.args.src = job.src + static_cast<ptrdiff_t>(image) * job.src_image;
            run_line(here, static_cast<int>(y),
                     job.dst + static_cast<ptrdiff_t>(image) * job.dst_image + static_cast<ptrdiff_t>(y) * job.dst_y,
                     pieces);
            if (++y == height) {
                y = 0;
                ++image;
            }
        }
    });
}

Status DirectPlan::make(const Problem &p, const Target &target) {
    window = p.window;
    images = p.images;
    channels = p.channels;
    n = p.n;
    size = p.src.element_size();
    constant = p.weights.are_values_constant();
    copy_bytes = constant ? 0 : DenseRows::copy_bytes(p.weights, 3);
    retain = p.info.weights_info.retain_internal_weights();
    inside = (window.pad_left + window.stride_x - 1) / window.stride_x;
    const int last = window.in_w - 1 - (window.kernel_w - 1) * window.dilation_x + window.pad_left;
    outside = last < 0 ? 0 : std::min(window.out_w, last / window.stride_x + 1);
    for (size_t first = 0, width; first < n; first += width) {
        width = kernel.panel(n - first);
        bytes += width * taps() * channels * size;
    }
    return make_activation(activation, p, target);
}

const Conv2dDirectRow *row_for(const Problem &p, const Target &target) {
    const Type type = type_of(p.src.data_type());
    return select_as<Conv2dDirectRow>(conv2d_direct_table, type, target.for_channels(conv2d_direct_table, type, p.n));
}

/// Not if the target requests a row of another table.
double image_cost(const Problem &p, const Target &target) {
    const bool fits = p.channels <= most_channels && p.groups == 1 &&
                      static_cast<size_t>(p.window.kernel_w) * static_cast<size_t>(p.window.kernel_h) <= most_taps;
    const Row *const row = fits ? row_for(p, target) : nullptr;
    return row == nullptr || (target.row != nullptr && std::strcmp(row->name, target.row) != 0)
               ? cannot
               : least_gain * cost_of_product(p);
}

Status plan_image(PlanPtr &out, const Problem &p, const Target &target, uint8_t) {
    auto made = std::make_unique<DirectPlan>(*row_for(p, target));
    AC_RETURN_ON_ERROR(made->make(p, target));
    out = std::move(made);
    return Status{};
}

}  // namespace

extern const Method image_method("image", Way::product, ConvolutionMethod::GEMM_CONV2D,
                                 fact::nhwc | fact::short_rows | fact::packable, plan_image, 0, image_cost);

}  // namespace ac::conv2d
