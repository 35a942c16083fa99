// SPDX-License-Identifier: MIT
// Runs of a convolution by Fourier transforms. In its own workspace, a thread transforms some pairs of tiles; then, for
// some output channels at a time, it multiplies and transforms back. Only tiles of the same image are paired, so an
// image's results do not depend on the other images of a batch.
//
// Rows of the workspace: the first tiles of all pairs (the real parts), then the second tiles.
#include "src/ops/conv2d_fft/conv2d_fft.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac::conv2d {

/// One run, shared by all its slots. Steps in bytes.
struct FftPlan::Job {
    const uint8_t *src;
    uint8_t *dst;
    ptrdiff_t src_x, src_y, src_c, src_image, dst_x, dst_y, dst_c, dst_image;
    const uint8_t *bias;
    const float *weights;
    uint8_t *workspace;
    size_t split_blocks, split_n;
};

/// Some pairs of tiles of an image, and some output channels.
struct FftPlan::Block {
    size_t image, first_pair, pairs;
    size_t n0, n;  ///< output channels
    float *input, *output, *work;
    size_t rows() const { return 2 * pairs; }
    /// The tile of a row.
    size_t tile(size_t row) const { return 2 * (first_pair + row % pairs) + row / pairs; }
};

/// Transforms `count` neighbouring lines.
void FftPlan::transform(const fft::Transform &by, const float *src, size_t src_step, size_t src_apart, float *dst,
                        size_t dst_step, size_t dst_apart, size_t count, float *work) const {
    FftLines lines{&src, &dst, count, 2, 2, src_step, dst_step};
    lines.src_apart = static_cast<ptrdiff_t>(src_apart);
    lines.dst_apart = static_cast<ptrdiff_t>(dst_apart);
    fft->run(by.args(), lines, work);
}

/// Gathers line y of all tiles, with zeros outside of the image; returns false if all of it is zeros.
bool FftPlan::gather(const Job &job, const Block &block, size_t y) const {
    const size_t rows = block.rows(), pixel = rows * channels;
    const auto width = static_cast<int>(tiling.tile.w);
    float *const line = block.input + y * tiling.tile.w * pixel;
    const PermuteArgs steps{job.src_c, job.src_x, sizeof(float), static_cast<ptrdiff_t>(pixel * sizeof(float))};
    bool any = false;
    for (size_t row = 0; row < rows; ++row) {
        const size_t tile = block.tile(row);
        const int in_x = static_cast<int>(tile % tiling.tiles_x * tiling.out_w) - window.pad_left;
        const int in_y = static_cast<int>(tile / tiling.tiles_x * tiling.out_h + y) - window.pad_top;
        const bool inside = tile < tiling.tiles_x * tiling.tiles_y && in_y >= 0 && in_y < window.in_h;
        const int begin = inside ? std::min(std::max(0, -in_x), width) : 0;
        const int end = inside ? std::min(width, window.in_w - in_x) : 0;
        const uint8_t *const from =
            job.src + static_cast<ptrdiff_t>(block.image) * job.src_image + in_y * job.src_y + in_x * job.src_x;
        float *const to = line + row * channels;
        any = any || begin < end;
        for (int x = 0; x < width; ++x) {
            if (x < begin || x >= end) {
                std::fill_n(to + static_cast<size_t>(x) * pixel, channels, 0.f);
            } else if (nhwc) {
                std::memcpy(to + static_cast<size_t>(x) * pixel, from + x * job.src_x, channels * sizeof(float));
            }
        }
        if (!nhwc && begin < end) {
            turn->run(steps, from + begin * job.src_x, to + static_cast<size_t>(begin) * pixel, channels,
                      static_cast<size_t>(end - begin));
        }
    }
    return any;
}

void FftPlan::transform_inputs(const Job &job, const Block &block) const {
    const FftTile &tile = tiling.tile;
    const size_t half = block.pairs * channels, pixel = 2 * half, line = tile.w * pixel;
    for (size_t y = 0; y < tile.h; ++y) {
        if (gather(job, block, y)) {
            float *const at = block.input + y * line;
            transform(*along_x, at, pixel, half, at, pixel, half, half, block.work);
        }
    }
    for (size_t x = 0; x < tile.w; ++x) {
        float *const at = block.input + x * pixel;
        transform(*along_y, at, line, half, at, line, half, half, block.work);
    }
}

