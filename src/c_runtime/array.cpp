// SPDX-License-Identifier: MIT
#include "src/c_runtime/array.h"

#include "src/c_runtime/counts.h"
#include "src/c_runtime/devices.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <deque>
#include <mutex>
#include <unordered_set>

namespace ac::c_runtime {
namespace {

constexpr int64_t most_dims = 32;

struct Counts {
    std::atomic<int64_t> pieces{0}, bytes{0};
};
Counts cpu_counts, gpu_counts;

Counts &counts_of(bool gpu) {
    return gpu ? gpu_counts : cpu_counts;
}

/// An array made by DLArrayAlloc().
struct Owned {
    DLArray array;
    int64_t shape[most_dims];
};

/// The arrays of DLArrayAlloc(). A handle used after DLArrayFree() must refer to an array without memory, not to
/// arbitrary heap data. So the structures are never freed but reused for later arrays, in the order of
/// DLArrayFree(), and only after `kept_back` other arrays were freed.
class Arrays {
public:
    static Arrays &get() {
        static Arrays *const all = new Arrays;
        return *all;
    }

    DLArrayHandle add(const DLArray &like) {
        const std::lock_guard<std::mutex> lock(mutex_);
        const bool reuse = freed_.size() > kept_back;
        Owned *owned = reuse ? freed_.front() : new Owned;
        live_.insert(&owned->array);
        if (reuse) {
            freed_.pop_front();
        }
        owned->array = like;
        owned->array.shape = owned->shape;
        std::copy_n(like.shape, like.ndim, owned->shape);
        return &owned->array;
    }

    /// False if the array is not a live one.
    bool remove(DLArrayHandle handle, DLArray &removed) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (live_.erase(handle) == 0) {
            return false;
        }
        removed = *handle;
        *handle = DLArray{nullptr, removed.ctx, 0, nullptr};
        freed_.push_back(reinterpret_cast<Owned *>(handle));
        return true;
    }

private:
    static constexpr size_t kept_back = 1024;

    std::mutex mutex_{};
    std::unordered_set<const DLArray *> live_{};
    std::deque<Owned *> freed_{};
};

Status check_shape(const int64_t *shape, int64_t ndim) {
    AC_REFUSE_IF(shape == nullptr, "the shape is a null pointer");
    AC_REFUSE_IF(ndim < 1 || ndim > most_dims, "an array of %lld dimensions; there can be 1 to %lld",
                 static_cast<long long>(ndim), static_cast<long long>(most_dims));
    int64_t left = INT64_MAX / static_cast<int64_t>(sizeof(float));
    for (int64_t d = 0; d < ndim; ++d) {
        AC_REFUSE_IF(shape[d] < 1, "dimension %lld of the shape is %lld; each must be 1 or more",
                     static_cast<long long>(d), static_cast<long long>(shape[d]));
        left /= shape[d];
        AC_REFUSE_IF(left == 0, "the shape has more elements than can be counted in bytes");
    }
    return Status{};
}

Status allocate(const int64_t *shape, int64_t ndim, DLContext ctx, DLArrayHandle *out) {
    AC_REFUSE_IF(out == nullptr, "the pointer for the array is null");
    AC_PASS_ERROR(check_context(ctx));
    AC_PASS_ERROR(check_shape(shape, ndim));
    DLArray array{nullptr, ctx, static_cast<int>(ndim), const_cast<int64_t *>(shape)};
    const size_t size = bytes(array);
    AC_PASS_ERROR(on_device(ctx, [&](auto device) { return decltype(device)::allocate(size, &array.data); }));
    count_memory(ctx.device_type == kGPU ? "gpu" : "cpu", size);
    *out = Arrays::get().add(array);
    return Status{};
}

Status copy(const DLArray &from, const DLArray &to) {
    const size_t size = bytes(from);
    if (from.ctx.device_type == to.ctx.device_type) {
        return on_device(from.ctx, [&](auto device) { return decltype(device)::copy(to.data, from.data, size); });
    }
    return to.ctx.device_type == kGPU ? write_gpu(to.data, from.data, size) : read_gpu(to.data, from.data, size);
}

}  // namespace

void count_memory(const char *device, size_t bytes) {
    Counts &counts = counts_of(device[0] == 'g');
    ++counts.pieces;
    counts.bytes += static_cast<int64_t>(bytes);
}

Status check_context(DLContext ctx) {
    AC_REFUSE_IF(ctx.device_type != kCPU && ctx.device_type != kGPU,
                 "device type %d; there are 1, the CPU, and 2, the GPU", ctx.device_type);
    AC_REFUSE_IF(ctx.device_id != 0, "%s(%d): there is %s(0) only", ctx.device_type == kGPU ? "gpu" : "cpu",
                 ctx.device_id, ctx.device_type == kGPU ? "gpu" : "cpu");
    return Status{};
}

