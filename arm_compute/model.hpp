// SPDX-License-Identifier: MIT
// Models of ONNX and GGUF files as C++ classes; header-only, over arm_compute/model.h. docs/models_in_cpp.md has a
// program. Every function throws arm_compute::models::Error if the library refuses something.
#ifndef ARM_COMPUTE_MODEL_HPP
#define ARM_COMPUTE_MODEL_HPP

#include "arm_compute/model.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace arm_compute {
namespace models {

/// What the library refused, and why.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

namespace detail {
inline void check(int status) {
    if (status != 0) {
        throw Error(DLModelLastError());
    }
}
/// The name of an element type in files, for each C++ type that is an element.
template <typename T> struct Name;
template <> struct Name<float> {
    static const char *text() { return "float"; }
};
template <> struct Name<double> {
    static const char *text() { return "double"; }
};
template <> struct Name<bool> {
    static const char *text() { return "bool"; }
};
template <> struct Name<int8_t> {
    static const char *text() { return "int8"; }
};
template <> struct Name<uint8_t> {
    static const char *text() { return "uint8"; }
};
template <> struct Name<int16_t> {
    static const char *text() { return "int16"; }
};
template <> struct Name<uint16_t> {
    static const char *text() { return "uint16"; }
};
template <> struct Name<int32_t> {
    static const char *text() { return "int32"; }
};
template <> struct Name<uint32_t> {
    static const char *text() { return "uint32"; }
};
template <> struct Name<int64_t> {
    static const char *text() { return "int64"; }
};
template <> struct Name<uint64_t> {
    static const char *text() { return "uint64"; }
};
}  // namespace detail

/// An input or output as the model describes it.
struct Port {
    std::string name;
    std::string type;            ///< float, float16, int64 and so on: as DLModelTensor::type
    bool known;                  ///< false: the shape depends on data, or it is a sequence or an optional
    std::vector<int64_t> shape;  ///< extents, if the shape is known
};

/// An input of a run: elements of the caller, dense, the last dimension contiguous. They must stay until run() returns.
class Input {
public:
    /// @param[in] name  Of the input.
    /// @param[in] shape Extents; their product is the number of elements at @p data.
    /// @param[in] data  Elements in native byte order.
    template <typename T>
    Input(std::string name, std::vector<int64_t> shape, const T *data)
        : Input(std::move(name), detail::Name<T>::text(), std::move(shape), data) {}
    /// An input of any type.
    ///
    /// @param[in] name  Of the input.
    /// @param[in] type  Name of the element type, as DLModelTensor::type.
    /// @param[in] shape Extents.
    /// @param[in] data  Elements in native byte order.
    Input(std::string name, std::string type, std::vector<int64_t> shape, const void *data)
        : _name(std::move(name)), _type(std::move(type)), _shape(std::move(shape)), _data(data) {}

    /// As the C interface has it; valid while this object is.
    DLModelTensor tensor() const {
        return DLModelTensor{_name.c_str(), _type.c_str(), static_cast<int>(_shape.size()), _shape.data(), _data};
    }

private:
    std::string _name, _type;
    std::vector<int64_t> _shape;
    const void *_data;
};

/// An output of a run. Copies share the elements with each other and with the Outputs; the last one frees them.
class Output {
public:
    /// Name of the output.
    std::string name() const { return _tensor.name; }
    /// Name of the element type, as DLModelTensor::type.
    std::string type() const { return _tensor.type; }
    /// Extents.
    std::vector<int64_t> shape() const {
        return _tensor.ndim < 0 ? std::vector<int64_t>()
                                : std::vector<int64_t>(_tensor.shape, _tensor.shape + _tensor.ndim);
    }
    /// Number of elements.
    size_t size() const {
        size_t count = 1;
        for (int64_t extent : shape()) {
            count *= static_cast<size_t>(extent);
        }
        return count;
    }
    /// The elements. It is an error if the type is another one, or if this is a sequence or an optional.
    template <typename T> const T *data() const {
        if (_tensor.ndim < 0) {
            throw Error("output '" + name() + "' is not a tensor");
        }
        if (type() != detail::Name<T>::text()) {
            throw Error("output '" + name() + "' has elements of type " + type() + ", not " + detail::Name<T>::text());
        }
        return static_cast<const T *>(_tensor.data);
    }
    /// The elements as a vector, with the same errors.
    template <typename T> std::vector<T> values() const {
        const T *from = data<T>();
        return std::vector<T>(from, from + size());
    }
    /// As the C interface has it: also sequences and optionals.
    const DLModelTensor &tensor() const { return _tensor; }

private:
    friend class Model;
    Output(std::shared_ptr<DLModelResult> owner, const DLModelTensor &tensor)
        : _owner(std::move(owner)), _tensor(tensor) {}

