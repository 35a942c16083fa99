// SPDX-License-Identifier: MIT
// ONNX Runtime for layers without products, as models of one node that this file writes. BENCH_ONNXRUNTIME is the path
// of its library. Only a few entries of its interface are used: a table of functions whose order is fixed for all
// versions.
#include "tests/bench/contenders.h"
#include "tests/bench/spec.h"

#include <dlfcn.h>
#include <initializer_list>
#include <limits>
#include <memory>
#include <stdexcept>

#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace bench {

namespace {

using Dims = std::vector<int64_t>;
struct Object;  // an object of the library, always used by pointer

/// Indices into the table of functions.
enum Entry {
    error_message = 2,
    create_env = 3,
    session_of_array = 8,
    run_session = 9,
    create_options = 10,
    intra_threads = 24,
    tensor_of_data = 49,
    cpu_memory = 69
};

class Library {
public:
    /// Null if BENCH_ONNXRUNTIME is not set.
    static Library *get() {
        static const char *const path = std::getenv("BENCH_ONNXRUNTIME");
        static Library library(path);
        return path == nullptr ? nullptr : &library;
    }
    /// Calls an entry that returns null or an error.
    template <class... Parameters, class... Arguments> void call(Entry entry, Arguments... arguments) const {
        const auto function = reinterpret_cast<Object *(*)(Parameters...)>(table_[entry]);
        if (Object *status = function(arguments...))
            throw std::runtime_error(std::string("ONNX Runtime: ") +
                                     reinterpret_cast<const char *(*)(Object *)>(table_[error_message])(status));
    }
    Object *env = nullptr, *options = nullptr, *memory = nullptr;

private:
    explicit Library(const char *path) {
        if (path == nullptr)
            return;
        struct Base {
            void **(*api)(uint32_t);
        };
        void *opened = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        void *base = opened == nullptr ? nullptr : dlsym(opened, "OrtGetApiBase");
        if (base == nullptr)
            throw std::runtime_error(std::string(path) + " is not an ONNX Runtime: " + dlerror());
        table_ = reinterpret_cast<const Base *(*)()>(base)()->api(17);
        call<int, const char *, Object **>(create_env, 3, "bench", &env);
        call<Object **>(create_options, &options);
        call<Object *, int>(intra_threads, options, 1);
        call<int, int, Object **>(cpu_memory, 1, 0, &memory);
    }
    void **table_ = nullptr;
};

/// A protocol buffers message.
struct Message {
    std::string bytes;
    Message &number(unsigned field, uint64_t value) { return raw(field << 3).raw(value); }
    Message &text(unsigned field, const std::string &value) {
        raw(field << 3 | 2).raw(value.size());
        bytes += value;
        return *this;
    }
    Message &real(unsigned field, float value) {
        raw(field << 3 | 5);
        bytes.append(reinterpret_cast<const char *>(&value), sizeof(value));
        return *this;
    }

private:
    Message &raw(uint64_t value) {
        for (; value >= 128; value >>= 7)
            bytes.push_back(char(value | 128));
        bytes.push_back(char(value));
        return *this;
    }
};

enum Kind { floats = 1, u8 = 2, s32 = 6, s64 = 7 };

struct Operand {
    const void *data;
    Dims dims;
    Kind kind;
    size_t bytes() const {
        size_t all = kind == floats || kind == s32 ? 4 : kind == s64 ? 8 : 1;
        for (int64_t n : dims)
            all *= size_t(n);
        return all;
    }
};

/// One node.
struct Layer {
    std::string name;
    Message node{};
    std::vector<Operand> in{}, out{};
    std::vector<Dims> lists{};  ///< constant inputs, after the others
    std::shared_ptr<std::vector<uint8_t>> result = std::make_shared<std::vector<uint8_t>>();

