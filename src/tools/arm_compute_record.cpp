// SPDX-License-Identifier: MIT
// Records what a model runs on this CPU, for scripts/compile_model.py, which makes a compiled network of it. It is
// linked statically, so that addresses in its output are those of its own symbols.
#include "src/compiled/recording.h"
#include "src/model/json.h"
#include "src/model/onnx_reader.h"
#include "src/model/run_options.h"
#include "src/model/session.h"
#include "src/tools/finished.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <mutex>
#include <new>
#include <random>

#include <string.h>

extern "C" {
void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t bytes);
void __real_free(void *memory);
int __real_posix_memalign(void **memory, size_t alignment, size_t bytes);
}

namespace {

/// Blocks of dynamic memory, by address. Their map takes memory from the C library itself.
template <class T> struct Plain {
    using value_type = T;
    Plain() = default;
    template <class Other> Plain(const Plain<Other> &) {}  // NOLINT: a conversion
    T *allocate(size_t n) { return static_cast<T *>(__real_malloc(n * sizeof(T))); }
    void deallocate(T *memory, size_t) { __real_free(memory); }
    bool operator==(const Plain &) const { return true; }
    bool operator!=(const Plain &) const { return false; }
};

struct Blocks {
    std::mutex lock{};
    std::map<uintptr_t, size_t, std::less<>, Plain<std::pair<const uintptr_t, size_t>>> sizes{};
};

Blocks &blocks() {
    static Blocks &made = *new (__real_malloc(sizeof(Blocks))) Blocks();  // outlives all other objects
    return made;
}

void *noted(void *memory, size_t bytes) {
    if (memory != nullptr) {
        Blocks &own = blocks();
        const std::lock_guard<std::mutex> lock(own.lock);
        own.sizes[reinterpret_cast<uintptr_t>(memory)] = bytes;
    }
    return memory;
}

void forget(void *memory) {
    Blocks &own = blocks();
    const std::lock_guard<std::mutex> lock(own.lock);
    own.sizes.erase(reinterpret_cast<uintptr_t>(memory));
}

ac::net::Block find_block(const void *address) {
    Blocks &own = blocks();
    const std::lock_guard<std::mutex> lock(own.lock);
    const auto at = reinterpret_cast<uintptr_t>(address);
    auto next = own.sizes.upper_bound(at);
    if (next == own.sizes.begin() || at - (--next)->first > next->second) {
        return {nullptr, 0};
    }
    return {reinterpret_cast<const uint8_t *>(next->first), next->second};  // NOLINT
}

}  // namespace

// The linker replaces the allocation functions by these (-wrap in scripts/build/scons_graph.py). Memory is zeros, so
// that recordings do not vary.
extern "C" {

void *__wrap_malloc(size_t bytes) {
    return noted(__real_calloc(bytes, 1), bytes);
}

void *__wrap_calloc(size_t count, size_t size) {
    return noted(__real_calloc(count, size), count * size);
}

void *__wrap_realloc(void *memory, size_t bytes) {
    if (memory != nullptr) {
        forget(memory);
    }
    return noted(__real_realloc(memory, bytes), bytes);
}

void __wrap_free(void *memory) {
    if (memory != nullptr) {
        forget(memory);
    }
    __real_free(memory);
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t bytes) {
    const int status = __real_posix_memalign(memory, alignment, bytes);
    if (status == 0) {
        memset(noted(*memory, bytes), 0, bytes);
    }
    return status;
}
}

