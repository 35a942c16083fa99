// SPDX-License-Identifier: MIT
// libarm_compute_model.so: sessions behind C handles.
#include "arm_compute/c_model_api.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/model/onnx_reader.h"
#include "src/model/onnx_tensor.h"
#include "src/model/ops.h"
#include "src/model/ranged_session.h"
#include "src/tools/c_model_tensors.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <limits>
#include <mutex>

using namespace ac::model;

namespace {

template <class Entry> int give(const std::vector<Entry> &entries, const Entry **first, int *count) {
    if (first == nullptr || count == nullptr) {
        throw Error("the pointer for the answer is null");
    }
    *first = entries.data();
    *count = static_cast<int>(entries.size());
    return 0;
}

thread_local std::string last_error;

/// One run at a time: a run uses all threads of the scheduler, and a session has memory for one run.
std::mutex run_mutex;

/// Calls a function that returns 0 on success. Catches all exceptions.
template <class Body> int guarded(Body body) {
    try {
        return body();
    } catch (const std::exception &error) {
        last_error = error.what();
    }
    return -1;
}

template <class Handle> Handle &given(Handle *handle, const char *what) {
    if (handle == nullptr) {
        throw Error(std::string("the ") + what + " is null");
    }
    return *handle;
}

/// Checks a number of entries and their address.
template <class Entry> void check_list(const Entry *entries, int count, const char *what) {
    if (count < 0 || (count > 0 && entries == nullptr)) {
        throw Error(std::string(what) + ": " + std::to_string(count) + " entries at " +
                    (entries == nullptr ? "a null address" : "an address"));
    }
}

Type type_from(const std::string &word, const std::string &owner) {
    const Type type = type_from_name(word);
    if (type == Type::None) {
        throw Error(owner + ": there is no type '" + word + "'");
    }
    return type;
}

Limits limits_of(const DLModelLimits &given) {
    const std::pair<int64_t Limits::*, int64_t> pairs[] = {
        {&Limits::elements, given.elements}, {&Limits::memory, given.memory},     {&Limits::nodes, given.nodes},
        {&Limits::steps, given.steps},       {&Limits::products, given.products}, {&Limits::seconds, given.seconds}};
    Limits limits;
    for (const auto &pair : pairs) {
        if (pair.second < 0) {
            throw Error("a limit is " + std::to_string(pair.second) +
                        "; limits are numbers from 1 on, or 0 for the default");
        }
        limits.*pair.first = pair.second == 0 ? limits.*pair.first : pair.second;
    }
    return limits;
}

Array array_of_caller(const DLModelTensor &tensor, const std::string &owner);

/// The values of inputs that are constants.
std::map<std::string, Array> values_of(const DLModelOptions &given) {
    std::map<std::string, Array> values;
    check_list(given.values, given.value_count, "values");
    for (int i = 0; i < given.value_count; ++i) {
        const std::string name = given.values[i].name == nullptr ? "" : given.values[i].name;
        const Array array = array_of_caller(given.values[i], "the value of '" + name + "'");
        if (array.holds != Holds::tensor || !values.emplace(name, array).second) {
            throw Error("the value of '" + name + "' is not a tensor, or is given twice");
        }
    }
    return values;
}

SessionOptions options_of(DLContext ctx, const DLModelOptions *pointer) {
    const DLModelOptions given = pointer == nullptr ? DLModelOptions{} : *pointer;
    SessionOptions options;
    if (ctx.device_id != 0 || (ctx.device_type != kCPU && ctx.device_type != kGPU)) {
        throw Error("there is no device " + std::to_string(ctx.device_id) + " of type " +
                    std::to_string(ctx.device_type) + "; there are (0, kCPU) and (0, kGPU)");
    }
    options.target = ctx.device_type == kCPU ? AclCpu : AclGpuOcl;
    if (given.threads < 0 || given.threads > 4096) {
        throw Error("threads are a number from 0 to 4096, not " + std::to_string(given.threads));
    }
    options.threads = given.threads;
    options.fast_math = given.fast_math != 0;
    const std::string type = given.data_type == nullptr ? "fp32" : given.data_type;
    options.floats = floats_from_word(type);
    if (options.floats == Type::None) {
        throw Error("the data type is fp32, fp16 or bf16, not '" + type + "'");
    }
    if (given.limits != nullptr) {
        options.limits = limits_of(*given.limits);
    }
    check_list(given.dim_names, given.dim_count, "names of dimensions");
    check_list(given.dim_extents, given.dim_count, "extents of dimensions");
    for (int i = 0; i < given.dim_count; ++i) {
        const std::string name = given.dim_names[i] == nullptr ? "" : given.dim_names[i];
        if (name.empty() || given.dim_extents[i] < 1) {
            throw Error("dimension '" + name + "' gets the extent " + std::to_string(given.dim_extents[i]));
        }
        if (given.dim_highest == nullptr || given.dim_highest[i] == given.dim_extents[i]) {
            options.extents[name] = given.dim_extents[i];
        } else {
            options.ranges[name] = {given.dim_extents[i], given.dim_highest[i]};
        }
    }
    options.values = values_of(given);
    check_list(given.shapes, given.shape_count, "shapes");
    for (int i = 0; i < given.shape_count; ++i) {
        const DLModelTensor &shape = given.shapes[i];
        const std::string name = shape.name == nullptr ? "" : shape.name;
        check_list(shape.shape, shape.ndim, ("shape of '" + name + "'").c_str());
        if (!options.shapes.emplace(name, Dims(shape.shape, shape.shape + shape.ndim)).second) {
            throw Error("the shape of '" + name + "' is given twice");
        }
    }
    return options;
}

Array sequence_of_caller(const DLModelTensor &tensor, Type type, const std::string &owner) {
    const int64_t count = given(tensor.shape, ("shape of " + owner).c_str());
    const auto *const items = static_cast<const DLModelTensor *>(tensor.data);
    if (count < 0 || count > std::numeric_limits<int>::max()) {
        throw Error(owner + " has " + std::to_string(count) + " items");
    }
    check_list(items, static_cast<int>(count), owner.c_str());
    std::vector<Array> arrays;
    for (int64_t i = 0; i < count; ++i) {
        const std::string item = "item " + std::to_string(i) + " of " + owner;
        arrays.push_back(array_of_caller(items[i], item));
        if (arrays.back().holds != Holds::tensor || arrays.back().type != type) {
            throw Error(item + " is not a tensor of " + name_of(type));
        }
    }
    return sequence_of(type, std::move(arrays));
}

/// Copies a caller's array for the port with its name.
Array array_of_caller(const DLModelTensor &tensor, const std::string &owner) {
    if (tensor.ndim == kDLModelNothing) {
        return nothing_of(Type::None);
    }
    Array array;
    array.type = type_from(tensor.type == nullptr ? "" : tensor.type, owner);
    if (tensor.ndim == kDLModelSequence) {
        return sequence_of_caller(tensor, array.type, owner);
    }
    check_list(tensor.shape, tensor.ndim, owner.c_str());
    array.dims.assign(tensor.shape, tensor.shape + tensor.ndim);
    const size_t size = static_cast<size_t>(count_of(array.dims)) * size_of(array.type);
    if (tensor.data == nullptr && size > 0) {
        throw Error(owner + " has no elements");
    }
    array.bytes = std::make_shared<const std::string>(
        with_codes(std::string(static_cast<const char *>(tensor.data), size), array.type));
    return array;
}

std::string names_of(const std::vector<Port> &ports) {
    std::string names;
    for (const Port &port : ports) {
        names += (names.empty() ? "'" : ", '") + port.name + "'";
    }
    return names;
}

}  // namespace

