// SPDX-License-Identifier: MIT
// Helpers for the tests of the C interface.
#pragma once

#include "arm_compute/Acl.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace ac::c_api {

/// A handle that its destructor destroys, unless a test has done so.
template <class T, AclStatus (*Destroy)(T)> struct Handle {
    Handle() = default;
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;
    ~Handle() {
        if (handle != nullptr) {
            Destroy(handle);
        }
    }
    operator T() const { return handle; }
    T *operator&() { return &handle; }
    T handle = nullptr;
};

using ContextHandle = Handle<AclContext, AclDestroyContext>;
using QueueHandle = Handle<AclQueue, AclDestroyQueue>;
using TensorHandle = Handle<AclTensor, AclDestroyTensor>;
using PackHandle = Handle<AclTensorPack, AclDestroyTensorPack>;
using OperatorHandle = Handle<AclOperator, AclDestroyOperator>;

/// A descriptor with its own shape and strides.
struct Described {
    explicit Described(std::vector<int32_t> s, AclDataType type = AclFloat32, std::vector<int64_t> st = {},
                       int64_t offset = 0)
        : shape(std::move(s)), strides(std::move(st)) {
        c = {static_cast<int32_t>(shape.size()), shape.data(), type, strides.empty() ? nullptr : strides.data(),
             offset};
    }
    operator const AclTensorDescriptor *() const { return &c; }
    std::vector<int32_t> shape;
    std::vector<int64_t> strides;
    AclTensorDescriptor c;
};

/// An allocator that counts. `fail`: allocations fail; `shift`: the memory is not aligned.
struct Counted {
    AclAllocator allocator{[](void *, size_t size) { return std::malloc(size); },
                           [](void *, void *ptr) { std::free(ptr); },
                           [](void *user, size_t size, size_t alignment) { return get(user).take(size, alignment); },
                           [](void *user, void *ptr) { get(user).give(ptr); }, this};
    std::vector<size_t> sizes{};
    std::vector<size_t> alignments{};
    size_t given_back = 0;
    bool fail = false;
    size_t shift = 0;

    static Counted &get(void *user) { return *static_cast<Counted *>(user); }
    void *take(size_t size, size_t alignment) {
        sizes.push_back(size);
        alignments.push_back(alignment);
        if (fail) {
            return nullptr;
        }
        // Not std::aligned_alloc(), which Windows lacks. malloc()'s pointer is stored before the aligned address.
        void *const all = std::malloc(sizeof(void *) + alignment + size + shift);
        const uintptr_t first = reinterpret_cast<uintptr_t>(all) + sizeof(void *) + alignment - 1;
        char *const aligned = reinterpret_cast<char *>(first / alignment * alignment);
        std::memcpy(aligned - sizeof(void *), &all, sizeof(void *));
        return aligned + shift;
    }
    void give(void *ptr) {
        ++given_back;
        void *all;
        std::memcpy(&all, static_cast<char *>(ptr) - shift - sizeof(void *), sizeof(void *));
        std::free(all);
    }
    AclContextOptions options() { return {AclPreferFastRerun, 0, false, nullptr, 0, &allocator}; }
};

}  // namespace ac::c_api
