// SPDX-License-Identifier: MIT
// Runs an ONNX model on the CPU or on OpenCL, and reports what it needs and how long its layers take.
#include "src/model/data/extremes.h"
#include "src/model/data/json.h"
#include "src/model/files/model_file.h"
#include "src/model/files/npy.h"
#include "src/model/files/onnx_tensor.h"
#include "src/model/reports/report.h"
#include "src/model/reports/run_options.h"
#include "src/model/rules/ops.h"
#include "src/model/run/ranged_session.h"
#include "src/model/run/session.h"
#include "src/tools/finished.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <random>

#include <sys/stat.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

using namespace ac::model;
using ac::tools::RunOptions;

/// An array of numbers that `next` gives, made in pieces: all of them at once are several times its bytes.
template <class Number, class Next> Array array_made_of(const Port &port, const Next &next) {
    const auto count = static_cast<size_t>(count_of(port.dims));
    std::string bytes;
    bytes.reserve(count * size_of(port.type));
    for (size_t first = 0; first < count; first += 4096) {
        std::vector<Number> numbers(std::min<size_t>(count - first, 4096));
        std::generate(numbers.begin(), numbers.end(), next);
        bytes += *array_of(numbers, {static_cast<int64_t>(numbers.size())}, port.type).bytes;
    }
    return {port.type, port.dims, std::make_shared<const std::string>(std::move(bytes))};
}

/// Values for an input that is not given: uniform from -1 to 1, small indices for integers.
Array random_array(const Port &port, std::mt19937 &generator) {
    if (is_floating(port.type)) {
        return array_made_of<double>(port, [&] { return static_cast<double>(generator()) / 2147483648.0 - 1; });
    }
    const int64_t range = std::min<int64_t>(range_of(port.type).high, size_of(port.type) == 1 ? 127 : 9) + 1;
    return array_made_of<int64_t>(port, [&] { return static_cast<int64_t>(generator()) % range; });
}

Array given_array(const Value &input, const std::string &path, const RunOptions &options) {
    const std::string ending = path.size() > 4 ? path.substr(path.size() - 4) : "";
    if (path.size() > 3 && path.compare(path.size() - 3, 3, ".pb") == 0) {
        return read_tensor_file(path);
    }
    if (ending != ".ppm" && ending != ".pgm") {
        return read_npy(path, input.type);
    }
    Array array = read_ppm(path, options.mean, options.scale);
    if (input.dims.size() == 4 && input.dims[1] != array.dims[1] && input.dims[3] == array.dims[1]) {
        array = transposed(array, {0, 2, 3, 1});
    }
    return converted(array, input.type);
}

/// States get no files.
std::vector<std::string> names_of_inputs(const Model &model, const RunOptions &options) {
    std::vector<std::string> names;
    for (const ValueId id : model.inputs) {
        const std::string &name = model.value(id).name;
        if (options.session.states.count(name) == 0 &&
            std::none_of(model.states.begin(), model.states.end(),
                         [&name](const ModelState &own) { return own.input == name; })) {
            names.push_back(name);
        }
    }
    return names;
}

/// The arrays of files of --input, by the names of the inputs.
std::map<std::string, Array> given_arrays(const Model &model, const RunOptions &options,
                                          const std::map<std::string, std::string> &files) {
    std::map<std::string, Array> arrays;
    for (const ValueId id : model.inputs) {
        const auto found = files.find(model.value(id).name);
        if (found != files.end()) {
            arrays[found->first] = given_array(model.value(id), found->second, options);
        }
    }
    return arrays;
}

/// The options with the shapes of given arrays for inputs whose extents the file leaves open. Shapes that do not suit
/// the file or --dim are left out: the run says what is wrong with them.
SessionOptions with_shapes(SessionOptions options, const Model &model, const std::map<std::string, Array> &arrays) {
    for (const ValueId id : model.inputs) {
        const Value &input = model.value(id);
        const auto array = arrays.find(input.name);
        bool fits = !input.symbols.empty() && array != arrays.end() && completes(input, array->second.dims);
        for (const auto &symbol : input.symbols) {
            const auto given = options.extents.find(symbol.second);
            fits = fits && (given == options.extents.end() || given->second == array->second.dims[symbol.first]);
        }
        if (fits) {
            options.shapes.emplace(input.name, array->second.dims);
        }
    }
    return options;
}

std::vector<Array> inputs_of(const Session &session, std::map<std::string, Array> given, std::mt19937 &generator) {
    std::vector<Array> arrays;
    for (const Port &port : session.inputs()) {
        const auto found = given.find(port.name);
        arrays.push_back(found == given.end() ? random_array(port, generator) : std::move(found->second));
    }
    return arrays;
}

