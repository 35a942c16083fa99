// SPDX-License-Identifier: MIT
#ifndef AC_BASE_UNTIL_UNLOAD_H
#define AC_BASE_UNTIL_UNLOAD_H

namespace ac {

/// Calls a function at the very end: when the library is unloaded, or when the process ends, after the destructors of
/// all static objects. The last one given is called first.
void at_unload(void (*function)());

/// The object that make() allocates at the first call for its type. Destructors of static objects may still use it, and
/// a library that is unloaded leaves nothing behind.
template <class Make>
auto &until_unload(const Make &make) {
    static auto *const object = make();
    static const bool known = (at_unload([] { delete object; }), true);
    (void)known;
    return *object;
}

}  // namespace ac

#endif  // AC_BASE_UNTIL_UNLOAD_H