Status check_array(Named named) {
    AC_REFUSE_IF(named.array == nullptr || named.array == &array_of(nullptr), "%s is a null pointer", named.name);
    AC_REFUSE_IF(named.array->data == nullptr, "%s has no memory: it was freed, or never had any", named.name);
    const Status context = check_context(named.array->ctx);
    AC_REFUSE_IF(!context, "%s: %s", named.name, context.error_description().c_str());
    const Status shape = check_shape(named.array->shape, named.array->ndim);
    AC_REFUSE_IF(!shape, "%s: %s", named.name, shape.error_description().c_str());
    AC_REFUSE_IF(
        named.array->ctx.device_type == kCPU && reinterpret_cast<uintptr_t>(named.array->data) % sizeof(float) != 0,
        "%s: the address %p is not a multiple of 4 bytes", named.name, named.array->data);
    return Status{};
}

Status check_arrays(std::initializer_list<Named> arrays) {
    const Named &first = *arrays.begin();
    for (const Named &named : arrays) {
        AC_PASS_ERROR(check_array(named));
        AC_REFUSE_IF(named.array->ctx.device_type != first.array->ctx.device_type,
                     "%s is on the %s, %s on the %s; copy one of them", first.name,
                     first.array->ctx.device_type == kGPU ? "gpu" : "cpu", named.name,
                     named.array->ctx.device_type == kGPU ? "gpu" : "cpu");
    }
    return Status{};
}

Status check_dims(Named named, int dims) {
    AC_REFUSE_IF(named.array->ndim != dims, "%s has the shape %s; it must have %d dimensions", named.name,
                 shape_text(*named.array).c_str(), dims);
    return Status{};
}

Status check_same_shape(Named a, Named b) {
    AC_REFUSE_IF(
        a.array->ndim != b.array->ndim || !std::equal(a.array->shape, a.array->shape + a.array->ndim, b.array->shape),
        "%s has the shape %s, %s has %s; they must be the same", a.name, shape_text(*a.array).c_str(), b.name,
        shape_text(*b.array).c_str());
    return Status{};
}

}  // namespace ac::c_runtime

using namespace ac::c_runtime;

int DLDeviceCount(int device_type, int *count) {
    return guarded("DLDeviceCount", [&] {
        AC_REFUSE_IF(count == nullptr, "the pointer for the number is null");
        const DLContext ctx{0, device_type};
        AC_PASS_ERROR(check_context(ctx));
        *count = 0;
        const auto ask = [&] { return on_device(ctx, [](auto device) { return decltype(device)::ready(); }); };
        *count = guarded("DLDeviceCount", ask) == 0 ? 1 : 0;
        return Status{};
    });
}

int DLDeviceAllocations(DLContext ctx, int64_t *pieces, int64_t *bytes) {
    return guarded("DLDeviceAllocations", [&] {
        AC_REFUSE_IF(pieces == nullptr || bytes == nullptr, "the pointer for the numbers is null");
        AC_PASS_ERROR(check_context(ctx));
        const Counts &counts = counts_of(ctx.device_type == kGPU);
        *pieces = counts.pieces;
        *bytes = counts.bytes;
        return Status{};
    });
}

int DLDeviceSynchronize(DLContext ctx) {
    return guarded("DLDeviceSynchronize", [&] {
        AC_PASS_ERROR(check_context(ctx));
        return on_device(ctx, [](auto device) { return decltype(device)::synchronize(); });
    });
}

int DLArrayAlloc(const int64_t *shape, int64_t ndim, DLContext ctx, DLArrayHandle *out) {
    return guarded("DLArrayAlloc", [&] { return allocate(shape, ndim, ctx, out); });
}

int DLArrayFree(DLArrayHandle handle) {
    return guarded("DLArrayFree", [&] {
        if (handle == nullptr) {
            return Status{};
        }
        DLArray removed{};
        AC_REFUSE_IF(!Arrays::get().remove(handle, removed),
                     "the array at %p is none of DLArrayAlloc(), or was freed before", static_cast<void *>(handle));
        return on_device(removed.ctx, [&](auto device) {
            decltype(device)::release(removed.data);
            return Status{};
        });
    });
}

int DLArrayCopyFromTo(DLArrayHandle from, DLArrayHandle to, DLStreamHandle stream) {
    return guarded("DLArrayCopyFromTo", [&] {
        AC_REFUSE_IF(stream != nullptr, "the stream must be null: there is one queue, in order");
        AC_PASS_ERROR(check_array({"from", from}));
        AC_PASS_ERROR(check_array({"to", to}));
        AC_REFUSE_IF(elements(*from) != elements(*to), "from has the shape %s, to has %s: other numbers of elements",
                     shape_text(*from).c_str(), shape_text(*to).c_str());
        return copy(*from, *to);
    });
}

int DLGpuArraySet(DLArrayHandle arr, float value) {
    return guarded("DLGpuArraySet", [&] {
        AC_PASS_ERROR(check_array({"arr", arr}));
        return on_device(arr->ctx,
                         [&](auto device) { return decltype(device)::fill(arr->data, elements(*arr), value); });
    });
}