void write_outputs(const Session &session, const std::vector<Array> &arrays, const std::string &folder,
                   const RunOptions &options) {
    const std::string ending = options.tensors ? ".pb" : ".npy";
    ::mkdir(folder.c_str(), 0777);
    std::vector<std::string> names;
    for (const Port &port : session.outputs()) {
        names.push_back(port.name);
    }
    const std::vector<std::string> files = file_names(names, ending);
    for (size_t i = 0; i < arrays.size(); ++i) {
        write_file(folder + "/" + files[i], options.tensors ? tensor_bytes(arrays[i], names[i]) : npy_bytes(arrays[i]));
        if (files[i] != names[i] + ending) {
            std::printf("output '%s' is in %s\n", shown(names[i]).c_str(), shown(files[i]).c_str());
        }
    }
}

/// Prints the largest elements and their indices, NaN first and then the largest.
void print_largest(const Array &array, size_t count) {
    const std::vector<double> numbers = numbers_of(array);
    std::vector<size_t> order(numbers.size());
    std::iota(order.begin(), order.end(), size_t{0});
    count = std::min(count, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(),
                      [&](size_t a, size_t b) {
                          return precedes(numbers[a], numbers[b]) || (!precedes(numbers[b], numbers[a]) && a < b);
                      });
    for (size_t i = 0; i < count; ++i) {
        std::printf("  %zu: %g\n", order[i], numbers[order[i]]);
    }
}

void print_outputs(const Session &session, const std::vector<Array> &arrays, size_t largest) {
    for (size_t i = 0; i < arrays.size(); ++i) {
        std::printf("%s %s %s\n", shown(session.outputs()[i].name).c_str(), name_of(arrays[i].type),
                    text_of(arrays[i].dims).c_str());
        print_largest(arrays[i], largest);
    }
}

int needs(const RunOptions &options) {
    if (reporter == nullptr) {
        throw Error(
            "--needs: this program has the operators of \"onnx_made\" in its build_config only; a build without "
            "that key reports what a model needs");
    }
    bool runs = false;
    std::map<std::string, Array> given;
    SessionOptions chosen = options.session;
    if (!options.inputs.empty()) {
        const Model model = read_model(options.model);
        given = given_arrays(model, options, ac::tools::files_of(options.inputs, names_of_inputs(model, options)));
        chosen = with_shapes(chosen, model, given);
    }
    const std::string text = reporter(options.model, chosen, given, runs);
    std::printf("%s\n", text.c_str());
    return runs ? 0 : 1;
}

/// Files of states need some.
void check_states(const Session &session, const RunOptions &options) {
    if (session.states().empty() && !(options.load_state.empty() && options.save_state.empty())) {
        throw Error("the model has no states for --load-state and --save-state; --state makes them");
    }
}

/// The runs of --input, then those of --repeat with random extents.
int run_ranges(const Model &model, const RunOptions &options) {
    const auto runs = ac::tools::runs_of(options.inputs, names_of_inputs(model, options));
    const std::unique_ptr<RangedSession> made = ranged_session(model, options.session);
    RangedSession &session = *made;
    session.prepare();
    check_states(session.now(), options);
    if (!options.load_state.empty()) {
        session.now().load_states(options.load_state);
    }
    std::mt19937 generator(options.seed);
    for (size_t i = 0; i < runs.size(); ++i) {
        std::map<std::string, Array> given = given_arrays(model, options, runs[i]);
        std::vector<const Dims *> shapes;
        for (const Port &port : session.now().inputs()) {
            const auto array = given.find(port.name);
            shapes.push_back(array == given.end() ? nullptr : &array->second.dims);
        }
        session.change(session.extents_of(shapes));
        const std::vector<Array> results = session.run(inputs_of(session.now(), std::move(given), generator));
        if (!options.output.empty()) {
            ::mkdir(options.output.c_str(), 0777);
            write_outputs(session.now(), results, options.output + (runs.size() == 1 ? "" : "/" + std::to_string(i)),
                          options);
        } else {
            print_outputs(session.now(), results, static_cast<size_t>(options.top));
        }
    }
    for (int i = 0; i < options.repeat; ++i) {
        ac::net::Point extents;
        for (const auto &range : options.session.ranges) {
            const int64_t lowest = range.second.lowest, count = range.second.highest - lowest + 1;
            extents.push_back(lowest + static_cast<int64_t>(generator() % static_cast<uint64_t>(count)));
        }
        session.change(extents);
        session.now().run(inputs_of(session.now(), {}, generator));
    }
    if (!options.save_state.empty()) {
        session.now().save_states(options.save_state);
    }
    if (options.memory) {
        std::printf("%s", memory_of(session.now()).c_str());
    }
    return 0;
}

bool begins_with_steps(const Array &array, const Dims &dims, int steps) {
    return array.dims.size() == dims.size() + 1 && array.dims[0] == steps &&
           std::equal(dims.begin(), dims.end(), array.dims.begin() + 1);
}

