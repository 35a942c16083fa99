// SPDX-License-Identifier: MIT
// Memory between two unmapped pages: an access past its end is a crash, not a wrong number that nobody notices.
#pragma once

#include "tests/framework/pages.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace ac::test {

/// `bytes` bytes, zero at first, whose end touches an unmapped page. So data() is only as aligned as `bytes` is. The
/// page in front of the one that data() lies in is unmapped too.
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
    /// The last n elements, so that one buffer serves for all sizes up to its own.
    template <class T> T *last(size_t n) const { return reinterpret_cast<T *>(end() - n * sizeof(T)); }

private:
    size_t bytes_, page_, inside_;
    uint8_t *begin_;
};

}  // namespace ac::test
