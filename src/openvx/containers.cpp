// SPDX-License-Identifier: MIT
// Pyramids, object arrays, delays, and descriptions of outputs.
#include "src/openvx/context.h"
#include "src/openvx/data.h"
#include "src/openvx/graph.h"
#include "src/openvx/image.h"

#include <algorithm>
#include <cmath>

namespace ac::vx {

Container::Container(const Shape &shape_, Object *scope_) : Object(shape_.type, scope_) {
    shape = shape_;
}

Container::~Container() {
    for (Object *item : items) {
        item->container = nullptr;
        drop(item);
    }
}

void Container::add(Object *item) {
    const Locked locked(lock());
    item->held = 0;
    item->used = 1;
    item->container = this;
    item->place = items.size();
    items.push_back(item);
}

namespace {

/// The extents of a level from those of the first. Four levels of the ORB scale halve exactly.
void level_extent(const Shape &shape, vx_size level, vx_uint32 &width, vx_uint32 &height) {
    width = shape.width;
    height = shape.height;
    const bool orb = std::fabs(shape.scale - VX_SCALE_PYRAMID_ORB) < 1e-6f;
    const auto scaled = [](vx_uint32 extent, vx_float32 by) {
        return static_cast<vx_uint32>(std::ceil(static_cast<vx_float32>(extent) * by));
    };
    vx_uint32 from_width = width, from_height = height;
    for (vx_size i = 1; i <= level; ++i) {
        constexpr vx_float32 ORB = VX_SCALE_PYRAMID_ORB;
        constexpr vx_float32 POWERS[] = {0.5f, ORB, ORB * ORB, ORB * ORB * ORB};
        const vx_float32 by = orb ? POWERS[i % 4] : shape.scale;
        width = scaled(from_width, by);
        height = scaled(from_height, by);
        if (!orb || i % 4 == 0) {
            from_width = width;
            from_height = height;
        }
    }
}

vx_pyramid create_pyramid(Object *scope, vx_size levels, vx_float32 scale, vx_uint32 width, vx_uint32 height,
                          vx_df_image format) {
    Shape shape;
    shape.type = VX_TYPE_PYRAMID;
    shape.count = levels;
    shape.scale = scale;
    shape.width = width;
    shape.height = height;
    shape.format = format;
    const bool open = scope->type() == VX_TYPE_GRAPH;
    const bool known = find_format(format) != nullptr || (open && (format == VX_DF_IMAGE_VIRT || format == 0));
    AC_VX_REFUSE_IF(!known, failed<vx_pyramid>(scope, VX_ERROR_INVALID_FORMAT));
    AC_VX_REFUSE_IF(levels == 0 || levels > 32 || !(scale > 0) || scale > 1,
                    failed<vx_pyramid>(scope, VX_ERROR_INVALID_VALUE));
    AC_VX_REFUSE_IF(!open && (width == 0 || height == 0), failed<vx_pyramid>(scope, VX_ERROR_INVALID_DIMENSION));
    auto *const pyramid = new (std::nothrow) Container(shape, scope);
    AC_VX_REFUSE_IF(pyramid == nullptr, failed<vx_pyramid>(scope, VX_ERROR_NO_MEMORY));
    const vx_status status = make_levels(*pyramid);
    if (status != VX_SUCCESS) {
        release(pyramid);
        return failed<vx_pyramid>(scope, status);
    }
    return to_handle<vx_pyramid>(pyramid);
}

bool is_data(vx_enum type) {
    constexpr vx_enum TYPES[] = {VX_TYPE_IMAGE,     VX_TYPE_ARRAY,  VX_TYPE_LUT,    VX_TYPE_DISTRIBUTION,
                                 VX_TYPE_MATRIX,    VX_TYPE_REMAP,  VX_TYPE_SCALAR, VX_TYPE_CONVOLUTION,
                                 VX_TYPE_THRESHOLD, VX_TYPE_TENSOR, VX_TYPE_PYRAMID};
    return std::find(std::begin(TYPES), std::end(TYPES), type) != std::end(TYPES);
}

/// A container with items like the exemplar; null if memory is exhausted.
template <class T> T *create_from(Object *scope, vx_enum type, const Object &exemplar, vx_size count) {
    Shape shape;
    shape.type = type;
    shape.item = exemplar.type();
    shape.count = count;
    auto *const container = new (std::nothrow) T(shape, scope);
    for (vx_size i = 0; container != nullptr && i < count; ++i) {
        Object *const item = like(exemplar, scope);
        if (item == nullptr) {
            release(container);
            return nullptr;
        }
        container->add(item);
    }
    return container;
}

vx_object_array create_object_array(Object *scope, vx_reference exemplar, vx_size count) {
    Object *const object = find(exemplar);
    AC_VX_REFUSE_IF(object == nullptr || !is_data(object->type()),
                    failed<vx_object_array>(scope, VX_ERROR_INVALID_REFERENCE));
    AC_VX_REFUSE_IF(object->context != scope->context || count == 0,
                    failed<vx_object_array>(scope, VX_ERROR_INVALID_PARAMETERS));
    return made<vx_object_array>(scope->context, create_from<Container>(scope, VX_TYPE_OBJECT_ARRAY, *object, count));
}

/// A reference to an item, which the program releases.
template <class Handle> Handle item_of(Object *object, vx_size index) {
    AC_VX_REFUSE_IF(object == nullptr, nullptr);
    const Locked locked(lock());
    auto &container = *static_cast<Container *>(object);
    AC_VX_REFUSE_IF(index >= container.items.size(), failed<Handle>(object, VX_ERROR_INVALID_PARAMETERS));
    ++container.items[index]->held;
    return to_handle<Handle>(container.items[index]);
}

}  // namespace

vx_status make_levels(Container &pyramid) {
    const Shape &shape = pyramid.shape;
    for (vx_size i = 0; i < shape.count; ++i) {
        Shape level;
        level.type = VX_TYPE_IMAGE;
        level.format = shape.format == 0 ? static_cast<vx_df_image>(VX_DF_IMAGE_VIRT) : shape.format;
        if (shape.width != 0 && shape.height != 0) {
            level_extent(shape, i, level.width, level.height);
            if (find_format(level.format) != nullptr) {
                AC_VX_PASS_ERROR(check_shape(level.width, level.height, level.format));
            }
        }
        if (i < pyramid.items.size()) {
            AC_VX_PASS_ERROR(complete(*pyramid.items[i], level));
        } else {
            auto *const image = new (std::nothrow) Image(level, pyramid.scope);
            AC_VX_REFUSE_IF(image == nullptr, VX_ERROR_NO_MEMORY);
            pyramid.add(image);
        }
    }
    return VX_SUCCESS;
}

Object *like(const Object &exemplar, Object *scope) {
    Shape shape = exemplar.shape;
    shape.memory_type = VX_MEMORY_TYPE_NONE;
    switch (exemplar.type()) {
        case VX_TYPE_IMAGE:
            return new (std::nothrow) Image(shape, scope);
        case VX_TYPE_THRESHOLD: {
            auto *const made = new (std::nothrow) Threshold(shape, scope);
            if (made != nullptr) {
                const auto &from = static_cast<const Threshold &>(exemplar);
                made->value = from.value;
                made->lower = from.lower;
                made->upper = from.upper;
                made->is_true = from.is_true;
                made->is_false = from.is_false;
            }
            return made;
        }
        case VX_TYPE_PYRAMID: {
            auto *const made = new (std::nothrow) Container(shape, scope);
            if (made != nullptr && make_levels(*made) != VX_SUCCESS) {
                release(made);
                return nullptr;
            }
            return made;
        }
        case VX_TYPE_OBJECT_ARRAY: {
            const auto &items = static_cast<const Container &>(exemplar).items;
            return create_from<Container>(scope, VX_TYPE_OBJECT_ARRAY, *items[0], items.size());
        }
        default:
            break;
    }
    if (!is_data(exemplar.type())) {
        return nullptr;
    }
    shape.items = 0;
    auto *const made = new (std::nothrow) Data(shape, scope);
    if (made != nullptr && shape.type == VX_TYPE_TENSOR) {
        vx_size stride = size_of(*scope->context, shape.item);
        for (vx_size i = 0; i < shape.count; ++i) {
            made->strides[i] = stride;
            stride *= shape.dims[i];
        }
        made->shape.bytes = stride;
    }
    return made;
}

void age(Delay &delay) {
    const Locked locked(lock());
    const vx_size slots = delay.items.size();
    delay.first = (delay.first + slots - 1) % slots;
    for (Object *object : delay.context->objects) {
        if (object->type() != VX_TYPE_NODE) {
            continue;
        }
        auto &node = *static_cast<Node *>(object);
        for (vx_size i = 0; i < node.follows.size(); ++i) {
            const Follows &follows = node.follows[i];
            if (follows.delay == &delay) {
                Object *now = delay.slot(follows.slot);
                now = follows.item ? static_cast<Container *>(now)->items[follows.place] : now;
                node.assign(i, now);
            }
        }
    }
}

}  // namespace ac::vx

