// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>

namespace ac {

/// A static variable. Its object is made on first use and deleted at the very end, when the library is unloaded or the
/// process ends. The destructors of static objects run earlier and may still use it. The objects are deleted in reverse
/// order of creation.
class UntilUnload {
public:
    constexpr UntilUnload() = default;

    template <class T> T &get(void *(*make)() = []() -> void * { return new T; }) {
        return *static_cast<T *>(get_by(make, [](void *object) { delete static_cast<T *>(object); }));
    }

private:
    friend void unload();
    void *get_by(void *(*make)(), void (*remove)(void *object));

    std::atomic<void *> object_{nullptr};
    std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
    void (*remove_)(void *object) = nullptr;
    UntilUnload *before_ = nullptr;
};

}  // namespace ac
