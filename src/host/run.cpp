// SPDX-License-Identifier: MIT
#include "src/host/bytes.h"
#include "src/host/host.h"
#include "src/model/rules/fold.h"
#include "src/model/rules/ops.h"

#include <algorithm>

#include <string.h>

namespace ac::model {

/// Reads what HostWriter wrote, in the same order.
class HostReader {
public:
    explicit HostReader(const HostRun &run) : run_(run), at_(run.nodes) {}

    uint64_t number() {
        uint64_t found = 0;
        for (unsigned shift = 0;; shift += 7) {
            const uint8_t byte = *at_++;
            found |= static_cast<uint64_t>(byte & 127U) << shift;
            if (byte < 128) {
                return found;
            }
        }
    }
    int64_t integer() {
        const uint64_t n = number();
        return static_cast<int64_t>(n >> 1U) ^ -static_cast<int64_t>(n & 1U);
    }
    size_t count() { return static_cast<size_t>(number()); }
    float real() {
        const auto bits = static_cast<uint32_t>(number());
        float found = 0;
        memcpy(&found, &bits, sizeof found);
        return found;
    }
    std::string word() {
        std::string text;
        for (size_t n = count(); n != 0; --n) {
            text += static_cast<char>(*at_++);
        }
        return text;
    }
    std::vector<int64_t> integers() {
        std::vector<int64_t> all(count());
        for (int64_t &n : all) {
            n = integer();
        }
        return all;
    }
    std::vector<ValueId> ids() {
        std::vector<ValueId> all(count());
        for (ValueId &id : all) {
            id = static_cast<ValueId>(number()) - 1;
        }
        return all;
    }

    void array(Array &array) {
        array.type = static_cast<Type>(number());
        const uint64_t known = number();
        if ((known & host_bytes::shaped) != 0) {
            array.dims = integers();
        }
        if ((known & host_bytes::known) != 0) {
            const uint8_t *const data = run_.weights + run_.constants[count()];
            array.bytes = view(data, static_cast<size_t>(count_of(array.dims)) * size_of(array.type));
        }
    }
    /// Bytes that outlive the run.
    static Bytes view(const uint8_t *data, size_t bytes) {
        static const char always = 0;
        return {{reinterpret_cast<const char *>(data), bytes},
                std::shared_ptr<const void>(std::shared_ptr<void>(), &always)};
    }

    void model(Model &model, std::deque<Op> &ops) {
        model.opset = static_cast<int>(number());
        for (size_t n = count(); n != 0; --n) {
            model.values.emplace_back();
            Value &value = model.values.back();
            value.shaped = number() != 0;
            array(value);
        }
        for (size_t n = count(); n != 0; --n) {
            model.nodes.emplace_back();
            node(model.nodes.back(), ops);
        }
        model.inputs = ids();
        model.outputs = ids();
    }

private:
    void node(Node &node, std::deque<Op> &ops) {
        node.op = &ops[count()];
        node.host = true;
        node.domain = word();
        node.in = ids();
        node.out = ids();
        node.way.integers = static_cast<Type>(number());
        node.way.real = number() != 0;
        for (size_t n = count(); n != 0; --n) {
            const std::string key = word();
            attribute(node.attributes.own()[key], ops);
        }
    }

    void attribute(Attribute &own, std::deque<Op> &ops) {
        own.kind = static_cast<Attribute::Kind>(number());
        own.i = integer();
        own.f = real();
        own.s = word();
        own.ints = integers();
        own.floats.resize(count());
        for (float &n : own.floats) {
            n = real();
        }
        own.strings.resize(count());
        for (std::string &text : own.strings) {
            text = word();
        }
        if (own.kind == Attribute::Kind::Tensor) {
            array(own.tensor);
        }
        if (own.kind == Attribute::Kind::Graph) {
            const auto graph = std::make_shared<Model>();
            model(*graph, ops);
            own.graph = graph;
        }
    }

    const HostRun &run_;
    const uint8_t *at_;
};

/// The host's values during a run.
class HostState {
public:
    explicit HostState(const HostRun &run) {
        HostReader in(run);
        for (size_t n = in.count(), i = 0; i < n; ++i) {
            add(run.ops[i]);
        }
        in.model(model_, ops_);
        nodes_.swap(model_.nodes);
        last_.resize(model_.values.size());
        for (size_t i = 0; i < nodes_.size(); ++i) {
            for (const ValueId id : nodes_[i].in) {
                if (id != absent) {
                    last_[static_cast<size_t>(id)] = i;
                }
            }
        }
        stages_.resize(in.count());
        for (Stage &stage : stages_) {
            transfers(in, stage.imports);
            stage.first = in.count();
            stage.end = in.count();
            transfers(in, stage.exports);
            for (const Transfer &own : stage.exports) {
                last_[static_cast<size_t>(own.value)] = SIZE_MAX;
            }
        }
        *model_.budget = model_.budget->for_run();
    }

