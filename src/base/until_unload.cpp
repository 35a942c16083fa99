// SPDX-License-Identifier: MIT
#include "src/base/until_unload.h"

#include <atomic>

namespace ac {
namespace {

using Function = void (*)();

// One for each call of until_unload() in the library.
std::atomic<Function> functions[8];
std::atomic<unsigned> count{0};

__attribute__((destructor)) void unload() {
    while (count > 0) {
        functions[--count].load()();
    }
}

}  // namespace

void at_unload(Function function) {
    functions[count++] = function;
}

}  // namespace ac
