// SPDX-License-Identifier: MIT
// The C interface as C++ classes; header-only. Copies share one object, which is destroyed with the last
// copy.
//
// A constructor reports errors through its last parameter, a pointer that may be null. After an error the object has no
// handle (get() is null), and its functions return InvalidArgument. If ARM_COMPUTE_EXCEPTIONS_ENABLED is defined before
// this header is included, constructors also throw acl::Status after setting that status.
#ifndef ARM_COMPUTE_ACL_HPP
#define ARM_COMPUTE_ACL_HPP

#include "arm_compute/Acl.h"

#include <cstdint>
#include <exception>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#ifndef ARM_COMPUTE_IGNORE_UNUSED
#define ARM_COMPUTE_IGNORE_UNUSED(x) (void)(x)
#endif

namespace acl {

/// Results of calls.
enum class StatusCode {
    Success = AclSuccess,
    RuntimeError = AclRuntimeError,
    OutOfMemory = AclOutOfMemory,
    Unimplemented = AclUnimplemented,
    UnsupportedTarget = AclUnsupportedTarget,
    InvalidTarget = AclInvalidTarget,
    InvalidArgument = AclInvalidArgument,
    UnsupportedConfig = AclUnsupportedConfig,
    InvalidObjectState = AclInvalidObjectState
};

/// The backend of a context.
enum class Target { Cpu = AclCpu, GpuOcl = AclGpuOcl };

/// Preference of a context's user.
enum class ExecutionMode { FastRerun = AclPreferFastRerun, FastStart = AclPreferFastStart };

/// Thoroughness of tuning of OpenCL kernels.
enum class TuningMode { None = AclTuningModeNone, Rapid = AclRapid, Normal = AclNormal, Exhaustive = AclExhaustive };

/// Element types.
enum class DataType {
    Unknown = AclDataTypeUnknown,
    UInt8 = AclUInt8,
    Int8 = AclInt8,
    UInt16 = AclUInt16,
    Int16 = AclInt16,
    UInt32 = AclUint32,
    Int32 = AclInt32,
    Float16 = AclFloat16,
    BFloat16 = AclBFloat16,
    Float32 = AclFloat32
};

/// Kind of memory passed to Tensor::import().
enum class ImportType { Host = AclImportMemoryType::AclHostPtr };

namespace detail {

/// Destroys the object of a handle.
template <typename T>
struct ObjectDeleter;

#define OBJECT_DELETER(obj, func)                                                \
    template <>                                                                  \
    struct ObjectDeleter<obj##_> {                                               \
        void operator()(obj val) const { ARM_COMPUTE_IGNORE_UNUSED(func(val)); } \
    };

OBJECT_DELETER(AclContext, AclDestroyContext)
OBJECT_DELETER(AclQueue, AclDestroyQueue)
OBJECT_DELETER(AclTensor, AclDestroyTensor)
OBJECT_DELETER(AclTensorPack, AclDestroyTensorPack)
OBJECT_DELETER(AclOperator, AclDestroyOperator)

/// Base of all objects: a reference-counted handle.
template <typename T>
class ObjectBase {
public:
    ~ObjectBase() = default;
    ObjectBase(const ObjectBase<T> &) = default;
    ObjectBase(ObjectBase<T> &&) = default;
    ObjectBase<T> &operator=(const ObjectBase<T> &) = default;
    ObjectBase<T> &operator=(ObjectBase<T> &&) = default;

    /// Takes ownership of a handle; null: none. The previous handle is released.
    void reset(T *val) {
        if (val == nullptr) {
            _object.reset();
        } else {
            _object.reset(val, ObjectDeleter<T>());
        }
    }
    /// The handle, owned by this object; null if there is none.
    const T *get() const { return _object.get(); }
    /// The same.
    T *get() { return _object.get(); }

protected:
    ObjectBase() = default;

private:
    std::shared_ptr<T> _object{};
};

/// Converts an enumerator of C to one of C++, and vice versa.
template <typename SE, typename E>
constexpr SE as_enum(E val) noexcept {
    return static_cast<SE>(val);
}

}  // namespace detail

