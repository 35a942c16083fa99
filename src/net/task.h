// SPDX-License-Identifier: MIT
// A planned step.
#pragma once

#include "src/net/loop.h"
#include "src/net/program.h"
#include "src/net/ranged.h"

namespace ac::net {

struct Program::Task {
    std::unique_ptr<arm_compute::experimental::NamedOperator> function{};
    std::unique_ptr<LoopRun> loop{};
    std::unique_ptr<Replanned> replanned{};  ///< in a program for ranges of extents
    bool planned = false;                    ///< the library accepted it
    bool once = false;                       ///< Network::runs_once()
    std::vector<Buffer *> mapped{};          ///< for a step on the CPU when the target is not the CPU
    std::string packing{};                   ///< what packed weights depend on; empty for a step without constants
};

}  // namespace ac::net