    Layer &attribute(const std::string &key, int64_t value) {
        return add(Message().text(1, key).number(3, uint64_t(value)).number(20, 2));
    }
    Layer &attribute(const std::string &key, float value) {
        return add(Message().text(1, key).real(2, value).number(20, 1));
    }
    Layer &attribute(const std::string &key, const char *value) {
        return add(Message().text(1, key).text(4, value).number(20, 3));
    }
    Layer &attribute(const std::string &key, const Dims &values) {
        Message message;
        message.text(1, key);
        for (int64_t v : values)
            message.number(8, uint64_t(v));
        return add(message.number(20, 7));
    }

private:
    Layer &add(const Message &message) {
        node.text(5, message.bytes);
        return *this;
    }
};

std::string described(const std::string &name, const Operand &operand) {
    Message shape;
    for (int64_t n : operand.dims)
        shape.text(1, Message().number(1, uint64_t(n)).bytes);
    const Message tensor = Message().number(1, operand.kind).text(2, shape.bytes);
    return Message().text(1, name).text(2, Message().text(1, tensor.bytes).bytes).bytes;
}

std::string model_of(const Layer &layer) {
    Message node, graph;
    for (size_t i = 0; i < layer.in.size() + layer.lists.size(); ++i)
        node.text(1, "i" + std::to_string(i));
    for (size_t i = 0; i < layer.out.size(); ++i)
        node.text(2, "o" + std::to_string(i));
    node.text(4, layer.name);
    graph.text(1, node.bytes + layer.node.bytes).text(2, "bench");
    for (size_t i = 0; i < layer.lists.size(); ++i) {
        const Dims &list = layer.lists[i];
        const std::string raw(reinterpret_cast<const char *>(list.data()), 8 * list.size());
        graph.text(5, Message()
                          .number(1, list.size())
                          .number(2, s64)
                          .text(8, "i" + std::to_string(layer.in.size() + i))
                          .text(9, raw)
                          .bytes);
    }
    for (size_t i = 0; i < layer.in.size(); ++i)
        graph.text(11, described("i" + std::to_string(i), layer.in[i]));
    for (size_t i = 0; i < layer.out.size(); ++i)
        graph.text(12, described("o" + std::to_string(i), layer.out[i]));
    return Message().number(1, 8).text(7, graph.bytes).text(8, Message().text(1, "").number(2, 18).bytes).bytes;
}

/// A session and its operands, ready to run.
class Session {
public:
    Session(const Library &library, const Layer &layer) : library_(library), result_(layer.result) {
        const std::string model = model_of(layer);
        library.call<Object *, const void *, size_t, Object *, Object **>(session_of_array, library.env, model.data(),
                                                                          model.size(), library.options, &session_);
        for (const Operand &operand : layer.in)
            bring("i", in_, operand);
        for (const Operand &operand : layer.out)
            bring("o", out_, operand);
        for (const std::string &name : names_[0])
            in_names_.push_back(name.c_str());
        for (const std::string &name : names_[1])
            out_names_.push_back(name.c_str());
    }
    void run() {
        library_.call<Object *, Object *, const char *const *, Object *const *, size_t, const char *const *, size_t,
                      Object **>(run_session, session_, nullptr, in_names_.data(), in_.data(), in_.size(),
                                 out_names_.data(), out_.size(), out_.data());
    }

private:
    void bring(const char *letter, std::vector<Object *> &values, const Operand &operand) {
        Object *value = nullptr;
        library_.call<Object *, void *, size_t, const int64_t *, size_t, int, Object **>(
            tensor_of_data, library_.memory, const_cast<void *>(operand.data), operand.bytes(), operand.dims.data(),
            operand.dims.size(), operand.kind, &value);
        names_[letter[0] == 'o'].push_back(letter + std::to_string(values.size()));
        values.push_back(value);
    }

    const Library &library_;
    std::shared_ptr<std::vector<uint8_t>> result_;
    Object *session_ = nullptr;
    std::vector<std::string> names_[2];
    std::vector<const char *> in_names_, out_names_;
    std::vector<Object *> in_, out_;
};

/// The parts of a layer.
class Maker {
public:
    Maker(const Words &words, const Case &made, const Spec &spec)
        : words_(words), made_(made), spec_(spec), a_(words.a), b_(words.b), c_(words.c) {}