/// Whether two handles refer to the same object.
template <typename T>
bool operator==(const detail::ObjectBase<T> &lhs, const detail::ObjectBase<T> &rhs) {
    return lhs.get() == rhs.get();
}

/// Whether two handles refer to different objects.
template <typename T>
bool operator!=(const detail::ObjectBase<T> &lhs, const detail::ObjectBase<T> &rhs) {
    return !(lhs == rhs);
}

/// A status with a message, as an exception.
class Status : public std::exception {
public:
    /// @param status The status.
    /// @param msg    Message.
    Status(StatusCode status, const std::string &msg) : _status(status), _msg(msg) {}

    const char *what() const noexcept override { return _msg.c_str(); }
    StatusCode status() const { return _status; }
    explicit operator StatusCode() const { return _status; }

private:
    StatusCode _status;
    std::string _msg;
};

#ifdef ARM_COMPUTE_EXCEPTIONS_ENABLED
/// Throws if the status is not Success.
static inline void report_status(StatusCode status, const std::string &msg) {
    if (status != StatusCode::Success) {
        throw Status(status, msg);
    }
}
#else
/// Does nothing; with ARM_COMPUTE_EXCEPTIONS_ENABLED it throws if the status is not Success.
static inline void report_status(StatusCode status, const std::string &msg) {
    ARM_COMPUTE_IGNORE_UNUSED(status);
    ARM_COMPUTE_IGNORE_UNUSED(msg);
}
#endif

namespace detail {

/// The last step of constructors.
inline void conclude(AclStatus found, StatusCode *status, const char *what) {
    const StatusCode code = as_enum<StatusCode>(found);
    if (status != nullptr) {
        *status = code;
    }
    report_status(code, code == StatusCode::Success ? std::string() : std::string(what) + ": " + AclLastErrorText());
}

}  // namespace detail

/// A backend, its options and its memory.
class Context : public detail::ObjectBase<AclContext_> {
public:
    /// Options of a context; see AclContextOptions.
    struct Options {
        /// Value of max_compute_units for the library's default.
        static constexpr int32_t num_threads_auto = -1;

        Options()
            : Options(ExecutionMode::FastRerun, AclCpuCapabilitiesAuto, false, nullptr, num_threads_auto, nullptr) {}
        Options(ExecutionMode mode, AclTargetCapabilities caps, bool enable_fast_math, const char *kernel_config,
                int32_t max_compute_units, AclAllocator *allocator) {
            copts.mode = detail::as_enum<AclExecutionMode>(mode);
            copts.capabilities = caps;
            copts.enable_fast_math = enable_fast_math;
            copts.kernel_config_file = kernel_config;
            copts.max_compute_units = max_compute_units;
            copts.allocator = allocator;
        }

        AclContextOptions copts{};
    };

    /// @param target Backend.
    /// @param status Receives the status; may be null.
    explicit Context(Target target, StatusCode *status = nullptr) : Context(target, Options(), status) {}
    /// @param target  Backend.
    /// @param options Options.
    /// @param status  Receives the status; may be null.
    Context(Target target, const Options &options, StatusCode *status = nullptr) {
        AclContext ctx = nullptr;
        const AclStatus found = AclCreateContext(&ctx, detail::as_enum<AclTarget>(target), &options.copts);
        reset(ctx);
        detail::conclude(found, status, "creating a context");
    }
};

/// Runs operators.
class Queue : public detail::ObjectBase<AclQueue_> {
public:
    /// Options of a queue; see AclQueueOptions.
    struct Options {
        Options() : opts{AclTuningModeNone, 0} {}
        Options(TuningMode mode, int32_t compute_units) : opts{detail::as_enum<AclTuningMode>(mode), compute_units} {}

        AclQueueOptions opts;
    };

