// SPDX-License-Identifier: MIT
// Tensors and memory of a target: the CPU, or OpenCL.
#pragma once

#include "arm_compute/AclTypes.h"
#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include "src/base/interface.h"
#include "src/net/lifetimes.h"

#include <memory>
#include <vector>

namespace ac::net {

/// A tensor of a target. Parts of others have no memory of their own.
class Buffer {
public:
    virtual ~Buffer() = default;
    virtual ITensor &tensor() = 0;
    virtual void allocate() {}
    /// The same, for elements that are written before they are read: they need not be 0.
    virtual void allocate_unset() { allocate(); }
    /// The same, for elements that may never be written: true if they are 0 and take no memory before.
    virtual bool allocate_sparse() {
        allocate();
        return false;
    }
    virtual void free() {}
    /// Gives the tensor another shape. Its memory stays the same.
    virtual void reshape(const TensorShape &shape) { tensor().info()->set_tensor_shape(shape); }
    /// The same for a part of another tensor.
    virtual void reshape(Buffer &, const TensorShape &, const Coordinates &) {}
    /// Uses the memory of another tensor of the same device, which must outlive this one. Takes no memory if
    /// make_movable() made this one.
    virtual void use_memory_of(Buffer &) {}
    /// The tensor's bytes can be read and written by the CPU from map() to unmap().
    virtual void map() {}
    virtual void unmap() {}

    bool has_memory = false;
};

/// Keeps a buffer mapped during its lifetime.
class Mapped {
public:
    explicit Mapped(Buffer &buffer) : buffer_(buffer) { buffer.map(); }
    ~Mapped() { buffer_.unmap(); }
    Mapped(const Mapped &) = delete;
    Mapped &operator=(const Mapped &) = delete;

private:
    Buffer &buffer_;
};

class Device {
public:
    virtual ~Device() = default;
    virtual std::unique_ptr<Buffer> make(const TensorInfo &info) = 0;
    /// The same without memory, for use_memory_of().
    virtual std::unique_ptr<Buffer> make_movable(const TensorInfo &info) { return make(info); }
    /// The caller's memory. Throws std::runtime_error if the device cannot use it.
    virtual std::unique_ptr<Buffer> at(void *memory, const TensorInfo &info) = 0;
    /// The caller's tensor.
    virtual std::unique_ptr<Buffer> bind(ITensor &tensor) = 0;
    virtual std::unique_ptr<Buffer> part(Buffer &whole, const TensorShape &shape, const Coordinates &at) = 0;
    /// Gives each buffer memory. Buffers whose lifetimes do not meet share it. Returns the bytes of all memory.
    /// @param again The memory of the last call that had this mark may be used again, because what uses that does not
    /// run
    ///              at the same time.
    virtual size_t place(const std::vector<Buffer *> &buffers, const std::vector<Lifetime> &lifetimes, bool again) = 0;
    /// Copies bytes between tensors.
    virtual void copy(ITensor &from, size_t from_offset, ITensor &to, size_t to_offset, size_t bytes) = 0;
    /// Waits for all steps.
    virtual void sync() {}
    /// The memory of temporary tensors of steps, which steps share.
    virtual const std::shared_ptr<IMemoryManager> &temporaries() = 0;
    /// Allocates that memory. Called when all steps are planned; does nothing after the first time.
    virtual void settle() = 0;
};

/// The device of a target. Throws std::runtime_error if there is none.
std::unique_ptr<Device> make_device(AclTarget target);

}  // namespace ac::net