    /// False if there is no such operator.
    bool make(Layer &layer) const { return moves(layer) || images(layer) || blocks(layer) || normalizes(layer); }

private:
    Operand source(size_t i, const Dims &dims) const {
        return {made_.tensors[i]->buffer(), dims, words_.type == "b8" ? u8 : floats};
    }
    /// Memory for all outputs; the last one is compared.
    void results(Layer &layer, const Dims &dims, size_t count = 1) const {
        const Operand one = source(0, dims);
        layer.result->resize(count * one.bytes());
        for (size_t n = 0; n < count; ++n)
            layer.out.push_back({layer.result->data() + n * one.bytes(), dims, one.kind});
    }
    void set(Layer &layer, const char *name, const Dims &from, const Dims &to, std::vector<Dims> lists = {}) const {
        layer.name = name;
        layer.in = {source(0, from)};
        layer.lists = std::move(lists);
        results(layer, to);
    }
    void turn(Layer &layer, const Dims &from, const Dims &order) const {
        Dims to;
        for (int64_t d : order)
            to.push_back(from[size_t(d)]);
        set(layer, "Transpose", from, to);
        layer.attribute("perm", order);
    }

    bool moves(Layer &layer) const {
        const std::string &name = spec_.name;
        if (name == "permute")
            turn(layer, {a_ * a_, b_}, {1, 0});
        else if (name == "transpose")
            turn(layer, {b_, a_}, {1, 0});
        else if (name == "tile")
            set(layer, "Tile", {b_, a_}, {b_ * c_, a_ * c_}, {{c_, c_}});
        else if (name == "gather") {
            layer.name = "Gather";
            layer.in = {source(0, {b_, a_}), {made_.tensors[1]->buffer(), {c_}, s32}};
            results(layer, {c_, a_});
        } else if (name == "stack" && c_ < 2) {  // the position of the new axis determines which of these it is
            const Dims one = c_ == 0 ? Dims{b_, a_, 1} : Dims{b_, 1, a_};
            layer.name = "Concat";
            layer.in = {source(0, one), source(1, one)};
            results(layer, c_ == 0 ? Dims{b_, a_, 2} : Dims{b_, 2, a_});
            layer.attribute("axis", int64_t(c_ == 0 ? 2 : 1));
        } else if (name == "split" || name == "unstack") {
            layer.name = "Split";
            layer.in = {source(0, name == "split" ? Dims{a_, a_, b_} : Dims{b_, c_, a_})};
            results(layer, name == "split" ? Dims{a_, a_, b_ / c_} : Dims{b_, 1, a_}, size_t(c_));
            layer.attribute("axis", int64_t(name == "split" ? 2 : 1)).attribute("num_outputs", c_);
        } else {
            return false;
        }
        return true;
    }
    bool images(Layer &layer) const {
        const std::string &name = spec_.name;
        const int64_t both = a_ + 2 * c_, inner = a_ - 2 * c_, out = (a_ + c_ - 1) / (c_ == 0 ? 1 : c_);
        const Dims image{a_, a_, b_};
        if (name == "pad" || name == "padreflect") {
            if (spec_.nchw)
                set(layer, "Pad", {b_, a_, a_}, {b_, both, both}, {{0, c_, c_, 0, c_, c_}});
            else
                set(layer, "Pad", image, {both, both, b_}, {{c_, c_, 0, c_, c_, 0}});
            layer.attribute("mode", name == "pad" ? "constant" : "reflect");
        } else if (name == "slice") {
            set(layer, "Slice", image, {inner, inner, b_}, {{c_, c_}, {a_ - c_, a_ - c_}, {0, 1}});
        } else if (name == "stridedslice") {
            set(layer, "Slice", image, {out, out, b_}, {{0, 0}, {a_, a_}, {0, 1}, {c_, c_}});
        } else if (name == "reverse") {
            set(layer, "Slice", image, image, {{-1}, {std::numeric_limits<int64_t>::min()}, {2 - c_}, {-1}});
        } else {
            return false;
        }
        return true;
    }
    /// If an operator supports only NCHW, other layouts are transposed.
    bool blocks(Layer &layer) const {
        const std::string &name = spec_.name;
        const int64_t square = c_ * c_, small = c_ == 0 ? 0 : a_ / c_;
        if (name == "depthtospace" && spec_.nchw)
            set(layer, "DepthToSpace", {1, b_, a_, a_}, {1, b_ / square, a_ * c_, a_ * c_});
        else if (name == "spacetodepth" && spec_.nchw)
            set(layer, "SpaceToDepth", {1, b_, a_, a_}, {1, b_ * square, small, small});
        else if (name == "depthtospace")
            turn(layer, {a_, a_, c_, c_, b_ / square}, {0, 2, 1, 3, 4});
        else if (name == "spacetodepth")
            turn(layer, {small, c_, small, c_, b_}, {0, 2, 1, 3, 4});
        else if (name == "spacetobatch" && !spec_.nchw)
            turn(layer, {small, c_, small, c_, b_}, {1, 3, 0, 2, 4});
        else if (name == "batchtospace" && !spec_.nchw)
            turn(layer, {c_, c_, a_, a_, b_}, {2, 0, 3, 1, 4});
        else if (name == "shuffle" && spec_.nchw)
            turn(layer, {c_, b_ / c_, a_ * a_}, {1, 0, 2});
        else if (name == "shuffle")
            turn(layer, {a_ * a_, c_, b_ / c_}, {0, 2, 1});
        else
            return false;
        if (layer.name != "Transpose")
            layer.attribute("blocksize", c_);
        return true;
    }
    bool normalizes(Layer &layer) const {
        static const std::vector<float> ones(1 << 16, 1.f), gammas(1 << 16, 1.5f), betas(1 << 16, 0.5f);
        const std::string &name = spec_.name;
        const Dims image{1, b_, a_, a_}, rows{b_, a_};
        if (words_.type != "f32")
            return false;
        if (name == "meanstd") {
            set(layer, "LayerNormalization", rows, rows);
            layer.in.push_back({ones.data(), {a_}, floats});
            layer.attribute("epsilon", 1e-5f);
        } else if (name == "softmax") {
            set(layer, "Softmax", rows, rows);
        } else if (name == "batchnorm" && spec_.nchw) {
            set(layer, "BatchNormalization", image, image);
            for (const size_t i : {4, 3, 1, 2})  // scale, shift, mean, variance
                layer.in.push_back(source(i, {b_}));
            layer.attribute("epsilon", 1.f);
        } else if (name == "instancenorm" && spec_.nchw) {
            set(layer, "InstanceNormalization", image, image);
            layer.in.push_back({gammas.data(), {b_}, floats});
            layer.in.push_back({betas.data(), {b_}, floats});
            layer.attribute("epsilon", 1e-5f);
        } else if (name == "lrn" && spec_.nchw) {
            set(layer, "LRN", image, image);
            layer.attribute("size", c_).attribute("alpha", 1e-4f).attribute("beta", 0.75f).attribute("bias", 1.f);
        } else {
            return false;
        }
        return true;
    }

    const Words &words_;
    const Case &made_;
    const Spec spec_;
    const int64_t a_, b_, c_;
};

}  // namespace

std::vector<Contender> onnxruntime(const Words &words, const Case &made) {
    const Library *library = Library::get();
    Layer layer;
    if (library == nullptr || (words.type != "f32" && words.type != "b8") ||
        !Maker(words, made, parse(words.op)).make(layer))
        return {};
    const auto session = std::make_shared<Session>(*library, layer);
    return {{"ONNX-Runtime", [session] { session->run(); }, operations(words), layer.out.back().data}};
}

}  // namespace bench