using namespace ac::vx;

// Pyramids

vx_pyramid vxCreatePyramid(vx_context context, vx_size levels, vx_float32 scale, vx_uint32 width, vx_uint32 height,
                           vx_df_image format) {
    Context *const found = as<Context>(context);
    return found == nullptr ? nullptr : create_pyramid(found, levels, scale, width, height, format);
}

vx_pyramid vxCreateVirtualPyramid(vx_graph graph, vx_size levels, vx_float32 scale, vx_uint32 width, vx_uint32 height,
                                  vx_df_image format) {
    Graph *const found = as<Graph>(graph);
    return found == nullptr ? nullptr : create_pyramid(found, levels, scale, width, height, format);
}

vx_status vxReleasePyramid(vx_pyramid *pyr) {
    return release(pyr, VX_TYPE_PYRAMID);
}

vx_status vxQueryPyramid(vx_pyramid pyr, vx_enum attribute, void *ptr, vx_size size) {
    return query(pyr, VX_TYPE_PYRAMID, attribute, ptr, size);
}

vx_image vxGetPyramidLevel(vx_pyramid pyr, vx_uint32 index) {
    return item_of<vx_image>(find(pyr, VX_TYPE_PYRAMID), index);
}

// Object arrays

vx_object_array vxCreateObjectArray(vx_context context, vx_reference exemplar, vx_size count) {
    Context *const found = as<Context>(context);
    return found == nullptr ? nullptr : create_object_array(found, exemplar, count);
}

