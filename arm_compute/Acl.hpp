// SPDX-License-Identifier: MIT
// The C interface as C++ classes; header only. Objects are shared: copies are the same object, which is destroyed with
// the last of them.
//
// What fails is reported through the last parameter of a constructor, a pointer that may be null; the object has no
// handle then (get() is null), and functions on it give InvalidArgument. With ARM_COMPUTE_EXCEPTIONS_ENABLED defined
// before this header is included, constructors throw acl::Status as well, after they have set that status.
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

/// What a call answers.
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

/// What the user of a context would rather have.
enum class ExecutionMode { FastRerun = AclPreferFastRerun, FastStart = AclPreferFastStart };

/// How thoroughly kernels of OpenCL are tuned.
enum class TuningMode { None = AclTuningModeNone, Rapid = AclRapid, Normal = AclNormal, Exhaustive = AclExhaustive };

/// Types of elements.
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

/// What Tensor::import() is given.
enum class ImportType { Host = AclImportMemoryType::AclHostPtr };

namespace detail {

/// How the object of a handle is destroyed.
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

/// What all objects share: a counted handle.
template <typename T>
class ObjectBase {
public:
    ~ObjectBase() = default;
    ObjectBase(const ObjectBase<T> &) = default;
    ObjectBase(ObjectBase<T> &&) = default;
    ObjectBase<T> &operator=(const ObjectBase<T> &) = default;
    ObjectBase<T> &operator=(ObjectBase<T> &&) = default;

    /// Takes over a handle; null for none. The one before is given up.
    void reset(T *val) {
        if (val == nullptr) {
            _object.reset();
        } else {
            _object.reset(val, ObjectDeleter<T>());
        }
    }
    /// The handle, which belongs to this object; null if there is none.
    const T *get() const { return _object.get(); }
    /// The same.
    T *get() { return _object.get(); }

protected:
    ObjectBase() = default;

private:
    std::shared_ptr<T> _object{};
};

/// An enumerator of C as one of C++, or the other way round.
template <typename SE, typename E>
constexpr SE as_enum(E val) noexcept {
    return static_cast<SE>(val);
}

}  // namespace detail

/// Whether both are the same object.
template <typename T>
bool operator==(const detail::ObjectBase<T> &lhs, const detail::ObjectBase<T> &rhs) {
    return lhs.get() == rhs.get();
}

/// Whether they are different objects.
template <typename T>
bool operator!=(const detail::ObjectBase<T> &lhs, const detail::ObjectBase<T> &rhs) {
    return !(lhs == rhs);
}

/// A status with a text, as an exception.
class Status : public std::exception {
public:
    /// @param status The status.
    /// @param msg    What went wrong.
    Status(StatusCode status, const std::string &msg) : _status(status), _msg(msg) {}

    const char *what() const noexcept override { return _msg.c_str(); }
    StatusCode status() const { return _status; }
    explicit operator StatusCode() const { return _status; }

private:
    StatusCode _status;
    std::string _msg;
};

#ifdef ARM_COMPUTE_EXCEPTIONS_ENABLED
/// Throws what is not Success.
static inline void report_status(StatusCode status, const std::string &msg) {
    if (status != StatusCode::Success) {
        throw Status(status, msg);
    }
}
#else
/// Does nothing; with ARM_COMPUTE_EXCEPTIONS_ENABLED it throws what is not Success.
static inline void report_status(StatusCode status, const std::string &msg) {
    ARM_COMPUTE_IGNORE_UNUSED(status);
    ARM_COMPUTE_IGNORE_UNUSED(msg);
}
#endif

namespace detail {

/// The end of a constructor.
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
        /// As max_compute_units: the library's default.
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

    /// @param target Its backend.
    /// @param status Gets what happened; may be null.
    explicit Context(Target target, StatusCode *status = nullptr) : Context(target, Options(), status) {}
    /// @param target  Its backend.
    /// @param options Options.
    /// @param status  Gets what happened; may be null.
    Context(Target target, const Options &options, StatusCode *status = nullptr) {
        AclContext ctx = nullptr;
        const AclStatus found = AclCreateContext(&ctx, detail::as_enum<AclTarget>(target), &options.copts);
        reset(ctx);
        detail::conclude(found, status, "creating a context");
    }
};

/// Where operators run.
class Queue : public detail::ObjectBase<AclQueue_> {
public:
    /// Options of a queue; see AclQueueOptions.
    struct Options {
        Options() : opts{AclTuningModeNone, 0} {}
        Options(TuningMode mode, int32_t compute_units) : opts{detail::as_enum<AclTuningMode>(mode), compute_units} {}

