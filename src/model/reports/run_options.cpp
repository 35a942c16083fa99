// SPDX-License-Identifier: MIT
#include "src/model/reports/run_options.h"

#include "src/base/real.h"
#include "src/model/data/joined.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

namespace ac::tools {
namespace {

/// Whether a file can be read.
bool is_file(const std::string &path) {
    std::FILE *const file = std::fopen(path.c_str(), "rb");
    return file != nullptr && std::fclose(file) == 0;
}

int64_t number_of(const std::string &option, const std::string &word, int64_t least, int64_t most) {
    char *end = nullptr;
    errno = 0;
    const int64_t number = std::strtoll(word.c_str(), &end, 10);
    if (word.empty() || *end != '\0' || errno != 0 || number < least || number > most) {
        throw UsageError(ac::model::joined({option, " expects a number from ", std::to_string(least), " to ",
                                            std::to_string(most), ", not '", word, "'"}));
    }
    return number;
}

std::vector<double> numbers_of(const std::string &option, const std::string &words) {
    std::vector<double> numbers;
    const char *at = words.c_str();
    while (true) {
        double number = 0;
        const char *const end = read_real(at, number);
        if (end == at || (*end != '\0' && *end != ',') || !std::isfinite(number)) {
            throw UsageError(
                ac::model::joined({option, " expects numbers with commas between them, not '", words, "'"}));
        }
        numbers.push_back(number);
        if (*end == '\0') {
            break;
        }
        at = end + 1;
    }
    if (numbers.size() != 1 && numbers.size() != 3) {
        throw UsageError(ac::model::joined({option, " expects one number or three"}));
    }
    return numbers;
}

/// Splits NAME=VALUE at the last '=', because names may contain that character.
std::pair<std::string, std::string> pair_of(const std::string &option, const std::string &word) {
    const size_t at = word.rfind('=');
    if (at == std::string::npos || at == 0 || at + 1 == word.size()) {
        throw UsageError(ac::model::joined({option, " expects NAME=VALUE, not '", word, "'"}));
    }
    return {word.substr(0, at), word.substr(at + 1)};
}

using Setter = void (*)(RunOptions &options, const std::string &option, const std::string &word);

struct Option {
    const char *name;
    bool takes_value;
    Setter set;
};

void set_target(RunOptions &options, const std::string &option, const std::string &word) {
    if (word != "cpu" && word != "opencl") {
        throw UsageError(ac::model::joined({option, " is cpu or opencl, not '", word, "'"}));
    }
    options.session.target = word == "cpu" ? AclCpu : AclGpuOcl;
}

void set_type(RunOptions &options, const std::string &option, const std::string &word) {
    options.session.floats = model::floats_from_word(word);
    if (options.session.floats == model::Type::None) {
        throw UsageError(ac::model::joined({option, " is fp32, fp16 or bf16, not '", word, "'"}));
    }
}

void set_order(RunOptions &options, const std::string &option, const std::string &word) {
    const char *const words[] = {"run", "time", "work", "bytes"};  // LayerOrder
    const auto *const found = std::find(std::begin(words), std::end(words), word);
    if (found == std::end(words)) {
        throw UsageError(ac::model::joined({option, " is run, time, work or bytes, not '", word, "'"}));
    }
    options.order = static_cast<model::LayerOrder>(found - words);
}

/// NAME=AxBxC; NAME= alone is the shape of a scalar.
void add_shape(RunOptions &options, const std::string &option, const std::string &word) {
    const size_t at = word.rfind('=');
    if (at == std::string::npos || at == 0) {
        throw UsageError(ac::model::joined({option, " expects NAME=AxBxC, not '", word, "'"}));
    }
    model::Dims dims;
    for (size_t start = at + 1; start < word.size();) {
        const size_t end = std::min(word.find('x', start), word.size());
        dims.push_back(number_of(option + " " + word, word.substr(start, end - start), 0, 2147483647));
        start = end + 1;
    }
    if (word.back() == 'x' || !options.session.shapes.emplace(word.substr(0, at), dims).second) {
        throw UsageError(ac::model::joined(
            {option, " ", word,
             word.back() == 'x' ? ": an extent is missing at its end" : ": the shape is given twice"}));
    }
}

/// NAME=16000, or NAME=0.5,1: integers if all of them are.
void add_value(RunOptions &options, const std::string &option, const std::string &word) {
    const auto pair = pair_of(option, word);
    std::vector<int64_t> integers;
    std::vector<double> reals;
    for (const char *at = pair.second.c_str();;) {
        char *end = nullptr;
        errno = 0;
        const long long integer = std::strtoll(at, &end, 10);
        if (end != at && errno == 0 && (*end == '\0' || *end == ',')) {
            integers.push_back(integer);
        }
        double real = 0;
        const char *const after = read_real(at, real);
        if (after == at || (*after != '\0' && *after != ',')) {
            throw UsageError(
                ac::model::joined({option, " expects NAME=NUMBERS with commas between them, not '", word, "'"}));
        }
        reals.push_back(real);
        if (*after == '\0') {
            break;
        }
        at = after + 1;
    }
    const auto count = static_cast<int64_t>(reals.size());
    const model::Dims dims = count == 1 ? model::Dims() : model::Dims{count};
    const model::Array array = integers.size() == reals.size() ? model::array_of(integers, dims)
                                                               : model::array_of(reals, dims, model::Type::Double);
    if (!options.session.values.emplace(pair.first, array).second) {
        throw UsageError(ac::model::joined({option, " ", word, ": the value is given twice"}));
    }
}

std::string limit_words() {
    std::string words;
    for (const model::LimitName &row : model::limit_names) {
        words += (words.empty() ? "" : ", ") + std::string(row.name);
    }
    return words;
}

const Option options_table[] = {
    {"--input", true, [](RunOptions &o, const std::string &, const std::string &w) { o.inputs.push_back(w); }},
    {"--mean", true, [](RunOptions &o, const std::string &n, const std::string &w) { o.mean = numbers_of(n, w); }},
    {"--scale", true, [](RunOptions &o, const std::string &n, const std::string &w) { o.scale = numbers_of(n, w); }},
    {"--output", true, [](RunOptions &o, const std::string &, const std::string &w) { o.output = w; }},
    {"--output-format", true,
     [](RunOptions &o, const std::string &n, const std::string &w) {
         if (w != "npy" && w != "pb") {
             throw UsageError(ac::model::joined({n, " is npy or pb, not '", w, "'"}));
         }
         o.tensors = w == "pb";
     }},
    {"--seed", true,
     [](RunOptions &o, const std::string &n, const std::string &w) {
         o.seed = static_cast<unsigned int>(number_of(n, w, 0, 4294967295));
     }},
    {"--target", true, set_target},
    {"--threads", true,
     [](RunOptions &o, const std::string &n, const std::string &w) {
         o.session.threads = static_cast<int>(number_of(n, w, 0, 4096));
     }},
    {"--dim", true,
     [](RunOptions &o, const std::string &n, const std::string &w) {
         const auto pair = pair_of(n, w);
         const size_t dots = pair.second.find("..");
         const int64_t lowest = number_of(n, pair.second.substr(0, dots), 1, 2147483647);
         if (dots == std::string::npos) {
             o.session.extents[pair.first] = lowest;
         } else {
             o.session.ranges[pair.first] = {lowest, number_of(n, pair.second.substr(dots + 2), lowest, 2147483647)};
         }
     }},
    {"--shape", true, add_shape},
    {"--value", true, add_value},
    {"--state", true,
     [](RunOptions &o, const std::string &n, const std::string &w) {
         const auto pair = pair_of(n, w);
         if (!o.session.states.emplace(pair.first, pair.second).second) {
             throw UsageError(ac::model::joined({n, " ", w, ": the input has two states"}));
         }
     }},
    {"--load-state", true, [](RunOptions &o, const std::string &, const std::string &w) { o.load_state = w; }},
    {"--save-state", true, [](RunOptions &o, const std::string &, const std::string &w) { o.save_state = w; }},
    {"--steps", true,
     [](RunOptions &o, const std::string &n, const std::string &w) {
         o.steps = static_cast<int>(number_of(n, w, 1, 1000000));
     }},
    {"--compiled", false, [](RunOptions &o, const std::string &, const std::string &) { o.session.compiled = true; }},
    {"--limit", true,
     [](RunOptions &o, const std::string &n, const std::string &w) {
         const auto pair = pair_of(n, w);
         for (const model::LimitName &row : model::limit_names) {
             if (pair.first == row.name) {
                 o.session.limits.*row.limit = number_of(n, pair.second, 1, std::numeric_limits<int64_t>::max());
                 return;
             }
         }
         throw UsageError(ac::model::joined({n, " accepts ", limit_words(), ", not '", pair.first, "'"}));
     }},
    {"--fast-math", false, [](RunOptions &o, const std::string &, const std::string &) { o.session.fast_math = true; }},
    {"--type", true, set_type},
    {"--data-type", true, set_type},
    {"--top", true,
     [](RunOptions &o, const std::string &n, const std::string &w) {
         o.top = static_cast<int>(number_of(n, w, 1, 1000000));
     }},
    {"--repeat", true,
     [](RunOptions &o, const std::string &n, const std::string &w) {
         o.repeat = static_cast<int>(number_of(n, w, 1, 1000000));
         o.timed = true;
     }},
    {"--profile", false,
     [](RunOptions &o, const std::string &, const std::string &) {
         o.profile = true;
         o.repeat = o.repeat == 0 ? 1 : o.repeat;
     }},
    {"--trace", true,
     [](RunOptions &o, const std::string &, const std::string &w) {
         o.trace = w;
         o.repeat = o.repeat == 0 ? 1 : o.repeat;
     }},
    {"--report", true,
     [](RunOptions &o, const std::string &, const std::string &w) {
         o.report = w;
         o.repeat = o.repeat == 0 ? 1 : o.repeat;
     }},
    {"--statistics", false, [](RunOptions &o, const std::string &, const std::string &) { o.statistics = true; }},
    {"--sort", true, set_order},
    {"--dot", true, [](RunOptions &o, const std::string &, const std::string &w) { o.dot = w; }},
    {"--memory", false, [](RunOptions &o, const std::string &, const std::string &) { o.memory = true; }},
    {"--needs", false, [](RunOptions &o, const std::string &, const std::string &) { o.needs = true; }},
    {"--list", false, [](RunOptions &o, const std::string &, const std::string &) { o.list = true; }},
    {"--help", false, [](RunOptions &o, const std::string &, const std::string &) { o.help = true; }},
    {"-h", false, [](RunOptions &o, const std::string &, const std::string &) { o.help = true; }},
};

}  // namespace

RunOptions parse_run_options(int argc, const char *const *argv) {
    RunOptions options;
    for (int i = 1; i < argc; ++i) {
        std::string word = argv[i], value;
        if (word.empty() || word[0] != '-') {
            if (word.empty() || !options.model.empty()) {
                throw UsageError(
                    ac::model::joined({"one model at a time, not '", options.model, "' and '", word, "'"}));
            }
            options.model = word;
            continue;
        }
        const size_t equals = word.compare(0, 2, "--") == 0 ? word.find('=') : std::string::npos;
        const bool attached = equals != std::string::npos;
        value = attached ? word.substr(equals + 1) : value;
        word = word.substr(0, equals);
        const Option *found = nullptr;
        for (const Option &option : options_table) {
            found = word == option.name ? &option : found;
        }
        if (found == nullptr || (attached && !found->takes_value)) {
            throw UsageError(ac::model::joined({"'", std::string(argv[i]), "' is not an option"}));
        }
        if (found->takes_value && !attached) {
            if (++i == argc) {
                throw UsageError(ac::model::joined({word, " needs a value"}));
            }
            value = argv[i];
        }
        found->set(options, word, value);
    }
    const model::SessionOptions &session = options.session;
    if (!session.ranges.empty() && (options.profile || options.needs || !options.trace.empty() ||
                                    !options.report.empty() || !options.dot.empty() || !session.shapes.empty())) {
        throw UsageError(ac::model::joined(
            {"--dim ", session.ranges.begin()->first,
             " has a range, which cannot be combined with --profile, --needs, --trace, --report, --dot "
             "and --shape"}));
    }
    if (options.steps != 0 && !session.ranges.empty()) {
        throw UsageError("--steps cannot be combined with a range of --dim; --input may be given several times there");
    }
    if (options.steps != 0 && (options.repeat != 0 || options.profile || !options.trace.empty())) {
        throw UsageError("--steps cannot be combined with --repeat, --profile, --trace and --report");
    }
    if (options.statistics && options.report.empty()) {
        throw UsageError("--statistics are in the file of --report, which is missing");
    }
    if (options.model.empty() && !options.help && !options.list) {
        throw UsageError("there is no model");
    }
    return options;
}

std::map<std::string, std::string> files_of(const std::vector<std::string> &words,
                                            const std::vector<std::string> &names) {
    std::map<std::string, std::string> files;
    std::string all;
    for (const std::string &name : names) {
        all += (all.empty() ? "'" : ", '") + name + "'";
    }
    for (const std::string &word : words) {
        const std::string *found = nullptr;
        for (const std::string &name : names) {  // the longest name that the word begins with
            const bool begins = word.size() > name.size() && word.compare(0, name.size(), name) == 0;
            if (begins && word[name.size()] == '=' && (found == nullptr || name.size() > found->size())) {
                found = &name;
            }
        }
        const bool alone = found == nullptr && names.size() == 1 && is_file(word);
        if (found == nullptr && !alone && word.find('=') != std::string::npos) {
            throw UsageError(
                ac::model::joined({"--input ", word, ": the model has no input '", word.substr(0, word.rfind('=')),
                                   "'; it has ", all.empty() ? "none" : all}));
        }
        if (found == nullptr && names.size() != 1) {
            throw UsageError(ac::model::joined(
                {"--input expects NAME=FILE, not '", word, "'; the inputs are ", all.empty() ? "none" : all}));
        }
        const std::string name = found == nullptr ? names[0] : *found;
        if (!files.emplace(name, found == nullptr ? word : word.substr(name.size() + 1)).second) {
            throw UsageError(ac::model::joined({"--input ", word, ": the input is given twice"}));
        }
    }
    return files;
}

std::vector<std::map<std::string, std::string>> runs_of(const std::vector<std::string> &words,
                                                        const std::vector<std::string> &names) {
    std::map<std::string, std::vector<std::string>> files;
    size_t count = 1;
    for (const std::string &word : words) {
        for (const auto &file : files_of({word}, names)) {
            files[file.first].push_back(file.second);
            count = std::max(count, files[file.first].size());
        }
    }
    std::vector<std::map<std::string, std::string>> runs(count);
    for (const auto &own : files) {
        if (own.second.size() != 1 && own.second.size() != count) {
            throw UsageError(ac::model::joined({"--input: '", own.first, "' has ", std::to_string(own.second.size()),
                                                " files; another input has ", std::to_string(count)}));
        }
        for (size_t i = 0; i < count; ++i) {
            runs[i][own.first] = own.second[own.second.size() == 1 ? 0 : i];
        }
    }
    return runs;
}

const char *run_help() {
    return "arm_compute_run MODEL.onnx [options]\n"
           "  --input NAME=FILE   a .npy file, a .pb file with a TensorProto, or an image in PPM or PGM; NAME= may be\n"
           "                      left out if there is one input\n"
           "  --mean M[,M,M] --scale S[,S,S]   an image becomes (value - mean) * scale; values are 0 to 255\n"
           "  --output DIR        writes each output as DIR/NAME.npy; without it shapes are printed\n"
           "  --output-format pb  outputs are files with a TensorProto, DIR/NAME.pb: they have types that NumPy lacks\n"
           "  --top N             prints the N largest elements of each output, and where they are\n"
           "  --seed N            of the random inputs where none is given (0)\n"
           "  --target T          cpu (default) or opencl\n"
           "  --threads N         of the CPU; 0: all cores (default)\n"
           "  --dim NAME=N        extent of a dimension that has a name; without it 1\n"
           "  --dim NAME=A..B     plans once for all extents from A to B; --input may be given several times for an\n"
           "                      input, for as many runs, and each run of --repeat has random extents\n"
           "  --shape NAME=AxBxC  shape of an input whose extents the file leaves open, with or without a name; the\n"
           "                      shape of a file given with --input counts, too\n"
           "  --value NAME=N[,N]  numbers of an input for all runs: branches that depend on them are chosen, and the "
           "input\n"
           "                      disappears; one number is that of all elements\n"
           "  --state IN=OUT      the input has, in the next run, the elements of the output; the session keeps them, "
           "and both\n"
           "                      disappear. Before the first run they are 0, or the input's default value in the "
           "file\n"
           "  --load-state FILE --save-state FILE   the states before the first run and after the last\n"
           "  --steps N           N runs: step i gets element i of an array with one more dimension than its input, of "
           "N\n"
           "                      elements, first; outputs have this dimension, too\n"
           "  --limit NAME=N      what a model may ask for: elements, memory, nodes, steps, products or seconds; "
           "docs/models.md\n"
           "  --fast-math         fp32 may be computed in bf16\n"
           "  --type T            fp32 (default), fp16 or bf16: a model in fp32 is computed in it\n"
           "  --repeat N          runs N times after the first run, and prints the median time\n"
           "  --profile           table by layer: operator, kernel, shape, time, work, bytes, and the bound it is "
           "near\n"
           "  --sort W            its order: run (default), time, work or bytes\n"
           "  --report FILE       the same as JSON, with what layers read and write, for scripts/profile_report.py\n"
           "  --statistics        in that file: minimum, maximum and number of NaN of each layer's result\n"
           "  --trace FILE        the same as JSON for the trace viewer of Chrome\n"
           "  --dot FILE          the graph that runs, for Graphviz\n"
           "  --memory            memory between layers: what the plan uses, and the lower bound\n"
           "  --needs             JSON: operators, types and layouts that the model needs, and nodes that cannot run "
           "(status 1)\n"
           "  --compiled          as compiled networks are: layers change the layout of inputs and outputs\n"
           "  --list              JSON: operators of ONNX that are supported\n";
}

}  // namespace ac::tools
