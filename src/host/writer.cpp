// SPDX-License-Identifier: MIT
#include "src/host/writer.h"

#include "src/host/bytes.h"

#include <algorithm>
#include <set>

#include <string.h>

namespace ac::model {

namespace {

constexpr size_t line = 64;  ///< bytes: the alignment of memory

class HostWriter {
public:
    HostWriter(const Session &session, size_t work, const std::vector<Type> &types)
        : session_(session), model_(session.model()), work_(work), types_(types) {}

    HostPart run() {
        find_stages();
        place_ports();
        std::string stages;
        number(stages, stages_.size());
        for (const Stage &own : stages_) {
            stage(stages, own);
        }
        std::string values;
        number(values, static_cast<uint64_t>(model_.opset));
        number(values, ids_.size());
        for (const ValueId id : ids_) {
            value(values, shape_of_port(id));
        }
        nodes(
            values, order_, [this](ValueId id) { return index(id); }, model_.opset, false);
        number(values, 0);
        number(values, 0);
        number(part_.nodes, part_.ops.size());
        part_.nodes += values + stages;
        part_.work = std::max(work_, work_end_);
        return std::move(part_);
    }

private:
    using Index = std::function<ValueId(ValueId)>;

    /// The nodes of each stage of the host: before the first network, between two, after the last one.
    void find_stages() {
        stages_.resize(session_.networks() + 1);
        for (size_t i = 0; i < stages_.size(); ++i) {
            stages_[i].first = order_.size();
            for (const Node &node : model_.nodes) {
                if (static_cast<size_t>(node.stage) == 2 * i) {
                    order_.push_back(&node);
                }
            }
            stages_[i].end = order_.size();
        }
        for (const Node *node : order_) {
            for (const auto *list : {&node->in, &node->out}) {
                for (const ValueId id : *list) {
                    index(id);
                }
            }
            read_.insert(node->in.begin(), node->in.end());
        }
    }

    /// The new number of a value.
    ValueId index(ValueId id) {
        if (id == absent) {
            return absent;
        }
        const auto found = numbers_.emplace(id, static_cast<ValueId>(ids_.size()));
        if (found.second) {
            ids_.push_back(id);
        }
        return found.first->second;
    }

    const std::vector<Port> &outputs() const { return session_.outputs(); }
    ValueId output_id(size_t i) const { return model_.outputs[i]; }

    void place_ports() {
        const size_t inputs = session_.inputs().size();
        for (const Port &port : session_.inputs()) {
            part_.held.push_back(held(port.type));
        }
        part_.held.insert(part_.held.end(), types_.begin(), types_.end());
        for (const Port &port : outputs()) {
            if (port.holds != Holds::tensor) {
                throw Error("output '" + port.name + "' is a sequence or an optional, which cannot be compiled");
            }
            part_.sized.push_back(port.shaped);
        }
        for (size_t i = 0; i < inputs; ++i) {
            const Port &port = session_.inputs()[i];
            places_.emplace(port.id, HostPlace{true, i});
            if (wanted(port.id) != 0 || read_.count(port.id) != 0) {
                stages_[0].imports.push_back({port.id, {true, i}, held(port.type), 0});
            }
        }
        given_.resize(outputs().size());
        part_.inputs.resize(session_.networks());
        part_.outputs.resize(session_.networks());
        for (size_t i = 0; i < session_.networks(); ++i) {
            place_network(i);
        }
        Stage &last = stages_.back();
        for (size_t i = 0; i < outputs().size(); ++i) {
            if (!given_[i]) {
                last.exports.push_back({output_id(i), {true, inputs + i}, part_.held[inputs + i], i + 1});
            }
        }
        for (const Stage &own : stages_) {
            for (const auto *list : {&own.imports, &own.exports}) {
                for (const Transfer &each : *list) {
                    index(each.id);
                }
            }
        }
        part_.after = last.first != last.end || !last.exports.empty();
    }

    /// How many outputs of the model a value is.
    size_t wanted(ValueId id) const {
        return static_cast<size_t>(std::count(model_.outputs.begin(), model_.outputs.end(), id));
    }