vx_object_array vxCreateVirtualObjectArray(vx_graph graph, vx_reference exemplar, vx_size count) {
    Graph *const found = as<Graph>(graph);
    return found == nullptr ? nullptr : create_object_array(found, exemplar, count);
}

vx_reference vxGetObjectArrayItem(vx_object_array arr, vx_uint32 index) {
    return item_of<vx_reference>(find(arr, VX_TYPE_OBJECT_ARRAY), index);
}

vx_status vxReleaseObjectArray(vx_object_array *arr) {
    return release(arr, VX_TYPE_OBJECT_ARRAY);
}

vx_status vxQueryObjectArray(vx_object_array arr, vx_enum attribute, void *ptr, vx_size size) {
    return query(arr, VX_TYPE_OBJECT_ARRAY, attribute, ptr, size);
}

// Delays

vx_delay vxCreateDelay(vx_context context, vx_reference exemplar, vx_size num_slots) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    Object *const object = find(exemplar);
    const bool data = object != nullptr && (is_data(object->type()) || object->type() == VX_TYPE_OBJECT_ARRAY);
    AC_VX_REFUSE_IF(!data, failed<vx_delay>(found, VX_ERROR_INVALID_REFERENCE));
    AC_VX_REFUSE_IF(num_slots == 0 || num_slots > INT32_MAX || object->context != found,
                    failed<vx_delay>(found, VX_ERROR_INVALID_PARAMETERS));
    return made<vx_delay>(found, create_from<Delay>(found, VX_TYPE_DELAY, *object, num_slots));
}

vx_status vxReleaseDelay(vx_delay *delay) {
    return release(delay, VX_TYPE_DELAY);
}

vx_status vxQueryDelay(vx_delay delay, vx_enum attribute, void *ptr, vx_size size) {
    return query(delay, VX_TYPE_DELAY, attribute, ptr, size);
}

vx_reference vxGetReferenceFromDelay(vx_delay delay, vx_int32 index) {
    Delay *const found = as<Delay>(delay);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    const bool good = index <= 0 && -static_cast<int64_t>(index) < static_cast<int64_t>(found->items.size());
    AC_VX_REFUSE_IF(!good, failed<vx_reference>(found, VX_ERROR_INVALID_PARAMETERS));
    return to_handle<vx_reference>(found->slot(static_cast<vx_size>(-static_cast<int64_t>(index))));
}

vx_status vxAgeDelay(vx_delay delay) {
    Delay *const found = as<Delay>(delay);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    age(*found);
    return VX_SUCCESS;
}

vx_status vxRegisterAutoAging(vx_graph graph, vx_delay delay) {
    Graph *const found = as<Graph>(graph);
    Delay *const ages = as<Delay>(delay);
    AC_VX_REFUSE_IF(found == nullptr || ages == nullptr || found->context != ages->context, VX_ERROR_INVALID_REFERENCE);
    if (std::find(found->ageing.begin(), found->ageing.end(), ages) == found->ageing.end()) {
        use(ages);
        found->ageing.push_back(ages);
    }
    return VX_SUCCESS;
}

// Descriptions of outputs

vx_status vxSetMetaFormatAttribute(vx_meta_format meta, vx_enum attribute, const void *ptr, vx_size size) {
    Meta *const found = as<Meta>(meta);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    if (attribute == VX_VALID_RECT_CALLBACK) {
        AC_VX_REFUSE_IF(found->wanted.type != VX_TYPE_IMAGE && found->wanted.type != VX_TYPE_PYRAMID,
                        VX_ERROR_INVALID_TYPE);
        return take(ptr, size, found->valid);
    }
    return describe(found->wanted, attribute, ptr, size);
}

vx_status vxQueryMetaFormatAttribute(vx_meta_format meta, vx_enum attribute, void *ptr, vx_size size) {
    Meta *const found = as<Meta>(meta);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    if (attribute == VX_VALID_RECT_CALLBACK) {
        return Query(attribute, ptr, size).is(attribute, found->valid).status();
    }
    return query(found->wanted, attribute, ptr, size);
}

vx_status vxSetMetaFormatFromReference(vx_meta_format meta, vx_reference exemplar) {
    Meta *const found = as<Meta>(meta);
    Object *const object = find(exemplar);
    AC_VX_REFUSE_IF(found == nullptr || object == nullptr, VX_ERROR_INVALID_REFERENCE);
    const bool container = object->type() == VX_TYPE_OBJECT_ARRAY;
    AC_VX_REFUSE_IF(!is_data(object->type()) && !container, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(object->type() != found->wanted.type, VX_ERROR_INVALID_TYPE);
    found->wanted = object->shape;
    found->wanted_item = container ? static_cast<Container *>(object)->items[0]->shape : Shape{};
    return VX_SUCCESS;
}
