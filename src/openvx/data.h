// SPDX-License-Identifier: MIT
// Objects with one block of memory, and containers of objects.
#pragma once

#include "src/openvx/object.h"

namespace ac::vx {

/// An array, lookup table, distribution, matrix, convolution, remap, scalar or tensor.
struct Data : Object {
    Data(const Shape &shape, Object *scope);

    /// The memory, allocated when it is first asked for; null if it is exhausted.
    uint8_t *data();

    Memory memory;
    uint8_t *from_handle{nullptr};  ///< the program's memory
    Data *viewed{nullptr};          ///< the tensor that a view shows
    vx_size view_offset{0};
    vx_size strides[MAX_DIMENSIONS]{};  ///< of a tensor, in bytes
    Maps maps;

    ~Data() override;
};

struct Threshold : Object {
    static constexpr vx_enum TYPE = VX_TYPE_THRESHOLD;
    Threshold(const Shape &shape, Object *scope);
    vx_pixel_value_t value{}, lower{}, upper{}, is_true{}, is_false{};
};

/// A pyramid, object array or delay.
struct Container : Object {
    Container(const Shape &shape, Object *scope);
    ~Container() override;
    /// Takes over a new object.
    void add(Object *item);
    std::vector<Object *> items;
};

struct Delay : Container {
    static constexpr vx_enum TYPE = VX_TYPE_DELAY;
    using Container::Container;
    vx_size first{0};  ///< place of slot 0
    Object *slot(vx_size index) const { return items[(first + index) % items.size()]; }
};

/// Places of slots move: nodes of all graphs follow.
void age(Delay &delay);

/// A scalar with a value.
Data *make_scalar(Object *scope, vx_enum type, const void *value, vx_size size);
template <class T> Data *make_scalar(Object *scope, vx_enum type, const T &value) {
    return make_scalar(scope, type, &value, sizeof(T));
}

/// The images of a pyramid whose extents and format are known.
vx_status make_levels(Container &pyramid);

// What several types have in common.

inline Data *find_data(const void *handle, vx_enum type) {
    return static_cast<Data *>(find(handle, type));
}
template <class Handle> Handle create_data(Object *scope, const Shape &shape) {
    return made<Handle>(scope->context, new (std::nothrow) Data(shape, scope));
}
/// Copies a whole object.
vx_status copy_data(Data *data, void *ptr, vx_enum usage, vx_enum memory_type);
vx_status map_data(Data *data, vx_map_id *id, void **ptr, vx_enum usage, vx_enum memory_type);
vx_status unmap_data(Data *data, vx_map_id id);
/// Creates in a context or, for a virtual object, in a graph.
template <class Handle, class Scope, class Make, class... Args> Handle in(const void *handle, Make make, Args... args) {
    Scope *const scope = as<Scope>(handle);
    return scope == nullptr ? nullptr : make(scope, args...);
}

}  // namespace ac::vx
