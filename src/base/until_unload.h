// SPDX-License-Identifier: MIT
#ifndef AC_BASE_UNTIL_UNLOAD_H
#define AC_BASE_UNTIL_UNLOAD_H

namespace ac {

/// Calls remove(object) at the very end: when the library is unloaded, or when the process ends, after the destructors
/// of all static objects. The last object given is the first to go. Gives the object.
void *at_unload(void *object, void (*remove)(void *object));

/// The object that make() allocates at the first call for its type. Destructors of static objects may still use it, and
/// a library that is unloaded leaves nothing behind.
template <class Make>
auto &until_unload(const Make &make) {
    using Pointer = decltype(make());
    static const Pointer object =
        static_cast<Pointer>(at_unload(make(), [](void *o) { delete static_cast<Pointer>(o); }));
    return *object;
}

}  // namespace ac

#endif  // AC_BASE_UNTIL_UNLOAD_H
