// SPDX-License-Identifier: MIT
// A network as plain data: values, and the steps that compute them in order. Readers of models create it, passes
// (passes.h) rewrite it, and a program (program.h) plans and runs it.
#pragma once

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"

#include "src/base/fields.h"
#include "src/base/interface.h"
#include "src/base/padding.h"

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include <stdint.h>
#include <string.h>

namespace ac::net {

/// Index of a value in its network.
using ValueId = int32_t;
constexpr ValueId none = -1;

/// What a value is, without its elements.
struct Described {
    Described() = default;
    Described(const TensorShape &extents, DataType type, const QuantizationInfo &quantization = {},
              DataLayout order = DataLayout::NCHW)
        : shape(extents), data_type(type), quant_info(quantization), layout(order) {}

    TensorShape shape{};
    DataType data_type = DataType::UNKNOWN;
    QuantizationInfo quant_info{};
    DataLayout layout = DataLayout::NCHW;
};

bool operator==(const Described &a, const Described &b);
inline bool operator!=(const Described &a, const Described &b) {
    return !(a == b);
}
TensorInfo info_of(const Described &described);

/// The elements of a constant.
class Content {
public:
    virtual ~Content() = default;
    /// Writes the elements to a tensor that has memory and is mapped.
    virtual void fill(ITensor &tensor) = 0;
    /// Whether the elements of @p other are the same, or the first ones of these in memory.
    virtual bool begins_with(const Content &other) const { return this == &other; }
    /// Equal texts mean equal elements; empty: not known.
    virtual std::string identity() const { return ""; }
};

/// Sees a value whenever a step runs that has no operator.
class Viewer {
public:
    virtual ~Viewer() = default;
    /// @param tensor Mapped for the CPU.
    virtual void see(ITensor &tensor) = 0;
};

struct Value {
    /// Whether its elements do not change after prepare().
    bool is_constant() const { return content != nullptr || settled; }

    std::string name{};
    Described described{};
    std::shared_ptr<Content> content{};  ///< of a constant; null for other values
    ITensor *tensor = nullptr;           ///< the caller's tensor, which has memory; null: the program makes one
    ValueId whole = none;                ///< the value that this one is a part of, at `at`; it has no memory of its own
    Coordinates at{};
    bool given = false;    ///< an input of the network
    bool wanted = false;   ///< an output of the network
    bool settled = false;  ///< a constant without content: the caller's tensor, or computed from constants only
};

/// An operand of a step: a place among the operator's inputs or outputs, in the order of its record.
struct Operand {
    uint8_t place;
    bool written;
    ValueId value;
};

struct Loop;

/// An operator with its attributes and operands, or a loop.
struct Step {
    Step() = default;
    /// @param record A structure of *.record.h.
    template <class Record> Step(std::string layer, const Record &record) : name(std::move(layer)), op(Record::name) {
        static_assert(sizeof(record) <= records::max_bytes);
        // Passes compare bytes, so padding has none of its own.
        if constexpr (!std::is_empty_v<Record>) {
            Record own = record;
            clear_padding(own);
            memcpy(attributes, &own, sizeof(own));
        }
    }

    Step &in(uint8_t place, ValueId value) { return add({place, false, value}); }
    Step &out(uint8_t place, ValueId value) { return add({place, true, value}); }
    /// Adds an operand. One without a value is left out.
    Step &add(const Operand &operand) {
        if (operand.value != none) {
            operands.push_back(operand);
        }
        return *this;
    }
    /// The structure of attributes; null if this is another operator.
    template <class Record> const Record *as() const {
        return strcmp(op, Record::name) == 0 ? reinterpret_cast<const Record *>(attributes) : nullptr;
    }
    /// Whether attributes point to memory, so that equal ones may be other bytes.
    bool has_lists() const { return lists != nullptr && !lists_name; }
    /// The value at a place; none if it is not there.
    ValueId operand(uint8_t place, bool written) const;
    ValueId result() const { return operand(0, true); }

    std::string name{};   ///< of the layer, for messages and reports
    const char *op = "";  ///< a name that outlives the step
    alignas(8) unsigned char attributes[records::max_bytes] = {};
    std::vector<Operand> operands{};
    std::shared_ptr<const void> lists{};  ///< owns what attributes point to, and `op` if the operator was named
    bool lists_name = false;              ///< `lists` owns only `op`: attributes point to nothing
    std::shared_ptr<Loop> loop{};         ///< of a loop, which has no attributes
    std::shared_ptr<Viewer> viewer{};     ///< of a step without operator; sees its first operand
    bool on_host = false;                 ///< runs on the CPU, whatever the target
    size_t origin = 0;                    ///< the caller's number of the layer
};

/// Elements that stay between runs: those of `now` are what `next` had at the end of the run before.
struct State {
    std::string name{};                  ///< one of its own; for messages, files and States
    ValueId now = none;                  ///< no step writes it
    ValueId next = none;                 ///< described like `now`; any other value of the network
    std::shared_ptr<Content> initial{};  ///< before the first run; null: zeros
};

struct StateFunctions;

struct Network {
    std::vector<Value> values{};
    std::vector<Step> steps{};
    std::vector<State> states{};
    const StateFunctions *stateful = nullptr;  ///< what runs the states; add_state() sets it

    Value &value(ValueId id) { return values[static_cast<size_t>(id)]; }
    const Value &value(ValueId id) const { return values[static_cast<size_t>(id)]; }
    ValueId add(Value value) {
        values.push_back(std::move(value));
        return static_cast<ValueId>(values.size() - 1);
    }
    /// Adds a state without `next`, which is set when its value exists. Returns its index.
    size_t add_state(const std::string &name, const Described &described, std::shared_ptr<Content> initial = nullptr);
    /// The value that has the memory of this one.
    ValueId root(ValueId id) const {
        while (value(id).whole != none) {
            id = value(id).whole;
        }
        return id;
    }
    bool is_constant(ValueId id) const { return value(root(id)).is_constant(); }
    /// Whether its memory is that of a state.
    bool is_state(ValueId id) const;
    /// Whether a step has only constant results, so that it runs once.
    bool runs_once(const Step &step) const;
};

/// A network inside a step, and the values through which its caller passes tensors.
struct Inner {
    Network network{};
    std::vector<ValueId> inputs{}, outputs{};
};

class Device;
class LoopRun;
struct Loop;
struct Options;

/// What runs a loop. Only what makes loops brings it into a program.
using LoopMaker = std::unique_ptr<LoopRun>(const Loop &loop, const Options &options,
                                           const std::shared_ptr<Device> &device);
LoopMaker make_loop_run;

/// A recurrent layer of many steps. `ahead` computes what does not depend on the state, for `block` steps at a time:
/// its input is the sequence. `step` computes one step: its inputs are a step of ahead's result, then the states; its
/// outputs are the new states. Operands of the loop: the sequence, the first states; results.
struct Loop {
    struct Result {
        size_t state;    ///< index among the outputs of `step`
        bool each_step;  ///< the states of all steps; false: the last one
    };
    Inner ahead{}, step{};
    size_t steps = 0, block = 0;
    bool backwards = false;
    std::vector<Result> results{};
    LoopMaker *make_run = make_loop_run;
};

/// One line for each step: result, operator, operands.
std::string text_of(const Network &network);

}  // namespace ac::net
