// SPDX-License-Identifier: MIT
#include "tests/framework/failing_memory.h"

#include "arm_compute/core/Manifest.h"

#include "support/AlignedMemory.h"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <map>
#include <new>

#if defined(_WIN32)
#include "src/base/system/windows.h"
#else
#include <dlfcn.h>
#endif
#include <malloc.h>

namespace {

std::atomic<long> live{0};
thread_local long left = -1;  // allocations before the failing one; negative: none fails
thread_local bool failed = false, std_counts = false;

/// Noted blocks, by address. Their map takes memory from the C library itself.
template <class T> struct Plain {
    using value_type = T;
    Plain() = default;
    template <class Other> Plain(const Plain<Other> &) {}  // NOLINT: a conversion
    T *allocate(size_t n) { return static_cast<T *>(std::malloc(n * sizeof(T))); }
    void deallocate(T *memory, size_t) { std::free(memory); }
    bool operator==(const Plain &) const { return true; }
    bool operator!=(const Plain &) const { return false; }
};
using Blocks = std::map<uintptr_t, size_t, std::less<>, Plain<std::pair<const uintptr_t, size_t>>>;
thread_local Blocks *noted = nullptr;

void *note(void *p, size_t size) {
    if (noted != nullptr && p != nullptr) {
        memset(p, 0, size);
        (*noted)[reinterpret_cast<uintptr_t>(p)] = size;
    }
    return p;
}

void forget(const void *p) {
    if (noted != nullptr) {
        noted->erase(reinterpret_cast<uintptr_t>(p));
    }
}

/// The file that contains an address.
const void *file_of(const void *address) {
#if defined(_WIN32)
    HMODULE module = nullptr;
    GetModuleHandleExA(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                       static_cast<LPCSTR>(address), &module);
    return module;
#else
    Dl_info info;
    return dladdr(address, &info) != 0 ? info.dli_fbase : nullptr;
#endif
}

/// Checks whether this allocation, made by `caller`, must fail.
bool fails(const void *caller) {
    if (left < 0) {
        return false;
    }
    static const void *const here = file_of(reinterpret_cast<const void *>(&file_of));
    static const void *const library = file_of(reinterpret_cast<const void *>(&arm_compute::manifest));
    static const void *const std_library = file_of(reinterpret_cast<const void *>(&std::get_new_handler));
    const void *const its = file_of(caller);
    if (its != here && its != library && !(std_counts && its == std_library)) {
        return false;
    }
    failed = failed || left == 0;
    return left-- == 0;
}

void *take(size_t size, const void *caller) noexcept {
    void *const p = fails(caller) ? nullptr : std::malloc(size == 0 ? 1 : size);
    live += p != nullptr ? 1 : 0;
    return note(p, size);
}

void *take_aligned(size_t size, size_t alignment, const void *caller) noexcept {
#if defined(_WIN32)
    void *const p = fails(caller) ? nullptr : _aligned_malloc(size == 0 ? 1 : size, alignment);
#else
    void *const p = fails(caller) ? nullptr : memalign(alignment, size == 0 ? 1 : size);
#endif
    live += p != nullptr ? 1 : 0;
    return note(p, size);
}

void *or_throw(void *p) {
    if (p == nullptr) {
#ifdef __cpp_exceptions
        throw std::bad_alloc();
#else
        std::abort();
#endif
    }
    return p;
}

void give(void *p) noexcept {
    live -= p != nullptr ? 1 : 0;
    forget(p);
    std::free(p);
}

void give_aligned(void *p) noexcept {
    live -= p != nullptr ? 1 : 0;
    forget(p);
    arm_compute::detail::free_aligned(p);
}

}  // namespace

namespace ac::test {

FailingMemory::FailingMemory(long which, bool with_std) {
    failed = false;
    std_counts = with_std;
    left = which;
}

FailingMemory::~FailingMemory() {
    left = -1;
}

bool FailingMemory::has_failed() {
    return failed;
}

long live_objects() {
    return live;
}

NotedBlocks::NotedBlocks() {
    noted = new Blocks();
}

NotedBlocks::~NotedBlocks() {
    Blocks *const own = noted;
    noted = nullptr;
    delete own;
}

std::pair<const uint8_t *, size_t> NotedBlocks::find(const void *address) {
    const auto at = reinterpret_cast<uintptr_t>(address);
    auto next = noted->upper_bound(at);
    if (next == noted->begin() || at - (--next)->first > next->second) {
        return {nullptr, 0};
    }
    return {reinterpret_cast<const uint8_t *>(next->first), next->second};  // NOLINT
}

}  // namespace ac::test

#define AC_CALLER __builtin_extract_return_addr(__builtin_return_address(0))

void *operator new(size_t size) {
    return or_throw(take(size, AC_CALLER));
}
void *operator new[](size_t size) {
    return or_throw(take(size, AC_CALLER));
}
void *operator new(size_t size, const std::nothrow_t &) noexcept {
    return take(size, AC_CALLER);
}
void *operator new[](size_t size, const std::nothrow_t &) noexcept {
    return take(size, AC_CALLER);
}
void *operator new(size_t size, std::align_val_t alignment) {
    return or_throw(take_aligned(size, static_cast<size_t>(alignment), AC_CALLER));
}
void *operator new[](size_t size, std::align_val_t alignment) {
    return or_throw(take_aligned(size, static_cast<size_t>(alignment), AC_CALLER));
}
void operator delete(void *p) noexcept {
    give(p);
}
void operator delete[](void *p) noexcept {
    give(p);
}
void operator delete(void *p, size_t) noexcept {
    give(p);
}
void operator delete[](void *p, size_t) noexcept {
    give(p);
}
void operator delete(void *p, std::align_val_t) noexcept {
    give_aligned(p);
}
void operator delete[](void *p, std::align_val_t) noexcept {
    give_aligned(p);
}
void operator delete(void *p, size_t, std::align_val_t) noexcept {
    give_aligned(p);
}
void operator delete[](void *p, size_t, std::align_val_t) noexcept {
    give_aligned(p);
}

#if !defined(_WIN32)  // where memory with an alignment comes from a DLL
#ifdef __GLIBC__
#define AC_NOEXCEPT noexcept
#else
#define AC_NOEXCEPT
#endif
/// Overrides the C library's function and repeats its declaration.
extern "C" int posix_memalign(void **p, size_t alignment, size_t size) AC_NOEXCEPT {
    void *const got = fails(AC_CALLER) ? nullptr : memalign(alignment, size);
    if (got == nullptr) {
        return ENOMEM;
    }
    *p = got;
    return 0;
}
#endif
