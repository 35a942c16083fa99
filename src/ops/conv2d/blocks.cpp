// SPDX-License-Identifier: MIT
// The convolution as products of blocks of outputs. The inputs of a block are copied first: one row per output if
// channels are contiguous, otherwise one column. In NCHW the product is transposed when it is stored.
#include "arm_compute/runtime/Scheduler.h"

#include "src/base/arithmetic.h"
#include "src/ops/common/rows.h"
#include "src/ops/conv2d/product.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac::conv2d {
namespace {

using experimental::MemoryRequirements;

/// Limits for the workspace of a thread and for its block, which usually leaves enough for the product's workspace.
constexpr size_t most_bytes = 256 * 1024, block_bytes = 160 * 1024;
/// Outputs of a block: enough for any micro-kernel. The second limit is for blocks that only need addresses.
constexpr size_t longest_block = 96, longest_block_of_addresses = 192;
/// Multiplications that justify another thread.
constexpr size_t slot_products = 200000;

size_t lines(size_t bytes) {
    return ceil_div(bytes, 64) * 64;
}

/// Copies n bytes as two halves, which may overlap.
template <size_t half>
inline __attribute__((always_inline)) void copy_ends(uint8_t *to, const uint8_t *from, size_t n) {
    uint8_t first[half], last[half];
    std::memcpy(first, from, half);
    std::memcpy(last, from + n - half, half);
    std::memcpy(to, first, half);
    std::memcpy(to + n - half, last, half);
}

/// Pieces of n bytes, `from_step` and `to_step` apart.
struct Pieces {
    uint8_t *to;
    const uint8_t *from;
    ptrdiff_t to_step, from_step;
    size_t count, n;

    template <size_t half> inline __attribute__((always_inline)) void copy() const {
        uint8_t *t = to;
        const uint8_t *f = from;
        for (size_t i = count; i != 0; --i, t += to_step, f += from_step) {
            if constexpr (half == 0) {
                std::memcpy(t, f, n);
            } else {
                copy_ends<half>(t, f, n);
            }
        }
    }
};

/// Copies n >= 1 bytes per piece, without calls. The size is checked once, not for each piece.
inline __attribute__((always_inline)) void copy_pieces(const Pieces &p) {
    p.n > 32   ? p.copy<0>()
    : p.n > 16 ? p.copy<16>()
    : p.n > 8  ? p.copy<8>()
    : p.n > 4  ? p.copy<4>()
    : p.n > 2  ? p.copy<2>()
               : p.copy<1>();
}

/// How a product reads the inputs of a block of outputs.
enum class Input : uint8_t {
    copies,   ///< NHWC: the taps of each output, copied
    places,   ///< NHWC: rows of taps in place, by their addresses
    columns,  ///< NCHW: for each channel and tap the pixels of all outputs, copied
    planes,   ///< NCHW, 1x1: the pixels in place
};

class BlocksPlan final : public Product {
public:
    explicit BlocksPlan(Input from) : input(from) {}
    void run(ITensorPack &pack) const override;
    ARM_COMPUTE_COLD MemoryRequirements workspace() const override { return workspace_of(slots * slot_bytes()); }
    Status make(const Problem &p, const Target &target);

private:
    /// Consecutive outputs of one image.
    struct Block {
        size_t image, first, count, group;
    };
    /// One run of the plan: steps in bytes, addresses of first elements.
    struct Job {
        const uint8_t *src;
        uint8_t *dst;
        ptrdiff_t src_x, src_y, src_c, src_image, dst_x, dst_y, dst_c, dst_image;
        gemm::Args first;  ///< of the first group
        uint8_t *workspace;
        size_t units, used;               ///< blocks; slots that compute them
        size_t spans, span, parts, part;  ///< spans of an image; their outputs; blocks of a span; their outputs
        const uint8_t *image(const Block &b) const { return src + static_cast<ptrdiff_t>(b.image) * src_image; }
    };
    /// The context of address_rows() for a block.
    struct Addresses {
        const BlocksPlan *plan;
        const Job &job;
        const Block &block;
        uint8_t *spare;
    };