/// A file that was read. Copies of the model share its bytes.
struct DLModelFile {
    explicit DLModelFile(const char *path) : model(read_onnx(path, &declared)) { describe(); }
    explicit DLModelFile(const std::string &bytes) : model(parse_onnx(bytes, "", &declared)) { describe(); }
    DLModelFile(const DLModelFile &) = delete;
    DLModelFile &operator=(const DLModelFile &) = delete;

    void describe() {
        for (const ValueId id : model.inputs) {
            add(inputs, model.value(id), true);
        }
        for (const Value &value : declared) {
            add(outputs, value, value.shaped);
        }
    }

    void add(std::vector<DLModelPort> &ports, const Value &value, bool ranked) {
        static const int64_t nothing = 0;
        dim_names.emplace_back(value.dims.size(), "");
        for (const auto &symbol : value.symbols) {
            dim_names.back()[symbol.first] = symbol.second.c_str();
        }
        ranked = ranked && value.holds == Holds::tensor && !value.optional;
        kinds.push_back(kind_of(value));
        ports.push_back({value.name.c_str(), name_of(value.type), ranked ? static_cast<int>(value.dims.size()) : -1,
                         value.dims.empty() ? &nothing : value.dims.data(), dim_names.back().data(),
                         kinds.back().c_str()});
    }