    /// @param ctx    The context.
    /// @param status Receives the status; may be null.
    Queue(Context &ctx, StatusCode *status) : Queue(ctx, Options(), status) {}
    /// @param ctx     The context.
    /// @param options Options.
    /// @param status  Receives the status; may be null.
    explicit Queue(Context &ctx, const Options &options = Options(), StatusCode *status = nullptr) {
        AclQueue queue = nullptr;
        const AclStatus found = AclCreateQueue(&queue, ctx.get(), &options.opts);
        reset(queue);
        detail::conclude(found, status, "creating a queue");
    }

    /// Waits until all work of the queue is finished.
    StatusCode finish() { return detail::as_enum<StatusCode>(AclQueueFinish(get())); }
};

/// Description of a tensor: shape and type. Each copy has its own shape.
class TensorDescriptor {
public:
    /// A dense tensor.
    ///
    /// @param shape     Extents; elements along dimension 0 are consecutive.
    /// @param data_type Type of the elements.
    TensorDescriptor(const std::vector<int32_t> &shape, DataType data_type) : _shape(shape) {
        _cdesc.data_type = detail::as_enum<AclDataType>(data_type);
        adopt();
    }
    /// @param desc Copied, with its shape and strides.
    explicit TensorDescriptor(const AclTensorDescriptor &desc) : _cdesc(desc) {
        const size_t dims = desc.shape != nullptr && desc.ndims > 0 ? static_cast<size_t>(desc.ndims) : 0;
        _shape.assign(desc.shape, desc.shape + dims);
        if (desc.strides != nullptr) {
            _strides.assign(desc.strides, desc.strides + dims);
        }
        adopt();
    }
    TensorDescriptor(const TensorDescriptor &other)
        : _shape(other._shape), _strides(other._strides), _cdesc(other._cdesc) {
        adopt();
    }
    TensorDescriptor &operator=(const TensorDescriptor &other) {
        _shape = other._shape;
        _strides = other._strides;
        _cdesc = other._cdesc;
        adopt();
        return *this;
    }
    ~TensorDescriptor() = default;

    /// The description in the C functions' form; this object owns it.
    const AclTensorDescriptor *get() const { return &_cdesc; }

    /// Whether type, shape and memory layout are equal.
    bool operator==(const TensorDescriptor &other) const {
        return _cdesc.data_type == other._cdesc.data_type && _cdesc.boffset == other._cdesc.boffset &&
               _shape == other._shape && _strides == other._strides;
    }

private:
    void adopt() {
        _cdesc.ndims = static_cast<int32_t>(_shape.size());
        _cdesc.shape = _shape.empty() ? nullptr : _shape.data();
        _cdesc.strides = _strides.empty() ? nullptr : _strides.data();
    }

    std::vector<int32_t> _shape{};
    std::vector<int64_t> _strides{};
    AclTensorDescriptor _cdesc{};
};

/// A tensor, with or without memory.
class Tensor : public detail::ObjectBase<AclTensor_> {
public:
    /// Creates a tensor with memory.
    ///
    /// @param ctx    The context.
    /// @param desc   Description.
    /// @param status Receives the status; may be null.
    Tensor(Context &ctx, const TensorDescriptor &desc, StatusCode *status = nullptr)
        : Tensor(ctx, desc, true, status) {}
    /// @param ctx      The context.
    /// @param desc     Description.
    /// @param allocate Whether to allocate memory.
    /// @param status   Receives the status; may be null.
    Tensor(Context &ctx, const TensorDescriptor &desc, bool allocate, StatusCode *status) {
        AclTensor tensor = nullptr;
        const AclStatus found = AclCreateTensor(&tensor, ctx.get(), desc.get(), allocate);
        reset(tensor);
        detail::conclude(found, status, "creating a tensor");
    }

