// SPDX-License-Identifier: MIT
// The table of kernels: one row is all that a function needs to be a kernel, a node and an immediate function.
//
// A row has the parameters as one text: a letter for each, with ">" before it for an output and "=" for an input that
// is also an output, and "?" after it if it may be missing.
//
//     i image   p pyramid   a array   l lookup table   d distribution   m matrix   c convolution   r remap
//     t threshold   T tensor   o object array   x any object
//     s scalar of any type   e enumerator   n vx_int32   u vx_uint32   f vx_float32   z vx_size   b vx_bool
//
// check() refuses arguments and says what the outputs are; run() calls the function of the library.
#pragma once

#include "arm_compute/core/Error.h"
#include "arm_compute/core/IArray.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/base/interface.h"
#include "src/openvx/data.h"
#include "src/openvx/graph.h"
#include "src/openvx/image.h"

#include <functional>
#include <initializer_list>

namespace ac::vx {

/// Arguments of one execution of a node.
class Operands {
public:
    Operands(Node &node, Instance &instance) : _node(node), _instance(instance) {}

    bool has(vx_size i) const { return _instance.objects[i] != nullptr; }
    Object &object(vx_size i) const { return *_instance.objects[i]; }
    Image &image(vx_size i) const { return static_cast<Image &>(object(i)); }
    Data &data(vx_size i) const { return static_cast<Data &>(object(i)); }
    Container &items(vx_size i) const { return static_cast<Container &>(object(i)); }
    Threshold &threshold(vx_size i) const { return static_cast<Threshold &>(object(i)); }
    template <class T> T value(vx_size i) const {
        T found{};
        read(i, &found, sizeof(found));
        return found;
    }
    const vx_border_t &border() const { return _node.border; }
    Node &node() const { return _node; }

protected:
    void read(vx_size i, void *to, vx_size size) const;
    Node &_node;
    Instance &_instance;
};

/// The arguments while a graph is verified.
class Check : public Operands {
public:
    using Operands::Operands;

    /// Whether the image has one of these formats.
    vx_status format(vx_size i, std::initializer_list<vx_df_image> formats) const;
    vx_status one_of(vx_size i, std::initializer_list<vx_enum> values) const;
    vx_status same_size(vx_size a, vx_size b) const;
    /// The output is an image like this.
    vx_status output(vx_size i, vx_uint32 width, vx_uint32 height, vx_df_image format) const;
    /// The output's format, which the program may have chosen, must be one of these; the first is the default.
    vx_status output(vx_size i, vx_uint32 width, vx_uint32 height, std::initializer_list<vx_df_image> formats) const;
    /// As above, with the extents of another image.
    vx_status output_like(vx_size i, vx_size from, vx_df_image format) const;
    vx_status output_like(vx_size i, vx_size from, std::initializer_list<vx_df_image> formats) const;
    vx_status scalar_output(vx_size i, vx_enum type) const;
    /// An array with items of this type, and argument `number`, which says how many there are; both may be missing. A
    /// virtual array has room for all pixels. The number's type of earlier versions is possible.
    vx_status list_output(vx_size i, vx_enum item, vx_size number) const;
    Meta &meta(vx_size i) const { return *_instance.metas[i]; }
    /// Pixels at the edges depend on pixels outside the image: they are not valid with an undefined border.
    vx_status neighbourhood(vx_size i, const Margins &margins) const;
    vx_status neighbourhood(vx_size i, vx_uint32 x, vx_uint32 y) const { return neighbourhood(i, {x, y, x, y}); }
};

/// The library's functions of a node, their tensors, and what they were configured for.
class Steps : public State {
public:
    /// A further function, which the caller configures if its constructor does not.
    template <class F, class... Arguments> F &add(Arguments &&...arguments) {
        auto function = std::make_unique<F>(std::forward<Arguments>(arguments)...);
        F &added = *function;
        _functions.push_back(std::move(function));
        return added;
    }
    /// A tensor between two steps.
    Tensor *between(const ITensor &like, DataType type);
    /// One element, with which arithmetic functions combine all elements of another tensor.
    Tensor *constant(DataType type, float value);

private:
    friend class Run;
    struct Use {
        vx_size argument;
        vx_size level;  ///< of a pyramid
        vx_uint32 plane;
        Shape shape;
        vx_int32 stride_x, stride_y;
        std::unique_ptr<Tensor> tensor;
        vx_rectangle_t valid;  ///< of the tensor; empty: all is, whatever the image says
    };
    struct Value {
        vx_size argument;
        uint8_t bytes[sizeof(vx_size)];
        vx_size size;
    };
    void allocate();
    void run();

    std::vector<std::unique_ptr<IFunction>> _functions;
    std::vector<std::unique_ptr<Tensor>> _tensors;
    std::vector<Use> _uses;
    std::vector<Value> _values;
};

/// An argument of a node, whatever object it is in a run.
class Current {
public:
    Current() = default;
    Current(const Instance &instance, vx_size i) : _instance(&instance), _place(i) {}
    bool exists() const { return _instance->objects[_place] != nullptr; }
    Object &object() const { return *_instance->objects[_place]; }
    Data &data() const { return static_cast<Data &>(object()); }

private:
    const Instance *_instance{nullptr};
    vx_size _place{0};
};

/// Writes a scalar of an integer type, or of float, that may be missing.
void store(const Current &argument, float real, uint32_t whole);

/// The arguments while a graph runs.
class Run : public Operands {
public:
    using Operands::Operands;