    std::vector<Value> declared{};
    Model model;
    std::vector<DLModelPort> inputs{}, outputs{};
    std::deque<std::vector<const char *>> dim_names{};
    std::deque<std::string> kinds{};
};

struct DLModel {
    DLModel(Model own_model, const SessionOptions &chosen)
        : fixed(std::make_unique<Session>(std::move(own_model), chosen)), on_cpu(chosen.target == AclCpu) {
        fixed->prepare();
        describe();
    }
    /// For ranges of extents.
    DLModel(std::shared_ptr<const Model> own_model, const SessionOptions &own_options,
            std::shared_ptr<ac::net::Weights> own_weights)
        : model(std::move(own_model)),
          options(own_options),
          weights(std::move(own_weights)),
          ranged(std::make_unique<RangedSession>(*model, options, weights)),
          on_cpu(options.target == AclCpu) {
        ranged->prepare();
        describe();
    }

    void describe() {
        threads = arm_compute::Scheduler::get().num_threads();
        for (const Port &port : session().inputs()) {
            inputs.add(port, port.type);
        }
        for (const Port &port : session().outputs()) {
            outputs.add(port, port.type);
        }
    }

    /// For names, which do not change.
    const Session &session() const { return ranged != nullptr ? ranged->first() : *fixed; }

    std::vector<Array> arrays_of(const DLModelTensor *tensors, int count) const {
        std::vector<Array> arrays(session().inputs().size());
        for (int i = 0; i < count; ++i) {
            const std::string name = tensors[i].name == nullptr ? "" : tensors[i].name;
            const auto port = std::find_if(session().inputs().begin(), session().inputs().end(),
                                           [&](const Port &one) { return one.name == name; });
            if (port == session().inputs().end()) {
                throw Error("the model has no input '" + name + "'; it has " + names_of(session().inputs()));
            }
            Array &array = arrays[static_cast<size_t>(port - session().inputs().begin())];
            if (array.known()) {
                throw Error("input '" + name + "' is given twice");
            }
            array = array_of_caller(tensors[i], "input '" + name + "'");
        }
        for (size_t i = 0; i < arrays.size(); ++i) {
            if (!arrays[i].known()) {
                throw Error("input '" + session().inputs()[i].name + "' is missing; the model has " +
                            names_of(session().inputs()));
            }
        }
        return arrays;
    }

    std::vector<Array> run(const std::vector<Array> &arrays) {
        const std::lock_guard<std::mutex> lock(run_mutex);
        arm_compute::IScheduler &scheduler = arm_compute::Scheduler::get();
        if (on_cpu && scheduler.num_threads() != threads) {
            scheduler.set_num_threads(threads);  // another model has changed it
        }
        return ranged != nullptr ? ranged->run(arrays) : fixed->run(arrays);
    }

    std::shared_ptr<const Model> model{};
    SessionOptions options{};
    std::shared_ptr<ac::net::Weights> weights{};
    std::unique_ptr<Session> fixed{};
    std::unique_ptr<RangedSession> ranged{};
    bool on_cpu;
    unsigned int threads = 1;
    Described inputs{}, outputs{};
};

struct DLModelResult {
    DLModelResult(const Session &session, std::vector<Array> results) : arrays(std::move(results)) {
        for (size_t i = 0; i < arrays.size(); ++i) {
            outputs.add(session.outputs()[i].name, arrays[i]);
        }
    }

