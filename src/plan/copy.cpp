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
        for (size_t d = 0; d < region.shape.num_dimensions(); ++d) {
            const size_t extent = region.shape[d];
            const size_t stride = region.strides[d];
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

    size_t run() const { return run_; }
    uint8_t *at() const { return at_; }
    /// Bytes up to the end of the current run.
    size_t left() const { return left_; }

    void seek(size_t offset) {
        size_t row = offset / run_;
        const size_t within = offset % run_;
        at_ = first_ + within;
        left_ = run_ - within;
        for (size_t d = 0; d < dims_; ++d) {
            index_[d] = row % extent_[d];
            row /= extent_[d];
            at_ += index_[d] * stride_[d];
        }
    }
    /// By no more than left().
    void advance(size_t bytes) {
        at_ += bytes;
        left_ -= bytes;
        if (left_ != 0) {
            return;
        }
        at_ -= run_;
        left_ = run_;
        for (size_t d = 0; d < dims_; ++d) {
            at_ += stride_[d];
            if (++index_[d] < extent_[d]) {
                return;
            }
            at_ -= stride_[d] * extent_[d];
            index_[d] = 0;
        }
    }

private:
    uint8_t *first_;
    uint8_t *at_ = nullptr;
    size_t run_;
    size_t left_ = 0;
    size_t dims_ = 0;
    size_t extent_[MAX_DIMS] = {};
    size_t stride_[MAX_DIMS] = {};
    size_t index_[MAX_DIMS] = {};
};

void move_bytes(const void *, const uint8_t *src, uint8_t *dst, size_t bytes) {
    if (src != dst) {
        std::memcpy(dst, src, bytes);
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
    Region region{data(tensor), shape, info.strides_in_bytes(), info.element_size()};
    for (size_t d = 0; d < start.num_dimensions(); ++d) {
        region.first += static_cast<size_t>(start[d]) * region.strides[d];
    }
    return region;
}

void copy_elements(const char *name, ITensorPack &pack, const Region &src, const Region &dst, MoveFn *move,
                   const void *context) {
    constexpr size_t unit = 4096;  // bytes; whole elements of every power of two
    const size_t total = src.shape.total_size() * src.element;
    const Walker from(src);
    const Walker to(dst);
    // A unit costs about a word operation per 4 bytes, and the start of each run about ten of them.
    const size_t run = std::min(from.run(), to.run());
    const size_t cost = unit / 4 + unit / run * 10;
    parallel(name, (total + unit - 1) / unit, grain_for(cost), pack, [&](const Share &share) {
        Walker s(from);
        Walker d(to);
        size_t at = share.begin * unit;
        const size_t end = std::min(share.end * unit, total);
        s.seek(at);
        d.seek(at);
        while (at < end) {
            const size_t n = std::min(std::min(s.left(), d.left()), end - at);
            (move != nullptr ? move : move_bytes)(context, s.at(), d.at(), n);
            s.advance(n);
            d.advance(n);
            at += n;
        }
    });
}

PlanPtr plan_copy(const char *name, const TensorShape &src, const TensorShape &dst, const Coordinates &start) {
    return std::make_unique<CopyPlan>(name, src, dst, start);
}

}  // namespace ac
