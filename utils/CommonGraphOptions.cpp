// SPDX-License-Identifier: MIT
#include "utils/CommonGraphOptions.h"

#include <stdexcept>

namespace arm_compute {
namespace utils {
namespace {
/// Reads "a,b" (lines a to b), "a" (line a) or an empty text (all lines).
void read_range(const std::string &text, CommonGraphParams &params) {
    if (text.empty()) {
        return;
    }
    const size_t comma = text.find(',');
    const std::string last = comma == std::string::npos ? text : text.substr(comma + 1);
    if (text[0] == '-' || last.empty() || last[0] == '-' ||
        !detail::value_from_text(text.substr(0, comma), params.validation_range_start) ||
        !detail::value_from_text(last, params.validation_range_end)) {
        throw std::runtime_error("--validation-range=" + text + ": two line numbers A,B are needed, or one");
    }
    if (params.validation_range_start > params.validation_range_end) {
        throw std::runtime_error("--validation-range=" + text + ": the first line is after the last one");
    }
}

/// An invalid type is an error, because a graph of another type would give other results.
class TypeOption : public EnumOption<DataType> {
public:
    using EnumOption::EnumOption;
    bool parse(std::string value) override {
        if (!EnumOption::parse(value)) {
            throw std::runtime_error("--type=" + value + ": f32, f16, qasymm8 or qasymm8_signed is needed");
        }
        return true;
    }
};

template <typename T> T *with_help(T *option, const char *help) {
    option->set_help(help);
    return option;
}
}  // namespace

::std::ostream &operator<<(::std::ostream &os, const CommonGraphParams &common_params) {
    const auto flag = [](bool value) { return value ? "true" : "false"; };
    const auto file = [&](const char *name, const std::string &path) {
        if (!path.empty()) {
            os << name << " : " << path << "\n";
        }
    };
    os << "Threads : " << common_params.threads << "\nTarget : " << common_params.target
       << "\nData type : " << common_params.data_type << "\nData layout : " << common_params.data_layout
       << "\nBatches : " << common_params.batches << "\nTuner enabled? : " << flag(common_params.enable_tuner)
       << "\nCache enabled? : " << flag(common_params.enable_cl_cache) << "\nTuner mode : " << common_params.tuner_mode
       << "\nFast math enabled? : " << flag(common_params.fast_math_hint == graph::FastMathHint::Enabled) << "\n";
    file("Tuner file", common_params.tuner_file);
    file("MLGO file", common_params.mlgo_file);
    file("Data path", common_params.data_path);
    file("Image file", common_params.image);
    file("Labels file", common_params.labels);
    file("Output file", common_params.save_output);
    if (!common_params.validation_file.empty()) {
        file("Validation file", common_params.validation_file);
        file("Validation path", common_params.validation_path);
        os << "Validation range : " << common_params.validation_range_start << "-" << common_params.validation_range_end
           << "\n";
    }
    return os;
}

CommonGraphOptions::CommonGraphOptions(CommandLineParser &parser) {
    using graph::Target;
    const auto flag = [&](const char *name, bool value, const char *text) {
        return with_help(parser.add_option<ToggleOption>(name, value), text);
    };
    const auto number = [&](const char *name, int value, const char *text) {
        return with_help(parser.add_option<SimpleOption<int>>(name, value), text);
    };
    const auto word = [&](const char *name, const char *text) {
        return with_help(parser.add_option<SimpleOption<std::string>>(name, std::string()), text);
    };
    help = flag("help", false, "Print the options");
    threads = number("threads", 1, "Threads of the CPU; 0: all cores");
    batches = number("batches", 1, "Images at a time");
    const std::set<Target> targets{Target::NEON, Target::CL, Target::CLVK};
    target = with_help(parser.add_option<EnumOption<Target>>("target", targets, Target::NEON), "Where the graph runs");
    const std::set<DataType> types{DataType::F16, DataType::F32, DataType::QASYMM8, DataType::QASYMM8_SIGNED};
    data_type = with_help(parser.add_option<TypeOption>("type", types, DataType::F32), "Type of the graph");
    const std::set<DataLayout> layouts{DataLayout::NHWC, DataLayout::NCHW};
    // Without a default, a program can see whether the user chose a layout.
    data_layout = with_help(parser.add_option<EnumOption<DataLayout>>("layout", layouts), "Layout of the graph");
    enable_tuner = flag("enable-tuner", false, "OpenCL: tune kernels");
    enable_cl_cache = flag("enable-cl-cache", true, "OpenCL: read compiled kernels from cache.bin");
    tuner_mode = with_help(parser.add_option<SimpleOption<CLTunerMode>>("tuner-mode", CLTunerMode::NORMAL),
                           "OpenCL: exhaustive, normal or rapid tuning");
    fast_math_hint = flag("fast-math", false, "Less exact, faster arithmetic");
    data_path = word("data", "Folder of the weights");
    image = word("image", "Input: .ppm or .npy");
    labels = word("labels", "File with one label per line");
    validation_file = word("validation-file", "File with lines of an image's name and its class");
    validation_path = word("validation-path", "Text before each image's name");
    validation_range = word("validation-range", "First and last line of the validation file: A,B");
    tuner_file = word("tuner-file", "OpenCL: results of tuning, read and written");
    mlgo_file = word("mlgo-file", "OpenCL: heuristics");
    save_output = word("save-output", "The output is written to this .npy file");
}

CommonGraphParams consume_common_graph_parameters(CommonGraphOptions &options) {
    CommonGraphParams params;
    params.help = options.help->value();
    params.threads = options.threads->value();
    params.batches = options.batches->value();
    params.target = options.target->value();
    params.data_type = options.data_type->value();
    params.data_layout = options.data_layout->is_set() ? options.data_layout->value() : DataLayout::NHWC;
    params.enable_tuner = options.enable_tuner->value();
    params.enable_cl_cache = params.target != graph::Target::NEON && options.enable_cl_cache->value();
    params.tuner_mode = options.tuner_mode->value();
    params.fast_math_hint =
        options.fast_math_hint->value() ? graph::FastMathHint::Enabled : graph::FastMathHint::Disabled;
    params.data_path = options.data_path->value();
    params.image = options.image->value();
    params.labels = options.labels->value();
    params.validation_file = options.validation_file->value();
    params.validation_path = options.validation_path->value();
    params.tuner_file = options.tuner_file->value();
    params.mlgo_file = options.mlgo_file->value();
    params.save_output = options.save_output->value();
    read_range(options.validation_range->value(), params);
    if (params.threads < 0 || params.batches < 1) {
        throw std::runtime_error("--threads must not be negative, and --batches must be at least 1");
    }
    return params;
}
}  // namespace utils
}  // namespace arm_compute
