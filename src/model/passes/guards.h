// SPDX-License-Identifier: MIT
// What the library computes in 32 bits or reads by index, and what the host therefore checks.
#pragma once

#include "src/model/passes/edit.h"
#include "src/model/rules/ranges.h"

namespace ac::model {

class Guards {
public:
    explicit Guards(Editor &editor);

    void run();

    // For the rules:
    /// Whether a host can check.
    bool checks() { return !_editor.model().compiled; }
    Editor &editor() { return _editor; }
    const Ranges &ranges() const { return _ranges; }
    /// Whether a value is known before the network runs.
    bool is_early(ValueId id) const { return _early[static_cast<size_t>(id)]; }
    /// Moves the node that was added last to the host, without results, under the name of node @p i.
    void check(size_t i);

private:
    void repeat(size_t i);

    Editor &_editor;
    Ranges _ranges;
    std::vector<bool> _early;
};

}  // namespace ac::model
