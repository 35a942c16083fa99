// SPDX-License-Identifier: MIT
#include "src/base/until_unload.h"

#include <atomic>

namespace ac {
namespace {

struct Kept {
    void *object;
    std::atomic<void (*)(void *)> remove;
};

// One for each call of until_unload() in the library.
Kept kept[8];
std::atomic<unsigned> count{0};

__attribute__((destructor)) void unload() {
    while (count > 0) {
        const Kept &last = kept[--count];
        last.remove.load()(last.object);
    }
}

}  // namespace

void *at_unload(void *object, void (*remove)(void *object)) {
    Kept &next = kept[count++];
    next.object = object;
    next.remove = remove;
    return object;
}

}  // namespace ac