    /// Maps the memory for the CPU. Returns null if there is none, and on error.
    void *map() {
        void *handle = nullptr;
        report_status(detail::as_enum<StatusCode>(AclMapTensor(get(), &handle)), "mapping a tensor");
        return handle;
    }
    /// @param handle Result of map().
    StatusCode unmap(void *handle) { return detail::as_enum<StatusCode>(AclUnmapTensor(get(), handle)); }
    /// Uses memory of the caller.
    ///
    /// @param handle Memory of get_size() bytes, owned by the caller.
    /// @param type   Kind of memory.
    StatusCode import(void *handle, ImportType type) {
        return detail::as_enum<StatusCode>(AclTensorImport(get(), handle, detail::as_enum<AclImportMemoryType>(type)));
    }
    /// Bytes of the memory; 0 on error.
    uint64_t get_size() {
        uint64_t size = 0;
        report_status(detail::as_enum<StatusCode>(AclGetTensorSize(get(), &size)), "the size of a tensor");
        return size;
    }
    /// The description; without dimensions and type on error.
    TensorDescriptor get_descriptor() {
        AclTensorDescriptor desc = {};
        report_status(detail::as_enum<StatusCode>(AclGetTensorDescriptor(get(), &desc)), "the descriptor of a tensor");
        return TensorDescriptor(desc);
    }
};

/// The tensors of a run, by slot.
class TensorPack : public detail::ObjectBase<AclTensorPack_> {
public:
    /// A tensor and its slot.
    struct PackPair {
        PackPair(Tensor *tensor_, int32_t slot_id_) : tensor(tensor_), slot_id(slot_id_) {}

        Tensor *tensor{nullptr};
        int32_t slot_id{AclSlotUnknown};
    };

    /// Creates an empty pack.
    ///
    /// @param ctx    The context.
    /// @param status Receives the status; may be null.
    explicit TensorPack(Context &ctx, StatusCode *status = nullptr) {
        AclTensorPack pack = nullptr;
        const AclStatus found = AclCreateTensorPack(&pack, ctx.get());
        reset(pack);
        detail::conclude(found, status, "creating a pack");
    }

    /// @param tensor  The tensor.
    /// @param slot_id Slot of the tensor.
    StatusCode add(Tensor &tensor, int32_t slot_id) {
        return detail::as_enum<StatusCode>(AclPackTensor(get(), tensor.get(), slot_id));
    }
    /// Adds all tensors, or none if one is invalid.
    ///
    /// @param packed The tensors and their slots.
    StatusCode add(std::initializer_list<PackPair> packed) {
        std::vector<AclTensor> tensors;
        std::vector<int32_t> slots;
        for (const PackPair &pair : packed) {
            tensors.push_back(pair.tensor != nullptr ? pair.tensor->get() : nullptr);
            slots.push_back(pair.slot_id);
        }
        return detail::as_enum<StatusCode>(AclPackTensors(get(), tensors.data(), slots.data(), tensors.size()));
    }
};

/// A configured operator.
class Operator : public detail::ObjectBase<AclOperator_> {
public:
    /// @param queue Queue of the run.
    /// @param pack  Tensors of the run.
    StatusCode run(Queue &queue, TensorPack &pack) {
        return detail::as_enum<StatusCode>(AclRunOperator(get(), queue.get(), pack.get()));
    }

protected:
    Operator() = default;
};

/// See AclActivationDescriptor.
using ActivationDesc = AclActivationDescriptor;

/// An element-wise activation function; see AclActivation().
class Activation : public Operator {
public:
    /// @param ctx    The context.
    /// @param src    Source.
    /// @param dst    Destination.
    /// @param desc   Function.
    /// @param status Receives the status; may be null.
    Activation(Context &ctx, const TensorDescriptor &src, const TensorDescriptor &dst, const ActivationDesc &desc,
               StatusCode *status = nullptr) {
        AclOperator op = nullptr;
        const AclStatus found = AclActivation(&op, ctx.get(), src.get(), dst.get(), desc);
        reset(op);
        detail::conclude(found, status, "creating an activation");
    }
};

}  // namespace acl

#endif  // ARM_COMPUTE_ACL_HPP