    int run(const HostRun &run, uint32_t number) {
        const Stage &stage = stages_[number];
        for (const Transfer &own : stage.imports) {
            import(run, own);
        }
        for (size_t i = stage.first; i < stage.end; ++i) {
            evaluate(model_, nodes_[i]);
            for (const ValueId id : nodes_[i].in) {
                if (id != absent && last_[static_cast<size_t>(id)] == i) {
                    model_.value(id).bytes.reset();
                }
            }
        }
        for (const Transfer &own : stage.exports) {
            if (const int status = export_to(run, own)) {
                return status;
            }
        }
        return host_ok;
    }

private:
    struct Transfer {
        ValueId value;
        uint64_t place;
        Type held;      ///< of the elements in memory
        size_t output;  ///< its number and 1; 0: it is no output
    };
    struct Stage {
        std::vector<Transfer> imports{}, exports{};
        size_t first = 0, end = 0;  ///< nodes
    };

    static void transfers(HostReader &in, std::vector<Transfer> &all) {
        all.resize(in.count());
        for (Transfer &own : all) {
            own.value = static_cast<ValueId>(in.number());
            own.place = in.number();
            own.held = static_cast<Type>(in.number());
            own.output = in.count();
        }
    }

    void add(const HostOp &row) {
        ops_.emplace_back(*static_cast<const Word *>(row.name));
        Op &op = ops_.back();
        op.infer = reinterpret_cast<Rule *>(reinterpret_cast<uintptr_t>(row.infer));        // NOLINT
        op.evaluate = reinterpret_cast<Rule *>(reinterpret_cast<uintptr_t>(row.evaluate));  // NOLINT
        op.facts = row.facts;
        op.attributes = row.attributes;
        op.origin = static_cast<Origin>(row.marks >> 28U);
        // Nothing is computed later: there is one run.
        op.marks = row.marks & ~(15U << 28U) & ~(mark::later | mark::later_reals);
        const auto byte = [&row](unsigned i) { return static_cast<int8_t>(row.counts >> 8 * i & 255U); };
        op.takes(byte(0), byte(1)).gives(byte(2), byte(3));
    }

    static uint8_t *address(const HostRun &run, uint64_t place) {
        return (place & 1U) != 0 ? run.work + (place >> 1U)
                                 : reinterpret_cast<uint8_t *>(run.ports[place >> 1U]);  // NOLINT
    }

    void import(const HostRun &run, const Transfer &own) {
        Value &value = model_.value(own.value);
        Array array{own.held, value.dims, {}};
        array.bytes =
            HostReader::view(address(run, own.place), static_cast<size_t>(count_of(value.dims)) * size_of(own.held));
        static_cast<Array &>(value) = converted(array, value.type);
    }

    int export_to(const HostRun &run, const Transfer &own) {
        const Array array = converted(model_.value(own.value), own.held);
        const size_t bytes = array.bytes.size();
        if (own.output != 0) {
            int32_t *to = run.extents + (own.output - 1) * host_extents;
            if (array.dims.size() > host_rank) {
                return host_too_large;
            }
            *to++ = static_cast<int32_t>(array.dims.size());
            for (const int64_t extent : array.dims) {
                *to++ = static_cast<int32_t>(extent);
            }
            if (run.output_bytes != nullptr && bytes > run.output_bytes[own.output - 1]) {
                return host_too_large;
            }
        }
        if (bytes != 0 && (own.output == 0 || run.output_bytes != nullptr)) {
            memcpy(address(run, own.place), array.bytes->data(), bytes);
        }
        return host_ok;
    }

    std::deque<Op> ops_{};
    Model model_{};
    std::vector<Node> nodes_{};
    std::vector<Stage> stages_{};
    std::vector<size_t> last_{};  ///< of each value: the node that is the last to read it
};

int run_stage(const HostRun &run, uint32_t stage, HostState *&state) {
    if (stage == 0) {
        state = new HostState(run);
    }
    return state->run(run, stage);
}

void end_stages(HostState *state) {
    delete state;
}

}  // namespace ac::model
