// SPDX-License-Identifier: MIT
// What every OpenVX reference has, the register of live references, and the queries of attributes.
#pragma once

#include <VX/vx.h>
#include <VX/vx_compatibility.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <vector>

#define AC_VX_PASS_ERROR(expression)          \
    do {                                      \
        const vx_status passed_ = expression; \
        if (passed_ != VX_SUCCESS) {          \
            return passed_;                   \
        }                                     \
    } while (false)

#define AC_VX_REFUSE_IF(condition, status) \
    do {                                   \
        if (condition) {                   \
            return status;                 \
        }                                  \
    } while (false)

namespace ac::vx {

struct Context;

constexpr vx_size MAX_DIMENSIONS = 6;  // of tensors
constexpr vx_size MAX_PLANES = 4;
constexpr vx_uint32 MAX_EXTENT = 1u << 20;  // of images and remaps: strides fit into 32 bits

/// The attributes of data objects. Queries, descriptions of outputs and comparisons read the fields by one table
/// (shape.cpp), so an object stores each of its attributes here and nowhere else.
struct Shape {
    vx_enum type{VX_TYPE_INVALID};  ///< of the object
    vx_enum item{VX_TYPE_INVALID};  ///< type of items, elements or values; of a threshold: binary or range
    vx_df_image format{0}, output_format{0};
    vx_uint32 width{0}, height{0};
    vx_uint32 to_width{0}, to_height{0};  ///< destination of a remap
    vx_size columns{0}, rows{0};
    vx_size count{0};  ///< capacity, levels, bins, entries, items, slots or dimensions
    vx_size items{0};  ///< items that an array has at present
    vx_size item_size{0}, bytes{0};
    vx_float32 scale{0};   ///< of a pyramid
    vx_uint32 divisor{1};  ///< of a convolution
    vx_int32 offset{0};    ///< of a distribution and a lookup table
    vx_uint32 range{0}, window{0};
    vx_enum pattern{0};
    vx_coordinates2d_t origin{0, 0};
    vx_size dims[MAX_DIMENSIONS]{};
    vx_int8 fixed_point{0};
    vx_size planes{0};
    vx_enum space{VX_COLOR_SPACE_NONE}, channel_range{VX_CHANNEL_RANGE_FULL}, memory_type{VX_MEMORY_TYPE_NONE};
};

/// Base of all references; a handle is its address.
struct Object {
    Object(vx_enum type, Object *scope);
    virtual ~Object();
    Object(const Object &) = delete;
    Object &operator=(const Object &) = delete;

    vx_enum type() const { return shape.type; }
    /// Whether a program may read and write the data now: data of a virtual object exist only while its graph runs.
    bool accessible() const;

