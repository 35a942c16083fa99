// SPDX-License-Identifier: MIT
#include "src/plan/copy.h"

#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac {

using namespace arm_compute;

namespace {

/// Walks a region in logical order, one contiguous run after the other.
class Walker {
public:
    explicit Walker(const Region &region) : first_(region.first), run_(region.element) {
        const size_t dims = region.shape->num_dimensions();
        for (size_t d = 0; d < dims; ++d) {
            const size_t extent = (*region.shape)[d];
            const size_t stride = (*region.strides)[d];
            if (extent == 1) {
                continue;
            }
            if (dims_ == 0 && stride == run_) {
                run_ *= extent;
            } else if (dims_ != 0 && stride == stride_[dims_ - 1] * extent_[dims_ - 1]) {
                extent_[dims_ - 1] *= extent;
            } else {
                extent_[dims_] = extent;
                stride_[dims_++] = stride;
            }
        }
    }
    /// Another walk through the same region, at `offset` bytes from its beginning.
    Walker(const Walker &other, size_t offset) : first_(other.first_), run_(other.run_), dims_(other.dims_) {
        size_t row = offset / run_;
        at_ = first_ + offset % run_;
        left_ = run_ - offset % run_;
        for (size_t d = 0; d < dims_; ++d) {
            extent_[d] = other.extent_[d];
            stride_[d] = other.stride_[d];
            index_[d] = row % extent_[d];
            row /= extent_[d];
            at_ += index_[d] * stride_[d];
        }
    }

    size_t run() const { return run_; }
    uint8_t *at() const { return at_; }
    /// Bytes up to the end of the current run.
    size_t left() const { return left_; }
    /// So many pieces of `bytes` bytes, no more than left(), follow at equal distances, and which.
    size_t pieces(size_t bytes, size_t &step) const {
        const bool whole = left_ == bytes && run_ == bytes && dims_ != 0;
        step = whole ? stride_[0] : bytes;
        return whole ? extent_[0] - index_[0] : left_ / bytes;
    }
    /// By `count` such pieces.
    void advance(size_t bytes, size_t count) {
        if (left_ > bytes * count) {
            at_ += bytes * count;
            left_ -= bytes * count;
            return;
        }
        const size_t runs = run_ == bytes ? count : 1;  // which end with the last piece
        at_ -= run_ - left_;
        left_ = run_;
        size_t more = runs;
        for (size_t d = 0; d < dims_; ++d) {
            at_ += stride_[d] * more;
            index_[d] += more;
            if (index_[d] < extent_[d]) {
                return;
            }
            at_ -= stride_[d] * extent_[d];
            index_[d] = 0;
            more = 1;
        }
    }

private:
    uint8_t *first_;
    uint8_t *at_ = nullptr;
    size_t run_;
    size_t left_ = 0;
    size_t dims_ = 0;
    size_t extent_[MAX_DIMS];  // these are written for dims_ dimensions only
    size_t stride_[MAX_DIMS];
    size_t index_[MAX_DIMS];
};

template <class Word>
void copy_word(uint8_t *dst, const uint8_t *src) {
    Word word;
    std::memcpy(&word, src, sizeof(Word));
    std::memcpy(dst, &word, sizeof(Word));
}

struct Bytes16 {
    uint64_t part[2];
};

/// `bytes` bytes, at least one word, the last word over the one before it.
template <class Word>
void copy_words(uint8_t *dst, const uint8_t *src, size_t bytes) {
    for (size_t i = 0; i + sizeof(Word) < bytes; i += sizeof(Word)) {
        copy_word<Word>(dst + i, src + i);
    }
    copy_word<Word>(dst + bytes - sizeof(Word), src + bytes - sizeof(Word));
}

/// Short pieces are not worth a call each.
void copy_pieces(uint8_t *dst, size_t dst_step, const uint8_t *src, size_t src_step, size_t bytes, size_t count) {
    for (; count != 0; --count, dst += dst_step, src += src_step) {
        if (bytes > 32) {
            std::memcpy(dst, src, bytes);
        } else if (bytes >= 16) {
            copy_words<Bytes16>(dst, src, bytes);
        } else if (bytes >= 4) {
            copy_words<uint32_t>(dst, src, bytes);
        } else {
            copy_words<uint8_t>(dst, src, bytes);
        }
    }
}

class CopyPlan final : public Plan {
public:
    CopyPlan(const char *name, const TensorShape &src, const TensorShape &dst, const Coordinates &start)
        : name_(name), src_(src), dst_(dst), start_(start) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        copy_elements(name_, pack, region_of(*src, src_), region_of(*dst, dst_, start_));
    }

private:
    const char *name_;
    TensorShape src_, dst_;
    Coordinates start_;
};

}  // namespace

Region region_of(const ITensor &tensor, const TensorShape &shape, const Coordinates &start) {
    const ITensorInfo &info = *tensor.info();
    Region region{data(tensor), &shape, &info.strides_in_bytes(), info.element_size()};
    for (size_t d = 0; d < start.num_dimensions(); ++d) {
        region.first += static_cast<size_t>(start[d]) * (*region.strides)[d];
    }
    return region;
}

void copy_elements(const char *name, ITensorPack &pack, const Region &src, const Region &dst, MoveFn *move,
                   const void *context) {
    constexpr size_t unit = 4096;  // bytes; whole elements of every power of two
    const size_t total = src.shape->total_size() * src.element;
    const Walker from(src);
    const Walker to(dst);
    if (move == nullptr && src.first == dst.first && from.run() == total && to.run() == total) {
        return;  // onto itself
    }
    // A unit costs about a word operation per 4 bytes, and the start of each run about ten of them.
    const size_t run = std::min(from.run(), to.run());
    const size_t cost = unit / 4 + unit / run * 10;
    parallel(name, (total + unit - 1) / unit, grain_for(cost), pack, [&](const Share &share) {
        size_t at = share.begin * unit;
        const size_t end = std::min(share.end * unit, total);
        Walker s(from, at);
        Walker d(to, at);
        while (at < end) {
            const size_t n = std::min(std::min(s.left(), d.left()), end - at);
            size_t s_step = 0, d_step = 0;
            const size_t count = std::min(std::min(s.pieces(n, s_step), d.pieces(n, d_step)), (end - at) / n);
            if (move == nullptr) {
                copy_pieces(d.at(), d_step, s.at(), s_step, n, count);
            } else {
                for (size_t i = 0; i < count; ++i) {
                    move(context, s.at() + i * s_step, d.at() + i * d_step, n);
                }
            }
            s.advance(n, count);
            d.advance(n, count);
            at += n * count;
        }
    });
}

PlanPtr plan_copy(const char *name, const TensorShape &src, const TensorShape &dst, const Coordinates &start) {
    return std::make_unique<CopyPlan>(name, src, dst, start);
}

}  // namespace ac
