// SPDX-License-Identifier: MIT
#include "src/base/until_unload.h"

#include "src/base/lock.h"
#include "src/base/system/process.h"

namespace ac {
namespace {

std::atomic<UntilUnload *> newest{nullptr};

}  // namespace

__attribute__((destructor)) void unload() {
    if (threads_are_gone()) {
        return;
    }
    while (UntilUnload *const last = newest) {
        newest = last->before_;
        last->remove_(last->object_);
    }
}

void *UntilUnload::get_by(void *(*make)(), void (*remove)(void *object)) {
    if (object_ == nullptr) {
        const Lock lock(busy_);
        if (object_ == nullptr) {
            void *const made = make();
            remove_ = remove;
            before_ = newest.exchange(this);
            object_ = made;
        }
    }
    return object_;
}

}  // namespace ac