        AclQueueOptions opts;
    };

    /// @param ctx    The context.
    /// @param status Gets what happened; may be null.
    Queue(Context &ctx, StatusCode *status) : Queue(ctx, Options(), status) {}
    /// @param ctx     The context.
    /// @param options Options.
    /// @param status  Gets what happened; may be null.
    explicit Queue(Context &ctx, const Options &options = Options(), StatusCode *status = nullptr) {
        AclQueue queue = nullptr;
        const AclStatus found = AclCreateQueue(&queue, ctx.get(), &options.opts);
        reset(queue);
        detail::conclude(found, status, "creating a queue");
    }

    /// Waits until all that was run on the queue is done.
    StatusCode finish() { return detail::as_enum<StatusCode>(AclQueueFinish(get())); }
};

/// A tensor as such: shape and type. Copies have a shape of their own.
class TensorDescriptor {
public:
    /// A dense tensor.
    ///
    /// @param shape     Elements per dimension, consecutive elements first.
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

    /// As the C functions take it; it belongs to this object.
    const AclTensorDescriptor *get() const { return &_cdesc; }

    /// Whether type, shape and place in memory are the same.
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
    /// With memory.
    ///
    /// @param ctx    The context.
    /// @param desc   What it is.
    /// @param status Gets what happened; may be null.
    Tensor(Context &ctx, const TensorDescriptor &desc, StatusCode *status = nullptr)
        : Tensor(ctx, desc, true, status) {}
    /// @param ctx      The context.
    /// @param desc     What it is.
    /// @param allocate Whether it gets memory.
    /// @param status   Gets what happened; may be null.
    Tensor(Context &ctx, const TensorDescriptor &desc, bool allocate, StatusCode *status) {
        AclTensor tensor = nullptr;
        const AclStatus found = AclCreateTensor(&tensor, ctx.get(), desc.get(), allocate);
        reset(tensor);
        detail::conclude(found, status, "creating a tensor");
    }

    /// Makes the memory accessible to the CPU. Null: it has none, or that failed.
    void *map() {
        void *handle = nullptr;
        report_status(detail::as_enum<StatusCode>(AclMapTensor(get(), &handle)), "mapping a tensor");
        return handle;
    }
    /// @param handle What map() gave.
    StatusCode unmap(void *handle) { return detail::as_enum<StatusCode>(AclUnmapTensor(get(), handle)); }
    /// Uses memory of the caller.
    ///
    /// @param handle The memory, of get_size() bytes, which the caller keeps.
    /// @param type   What handle is.
    StatusCode import(void *handle, ImportType type) {
        return detail::as_enum<StatusCode>(AclTensorImport(get(), handle, detail::as_enum<AclImportMemoryType>(type)));
    }
    /// Bytes of its memory; 0 if that failed.
    uint64_t get_size() {
        uint64_t size = 0;
        report_status(detail::as_enum<StatusCode>(AclGetTensorSize(get(), &size)), "the size of a tensor");
        return size;
    }
    /// What it is. Of no dimensions and no type if that failed.
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

    /// Without tensors.
    ///
    /// @param ctx    The context.
    /// @param status Gets what happened; may be null.
    explicit TensorPack(Context &ctx, StatusCode *status = nullptr) {
        AclTensorPack pack = nullptr;
        const AclStatus found = AclCreateTensorPack(&pack, ctx.get());
        reset(pack);
        detail::conclude(found, status, "creating a pack");
    }

    /// @param tensor  The tensor.
    /// @param slot_id Its slot.
    StatusCode add(Tensor &tensor, int32_t slot_id) {
        return detail::as_enum<StatusCode>(AclPackTensor(get(), tensor.get(), slot_id));
    }
    /// All of them, or none where one is refused.
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
    /// @param queue Where it runs.
    /// @param pack  Its tensors.
    StatusCode run(Queue &queue, TensorPack &pack) {
        return detail::as_enum<StatusCode>(AclRunOperator(get(), queue.get(), pack.get()));
    }

protected:
    Operator() = default;
};

/// See AclActivationDescriptor.
using ActivationDesc = AclActivationDescriptor;

/// An activation function of each element; see AclActivation().
class Activation : public Operator {
public:
    /// @param ctx    The context.
    /// @param src    Source.
    /// @param dst    Destination.
    /// @param desc   The function.
    /// @param status Gets what happened; may be null.
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