    void place_network(size_t network) {
        for (const Port &port : session_.library_inputs(network)) {
            const auto found = places_.find(port.id);
            if (found == places_.end()) {
                places_.emplace(port.id, between(port));
                stages_[network].exports.push_back({port.id, places_.at(port.id), held(port.type), 0});
            }
            part_.inputs[network].push_back(places_.at(port.id));
        }
        for (const Port &port : session_.library_outputs(network)) {
            const size_t passed = passed_input(session_, network, port);
            size_t direct = 0;
            if (passed == SIZE_MAX) {
                while (direct < outputs().size() && (given_[direct] || output_id(direct) != port.id)) {
                    ++direct;
                }
            }
            HostPlace place{};
            if (passed != SIZE_MAX) {  // nothing computes it
                place = part_.inputs[network][passed];
            } else if (direct < outputs().size()) {
                given_[direct] = true;
                place = {true, session_.inputs().size() + direct};
                part_.held[place.at] = held(port.type);
            } else {
                place = between(port);
            }
            part_.outputs[network].push_back(place);
            places_.emplace(port.id, place);
            const bool is_direct = passed == SIZE_MAX && direct < outputs().size();
            if (read_.count(port.id) != 0 || wanted(port.id) > (is_direct ? 1U : 0U)) {
                stages_[network + 1].imports.push_back({port.id, place, held(port.type), 0});
            }
        }
    }

    /// Memory for a port between library and host.
    HostPlace between(const Port &port) {
        work_end_ = (std::max(work_end_, work_) + line - 1) / line * line;
        const HostPlace place{false, work_end_};
        work_end_ += static_cast<size_t>(count_of(port.dims)) * size_of(held(port.type));
        return place;
    }

    /// A value with the shape that a port of the library has, or the elements of a constant output.
    Value shape_of_port(ValueId id) const {
        Value found = static_cast<size_t>(id) < model_.values.size() ? model_.value(id) : Value();
        for (const std::vector<Port> *ports : all_ports()) {
            for (const Port &port : *ports) {
                if (port.id == id && !found.known()) {
                    found.type = port.type;
                    found.dims = port.dims;
                    found.shaped = true;
                }
            }
        }
        for (size_t i = 0; i < outputs().size(); ++i) {
            if (output_id(i) == id && !found.known() && outputs()[i].slot->known() && !is_computed(id)) {
                static_cast<Array &>(found) = *outputs()[i].slot;
                found.shaped = true;
            }
        }
        return found;
    }

    std::vector<const std::vector<Port> *> all_ports() const {
        std::vector<const std::vector<Port> *> all{&session_.inputs()};
        for (size_t i = 0; i < session_.networks(); ++i) {
            all.push_back(&session_.library_outputs(i));
            all.push_back(&session_.library_inputs(i));
        }
        return all;
    }

    bool is_computed(ValueId id) const { return places_.count(id) != 0; }

    struct Transfer {
        ValueId id;
        HostPlace place;
        Type held;
        size_t output;
    };

    struct Stage {
        std::vector<Transfer> imports{}, exports{};
        size_t first = 0, end = 0;  ///< nodes
    };

    void stage(std::string &to, const Stage &own) {
        const auto transfers = [&](const std::vector<Transfer> &all) {
            number(to, all.size());
            for (const Transfer &each : all) {
                number(to, static_cast<uint64_t>(index(each.id)));
                number(to, each.place.number());
                number(to, static_cast<uint64_t>(each.held));
                number(to, each.output);
            }
        };
        transfers(own.imports);
        number(to, own.first);
        number(to, own.end);
        transfers(own.exports);
    }

    static void number(std::string &to, uint64_t n) {
        for (; n > 127; n >>= 7U) {
            to += static_cast<char>(n | 128U);
        }
        to += static_cast<char>(n);
    }
    static void integer(std::string &to, int64_t n) {
        number(to, static_cast<uint64_t>(n) << 1U ^ static_cast<uint64_t>(n >> 63));
    }
    static void real(std::string &to, float n) {
        uint32_t bits = 0;
        memcpy(&bits, &n, sizeof bits);
        number(to, bits);
    }
    static void word(std::string &to, const std::string &text) {
        number(to, text.size());
        to += text;
    }
    static void integers(std::string &to, const std::vector<int64_t> &all) {
        number(to, all.size());
        for (const int64_t n : all) {
            integer(to, n);
        }
    }
    static void ids(std::string &to, const std::vector<ValueId> &all, const Index &index) {
        number(to, all.size());
        for (const ValueId id : all) {
            number(to, static_cast<uint64_t>(index(id) + 1));
        }
    }

    void array(std::string &to, const Array &own, bool shaped) {
        if (own.known() && own.holds != Holds::tensor) {
            throw Error("a constant that is a sequence or an empty optional cannot be compiled");
        }
        number(to, static_cast<uint64_t>(own.type));
        number(to, (shaped ? host_bytes::shaped : 0) | (own.known() ? host_bytes::known : 0));
        if (shaped) {
            integers(to, own.dims);
        }
        if (own.known()) {
            number(to, part_.constants.size());
            part_.constants.push_back(own);
        }
    }

