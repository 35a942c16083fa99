// SPDX-License-Identifier: MIT
// The command line of arm_compute_run.
#pragma once

#include "src/model/reports/report.h"

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
    std::string model{}, output{}, dot{}, trace{}, report{};
    std::string save_state{}, load_state{};  ///< files
    int steps = 0;                           ///< of inputs with a leading dimension of steps; 0: without it
    std::vector<std::string> inputs{};       ///< words of --input, for files_of()
    std::vector<double> mean{0}, scale{1};
    model::SessionOptions session{};
    unsigned int seed = 0;
    int repeat = 0, top = 0;
    model::LayerOrder order = model::LayerOrder::run;
    bool statistics = false;  ///< in the report
    bool tensors = false;     ///< outputs are files of TensorProto
    bool timed = false, profile = false, memory = false, needs = false, list = false, help = false;
};

/// Throws UsageError.
RunOptions parse_run_options(int argc, const char *const *argv);

/// The files of the words of --input, by the names of the model's inputs. NAME=FILE is split behind a name that the
/// model has, because names and paths may contain '='; a FILE alone is that of the only input. Throws UsageError.
std::map<std::string, std::string> files_of(const std::vector<std::string> &words,
                                            const std::vector<std::string> &names);

/// The same for several runs: the second file of an input is that of the second run. An input with one file has it in
/// all runs.
std::vector<std::map<std::string, std::string>> runs_of(const std::vector<std::string> &words,
                                                        const std::vector<std::string> &names);

const char *run_help();

}  // namespace ac::tools
