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
        number(stages, 2);
        stage(stages, true);
        stage(stages, false);
        std::string values;
        number(values, static_cast<uint64_t>(model_.opset));
        number(values, ids_.size());
        for (const ValueId id : ids_) {
            value(values, shape_of_port(id));
        }
        nodes(values, order_, [this](ValueId id) { return index(id); });
        number(values, 0);
        number(values, 0);
        number(part_.nodes, part_.ops.size());
        part_.nodes += values + stages;
        part_.work = std::max(work_, work_end_);
        return std::move(part_);
    }

private:
    using Index = std::function<ValueId(ValueId)>;

    bool is_input(ValueId id) const {
        return std::any_of(session_.inputs().begin(), session_.inputs().end(),
                           [id](const Port &port) { return port.id == id; });
    }

    /// The nodes that run before the library, and the others.
    void find_stages() {
        std::set<ValueId> ready;
        for (const Port &port : session_.inputs()) {
            ready.insert(port.id);
        }
        std::vector<const Node *> later;
        for (const Node &node : model_.nodes) {
            const bool first = std::all_of(node.in.begin(), node.in.end(), [&](ValueId id) {
                return id == absent || model_.value(id).known() || ready.count(id) != 0;
            });
            if (first) {
                ready.insert(node.out.begin(), node.out.end());
                order_.push_back(&node);
            } else {
                later.push_back(&node);
            }
        }
        early_ = order_.size();
        order_.insert(order_.end(), later.begin(), later.end());
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
            part_.sized.push_back(port.shaped);
        }
        std::vector<bool> given(outputs().size(), false);
        for (const Port &port : session_.library_inputs()) {
            const auto at = std::find_if(session_.inputs().begin(), session_.inputs().end(),
                                         [&](const Port &own) { return own.id == port.id; });
            part_.inputs.push_back(at != session_.inputs().end()
                                       ? HostPlace{true, static_cast<size_t>(at - session_.inputs().begin())}
                                       : between(port));
            if (at == session_.inputs().end()) {
                exports_[0].push_back({port.id, part_.inputs.back(), held(port.type), 0});
            }
        }
        for (const Port &port : session_.library_outputs()) {
            const size_t passed = passed_input(session_, port);
            if (passed != SIZE_MAX) {  // nothing computes it
                part_.outputs.push_back(part_.inputs[passed]);
                imports_[1].push_back({port.id, part_.outputs.back(), held(port.type), 0});
                continue;
            }
            size_t i = 0;
            while (i < outputs().size() && (given[i] || output_id(i) != port.id)) {
                ++i;
            }
            const bool direct = i < outputs().size();
            if (direct) {
                given[i] = true;
                part_.held[inputs + i] = held(port.type);
            }
            part_.outputs.push_back(direct ? HostPlace{true, inputs + i} : between(port));
            const bool again = std::count(model_.outputs.begin(), model_.outputs.end(), port.id) > (direct ? 1 : 0);
            if (again || read_.count(port.id) != 0) {
                imports_[1].push_back({port.id, part_.outputs.back(), held(port.type), 0});
            }
        }
        for (size_t i = 0; i < outputs().size(); ++i) {
            if (!given[i]) {
                exports_[1].push_back({output_id(i), {true, inputs + i}, part_.held[inputs + i], i + 1});
            }
        }
        for (size_t i = 0; i < inputs; ++i) {
            const Port &port = session_.inputs()[i];
            const bool wanted = std::count(model_.outputs.begin(), model_.outputs.end(), port.id) != 0;
            if (wanted || read_.count(port.id) != 0) {
                imports_[0].push_back({port.id, {true, i}, held(port.type), 0});
            }
        }
        for (const auto &list : {imports_[0], imports_[1], exports_[0], exports_[1]}) {
            for (const Transfer &own : list) {
                index(own.id);
            }
        }
        part_.before = early_ != 0 || !exports_[0].empty();
        part_.after = early_ != order_.size() || !exports_[1].empty();
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
        for (const auto *ports : {&session_.inputs(), &session_.library_outputs(), &session_.library_inputs()}) {
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

    bool is_computed(ValueId id) const {
        return is_input(id) || std::any_of(session_.library_outputs().begin(), session_.library_outputs().end(),
                                           [id](const Port &port) { return port.id == id; });
    }

    struct Transfer {
        ValueId id;
        HostPlace place;
        Type held;
        size_t output;
    };

    void stage(std::string &to, bool early) {
        const auto transfers = [&](const std::vector<Transfer> &all) {
            number(to, all.size());
            for (const Transfer &own : all) {
                number(to, static_cast<uint64_t>(index(own.id)));
                number(to, own.place.number());
                number(to, static_cast<uint64_t>(own.held));
                number(to, own.output);
            }
        };
        transfers(imports_[early ? 0 : 1]);
        number(to, early ? 0 : early_);
        number(to, early ? early_ : order_.size());
        transfers(exports_[early ? 0 : 1]);
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

    void nodes(std::string &to, const std::vector<const Node *> &all, const Index &index) {
        number(to, all.size());
        for (const Node *node : all) {
            number(to, op(*node));
            word(to, node->domain);
            ids(to, node->in, index);
            ids(to, node->out, index);
            number(to, static_cast<uint64_t>(node->way.integers));
            number(to, node->way.real ? 1 : 0);
            number(to, node->attributes.size());
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
        nodes(to, all, same);
        ids(to, own.inputs, same);
        ids(to, own.outputs, same);
    }

    uint64_t op(const Node &node) {
        if (node.op == nullptr || node.op->evaluate == nullptr) {
            model_.fail(node, "the host does not compute this operator");
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
    size_t work_, work_end_ = 0, early_ = 0;
    const std::vector<Type> &types_;
    std::vector<const Node *> order_{};
    std::vector<ValueId> ids_{};
    std::map<ValueId, ValueId> numbers_{};
    std::set<ValueId> read_{};
    std::vector<Transfer> imports_[2]{}, exports_[2]{};
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

size_t passed_input(const Session &session, const Port &output) {
    const std::vector<Port> &inputs = session.library_inputs();
    for (size_t i = 0; i < inputs.size(); ++i) {
        if (session.program()->tensor(inputs[i].value).buffer() == session.program()->tensor(output.value).buffer()) {
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
