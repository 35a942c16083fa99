// SPDX-License-Identifier: MIT
// libarm_compute_model.so: sessions behind C handles.
#include "arm_compute/model.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/model/files/model_file.h"
#include "src/model/files/onnx_tensor.h"
#include "src/model/rules/ops.h"
#include "src/model/run/ranged_session.h"
#include "src/tools/c_model_facts.h"
#include "src/tools/c_model_options.h"
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
    explicit DLModelFile(ModelFile read) : file(std::move(read)) { describe(); }
    DLModelFile(const DLModelFile &) = delete;
    DLModelFile &operator=(const DLModelFile &) = delete;

    void describe() {
        // What the file makes a state of is no port.
        const auto &states = file.model.states;
        for (const ValueId id : file.model.inputs) {
            const Value &value = file.model.value(id);
            if (std::none_of(states.begin(), states.end(),
                             [&](const ModelState &s) { return s.input == value.name; })) {
                add(inputs, value, true);
            }
        }
        for (const Value &value : file.declared) {
            if (std::none_of(states.begin(), states.end(),
                             [&](const ModelState &s) { return s.output == value.name; })) {
                add(outputs, value, value.shaped);
            }
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

    ModelFile file;
    FactList facts{};
    std::vector<DLModelPort> inputs{}, outputs{};
    std::deque<std::vector<const char *>> dim_names{};
    std::deque<std::string> kinds{};
};

struct DLModel {
    DLModel(Model own_model, const SessionOptions &chosen)
        : fixed(std::make_shared<Session>(std::move(own_model), chosen)), on_cpu(chosen.target == AclCpu) {
        fixed->prepare();
        describe();
    }
    /// For ranges of extents.
    DLModel(std::shared_ptr<const Model> own_model, const SessionOptions &own_options,
            std::shared_ptr<ac::net::Weights> own_weights)
        : model(std::move(own_model)),
          options(own_options),
          weights(std::move(own_weights)),
          ranged(ranged_session(*model, options, weights)),
          on_cpu(options.target == AclCpu) {
        ranged->prepare();
        describe();
    }
    /// A continuation: the sessions of another model with a copy of its states.
    explicit DLModel(DLModel &other)
        : model(other.model),
          options(other.options),
          weights(other.weights),
          fixed(other.fixed),
          ranged(other.ranged),
          on_cpu(other.on_cpu) {
        states = other.session_with_states().copy_states();
        describe();
    }
    DLModel(const DLModel &) = delete;
    DLModel &operator=(const DLModel &) = delete;

    void describe() {
        threads = arm_compute::Scheduler::get().num_threads();
        for (const Port &port : session().inputs()) {
            inputs.add(port, port.type);
        }
        for (const Port &port : session().outputs()) {
            outputs.add(port, port.type);
        }
        for (const std::string &name : session().states()) {
            state_names.push_back(name.c_str());
        }
    }

    /// The session, with the states of this model.
    Session &session_with_states() {
        Session &session = ranged != nullptr ? ranged->now() : *fixed;
        if (states == nullptr) {
            states = session.used_states();
        } else if (states != session.used_states()) {
            if (ranged != nullptr) {
                ranged->use(states);
            } else {
                session.use(states);
            }
        }
        return session;
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

    /// The numbers of outputs that a caller names.
    std::vector<size_t> outputs_of(const DLModelTensor *tensors, int count) const {
        const std::vector<Port> &known = session().outputs();
        std::vector<size_t> found;
        for (int i = 0; i < count; ++i) {
            const std::string name = tensors[i].name == nullptr ? "" : tensors[i].name;
            const auto port =
                std::find_if(known.begin(), known.end(), [&](const Port &one) { return one.name == name; });
            if (port == known.end()) {
                throw Error("the model has no output '" + name + "'; it has " + names_of(known));
            }
            found.push_back(static_cast<size_t>(port - known.begin()));
            if (std::count(found.begin(), found.end(), found.back()) > 1) {
                throw Error("output '" + name + "' is given twice");
            }
        }
        return found;
    }

    std::vector<Array> run(const std::vector<Array> &arrays) {
        const std::lock_guard<std::mutex> lock(run_mutex);
        arm_compute::IScheduler &scheduler = arm_compute::Scheduler::get();
        if (on_cpu && scheduler.num_threads() != threads) {
            scheduler.set_num_threads(threads);  // another model has changed it
        }
        session_with_states();
        return ranged != nullptr ? ranged->run(arrays) : fixed->run(arrays);
    }

    std::shared_ptr<const Model> model{};
    SessionOptions options{};
    std::shared_ptr<ac::net::Weights> weights{};
    std::shared_ptr<Session> fixed{};
    std::shared_ptr<RangedSession> ranged{};
    std::shared_ptr<SessionState> states{};
    std::vector<const char *> state_names{};
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

    DLModelResult(const std::string &name, Array array) : arrays{std::move(array)}, own_name(name) {
        outputs.add(own_name, arrays[0]);
    }

    std::vector<Array> arrays;
    std::string own_name{};
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
        place = planned(read_model(given(path, "path")), chosen);
        return 0;
    });
}