    size_t k() const { return channels * taps(); }
    bool planar() const { return input >= Input::columns; }
    size_t input_bytes() const { return input == Input::planes ? 0 : lines(length * k() * size); }
    size_t product_bytes() const { return planar() ? lines(length * n * dst_size) : 0; }
    size_t slot_bytes() const { return input_bytes() + product_bytes() + lines(gemm->workspace_bytes()); }
    void copy_taps(const Job &job, const uint8_t *line, int x, uint8_t *to) const;
    template <class Place, class Put>
    void each_row_of_taps(const Job &job, const Block &b, size_t m0, size_t rows, const Place &place,
                          const Put &put) const;
    void gather_rows(const Job &job, const Block &b, uint8_t *to) const;
    static void address_rows(const void *context, size_t m0, size_t rows, const void **out);
    void address(const Addresses &a, size_t m0, size_t rows, const void **out) const;
    void gather_columns(const Job &job, const Block &b, uint8_t *to) const;
    template <class E> void gather_line(const uint8_t *line, int x, size_t count, ptrdiff_t step, uint8_t *to) const;
    template <class E> void store_turned(const Job &job, const Block &b, const uint8_t *from) const;
    void run_block(const Job &job, const Block &b, uint8_t *base) const;
    void run_slot(const Job &job, size_t slot) const;
    Status make_product(const Problem &p, const Target &target);