    Shape shape;
    Context *context;  ///< null only in a context that is being made
    Object *scope;     ///< the graph of a virtual object, otherwise the context
    bool is_virtual{false};
    bool logs{true};
    vx_uint32 held{1};           ///< references of the program
    vx_uint32 used{0};           ///< references of other objects
    Object *container{nullptr};  ///< the pyramid, object array or delay that has this as an item
    vx_size place{0};            ///< among the items of the container
    vx_char name[VX_MAX_REFERENCE_NAME]{};
};

struct Error : Object {
    Error(Context *owner, vx_status s);
    vx_status status;
};

/// The live object with this handle, or null. Never reads through a handle that is not in the register.
Object *find(const void *handle);
/// As above, and of this type.
Object *find(const void *handle, vx_enum type);
template <class T> T *as(const void *handle) {
    return static_cast<T *>(find(handle, T::TYPE));
}

template <class Handle> Handle to_handle(Object *object) {
    return reinterpret_cast<Handle>(object);
}

/// One more use by another object.
void use(Object *object);
/// One use less. The object ends when nothing holds or uses it.
void drop(Object *object);
vx_status release(Object *object);
/// Sets the program's variable to null if this was a reference of that type.
template <class Handle> vx_status release(Handle *handle, vx_enum type) {
    Object *object = handle == nullptr ? nullptr : find(*handle, type);
    AC_VX_REFUSE_IF(object == nullptr, VX_ERROR_INVALID_REFERENCE);
    *handle = nullptr;
    return release(object);
}

/// An error object, which a constructor returns if it fails; its status says why.
Object *failure(Context *context, vx_status status);
template <class Handle> Handle failed(Context *context, vx_status status) {
    return to_handle<Handle>(failure(context, status));
}
template <class Handle> Handle failed(Object *object, vx_status status) {
    return to_handle<Handle>(failure(object->context, status));
}

/// A new object for the program, or the reference of an error if memory is exhausted.
template <class Handle, class T> Handle made(Context *context, T *object) {
    return object != nullptr ? to_handle<Handle>(object) : failed<Handle>(context, VX_ERROR_NO_MEMORY);
}

/// An answer to vxQuery*(): each is() compares the attribute with one that exists.
class Query {
public:
    Query(vx_enum attribute, void *ptr, vx_size size) : _attribute(attribute), _ptr(ptr), _size(size) {}
    template <class T> Query &is(vx_enum attribute, const T &value) { return bytes(attribute, &value, sizeof(T)); }
    Query &bytes(vx_enum attribute, const void *value, vx_size size) {
        if (attribute == _attribute) {
            _status = _ptr != nullptr && _size == size ? VX_SUCCESS : VX_ERROR_INVALID_PARAMETERS;
            if (_status == VX_SUCCESS && size != 0) {
                std::memcpy(_ptr, value, size);
            }
        }
        return *this;
    }
    vx_status status() const { return _status; }

private:
    const vx_enum _attribute;
    void *const _ptr;
    const vx_size _size;
    vx_status _status{VX_ERROR_NOT_SUPPORTED};
};

/// Reads the value of vxSet*Attribute(); an error for a wrong size.
template <class T> vx_status take(const void *ptr, vx_size size, T &value) {
    AC_VX_REFUSE_IF(ptr == nullptr || size != sizeof(T), VX_ERROR_INVALID_PARAMETERS);
    std::memcpy(&value, ptr, sizeof(T));
    return VX_SUCCESS;
}

/// The attribute of a data object (shape.cpp).
vx_status query(const Shape &shape, vx_enum attribute, void *ptr, vx_size size);
vx_status query(const void *handle, vx_enum type, vx_enum attribute, void *ptr, vx_size size);
/// Sets what a validator says of an output.
vx_status describe(Shape &shape, vx_enum attribute, const void *ptr, vx_size size);
/// Whether an object has what a description says. In a description 0 is anything.
vx_status fits(const Shape &wanted, const Object &object);
/// A new object of the same type and attributes, without its data. Null for types that have no data, and if memory is
/// exhausted.
Object *like(const Object &exemplar, Object *scope);
/// Gives a virtual object the attributes of a description that it does not have yet.
vx_status complete(Object &object, const Shape &wanted);

/// Bytes of a value of this type, 0 for types that have no values.
vx_size size_of(const Context &context, vx_enum type);

/// Ids of a mapped object.
class Maps {
public:
    vx_map_id add() {
        _live.push_back(++_last);
        return _last;
    }
    bool remove(vx_map_id id) {
        for (vx_map_id &live : _live) {
            if (live == id) {
                live = _live.back();
                _live.pop_back();
                return true;
            }
        }
        return false;
    }

private:
    vx_map_id _last{0};
    std::vector<vx_map_id> _live;
};

using Memory = std::shared_ptr<uint8_t>;
/// Zeroed memory, aligned for every kernel; null if it is exhausted.
Memory allocate(vx_size bytes);

inline bool is_usage(vx_enum usage) {
    return usage == VX_READ_ONLY || usage == VX_WRITE_ONLY || usage == VX_READ_AND_WRITE;
}
/// What all functions that copy ask of their arguments.
vx_status check_copy(const Object *object, const void *ptr, vx_enum usage, vx_enum memory_type);
vx_status check_map(const Object *object, const void *id, const void *ptr, vx_enum usage, vx_enum memory_type);

/// A message for the callback of the log.
void log(Object *object, vx_status status, const char *text);

}  // namespace ac::vx