/// Multiplies points (x, y) for `count` values of y from `first` on. With `conjugate`, the weights are those of -x and
/// -y, so y decreases while the weights' y increases.
void FftPlan::multiply(const Job &job, const Block &block, size_t x, bool conjugate, size_t first, size_t count) const {
    const FftTile &tile = tiling.tile;
    const size_t rows = block.rows(), kept = (conjugate ? tile.w - x : x) * tile.h + first;
    const size_t point = (conjugate ? (tile.h - first) % tile.h : first) * tile.w + x;
    const ptrdiff_t line = (conjugate ? -1 : 1) * static_cast<ptrdiff_t>(tile.w * rows);
    SpectraProducts t{};
    t.points = count;
    t.pairs = block.pairs;
    t.channels = channels;
    t.n = block.n;
    t.src = block.input + point * rows * channels;
    t.src_point = line * static_cast<ptrdiff_t>(channels);
    t.weight_apart = n;
    t.weight_channel = 2 * n;
    t.weight_point = channels * t.weight_channel;
    t.weights = job.weights + kept * t.weight_point + block.n0;
    t.dst = block.output + point * rows * block.n;
    t.dst_point = line * static_cast<ptrdiff_t>(block.n);
    t.conjugate = conjugate;
    spectra->products(t);
}

/// Multiplies a column of points and transforms it back.
void FftPlan::multiply_column(const Job &job, const Block &block, size_t x) const {
    const FftTile &tile = tiling.tile;
    if (x <= tile.w / 2) {
        multiply(job, block, x, false, 0, tile.h);
    } else {
        multiply(job, block, x, true, 0, 1);
        multiply(job, block, x, true, 1, tile.h - 1);
    }
    const size_t half = block.pairs * block.n, pixel = 2 * half;
    float *const at = block.output + x * pixel;
    transform(*back_y, at, tile.w * pixel, half, at, tile.w * pixel, half, half, block.work);
}

/// Writes line y of the outputs of all tiles.
void FftPlan::write_line(const Job &job, const Block &block, size_t y) const {
    const size_t rows = block.rows();
    SpectraOutput t{};
    t.channels = block.n;
    t.src_step = static_cast<ptrdiff_t>(rows * block.n * sizeof(float));
    t.bias = job.bias == nullptr ? nullptr : reinterpret_cast<const float *>(job.bias) + block.n0;
    t.lo = activation.clamp.lo;
    t.hi = activation.clamp.hi;
    t.dst_step = nhwc ? job.dst_x : t.src_step;
    const PermuteArgs steps{t.src_step, sizeof(float), job.dst_x, job.dst_c};
    for (size_t row = 0; row < rows; ++row) {
        const size_t tile = block.tile(row);
        const size_t out_x = tile % tiling.tiles_x * tiling.out_w, out_y = tile / tiling.tiles_x * tiling.out_h + y;
        if (tile >= tiling.tiles_x * tiling.tiles_y || out_y >= static_cast<size_t>(window.out_h)) {
            continue;
        }
        uint8_t *const dst = job.dst + static_cast<ptrdiff_t>(block.image) * job.dst_image +
                             static_cast<ptrdiff_t>(out_y) * job.dst_y + static_cast<ptrdiff_t>(out_x) * job.dst_x +
                             static_cast<ptrdiff_t>(block.n0) * job.dst_c;
        float *const src = block.output + (y * tiling.tile.w * rows + row) * block.n;
        t.src = src;
        t.dst = nhwc ? reinterpret_cast<float *>(dst) : src;
        t.pixels = std::min(tiling.out_w, static_cast<size_t>(window.out_w) - out_x);
        spectra->output(t);
        for (size_t x = 0; activation.function != nullptr && x < t.pixels; ++x) {
            uint8_t *const at = reinterpret_cast<uint8_t *>(t.dst) + static_cast<ptrdiff_t>(x) * t.dst_step;
            activation::Fused::run(activation.function.get(), at, at, block.n);
        }
        if (!nhwc) {
            turn->run(steps, src, dst, t.pixels, block.n);
        }
    }
}