/// The part of an array for a step; an array without steps is that of all steps.
Array array_of_step(const Array &array, const Dims &dims, const RunOptions &options, int step) {
    if (!begins_with_steps(array, dims, options.steps)) {
        return array;
    }
    const size_t size = array.bytes.size() / static_cast<size_t>(options.steps);
    const std::string_view part = array.bytes->substr(static_cast<size_t>(step) * size, size);
    return {array.type, dims, std::make_shared<const std::string>(part), Holds::tensor, {}};
}

/// The runs of --steps. Results have one more dimension.
std::vector<Array> run_steps(Session &session, const std::vector<Array> &arrays, const RunOptions &options) {
    std::vector<std::string> bytes(session.outputs().size());
    std::vector<Array> all;
    for (int step = 0; step < options.steps; ++step) {
        std::vector<Array> own;
        for (size_t i = 0; i < arrays.size(); ++i) {
            own.push_back(array_of_step(arrays[i], session.inputs()[i].dims, options, step));
        }
        std::vector<Array> results = session.run(own);
        for (size_t i = 0; i < results.size(); ++i) {
            if (results[i].holds != Holds::tensor || (step > 0 && results[i].dims != all[i].dims)) {
                throw Error("output '" + session.outputs()[i].name + "' does not have the same shape in all steps");
            }
            bytes[i] += *results[i].bytes;
        }
        all = std::move(results);
    }
    for (size_t i = 0; i < all.size(); ++i) {
        all[i].dims.insert(all[i].dims.begin(), options.steps);
        all[i].bytes = std::make_shared<const std::string>(std::move(bytes[i]));
    }
    return all;
}

/// What --profile, --trace, --report and --memory ask for.
void write_reports(const Session &session, const Profile &profile, const RunOptions &options) {
    if (options.profile) {
        std::printf("%s", profile.table(options.order).c_str());
    }
    if (!options.trace.empty()) {
        write_file(options.trace, profile.trace());
    }
    if (!options.report.empty()) {
        write_file(options.report, profile.json(options.model));
    }
    if (options.memory) {
        std::printf("%s", memory_of(session).c_str());
    }
}

int run(const RunOptions &options) {
    if (options.list) {
        std::printf("%s\n", supported_operators().c_str());
        return 0;
    }
    if (options.needs) {
        return needs(options);
    }
    Model model = read_model(options.model);
    if (!options.session.ranges.empty()) {
        return run_ranges(model, options);
    }
    std::map<std::string, Array> given =
        given_arrays(model, options, ac::tools::files_of(options.inputs, names_of_inputs(model, options)));
    const SessionOptions chosen = with_shapes(options.session, model, given);
    Session session(std::move(model), chosen);
    session.prepare();
    check_states(session, options);
    if (!options.load_state.empty()) {
        session.load_states(options.load_state);
    }
    if (!options.dot.empty()) {
        write_file(options.dot,
                   dot_of(session.program() != nullptr ? session.program()->network() : ac::net::Network()));
    }
    std::mt19937 generator(options.seed);
    const std::vector<Array> arrays = inputs_of(session, std::move(given), generator);
    Profile profile;
    std::vector<Array> results;
    {
        const Profile::Recording recording(session, options.statistics ? &profile : nullptr, Profile::What::numbers);
        results = options.steps > 0 ? run_steps(session, arrays, options) : session.run(arrays);
    }
    const bool timed_layers = options.profile || !options.trace.empty() || !options.report.empty();
    std::vector<double> times;
    for (int i = 0; i < options.repeat; ++i) {
        const Profile::Recording recording(session, timed_layers ? &profile : nullptr);
        results.clear();  // their memory is used again
        const auto start = std::chrono::steady_clock::now();
        results = session.run(arrays);
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    if (!options.output.empty()) {
        write_outputs(session, results, options.output, options);
    } else {
        print_outputs(session, results, static_cast<size_t>(options.top));
    }
    if (options.repeat > 0 && options.timed) {
        std::sort(times.begin(), times.end());
        std::printf("median %.4f ms, least %.4f ms, runs %zu\n", times[times.size() / 2], times[0], times.size());
    }
    if (!options.save_state.empty()) {
        session.save_states(options.save_state);
    }
    write_reports(session, profile, options);
    return 0;
}

/// File weights are freed when they are packed. By default, after blocks of such a size were freed, the C library
/// keeps freed memory for reuse. Half of it would never be used again.
void give_freed_weights_back() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

}  // namespace

int main(int argc, char **argv) {
    give_freed_weights_back();
    try {
        const RunOptions options = ac::tools::parse_run_options(argc, argv);
        if (options.help) {
            std::printf("%s", ac::tools::run_help());
            return ac::tools::finished("arm_compute_run", 0);
        }
        return ac::tools::finished("arm_compute_run", run(options));
    } catch (const ac::tools::UsageError &error) {
        std::fprintf(stderr, "arm_compute_run: %s; --help lists the options\n", shown(error.what()).c_str());
        return 2;
    } catch (const std::exception &error) {
        std::fprintf(stderr, "arm_compute_run: %s\n", shown(error.what()).c_str());
        return 1;
    }
}