    std::vector<Array> arrays;
    Described outputs{};
};

namespace {

DLModelHandle planned(Model model, const SessionOptions &options) {
    const std::lock_guard<std::mutex> lock(run_mutex);
    return options.ranges.empty() ? std::make_unique<DLModel>(std::move(model), options).release()
                                  : std::make_unique<DLModel>(std::make_shared<const Model>(std::move(model)), options,
                                                              std::make_shared<ac::net::Weights>())
                                        .release();
}

}  // namespace

const char *DLModelLastError() {
    return last_error.c_str();
}

int DLModelLoad(const char *path, DLContext ctx, const DLModelOptions *options, DLModelHandle *model) {
    return guarded([&] {
        const SessionOptions chosen = options_of(ctx, options);
        DLModelHandle &place = given(model, "pointer for the model");
        place = planned(read_onnx(&given(path, "path")), chosen);
        return 0;
    });
}

int DLModelOpen(const char *path, DLModelFileHandle *file) {
    return guarded([&] {
        DLModelFileHandle &place = given(file, "pointer for the file");
        place = std::make_unique<DLModelFile>(&given(path, "path")).release();
        return 0;
    });
}

int DLModelOpenMemory(const void *data, size_t size, DLModelFileHandle *file) {
    return guarded([&] {
        DLModelFileHandle &place = given(file, "pointer for the file");
        const std::string bytes(&given(static_cast<const char *>(data), "address of the bytes"), size);
        place = std::make_unique<DLModelFile>(bytes).release();
        return 0;
    });
}

int DLModelFileInputs(DLModelFileHandle file, const DLModelPort **inputs, int *count) {
    return guarded([&] { return give(given(file, "file").inputs, inputs, count); });
}

int DLModelFileOutputs(DLModelFileHandle file, const DLModelPort **outputs, int *count) {
    return guarded([&] { return give(given(file, "file").outputs, outputs, count); });
}

int DLModelPlan(DLModelFileHandle file, DLContext ctx, const DLModelOptions *options, DLModelHandle *model) {
    return guarded([&] {
        const SessionOptions chosen = options_of(ctx, options);
        DLModelHandle &place = given(model, "pointer for the model");
        place = planned(given(file, "file").model, chosen);
        return 0;
    });
}

int DLModelClose(DLModelFileHandle file) {
    return guarded([&] {
        delete file;
        return 0;
    });
}

int DLModelShare(DLModelHandle other, DLModelHandle *model) {
    return guarded([&] {
        const DLModel &its = given(other, "model");
        DLModelHandle &place = given(model, "place for the model");
        if (its.ranged == nullptr) {
            throw Error("the model has no dim_highest");
        }
        const std::lock_guard<std::mutex> lock(run_mutex);
        place = std::make_unique<DLModel>(its.model, its.options, its.weights).release();
        return 0;
    });
}

int DLModelFree(DLModelHandle model) {
    return guarded([&] {
        delete model;
        return 0;
    });
}

int DLModelInputs(DLModelHandle model, const DLModelTensor **inputs, int *count) {
    return guarded([&] { return give(given(model, "model").inputs.tensors, inputs, count); });
}

int DLModelOutputs(DLModelHandle model, const DLModelTensor **outputs, int *count) {
    return guarded([&] { return give(given(model, "model").outputs.tensors, outputs, count); });
}

int DLModelRun(DLModelHandle model, const DLModelTensor *inputs, int count, DLModelResultHandle *result) {
    return guarded([&] {
        DLModel &used = given(model, "model");
        DLModelResultHandle &place = given(result, "pointer for the result");
        check_list(inputs, count, "inputs");
        place = std::make_unique<DLModelResult>(used.session(), used.run(used.arrays_of(inputs, count))).release();
        return 0;
    });
}

int DLModelResultOutputs(DLModelResultHandle result, const DLModelTensor **outputs, int *count) {
    return guarded([&] { return give(given(result, "result").outputs.tensors, outputs, count); });
}

int DLModelResultFree(DLModelResultHandle result) {
    return guarded([&] {
        delete result;
        return 0;
    });
}