namespace {

using namespace ac::model;
using ac::net::Base;
using ac::net::Recording;

std::string number(uint64_t n) {
    return std::to_string(n);
}

std::string hex_of(const std::string &bytes) {
    std::string text;
    for (const char c : bytes) {
        char two[3];
        std::snprintf(two, sizeof two, "%02x", static_cast<unsigned>(static_cast<unsigned char>(c)));
        text += two;
    }
    return text;
}

std::string list_of(const std::vector<std::string> &values) {
    std::string text;
    for (const std::string &value : values) {
        text += (text.empty() ? "" : ", ") + value;
    }
    return "[" + text + "]";
}

std::string dims_of(const Dims &dims) {
    std::vector<std::string> values;
    for (const int64_t extent : dims) {
        values.push_back(std::to_string(extent));
    }
    return list_of(values);
}

std::string call_of(const ac::net::RecordedCall &call) {
    std::vector<std::string> parts;
    for (const ac::net::CallPart &part : call.parts) {
        std::vector<std::string> pointers;
        for (const ac::net::Pointer &p : part.pointers) {
            pointers.push_back(
                list_of({number(p.at), number(static_cast<unsigned>(p.base)), number(p.index), number(p.offset)}));
        }
        parts.push_back(json_object({{"bytes", quoted(hex_of(part.bytes))}, {"pointers", list_of(pointers)}}));
    }
    return json_object({{"step", number(call.step)},
                        {"kernel", quoted(call.kernel)},
                        {"function", number(ac::net::place_in_image(reinterpret_cast<const void *>(call.function)))},
                        {"units", number(call.units)},
                        {"grain", number(call.grain)},
                        {"parts", list_of(parts)}});
}

std::string port_of(const Port &port, const arm_compute::ITensor &tensor) {
    std::vector<std::pair<std::string, std::string>> entries = {{"name", quoted(port.name)},
                                                                {"type", quoted(name_of(port.type))},
                                                                {"dims", dims_of(port.dims)},
                                                                {"bytes", number(tensor.info()->total_size())},
                                                                {"element", number(tensor.info()->element_size())}};
    const arm_compute::QuantizationInfo &quantization = tensor.info()->quantization_info();
    if (quantization.scale().size() == 1 && quantization.scale()[0] != 1) {
        entries.emplace_back("scale", json_number(static_cast<double>(quantization.scale()[0]), 30));
        entries.emplace_back("zero", std::to_string(quantization.uniform().offset));
    }
    return json_object(entries);
}

void write(const Session &session, const Recording &recording, const std::string &path) {
    std::vector<std::string> calls, steps, inputs, outputs, constants;
    for (const ac::net::RecordedCall &call : recording.calls) {
        calls.push_back(call_of(call));
    }
    ac::net::Program &program = *session.program();
    for (size_t i = 0; i < program.steps(); ++i) {
        const ac::net::Step &step = program.network().steps[i];
        steps.push_back(
            json_object({{"name", quoted(step.name)},
                         {"operator", quoted(ac::net::operators(step))},
                         {"kernels", quoted(program.kernels(i))},
                         {"multiply_adds", json_number(ac::net::multiply_adds(program.network(), step), 0)}}));
    }
    for (const Port &port : session.library_inputs()) {
        inputs.push_back(port_of(port, program.tensor(port.value)));
    }
    for (const Port &port : session.library_outputs()) {
        outputs.push_back(port_of(port, program.tensor(port.value)));
    }
    std::ofstream data(path + ".bin", std::ios::binary);
    size_t at = 0;
    std::vector<const ac::net::Area *> used;
    for (const ac::net::Area &area : recording.areas) {
        if (area.base == Base::constant) {
            used.resize(std::max(used.size(), area.index + 1));
            used[area.index] = &area;
        }
    }
    for (const ac::net::Area *area : used) {
        constants.push_back(list_of({number(at), number(area->bytes)}));
        data.write(reinterpret_cast<const char *>(area->data), static_cast<std::streamsize>(area->bytes));
        at += area->bytes;
    }
    std::ofstream file(path);
    file << json_object({{"word", number(sizeof(void *))},
                         {"working", number(recording.working)},
                         {"scratch", number(recording.scratch)},
                         {"inputs", list_of(inputs)},
                         {"outputs", list_of(outputs)},
                         {"constants", list_of(constants)},
                         {"steps", json_list(steps)},
                         {"calls", json_list(calls)}})
         << '\n';
    if (!file.flush() || !data.flush()) {
        throw Error("cannot write '" + path + "'");
    }
}

/// Numbers from -1 to 1, or integers that are valid indices of most tensors.
Array any_array(const Port &port, std::mt19937 &generator) {
    std::vector<double> numbers(static_cast<size_t>(count_of(port.dims)));
    for (double &n : numbers) {
        n = is_floating(port.type) ? static_cast<double>(generator()) / 2147483648.0 - 1
                                   : static_cast<double>(generator() % 2);
    }
    return array_of(numbers, port.dims, port.type);
}

std::vector<std::vector<uint8_t>> bytes_of(Session &session, const std::vector<Port> &ports) {
    std::vector<std::vector<uint8_t>> all;
    for (const Port &port : ports) {
        const arm_compute::ITensor &tensor = session.program()->tensor(port.value);
        all.emplace_back(tensor.buffer(), tensor.buffer() + tensor.info()->total_size());
    }
    return all;
}

void run(Session &session, unsigned seed) {
    std::mt19937 generator(seed);
    std::vector<Array> arrays;
    for (const Port &port : session.inputs()) {
        arrays.push_back(any_array(port, generator));
    }
    session.run(arrays);
}

/// Records the program, and runs the recording with other memory and other inputs: the results must be equal.
Recording recorded(Session &session) {
    run(session, 1);
    if (session.program() == nullptr || !session.model().nodes.empty()) {
        throw Error(
            "the host computes a part of this model, for example " +
            (session.model().nodes.empty() ? std::string("all of it") : "'" + session.model().nodes[0].name + "'") +
            "; it cannot be compiled");
    }
    std::vector<ac::net::ValueId> ids[2];
    for (const Port &port : session.library_inputs()) {
        ids[0].push_back(port.value);
    }
    for (const Port &port : session.library_outputs()) {
        ids[1].push_back(port.value);
    }
    Recording recording = record(*session.program(), ids[0], ids[1], find_block);
    run(session, 2);
    const auto before = bytes_of(session, session.library_outputs());
    const auto given = bytes_of(session, session.library_inputs());
    auto results = before;
    std::vector<const uint8_t *> inputs;
    std::vector<uint8_t *> outputs;
    for (const auto &input : given) {
        inputs.push_back(input.data());
    }
    for (auto &output : results) {
        std::fill(output.begin(), output.end(), uint8_t{0xa5});
        outputs.push_back(output.data());
    }
    replay(recording, inputs, outputs);
    if (results != before) {
        const std::string step = first_difference(*session.program(), recording, inputs, outputs);
        throw Error((step.empty() ? "a part of this model" : step) +
                    " has other results as a recording; this model cannot be compiled");
    }
    return recording;
}

}  // namespace

int main(int argc, char **argv) {
    try {
        ac::tools::RunOptions options = ac::tools::parse_run_options(argc, argv);
        options.session.compiled = true;
        Session session(read_onnx(options.model), options.session);
        session.prepare();
        const Recording recording = recorded(session);
        write(session, recording, options.output);
        return ac::tools::finished("arm_compute_record", 0);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "arm_compute_record: %s\n", shown(error.what()).c_str());
        return 1;
    }
}
