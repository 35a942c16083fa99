// SPDX-License-Identifier: MIT
// Memory of plans that are made again and again, for other shapes of the same tensors.
#pragma once

#include <memory>

#include <stddef.h>

namespace ac {

/// Memory of one plan at a time. It grows to what the largest plan takes; a plan that takes no more allocates nothing.
class PlanMemory {
public:
    PlanMemory() = default;
    ~PlanMemory();
    PlanMemory(const PlanMemory &) = delete;
    PlanMemory &operator=(const PlanMemory &) = delete;

    /// The next plan uses the memory of the last one, which no longer exists.
    void reset();

    /// Plans that this thread makes during the lifetime of the object take their memory from @p memory.
    class Scope {
    public:
        explicit Scope(PlanMemory &memory);
        ~Scope();
        Scope(const Scope &) = delete;
        Scope &operator=(const Scope &) = delete;

    private:
        PlanMemory *before_;
    };

    /// Memory of the current scope; without one, of the heap.
    static void *take(size_t bytes);
    /// Returns memory of the heap. That of a scope is used again after reset().
    static void give(void *memory) noexcept;

private:
    struct Piece {
        std::unique_ptr<Piece> next;
        size_t bytes;
        alignas(16) unsigned char first[1];

        void operator delete(void *memory) { ::operator delete(memory); }
    };

    void *take_own(size_t bytes);

    std::unique_ptr<Piece> pieces_{};
    Piece *now_ = nullptr;
    size_t used_ = 0;  ///< of now_
};

/// Base of objects that belong to plans.
struct InPlanMemory {
    static void *operator new(size_t bytes) { return PlanMemory::take(bytes); }
    static void operator delete(void *memory) noexcept { PlanMemory::give(memory); }
};

/// An allocator of lists that belong to plans.
template <class T> struct PlanAllocator {
    using value_type = T;

    PlanAllocator() = default;
    template <class U> PlanAllocator(const PlanAllocator<U> &) {}
    T *allocate(size_t count) { return static_cast<T *>(PlanMemory::take(count * sizeof(T))); }
    void deallocate(T *memory, size_t) { PlanMemory::give(memory); }
    template <class U> bool operator==(const PlanAllocator<U> &) const { return true; }
    template <class U> bool operator!=(const PlanAllocator<U> &) const { return false; }
};

}  // namespace ac