    Input input;
    size_t length = 0;  ///< outputs of a block
    size_t slots = 1;
};

/// The position of an output's first tap in the image.
struct Start {
    int x, y;
    Start(const SlidingWindow &w, size_t output)
        : x(static_cast<int>(output) % w.out_w * w.stride_x - w.pad_left),
          y(static_cast<int>(output) / w.out_w * w.stride_y - w.pad_top) {}
};

/// Copies the taps of one row of the kernel, at x. `line`: pixel 0 of the image's row.
void BlocksPlan::copy_taps(const Job &job, const uint8_t *line, int x, uint8_t *to) const {
    const size_t pixel = channels * size;
    for (int kx = 0; kx < window.kernel_w; ++kx, to += pixel, x += window.dilation_x) {
        const bool there = x >= 0 && x < window.in_w;
        copy_pieces({to, there ? line + x * job.src_x : padding.data(), 0, 0, 1, pixel});
    }
}

/// Calls put(i, ky, count, from, step) for each row ky of the taps of outputs [m0, m0 + rows) of a block: the rows of
/// outputs [i, i + count) start at `from` and are `step` bytes apart, or a single row was copied to place(i, ky).
template <class Place, class Put>
void BlocksPlan::each_row_of_taps(const Job &job, const Block &b, size_t m0, size_t rows, const Place &place,
                                  const Put &put) const {
    const size_t pixel = channels * size;
    const uint8_t *const image = job.image(b) + b.group * pixel;
    const bool together = job.src_x == static_cast<ptrdiff_t>(pixel) && window.dilation_x == 1;
    const int stride = window.stride_x, last = together ? window.in_w - window.kernel_w : -1;
    const ptrdiff_t step = stride * job.src_x;
    const auto width = static_cast<size_t>(window.out_w);
    for (size_t i = 0, here; i < rows; i += here) {
        const size_t first = b.first + m0 + i;
        here = std::min(rows - i, width - first % width);
        const Start at(window, first);
        // Outputs with all taps inside of the line.
        const size_t begin =
            std::min(here, ceil_div(static_cast<size_t>(std::max(0, -at.x)), static_cast<size_t>(stride)));
        const size_t end =
            last < at.x ? begin : std::max(begin, std::min(here, static_cast<size_t>((last - at.x) / stride + 1)));
        for (int ky = 0; ky < window.kernel_h; ++ky) {
            const int y = at.y + ky * window.dilation_y;
            if (y < 0 || y >= window.in_h) {
                put(i, ky, here, padding.data(), 0);
                continue;
            }
            const uint8_t *const line = image + y * job.src_y;
            for (size_t j = 0; j < here;) {
                const int x = at.x + static_cast<int>(j) * stride;
                const bool inside = j >= begin && j < end;
                const uint8_t *from = line + x * job.src_x;
                if (!inside) {
                    uint8_t *const copied = place(i + j, ky);
                    copy_taps(job, line, x, copied);
                    from = copied;
                }
                const size_t count = inside ? end - j : 1;
                put(i + j, ky, count, from, step);
                j += count;
            }
        }
    }
}

/// Copies rows of A: consecutive rows of the kernel.
void BlocksPlan::gather_rows(const Job &job, const Block &b, uint8_t *to) const {
    const size_t bytes = channels * size * static_cast<size_t>(window.kernel_w), row = k() * size;
    const auto place = [=](size_t i, int ky) { return to + i * row + static_cast<size_t>(ky) * bytes; };
    const auto put = [=](size_t i, int ky, size_t count, const uint8_t *from, ptrdiff_t step) {
        uint8_t *const p = place(i, ky);
        if (from != p) {
            copy_pieces({p, from, static_cast<ptrdiff_t>(row), step, count, bytes});
        }
    };
    each_row_of_taps(job, b, 0, b.count, place, put);
}

/// The same for the product's callback, without copies except of rows that are partly outside.
void BlocksPlan::address_rows(const void *context, size_t m0, size_t rows, const void **out) {
    const Addresses &a = *static_cast<const Addresses *>(context);
    a.plan->address(a, m0, rows, out);
}
void BlocksPlan::address(const Addresses &a, size_t m0, size_t rows, const void **out) const {
    const size_t bytes = channels * size * static_cast<size_t>(window.kernel_w), row = k() * size;
    uint8_t *const spare = a.spare + m0 * row;
    const auto place = [=](size_t i, int ky) { return spare + i * row + static_cast<size_t>(ky) * bytes; };
    const auto put = [=](size_t i, int ky, size_t count, const uint8_t *from, ptrdiff_t step) {
        const void **p = out + static_cast<size_t>(ky) * rows + i;
        for (const void **const end = p + count; p != end; ++p, from += step) {
            *p = from;
        }
    };
    each_row_of_taps(a.job, a.block, m0, rows, place, put);
}

/// Copies `count` pixels of a line from pixel x on, `step` bytes apart. Some may be outside of the image.
template <class E>
void BlocksPlan::gather_line(const uint8_t *line, int x, size_t count, ptrdiff_t step, uint8_t *to) const {
    for (size_t i = 0; i < count; ++i, x += window.stride_x, to += sizeof(E)) {
        const bool inside = line != nullptr && x >= 0 && x < window.in_w;
        std::memcpy(to, inside ? line + x * step : padding.data(), sizeof(E));
    }
}

/// Copies columns of A: for each channel and tap the pixels of all outputs, in pieces of lines of the image.
void BlocksPlan::gather_columns(const Job &job, const Block &b, uint8_t *to) const {
    const uint8_t *image = job.image(b) + static_cast<ptrdiff_t>(b.group * channels) * job.src_c;
    const auto width = static_cast<size_t>(window.out_w);
    const bool dense = window.stride_x == 1 && job.src_x == static_cast<ptrdiff_t>(size);
    for (size_t c = 0; c < channels; ++c, image += job.src_c) {
        for (size_t tap = 0; tap < taps(); ++tap) {
            const int ky = static_cast<int>(tap) / window.kernel_w, kx = static_cast<int>(tap) % window.kernel_w;
            for (size_t at = b.first, here; at < b.first + b.count; at += here, to += here * size) {
                here = std::min(b.first + b.count - at, width - at % width);
                const int x = static_cast<int>(at % width) * window.stride_x - window.pad_left + kx * window.dilation_x;
                const int y = static_cast<int>(at / width) * window.stride_y - window.pad_top + ky * window.dilation_y;
                const uint8_t *line = y >= 0 && y < window.in_h ? image + y * job.src_y : nullptr;
                if (dense && line != nullptr && x >= 0 && x + static_cast<int>(here) <= window.in_w) {
                    std::memcpy(to, line + x * job.src_x, here * size);
                } else if (size == 4) {
                    gather_line<uint32_t>(line, x, here, job.src_x, to);
                } else if (size == 2) {
                    gather_line<uint16_t>(line, x, here, job.src_x, to);
                } else {
                    gather_line<uint8_t>(line, x, here, job.src_x, to);
                }
            }
        }
    }
}

template <class E> void BlocksPlan::store_turned(const Job &job, const Block &b, const uint8_t *from) const {
    const auto width = static_cast<size_t>(window.out_w);
    uint8_t *plane =
        job.dst + static_cast<ptrdiff_t>(b.image) * job.dst_image + static_cast<ptrdiff_t>(b.group * n) * job.dst_c;
    for (size_t c = 0; c < n; ++c, plane += job.dst_c, from += sizeof(E)) {
        const uint8_t *p = from;
        for (size_t at = b.first, here; at < b.first + b.count; at += here) {
            here = std::min(b.first + b.count - at, width - at % width);
            uint8_t *to =
                plane + static_cast<ptrdiff_t>(at / width) * job.dst_y + static_cast<ptrdiff_t>(at % width) * job.dst_x;
            for (size_t i = 0; i < here; ++i, to += job.dst_x, p += n * sizeof(E)) {
                std::memcpy(to, p, sizeof(E));
            }
        }
    }
}

void BlocksPlan::run_block(const Job &job, const Block &b, uint8_t *base) const {
    gemm::Quantization q;
    gemm::Args args = args_of(b.group, job.first, q);
    uint8_t *const product = base + input_bytes();
    args.m = b.count;
    args.a = base;
    args.a_step = static_cast<ptrdiff_t>((planar() ? b.count : k()) * size);
    args.d = product;
    args.d_step = static_cast<ptrdiff_t>(n * dst_size);
    args.workspace = product + product_bytes();
    const Addresses addresses{this, job, b, base};
    if (!planar()) {
        args.indirection = {&address_rows, &addresses, sizeof(addresses)};
        if (input == Input::copies) {
            gather_rows(job, b, base);
        }
        args.d = job.dst + static_cast<ptrdiff_t>(b.image) * job.dst_image +
                 static_cast<ptrdiff_t>(b.first) / window.out_w * job.dst_y +
                 static_cast<ptrdiff_t>(b.first) % window.out_w * job.dst_x + b.group * n * dst_size;
        args.d_step = job.dst_x;
        gemm->run_here(args);
        return;
    }
    if (input == Input::planes) {
        args.a = job.src + static_cast<ptrdiff_t>(b.image) * job.src_image +
                 static_cast<ptrdiff_t>(b.group * channels) * job.src_c +
                 static_cast<ptrdiff_t>(b.first) / window.in_w * job.src_y +
                 static_cast<ptrdiff_t>(b.first) % window.in_w * job.src_x;
        args.a_step = job.src_c;
    } else {
        gather_columns(job, b, base);
    }
    gemm->run_here(args);
    dst_size == 4   ? store_turned<uint32_t>(job, b, product)
    : dst_size == 2 ? store_turned<uint16_t>(job, b, product)
                    : store_turned<uint8_t>(job, b, product);
}

ARM_COMPUTE_COLD void BlocksPlan::run(ITensorPack &pack) const {
    if (!constant) {
        pack_weights(pack);
    }
    const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
    const ITensor &dst = *pack.get_const_tensor(TensorType::ACL_DST);
    const Strides &from = src.info()->strides_in_bytes(), &to = dst.info()->strides_in_bytes();
    const auto step = [](const Strides &s, size_t i) { return static_cast<ptrdiff_t>(s[i]); };
    const bool nchw = planar();
    const size_t x = nchw ? 0 : 1, y = nchw ? 1 : 2, c = nchw ? 2 : 0;
    Job job{};
    job.src = data(src);
    job.dst = data(dst);
    job.src_x = step(from, x);
    job.src_y = step(from, y);
    job.src_c = step(from, c);
    job.src_image = step(from, 3);
    job.dst_x = step(to, x);
    job.dst_y = step(to, y);
    job.dst_c = step(to, c);
    job.dst_image = step(to, 3);
    job.first = first_args(pack);
    job.workspace = memory(pack, scratch);
    // Lines that are not contiguous must be read or written one by one, if that is done in place.
    const bool apart =
        nchw ? input == Input::planes && job.src_y != window.in_w * job.src_x : job.dst_y != window.out_w * job.dst_x;
    job.span = apart ? static_cast<size_t>(window.out_w) : plane();
    job.parts = ceil_div(job.span, length);
    job.part = ceil_div(job.span, job.parts);
    job.spans = plane() / job.span;
    job.units = images * groups * job.spans * job.parts;
    job.used = std::min(slots, job.units);
    parallel(gemm->row()->name, job.used, 1, pack, [this, job](const Share &share) {
        for (auto slot = share.begin; slot < share.end; ++slot) {
            run_slot(job, slot);
        }
    });
}

void BlocksPlan::run_slot(const Job &job, size_t slot) const {
    uint8_t *const base = job.workspace + slot * slot_bytes();
    for (size_t u = job.units * slot / job.used; u < job.units * (slot + 1) / job.used; ++u) {
        const size_t first = u % job.parts * job.part, s = u / job.parts;
        const Block b{s / job.spans / groups, s % job.spans * job.span + first, std::min(job.part, job.span - first),
                      s / job.spans % groups};
        if (first < job.span) {
            run_block(job, b, base);
        }
    }
}

ARM_COMPUTE_COLD Status BlocksPlan::make_product(const Problem &p, const Target &target) {
    const size_t taps = static_cast<size_t>(p.window.kernel_w * p.window.kernel_h);
    if (planar()) {
        return fill(p, gemm::ASource::columns, taps, length, 1, target);
    }
    AC_RETURN_ON_ERROR(fill(p, gemm::ASource::indirect, static_cast<size_t>(p.window.kernel_h), length, 1, target));
    // Kernels on scalable vectors restart for each piece, which costs more than the copies.
    input = gemm->reads() && gemm->row()->vector == nullptr ? Input::places : Input::copies;
    return input == Input::places ? Status{} : fill(p, gemm::ASource::rows, taps, length, 1, target);
}

Status BlocksPlan::make(const Problem &p, const Target &target) {
    const size_t outputs = static_cast<size_t>(p.window.out_w) * static_cast<size_t>(p.window.out_h);
    const size_t products = p.channels * static_cast<size_t>(p.window.kernel_w * p.window.kernel_h);
    const size_t threads = std::max(1u, Scheduler::get().num_threads());
    const size_t work = p.images * outputs * p.groups * p.n * products / slot_products;
    slots = std::min(threads, std::max<size_t>(work, 1));
    const size_t row = ((input == Input::planes ? 0 : products) + (planar() ? p.n : 0)) * p.src.element_size();
    const auto make_blocks = [&](size_t longest) {
        length = std::min(longest, std::max<size_t>(block_bytes / std::max<size_t>(row, 1), 1));
        length = std::min(length, ceil_div(p.images * outputs * p.groups, slots));
        return make_product(p, target);
    };
    AC_RETURN_ON_ERROR(make_blocks(longest_block));
    if (input == Input::places) {
        AC_RETURN_ON_ERROR(make_blocks(longest_block_of_addresses));
    }
    while (slot_bytes() > most_bytes && length > 1) {
        length -= ceil_div(length, 8);
        AC_RETURN_ON_ERROR(make_product(p, target));
    }
    return Status{};
}

ARM_COMPUTE_COLD Status plan_blocks(PlanPtr &out, const Problem &p, const Target &target, uint8_t form) {
    auto made = std::make_unique<BlocksPlan>(static_cast<Input>(form));
    AC_RETURN_ON_ERROR(made->make(p, target));
    out = std::move(made);
    return Status{};
}

}  // namespace

extern const Method taps_method("taps", Way::product, ConvolutionMethod::GEMM_CONV2D,
                                fact::nhwc | fact::short_rows | fact::packable, plan_blocks, byte_of(Input::copies));
extern const Method planes_method("planes", Way::product, ConvolutionMethod::GEMM, fact::nchw | fact::point,
                                  plan_blocks, byte_of(Input::planes));
extern const Method columns_method("columns", Way::product, ConvolutionMethod::GEMM_CONV2D, fact::nchw, plan_blocks,
                                   byte_of(Input::columns));

}  // namespace ac::conv2d
