// SPDX-License-Identifier: MIT
// Memory between two unmapped pages: an access past its end crashes instead of giving a wrong number silently.
#pragma once

#include "tests/framework/pages.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace ac::test {

/// `bytes` bytes, initially zero, whose end is at an unmapped page, so data() is only as aligned as `bytes` is. The
/// page before that of data() is unmapped, too.
class GuardedBuffer {
public:
    explicit GuardedBuffer(size_t bytes) : bytes_(bytes), page_(page_bytes()) {
        inside_ = (bytes + page_ - 1) / page_ * page_;
        begin_ = static_cast<uint8_t *>(reserve_pages(inside_ + 2 * page_));
        if (begin_ == nullptr || (inside_ != 0 && !use_pages(begin_ + page_, inside_))) {
            std::abort();
        }
    }
    ~GuardedBuffer() { release_pages(begin_, inside_ + 2 * page_); }
    GuardedBuffer(const GuardedBuffer &) = delete;
    GuardedBuffer &operator=(const GuardedBuffer &) = delete;

    uint8_t *data() const { return end() - bytes_; }
    uint8_t *end() const { return begin_ + page_ + inside_; }
    size_t size() const { return bytes_; }
    /// The last n elements: one buffer serves all sizes up to its own.
    template <class T> T *last(size_t n) const { return reinterpret_cast<T *>(end() - n * sizeof(T)); }

private:
    size_t bytes_, page_, inside_;
    uint8_t *begin_;
};

}  // namespace ac::test
