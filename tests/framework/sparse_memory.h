// SPDX-License-Identifier: MIT
// Gigabytes of zeros that use no memory until they are written: for tensors larger than the machine's memory.
#pragma once

#include "tests/framework/pages.h"

#include <cstddef>

namespace ac::test {

class SparseMemory {
public:
    explicit SparseMemory(size_t size) : size_(size), data_(sparse_pages(size)) {}
    ~SparseMemory() {
        if (data_ != nullptr) {
            release_pages(data_, size_);
        }
    }
    SparseMemory(const SparseMemory &) = delete;
    SparseMemory &operator=(const SparseMemory &) = delete;

    /// Null if the system cannot reserve so many addresses.
    void *data() const { return data_; }

private:
    size_t size_;
    void *data_;
};

}  // namespace ac::test

/// Memory for a tensor; skips the test if the machine does not have enough.
#define AC_IMPORT_SPARSE(name, tensor)                                             \
    const ::ac::test::SparseMemory name((tensor).info()->total_size());            \
    if (name.data() == nullptr) {                                                  \
        GTEST_SKIP() << "no " << (tensor).info()->total_size() << " bytes to map"; \
    }                                                                              \
    ASSERT_TRUE(bool((tensor).allocator()->import_memory(name.data())))