void FftPlan::transform_outputs(const Job &job, const Block &block) const {
    const size_t half = block.pairs * block.n, pixel = 2 * half;
    for (size_t x = 0; x < tiling.tile.w; ++x) {
        multiply_column(job, block, x);
    }
    for (size_t y = 0; y < tiling.out_h; ++y) {
        float *const at = block.output + y * tiling.tile.w * pixel;
        transform(*back_x, at, pixel, half, at, pixel, half, half, block.work);
        write_line(job, block, y);
    }
}

/// Runs the blocks of tiles and of output channels of a slot.
void FftPlan::run_slot(const Job &job, size_t slot) const {
    const auto share = [](size_t count, size_t i, size_t of) { return count * i / of; };
    const size_t per_image = (tiling.pairs() + blocking.pairs - 1) / blocking.pairs;
    const size_t part = slot / job.split_n, of_n = slot % job.split_n;
    uint8_t *at = job.workspace + slot * blocking.bytes();
    Block block{};
    block.input = reinterpret_cast<float *>(at);
    block.output = reinterpret_cast<float *>(at += blocking.input_bytes);
    block.work = reinterpret_cast<float *>(at + blocking.output_bytes);
    const size_t end = share(images * per_image, part + 1, job.split_blocks);
    const size_t last = share(blocking.blocks, of_n + 1, job.split_n);
    for (size_t i = share(images * per_image, part, job.split_blocks); i < end; ++i) {
        block.image = i / per_image;
        block.first_pair = i % per_image * blocking.pairs;
        block.pairs = std::min(blocking.pairs, tiling.pairs() - block.first_pair);
        transform_inputs(job, block);
        for (size_t b = share(blocking.blocks, of_n, job.split_n); b < last; ++b) {
            block.n0 = b * blocking.n;
            block.n = std::min(blocking.n, n - block.n0);
            transform_outputs(job, block);
        }
    }
}

/// Splits tiles first. Output channels are split only if there are too few tiles, because each part transforms the
/// inputs again.
void FftPlan::split(Job &job) const {
    const size_t per_image = (tiling.pairs() + blocking.pairs - 1) / blocking.pairs;
    double best = 0;
    for (size_t sn = 1; sn <= slots; ++sn) {
        const size_t parts = slots / sn, units = (images * per_image + parts - 1) / parts;
        const size_t of_n = (blocking.blocks + sn - 1) / sn;
        const double cost = static_cast<double>(units) * (static_cast<double>(of_n) + 0.5);
        if (slots % sn == 0 && (best == 0 || cost < best)) {
            best = cost;
            job.split_blocks = parts;
            job.split_n = sn;
        }
    }
}

void FftPlan::run(ITensorPack &pack) const {
    const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
    const ITensor &dst = *pack.get_const_tensor(TensorType::ACL_DST);
    const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
    const Strides &from = src.info()->strides_in_bytes(), &to = dst.info()->strides_in_bytes();
    const size_t x = nhwc ? 1 : 0, c = nhwc ? 0 : 2;
    Job job{};
    job.src = data(src);
    job.dst = data(dst);
    job.src_x = static_cast<ptrdiff_t>(from[x]);
    job.src_y = static_cast<ptrdiff_t>(from[x + 1]);
    job.src_c = static_cast<ptrdiff_t>(from[c]);
    job.src_image = static_cast<ptrdiff_t>(from[3]);
    job.dst_x = static_cast<ptrdiff_t>(to[x]);
    job.dst_y = static_cast<ptrdiff_t>(to[x + 1]);
    job.dst_c = static_cast<ptrdiff_t>(to[c]);
    job.dst_image = static_cast<ptrdiff_t>(to[3]);
    job.bias = bias == nullptr ? nullptr : data(*bias);
    job.weights = reinterpret_cast<const float *>(data(*pack.get_tensor(TensorType::ACL_INT_0)));
    job.workspace = data(*pack.get_tensor(TensorType::ACL_INT_1));
    split(job);
    parallel(fft->name, slots, 1, pack, [this, job](const Share &part) {
        for (size_t slot = part.begin; slot < part.end; ++slot) {
            run_slot(job, slot);
        }
    });
}

}  // namespace ac::conv2d
