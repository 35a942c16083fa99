// SPDX-License-Identifier: MIT
// The command-line options shared by all graph programs.
#ifndef ACL_UTILS_COMMONGRAPHOPTIONS_H
#define ACL_UTILS_COMMONGRAPHOPTIONS_H

#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/graph/TypeLoader.h"
#include "arm_compute/graph/TypePrinter.h"
#include "arm_compute/graph/Types.h"
#include "arm_compute/runtime/CL/CLTunerTypes.h"
#include "utils/TypePrinter.h"
#include "utils/command_line/CommandLineOptions.h"
#include "utils/command_line/CommandLineParser.h"

#include <limits>
#include <ostream>
#include <string>

namespace arm_compute {
namespace utils {
/// Values of the common options.
struct CommonGraphParams {
    bool help{false};                             ///< The user asked for help
    int threads{0};                               ///< CPU threads
    int batches{1};                               ///< Images per batch
    graph::Target target{graph::Target::NEON};    ///< Where the graph runs
    DataType data_type{DataType::F32};            ///< Data type of the graph
    DataLayout data_layout{DataLayout::NHWC};     ///< Layout of the graph
    bool enable_tuner{false};                     ///< OpenCL: tune kernels
    bool enable_cl_cache{false};                  ///< OpenCL: read compiled kernels from cache.bin
    CLTunerMode tuner_mode{CLTunerMode::NORMAL};  ///< OpenCL: how thoroughly kernels are tuned
    graph::FastMathHint fast_math_hint{graph::FastMathHint::Disabled};  ///< Less exact, faster arithmetic
    std::string data_path{};                 ///< Folder of the weights; empty: generated weights
    std::string image{};                     ///< Input image or .npy file; empty: a generated input
    std::string labels{};                    ///< File with labels
    std::string validation_file{};           ///< File with image names and classes
    std::string validation_path{};           ///< Prefix of the image names
    std::string tuner_file{};                ///< OpenCL: file for tuning results, read and written
    std::string mlgo_file{};                 ///< OpenCL: file with heuristics
    std::string save_output{};               ///< Output file (.npy); empty: the output is not saved
    unsigned int validation_range_start{0};  ///< First line of the validation file
    unsigned int validation_range_end{std::numeric_limits<unsigned int>::max()};  ///< Last line of the validation file
};

/// One line per parameter.
::std::ostream &operator<<(::std::ostream &os, const CommonGraphParams &common_params);

/// The common options:
///
/// | option | default | |
/// | --- | --- | --- |
/// | --help | | print the options |
/// | --threads=N | 1 | threads of the CPU; 0: all cores |
/// | --batches=N | 1 | images at a time |
/// | --target=neon,cl,clvk | neon | where the graph runs |
/// | --type=f32,f16,qasymm8,qasymm8_signed | f32 | type of the graph |
/// | --layout=nhwc,nchw | nhwc | layout of the graph |
/// | --enable-tuner | off | OpenCL: tune kernels |
/// | --enable-cl-cache | on for OpenCL | OpenCL: read compiled kernels from cache.bin, where the program has a cache |
/// | --tuner-mode=exhaustive,normal,rapid | normal | OpenCL: how thoroughly kernels are tuned |
/// | --fast-math | off | less exact, faster arithmetic |
/// | --data=FOLDER | | folder of the weights; without it they are made up |
/// | --image=FILE | | .ppm or .npy; without it the input is made up |
/// | --labels=FILE | | one label per line: the best classes are printed |
/// | --validation-file=FILE | | lines of an image's name and its class: the accuracy is printed |
/// | --validation-path=TEXT | | written before each name |
/// | --validation-range=A,B | all | first and last line, counted from 0; one number: only that line |
/// | --tuner-file=FILE | | OpenCL: results of tuning, read and written |
/// | --mlgo-file=FILE | | OpenCL: heuristics |
/// | --save-output=FILE | | the output is written to this .npy file (beyond the established interface) |
class CommonGraphOptions {
public:
    /// Adds the options to a parser. It must not have parsed yet, and it must outlive this object.
    CommonGraphOptions(CommandLineParser &parser);
    CommonGraphOptions(const CommonGraphOptions &) = delete;
    CommonGraphOptions &operator=(const CommonGraphOptions &) = delete;
    CommonGraphOptions(CommonGraphOptions &&) = default;
    CommonGraphOptions &operator=(CommonGraphOptions &&) = default;
    ~CommonGraphOptions() = default;

    ToggleOption *help;
    SimpleOption<int> *threads;
    SimpleOption<int> *batches;
    EnumOption<graph::Target> *target;
    EnumOption<DataType> *data_type;
    EnumOption<DataLayout> *data_layout;
    ToggleOption *enable_tuner;
    ToggleOption *enable_cl_cache;
    SimpleOption<CLTunerMode> *tuner_mode;
    ToggleOption *fast_math_hint;
    SimpleOption<std::string> *data_path;
    SimpleOption<std::string> *image;
    SimpleOption<std::string> *labels;
    SimpleOption<std::string> *validation_file;
    SimpleOption<std::string> *validation_path;
    SimpleOption<std::string> *validation_range;
    SimpleOption<std::string> *tuner_file;
    SimpleOption<std::string> *mlgo_file;
    SimpleOption<std::string> *save_output;
};

/// Reads the values of the options.
///
/// @throw std::runtime_error for an invalid validation range, number of threads or number of batches.
CommonGraphParams consume_common_graph_parameters(CommonGraphOptions &options);
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_COMMONGRAPHOPTIONS_H
