// SPDX-License-Identifier: MIT
#include "src/graph/backends/described_function.h"

#include "support/Mutex.h"

#include <set>

namespace ac::graph {

namespace {

/// All live functions. There is no other way to recognise one behind an IFunction, whose class may have no type
/// information.
struct Known {
    Mutex mutex{};
    std::set<IFunction *> functions{};

    static Known &all() {
        static Known *const known = new Known;  // never destroyed, because a stream may be a global object
        return *known;
    }
};

}  // namespace

DescribedFunction::DescribedFunction() {
    const lock_guard<Mutex> lock(Known::all().mutex);
    Known::all().functions.insert(this);
}

DescribedFunction::~DescribedFunction() {
    const lock_guard<Mutex> lock(Known::all().mutex);
    Known::all().functions.erase(this);
}

DescribedFunction *DescribedFunction::known(IFunction *function) {
    const lock_guard<Mutex> lock(Known::all().mutex);
    return Known::all().functions.count(function) != 0 ? static_cast<DescribedFunction *>(function) : nullptr;
}

void join(std::string &text, const std::string &word) {
    text += (text.empty() || word.empty() ? "" : " + ") + word;
}

}  // namespace ac::graph
