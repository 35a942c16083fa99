// SPDX-License-Identifier: MIT
// Gigabytes of zeros that take no memory until they are written: for tensors that are larger than the machine.
#ifndef TESTS_FRAMEWORK_SPARSE_MEMORY_H
#define TESTS_FRAMEWORK_SPARSE_MEMORY_H

#include <cstddef>

#include <sys/mman.h>

namespace ac {
namespace test {

class SparseMemory {
public:
    explicit SparseMemory(size_t size)
        : size_(size),
          data_(mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)) {}
    ~SparseMemory() {
        if (data_ != MAP_FAILED) {
            munmap(data_, size_);
        }
    }
    SparseMemory(const SparseMemory &) = delete;
    SparseMemory &operator=(const SparseMemory &) = delete;

    /// Null where the system does not give so many addresses.
    void *data() const { return data_ == MAP_FAILED ? nullptr : data_; }

private:
    size_t size_;
    void *data_;
};

}  // namespace test
}  // namespace ac

/// Memory for a tensor, or the end of the test where the machine has none.
#define AC_IMPORT_SPARSE(name, tensor)                                             \
    const ::ac::test::SparseMemory name((tensor).info()->total_size());            \
    if (name.data() == nullptr) {                                                  \
        GTEST_SKIP() << "no " << (tensor).info()->total_size() << " bytes to map"; \
    }                                                                              \
    ASSERT_TRUE(bool((tensor).allocator()->import_memory(name.data())))

#endif  // TESTS_FRAMEWORK_SPARSE_MEMORY_H
