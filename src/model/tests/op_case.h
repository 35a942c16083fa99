// SPDX-License-Identifier: MIT
// Tests of one operator with operands and results, on the host and in the library.
#pragma once

#include "src/model/families/indexed.h"
#include "src/model/tests/model_test.h"

namespace ac::model::test {

struct Operand {
    Array array;
    bool constant = false;
};

inline Operand data(const Dims &dims, const Numbers &numbers, Type type = Type::Float) {
    return {array_of(numbers, dims, type)};
}
inline Operand fixed(const Dims &dims, const Numbers &numbers, Type type = Type::Float) {
    return {array_of(numbers, dims, type), true};
}
inline Operand list(const Integers &numbers) {
    return {array_of(numbers, {static_cast<int64_t>(numbers.size())}), true};
}

using Setter = std::function<void(NodeOf &)>;

/// Runs one node twice: on the host with all inputs known, and in a graph with unknown inputs.
class Case {
public:
    Case(std::string op, std::vector<Operand> operands, int opset = 13)
        : _op(std::move(op)), _operands(std::move(operands)), _opset(opset) {}

    Case &with(Setter setter) {
        _setters.push_back(std::move(setter));
        return *this;
    }
    Case &gives(const Dims &dims, const Numbers &numbers, Type type = Type::Float) {
        _wanted.push_back(array_of(numbers, dims, type));
        return *this;
    }

    void on_host() const {
        SCOPED_TRACE(_op + " on the host");
        Model model = made(true).read();
        check_nodes(model);
        infer(model, false);
        for (size_t i = 0; i < _wanted.size(); ++i) {
            const Value &value = model.value(model.outputs[i]);
            ASSERT_TRUE(value.known());
            expect_near(value, _wanted[i]);
        }
    }
    void in_library() const { in_session(false); }
    void in_library_or_host() const { in_session(true); }
    void everywhere() const {
        on_host();
        in_library();
    }
    /// Compares @p results of the library with those of the host. @p parts: the host may compute parts of the node.
    void as_on_host(size_t results = 1, bool parts = false) {
        SCOPED_TRACE(_op + " on the host");
        _wanted.assign(results, Array());
        Model model = made(true).read();
        check_nodes(model);
        infer(model, false);
        for (size_t i = 0; i < results; ++i) {
            ASSERT_TRUE(model.value(model.outputs[i]).known());
            _wanted[i] = model.value(model.outputs[i]);
        }
        in_session(parts);
    }
    std::string refusal() const {
        return message_of([&] {
            Session session(made(false).read(), SessionOptions());
            session.prepare();
        });
    }

private:
    void in_session(bool host) const {
        SCOPED_TRACE(_op + " in a session");
        Session session(made(false).read(), SessionOptions());
        for (const Node &node : session.model().nodes) {
            EXPECT_TRUE(host || !node.host || node.is(ops::Indices)) << node.word();
        }
        std::vector<Array> arrays;
        for (const Operand &operand : _operands) {
            if (!operand.constant && operand.array.known()) {
                arrays.push_back(operand.array);
            }
        }
        const std::vector<Array> found = session.run(arrays);
        for (size_t i = 0; i < _wanted.size(); ++i) {
            expect_near(found[i], _wanted[i]);
        }
    }

    Net made(bool known) const {
        Net net(_opset);
        Names in, out;
        for (size_t i = 0; i < _operands.size(); ++i) {
            in.push_back(_operands[i].array.known() ? "x" + std::to_string(i) : "");
            if (!_operands[i].array.known()) {
                continue;
            }
            if (known || _operands[i].constant) {
                net.constant(in.back(), _operands[i].array);
            } else {
                net.input(in.back(), _operands[i].array.dims, _operands[i].array.type);
            }
        }
        for (size_t i = 0; i < std::max<size_t>(_wanted.size(), 1); ++i) {
            out.push_back("y" + std::to_string(i));
            net.output(out.back());
        }
        NodeOf node = net.node(_op, in, out);
        for (const Setter &setter : _setters) {
            setter(node);
        }
        return net;
    }

    std::string _op;
    std::vector<Operand> _operands;
    int _opset;
    std::vector<Setter> _setters{};
    std::vector<Array> _wanted{};
};

template <class Word> Setter attribute(const char *key, Word word) {
    return [key, word](NodeOf &node) { node.set(key, word); };
}

}  // namespace ac::model::test
