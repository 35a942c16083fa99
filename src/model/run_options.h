// SPDX-License-Identifier: MIT
// The command line of arm_compute_run.
#pragma once

#include "src/model/session.h"

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace ac::tools {

class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct RunOptions {
    std::string model{}, output{}, dot{}, trace{};
    std::map<std::string, std::string> inputs{};  ///< files by input name; "" is the only input
    std::vector<double> mean{0}, scale{1};
    model::SessionOptions session{};
    unsigned int seed = 0;
    int repeat = 0, top = 0;
    bool timed = false, profile = false, memory = false, needs = false, list = false, help = false;
};

/// Throws UsageError.
RunOptions parse_run_options(int argc, const char *const *argv);

const char *run_help();

}  // namespace ac::tools