    void value(std::string &to, const Value &own) {
        const bool shaped = own.shaped || own.known();
        number(to, shaped ? 1 : 0);
        array(to, own, shaped);
    }

    void nodes(std::string &to, const std::vector<const Node *> &all, const Index &index, int opset, bool in_graph) {
        number(to, all.size());
        for (const Node *node : all) {
            number(to, op(*node, opset, in_graph));
            word(to, node->domain);
            ids(to, node->in, index);
            ids(to, node->out, index);
            number(to, static_cast<uint64_t>(node->way.integers));
            number(to, node->way.real ? 1 : 0);
            number(to, static_cast<uint64_t>(std::distance(node->attributes.begin(), node->attributes.end())));
            for (const auto &entry : node->attributes) {
                word(to, entry.first);
                attribute(to, entry.second);
            }
        }
    }

    void attribute(std::string &to, const Attribute &own) {
        number(to, static_cast<uint64_t>(own.kind));
        integer(to, own.i);
        real(to, own.f);
        word(to, own.s);
        integers(to, own.ints);
        number(to, own.floats.size());
        for (const float n : own.floats) {
            real(to, n);
        }
        number(to, own.strings.size());
        for (const std::string &text : own.strings) {
            word(to, text);
        }
        if (own.kind == Attribute::Kind::Tensor) {
            array(to, own.tensor, true);
        }
        if (own.kind == Attribute::Kind::Graph) {
            graph(to, *own.graph);
        }
    }

    void graph(std::string &to, const Model &own) {
        const Index same = [](ValueId id) { return id; };
        number(to, static_cast<uint64_t>(own.opset));
        number(to, own.values.size());
        for (const Value &each : own.values) {
            value(to, each);
        }
        std::vector<const Node *> all;
        for (const Node &node : own.nodes) {
            all.push_back(&node);
        }
        nodes(to, all, same, own.opset, true);
        ids(to, own.inputs, same);
        ids(to, own.outputs, same);
    }

    uint64_t op(const Node &node, int opset, bool in_graph) {
        if (node.op == nullptr || node.op->evaluate == nullptr) {
            model_.fail(node, "the host does not compute this operator");
        }
        if (in_graph && node.op->renew != nullptr && opset < node.op->renewed) {
            model_.fail(node, "inside of a branch, an operator of opset " + std::to_string(opset) +
                                  " that has changed since then cannot be compiled");
        }
        const auto found = std::find(part_.ops.begin(), part_.ops.end(), node.op);
        if (found != part_.ops.end()) {
            return static_cast<uint64_t>(found - part_.ops.begin());
        }
        part_.ops.push_back(node.op);
        return part_.ops.size() - 1;
    }

    const Session &session_;
    const Model &model_;
    size_t work_, work_end_ = 0;
    const std::vector<Type> &types_;
    std::vector<const Node *> order_{};
    std::vector<ValueId> ids_{};
    std::map<ValueId, ValueId> numbers_{};
    std::set<ValueId> read_{};
    std::vector<Stage> stages_{};
    std::map<ValueId, HostPlace> places_{};  ///< of values in memory, by their id
    std::vector<bool> given_{};              ///< outputs that the library writes
    HostPart part_{};
};

}  // namespace

Type held(Type type) {
    switch (type) {
        case Type::Int64:
        case Type::Uint64:
            return Type::Int32;
        case Type::Double:
            return Type::Float;
        case Type::Bool:
            return Type::Uint8;  // a truth may be any number but 0
        default:
            return type;
    }
}

size_t passed_input(const Session &session, size_t network, const Port &output) {
    net::Program &program = *session.program(network);
    const std::vector<Port> &inputs = session.library_inputs(network);
    for (size_t i = 0; i < inputs.size(); ++i) {
        if (program.tensor(inputs[i].value).buffer() == program.tensor(output.value).buffer()) {
            return i;
        }
    }
    return SIZE_MAX;
}

HostPart write_host(const Session &session, size_t work, const std::vector<Type> &types) {
    return HostWriter(session, work, types).run();
}

std::vector<HostOp> rows_of(const HostPart &part) {
    std::vector<HostOp> rows;
    for (const Op *op : part.ops) {
        const auto byte = [](int8_t n, unsigned i) { return static_cast<uint32_t>(static_cast<uint8_t>(n)) << 8 * i; };
        rows.push_back({op->name, reinterpret_cast<const void *>(op->infer),
                        reinterpret_cast<const void *>(op->evaluate), op->facts, op->attributes,
                        op->marks | static_cast<uint32_t>(op->origin) << 28U,
                        byte(op->min_in, 0) | byte(op->max_in, 1) | byte(op->min_out, 2) | byte(op->max_out, 3)});
    }
    return rows;
}

}  // namespace ac::model
