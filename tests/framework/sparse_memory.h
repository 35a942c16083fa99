// SPDX-License-Identifier: MIT
// Gigabytes of zeros that take no memory until they are written: for tensors that are larger than the machine.
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

    /// Null where the system does not give so many addresses.
    void *data() const { return data_; }

private:
    size_t size_;
    void *data_;
};

}  // namespace ac::test

/// Memory for a tensor, or the end of the test where the machine has none.
#define AC_IMPORT_SPARSE(name, tensor)                                             \
    const ::ac::test::SparseMemory name((tensor).info()->total_size());            \
    if (name.data() == nullptr) {                                                  \
        GTEST_SKIP() << "no " << (tensor).info()->total_size() << " bytes to map"; \
    }                                                                              \
    ASSERT_TRUE(bool((tensor).allocator()->import_memory(name.data())))