int DLModelOpen(const char *path, DLModelFileHandle *file) {
    return guarded([&] {
        DLModelFileHandle &place = given(file, "pointer for the file");
        place = std::make_unique<DLModelFile>(read_model_file(given(path, "path"))).release();
        return 0;
    });
}

int DLModelOpenMemory(const void *data, size_t size, DLModelFileHandle *file) {
    return guarded([&] {
        DLModelFileHandle &place = given(file, "pointer for the file");
        const std::string bytes(given(static_cast<const char *>(data), "address of the bytes"), size);
        place = std::make_unique<DLModelFile>(parse_model_file(bytes)).release();
        return 0;
    });
}

int DLModelFileInputs(DLModelFileHandle file, const DLModelPort **inputs, int *count) {
    return guarded([&] { return give(given(file, "file").inputs, inputs, count); });
}

int DLModelFileOutputs(DLModelFileHandle file, const DLModelPort **outputs, int *count) {
    return guarded([&] { return give(given(file, "file").outputs, outputs, count); });
}

int DLModelFileFacts(DLModelFileHandle file, const DLModelFact **facts, int *count) {
    return guarded([&] {
        DLModelFile &its = given(file, "file");
        if (its.file.gguf != nullptr) {
            its.facts.fill(*its.file.gguf);
        }
        return give(its.facts.facts, facts, count);
    });
}

int DLModelPlan(DLModelFileHandle file, DLContext ctx, const DLModelOptions *options, DLModelHandle *model) {
    return guarded([&] {
        const SessionOptions chosen = options_of(ctx, options);
        DLModelHandle &place = given(model, "pointer for the model");
        place = planned(given(file, "file").file.model, chosen);
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

int DLModelFork(DLModelHandle other, DLModelHandle *model) {
    return guarded([&] {
        DLModel &its = given(other, "model");
        DLModelHandle &place = given(model, "place for the model");
        const std::lock_guard<std::mutex> lock(run_mutex);
        place = std::make_unique<DLModel>(its).release();
        return 0;
    });
}

int DLModelStates(DLModelHandle model, const char *const **names, int *count) {
    return guarded([&] { return give(given(model, "model").state_names, names, count); });
}

namespace {

/// Calls an action with the session that has the states of a model.
template <class Action> int with_states(DLModelHandle model, Action action) {
    return guarded([&] {
        DLModel &used = given(model, "model");
        const std::lock_guard<std::mutex> lock(run_mutex);
        action(used.session_with_states());
        return 0;
    });
}

}  // namespace

int DLModelGetState(DLModelHandle model, const char *name, DLModelResultHandle *result) {
    return with_states(model, [&](Session &session) {
        DLModelResultHandle &place = given(result, "pointer for the result");
        const std::string own = given(name, "name of the state");
        place = std::make_unique<DLModelResult>(own, session.state(own)).release();
    });
}

int DLModelSetState(DLModelHandle model, const DLModelTensor *tensor) {
    return with_states(model, [&](Session &session) {
        const DLModelTensor &own = given(tensor, "tensor");
        const std::string name = given(own.name, "name of the state");
        session.set_state(name, array_of_caller(own, "state '" + name + "'"));
    });
}

int DLModelResetStates(DLModelHandle model) {
    return with_states(model, [](Session &session) { session.reset_states(); });
}

int DLModelSaveStates(DLModelHandle model, const char *path) {
    return with_states(model, [&](Session &session) { session.save_states(given(path, "path")); });
}

int DLModelLoadStates(DLModelHandle model, const char *path) {
    return with_states(model, [&](Session &session) { session.load_states(given(path, "path")); });
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

int DLModelRunInto(DLModelHandle model, const DLModelTensor *inputs, int count, const DLModelTensor *outputs,
                   int output_count) {
    return guarded([&] {
        DLModel &used = given(model, "model");
        check_list(inputs, count, "inputs");
        check_list(outputs, output_count, "outputs");
        const std::vector<size_t> wanted = used.outputs_of(outputs, output_count);
        const std::vector<Array> found = used.run(used.arrays_of(inputs, count));
        for (size_t i = 0; i < wanted.size(); ++i) {
            check_place(outputs[i], found[wanted[i]]);
        }
        for (size_t i = 0; i < wanted.size(); ++i) {
            const Array &array = found[wanted[i]];
            memcpy(const_cast<void *>(outputs[i].data), array.bytes->data(), array.bytes.size());
        }
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