    /// A plane of an image as a tensor, while functions are configured.
    Tensor *tensor(vx_size i, vx_uint32 plane = 0) { return tensor(i, 0, plane); }
    /// A level of a pyramid.
    Tensor *level(vx_size i, vx_size number) { return tensor(i, number, 0); }
    /// An image with one plane whose tensor's valid region is the image's, for functions of all valid pixels.
    Tensor *valid_tensor(vx_size i);
    /// A scalar on which the configuration depends.
    template <class T> T setting(vx_size i) {
        const T found = value<T>(i);
        note(i, &found, sizeof(found));
        return found;
    }
    Current current(vx_size i) const { return {_instance, i}; }
    ConvertPolicy policy(vx_size i) {
        return setting<vx_enum>(i) == VX_CONVERT_POLICY_WRAP ? ConvertPolicy::WRAP : ConvertPolicy::SATURATE;
    }

    /// Runs functions of the library. They are configured when the node runs for the first time, and when what they
    /// depend on has changed.
    vx_status steps(const std::function<void(Steps &)> &configure);

private:
    Tensor *tensor(vx_size i, vx_size level, vx_uint32 plane);
    /// The image itself, or a level of a pyramid.
    Image &image_of(vx_size i, vx_size level) const {
        return object(i).type() == VX_TYPE_PYRAMID ? static_cast<Image &>(*items(i).items[level]) : image(i);
    }
    Steps *made() const { return static_cast<Steps *>(_instance.state.get()); }
    bool is_current() const;
    void note(vx_size i, const void *value, vx_size size);
    /// The library's errors as a status and a log entry.
    vx_status guarded(const std::function<void()> &body);
};

/// An array of the library whose memory is an argument, whatever object that is in a run.
template <class Item> class Listed final : public arm_compute::IArray<Item> {
public:
    Listed(Run &run, vx_size i) : arm_compute::IArray<Item>(run.data(i).shape.count), _current(run.current(i)) {}
    Item *buffer() const override { return reinterpret_cast<Item *>(_current.data().data()); }
    /// Says how many items there are.
    void finish() const { _current.data().shape.items = this->num_values(); }

private:
    Current _current;
};

struct KernelRow {
    vx_enum id;
    const char *name;  ///< after "org.khronos.openvx."
    const char *slots;
    vx_status (*check)(Check &check);
    vx_status (*run)(Run &run);
};

struct KernelRows {
    const KernelRow *first;
    vx_size count;
};

/// The sources of rows/ that this build has, null at the end: rows/<name>.cpp defines <name>_rows(). The build
/// generates the list; a source is in it if the library has all functions that it includes.
extern KernelRows (*const FAMILIES[])();

// What many rows have in common.

inline constexpr std::initializer_list<vx_df_image> U8{VX_DF_IMAGE_U8};
inline constexpr std::initializer_list<vx_df_image> U8_S16{VX_DF_IMAGE_U8, VX_DF_IMAGE_S16};
inline constexpr std::initializer_list<vx_enum> POLICIES{VX_CONVERT_POLICY_WRAP, VX_CONVERT_POLICY_SATURATE};

/// How a filter finds pixels outside of an image.
inline BorderMode mode_of(const vx_border_t &border) {
    return border.mode == VX_BORDER_CONSTANT    ? BorderMode::CONSTANT
           : border.mode == VX_BORDER_REPLICATE ? BorderMode::REPLICATE
                                                : BorderMode::UNDEFINED;
}

/// Two images of the same format make a third.
template <const std::initializer_list<vx_df_image> &FORMATS> vx_status check_two(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, FORMATS));
    const vx_df_image format = check.image(0).shape.format;
    AC_VX_PASS_ERROR(check.format(1, {format}));
    AC_VX_PASS_ERROR(check.same_size(0, 1));
    return check.output_like(2, 0, format);
}

template <class F> vx_status run_two(Run &run) {
    return run.steps([&](Steps &steps) { steps.add<F>().configure(run.tensor(0), run.tensor(1), run.tensor(2)); });
}

/// A function that is configured again if what it takes from an argument of its node has changed since the last run:
/// the argument's values, or which object it is.
template <class Function, class Settings> class Following : public IFunction {
public:
    void run() override {
        Settings now = wanted();
        if (!(now == _settings)) {
            _settings = std::move(now);
            set(_settings);
        }
        _function.run();
    }

protected:
    void follow(Run &run, vx_size argument) {
        _argument = run.current(argument);
        _settings = wanted();
        set(_settings);
    }
    /// What the argument says.
    virtual Settings wanted() const = 0;
    /// Configures the function.
    virtual void set(const Settings &settings) = 0;

    Current _argument;
    Function _function;

private:
    Settings _settings{};
};

template <class F> vx_status run_one(Run &run) {
    return run.steps([&](Steps &steps) { steps.add<F>().configure(run.tensor(0), run.tensor(1)); });
}

}  // namespace ac::vx