    std::shared_ptr<DLModelResult> _owner;
    DLModelTensor _tensor;
};

/// The outputs of a run, in the order of the file.
class Outputs {
public:
    /// Number of outputs.
    size_t size() const { return _all.size(); }
    /// The output with this number, counted from 0.
    const Output &at(size_t index) const {
        if (index >= _all.size()) {
            throw Error("there is no output " + std::to_string(index) + " of " + std::to_string(_all.size()));
        }
        return _all[index];
    }
    /// The output with this name.
    const Output &operator[](const std::string &name) const {
        for (const Output &output : _all) {
            if (output.name() == name) {
                return output;
            }
        }
        throw Error("there is no output '" + name + "'");
    }
    const Output &operator[](const char *name) const { return (*this)[std::string(name)]; }
    std::vector<Output>::const_iterator begin() const { return _all.begin(); }
    std::vector<Output>::const_iterator end() const { return _all.end(); }

private:
    friend class Model;
    std::vector<Output> _all;
};

/// How a model is planned. The defaults: types of the file, all cores, named dimensions of extent 1.
struct Options {
    bool opencl{false};                      ///< true: on the OpenCL device
    std::string data_type;                   ///< "fp16" or "bf16": computes a float model in this type
    bool fast_math{false};                   ///< true: float may use bfloat16 products
    int threads{0};                          ///< of the CPU; 0: all cores
    std::map<std::string, int64_t> dims;     ///< extents of named dimensions of inputs
    std::map<std::string, int64_t> highest;  ///< not empty: upper bounds of the extents in `dims`; the model is planned
                                             ///< once, and a run may have any extents between
};

/// A model that is planned for a device, with packed weights.
class Model {
public:
    /// Reads, checks and plans a file.
    ///
    /// @param[in] path    An ONNX or GGUF file.
    /// @param[in] options How it is planned.
    explicit Model(const std::string &path, const Options &options = Options()) {
        std::vector<const char *> names;
        std::vector<int64_t> extents, highest;
        for (const auto &dim : options.dims) {
            names.push_back(dim.first.c_str());
            extents.push_back(dim.second);
            const auto limit = options.highest.find(dim.first);
            highest.push_back(limit == options.highest.end() ? dim.second : limit->second);
        }
        for (const auto &limit : options.highest) {
            if (options.dims.count(limit.first) == 0) {
                throw Error("dimension '" + limit.first + "' has an upper bound and no extent in dims");
            }
        }
        DLModelOptions given = {};
        given.data_type = options.data_type.empty() ? nullptr : options.data_type.c_str();
        given.fast_math = options.fast_math ? 1 : 0;
        given.threads = options.threads;
        given.dim_count = static_cast<int>(names.size());
        given.dim_names = names.data();
        given.dim_extents = extents.data();
        given.dim_highest = options.highest.empty() ? nullptr : highest.data();
        const DLContext device = {0, options.opencl ? kGPU : kCPU};
        DLModelHandle handle = nullptr;
        detail::check(DLModelLoad(path.c_str(), device, &given, &handle));
        _handle.reset(handle);
    }

    /// The inputs, in the order of the file.
    std::vector<Port> inputs() const { return ports(DLModelInputs); }
    /// The outputs, in the order of the file.
    std::vector<Port> outputs() const { return ports(DLModelOutputs); }

    /// Computes the outputs.
    ///
    /// @param[in] inputs Each input of the model once, in any order.
    Outputs run(const std::vector<Input> &inputs) const {
        std::vector<DLModelTensor> given;
        for (const Input &input : inputs) {
            given.push_back(input.tensor());
        }
        DLModelResultHandle handle = nullptr;
        detail::check(DLModelRun(_handle.get(), given.data(), static_cast<int>(given.size()), &handle));
        const std::shared_ptr<DLModelResult> owner(handle, [](DLModelResult *result) { DLModelResultFree(result); });
        const DLModelTensor *tensors = nullptr;
        int count = 0;
        detail::check(DLModelResultOutputs(handle, &tensors, &count));
        Outputs outputs;
        for (int i = 0; i < count; ++i) {
            outputs._all.push_back(Output(owner, tensors[i]));
        }
        return outputs;
    }

    /// For functions of arm_compute/model.h, such as those of states; owned by this object.
    DLModelHandle get() const { return _handle.get(); }

private:
    struct Free {
        void operator()(DLModel *model) const { DLModelFree(model); }
    };

    std::vector<Port> ports(int (*list)(DLModelHandle, const DLModelTensor **, int *)) const {
        const DLModelTensor *tensors = nullptr;
        int count = 0;
        detail::check(list(_handle.get(), &tensors, &count));
        std::vector<Port> found;
        for (int i = 0; i < count; ++i) {
            const DLModelTensor &tensor = tensors[i];
            Port port{tensor.name, tensor.type, tensor.ndim >= 0, {}};
            if (port.known) {
                port.shape.assign(tensor.shape, tensor.shape + tensor.ndim);
            }
            found.push_back(std::move(port));
        }
        return found;
    }

    std::unique_ptr<DLModel, Free> _handle;
};

}  // namespace models
}  // namespace arm_compute

#endif  // ARM_COMPUTE_MODEL_HPP
