// SPDX-License-Identifier: MIT
// A graph becomes a plan: the order of its nodes, descriptions of their outputs, and memory for virtual images.
#include "src/openvx/context.h"
#include "src/openvx/data.h"
#include "src/openvx/graph.h"
#include "src/openvx/image.h"
#include "src/openvx/table.h"

#include <algorithm>

namespace ac::vx {

namespace {

/// Data that a node reads or writes: all of an object, or a part of an image.
struct Piece {
    const Object *object;
    vx_rectangle_t rect;
    vx_uint32 planes;
};

bool overlap(const Piece &a, const Piece &b) {
    if (a.object != b.object || (a.planes & b.planes) == 0) {
        return false;
    }
    const bool parts = a.object->type() == VX_TYPE_IMAGE && a.rect.end_x != 0 && b.rect.end_x != 0;
    return !parts || (a.rect.start_x < b.rect.end_x && b.rect.start_x < a.rect.end_x && a.rect.start_y < b.rect.end_y &&
                      b.rect.start_y < a.rect.end_y);
}

void pieces(Object *object, std::vector<Piece> &found) {
    if (object == nullptr) {
        return;
    }
    switch (object->type()) {
        case VX_TYPE_IMAGE: {
            Piece piece{};
            piece.object = &static_cast<Image *>(object)->root(piece.rect, piece.planes);
            found.push_back(piece);
            return;
        }
        case VX_TYPE_PYRAMID:
        case VX_TYPE_OBJECT_ARRAY:
        case VX_TYPE_DELAY:
            for (Object *item : static_cast<Container *>(object)->items) {
                pieces(item, found);
            }
            return;
        case VX_TYPE_TENSOR: {
            const auto *tensor = static_cast<const Data *>(object);
            while (tensor->viewed != nullptr) {
                tensor = tensor->viewed;
            }
            found.push_back({tensor, {}, 1});
            return;
        }
        default:
            found.push_back({object, {}, 1});
            return;
    }
}

struct Touched {
    std::vector<Piece> read, written;
};

Touched touched(const Node &node) {
    Touched found;
    for (vx_size i = 0; i < node.arguments.size(); ++i) {
        Object *object = node.arguments[i];
        if (object != nullptr && !node.replicated.empty() && node.replicated[i] != vx_false_e) {
            object = object->container;
        }
        const vx_enum direction = node.kernel->slots[i].direction;
        if (direction != VX_OUTPUT) {
            pieces(object, found.read);
        }
        if (direction != VX_INPUT) {
            pieces(object, found.written);
        }
    }
    return found;
}

bool overlap(const std::vector<Piece> &a, const std::vector<Piece> &b) {
    return std::any_of(a.begin(), a.end(), [&](const Piece &one) {
        return std::any_of(b.begin(), b.end(), [&](const Piece &other) { return overlap(one, other); });
    });
}

}  // namespace

/// Orders the nodes: after each writer its readers.
vx_status Graph::sort() {
    std::vector<Touched> all;
    for (const Node *node : nodes) {
        all.push_back(touched(*node));
    }
    std::vector<vx_size> waits(nodes.size());
    std::vector<std::vector<vx_size>> readers(nodes.size());
    for (vx_size w = 0; w < nodes.size(); ++w) {
        for (vx_size r = 0; r < nodes.size(); ++r) {
            if (w < r && overlap(all[w].written, all[r].written)) {
                log(nodes[r], VX_ERROR_MULTIPLE_WRITERS, "two nodes write the same object");
                return VX_ERROR_MULTIPLE_WRITERS;
            }
            if (w != r && overlap(all[w].written, all[r].read)) {
                readers[w].push_back(r);
                ++waits[r];
            }
        }
    }
    order.clear();
    std::vector<vx_size> ready;
    for (vx_size i = nodes.size(); i-- > 0;) {
        if (waits[i] == 0) {
            ready.push_back(i);
        }
    }
    while (!ready.empty()) {
        const vx_size next = ready.back();
        ready.pop_back();
        order.push_back(nodes[next]);
        for (auto reader = readers[next].rbegin(); reader != readers[next].rend(); ++reader) {
            if (--waits[*reader] == 0) {
                ready.push_back(*reader);
            }
        }
    }
    if (order.size() != nodes.size()) {
        log(this, VX_ERROR_INVALID_GRAPH, "the nodes form a cycle");
        return VX_ERROR_INVALID_GRAPH;
    }
    return VX_SUCCESS;
}

/// Runs the validator, completes virtual outputs and checks all others.
vx_status Graph::check(Node &node) {
    const std::vector<Slot> &slots = node.kernel->slots;
    vx_size count = 1;
    for (vx_size i = 0; i < node.replicated.size(); ++i) {
        if (node.replicated[i] != vx_false_e && node.arguments[i] != nullptr &&
            node.arguments[i]->container != nullptr) {
            count = static_cast<Container *>(node.arguments[i]->container)->items.size();
        }
    }
    node.instances.resize(count);
    for (vx_size n = 0; n < count; ++n) {
        Instance &instance = node.instances[n];
        instance.objects = node.arguments;
        instance.state.reset();  // it may depend on the arguments before
        instance.metas.resize(slots.size());
        for (vx_size i = 0; i < slots.size(); ++i) {
            Object *&object = instance.objects[i];
            if (object != nullptr && !node.replicated.empty() && node.replicated[i] != vx_false_e) {
                AC_VX_REFUSE_IF(object->container == nullptr, VX_ERROR_INVALID_PARAMETERS);
                object = static_cast<Container *>(object->container)->items[n];
            }
            AC_VX_REFUSE_IF(object != nullptr && object->is_virtual && object->scope != this, VX_ERROR_INVALID_SCOPE);
            if (object != nullptr && slots[i].value != VX_TYPE_INVALID && object->type() == VX_TYPE_SCALAR &&
                slots[i].direction != VX_OUTPUT) {
                AC_VX_REFUSE_IF(object->shape.item != slots[i].value, VX_ERROR_INVALID_TYPE);
            }
            if (object != nullptr && slots[i].direction == VX_OUTPUT) {
                instance.metas[i] = std::make_unique<Meta>(context, object->type());
            }
        }
        const std::vector<vx_reference> handles = references(instance.objects);
        const vx_node handle = to_handle<vx_node>(&node);
        const auto size = static_cast<vx_uint32>(handles.size());
        if (node.kernel->row != nullptr) {
            Check check(node, instance);
            AC_VX_PASS_ERROR(node.kernel->row->check(check));
        } else if (node.kernel->validate != nullptr) {
            std::vector<vx_meta_format> metas;
            for (const auto &meta : instance.metas) {
                metas.push_back(to_handle<vx_meta_format>(meta.get()));
            }
            AC_VX_PASS_ERROR(node.kernel->validate(handle, handles.data(), size, metas.data()));
        } else {
            for (vx_uint32 i = 0; i < size; ++i) {
                if (handles[i] != nullptr && slots[i].direction == VX_OUTPUT) {
                    AC_VX_PASS_ERROR(
                        node.kernel->check_output(handle, i, to_handle<vx_meta_format>(instance.metas[i].get())));
                } else if (handles[i] != nullptr) {
                    AC_VX_PASS_ERROR(node.kernel->check_input(handle, i));
                }
            }
        }
        for (vx_size i = 0; i < slots.size(); ++i) {
            if (instance.metas[i] == nullptr) {
                continue;
            }
            Object &object = *instance.objects[i];
            AC_VX_REFUSE_IF(object.type() == VX_TYPE_IMAGE && static_cast<Image &>(object).uniform,
                            VX_ERROR_INVALID_PARAMETERS);
            if (object.is_virtual) {
                AC_VX_PASS_ERROR(complete(object, instance.metas[i]->wanted));
            }
            AC_VX_PASS_ERROR(fits(instance.metas[i]->wanted, object));
            if (object.type() == VX_TYPE_IMAGE) {
                AC_VX_REFUSE_IF(find_format(object.shape.format) == nullptr, VX_ERROR_INVALID_FORMAT);
                AC_VX_REFUSE_IF(object.shape.width == 0 || object.shape.height == 0, VX_ERROR_INVALID_DIMENSION);
            }
        }
        update_valid(node, instance);
    }
    return VX_SUCCESS;
}

/// Memory for virtual images. Two whose uses do not overlap in the order of the nodes share it.
vx_status Graph::place() {
    struct Life {
        Image *image;
        vx_size first, last, offset, bytes;
    };
    std::vector<Life> lives;
    for (vx_size at = 0; at < order.size(); ++at) {
        const Touched both = touched(*order[at]);
        for (const std::vector<Piece> *list : {&both.read, &both.written}) {
            for (const Piece &piece : *list) {
                if (!piece.object->is_virtual || piece.object->type() != VX_TYPE_IMAGE) {
                    continue;
                }
                auto *const image = const_cast<Image *>(static_cast<const Image *>(piece.object));
                const auto known =
                    std::find_if(lives.begin(), lives.end(), [&](const Life &l) { return l.image == image; });
                if (known != lives.end()) {
                    known->last = at;
                } else if (!image->handle) {
                    AC_VX_REFUSE_IF(find_format(image->shape.format) == nullptr, VX_ERROR_INVALID_FORMAT);
                    lives.push_back({image, at, at, 0, image->bytes()});
                }
            }
        }
    }
    vx_size total = 0;
    for (vx_size i = 0; i < lives.size(); ++i) {
        // The lowest gap between images that live at the same time.
        std::vector<const Life *> others;
        for (vx_size j = 0; j < i; ++j) {
            if (lives[j].first <= lives[i].last && lives[i].first <= lives[j].last) {
                others.push_back(&lives[j]);
            }
        }
        std::sort(others.begin(), others.end(), [](const Life *a, const Life *b) { return a->offset < b->offset; });
        vx_size offset = 0;
        for (const Life *other : others) {
            if (offset + lives[i].bytes <= other->offset) {
                break;
            }
            offset = std::max(offset, other->offset + other->bytes);
        }
        lives[i].offset = offset;
        total = std::max(total, offset + lives[i].bytes);
    }
    if (total != 0) {
        const Memory block = allocate(total);
        AC_VX_REFUSE_IF(block == nullptr, VX_ERROR_NO_MEMORY);
        for (const Life &life : lives) {
            life.image->place_in(Memory(block, block.get() + life.offset));
        }
    }
    return VX_SUCCESS;
}

vx_status Graph::verify() {
    wait();
    verified = false;
    state = VX_GRAPH_STATE_UNVERIFIED;
    for (Node *node : nodes) {
        node->forget();
    }
    verifying = true;
    const auto steps = [&]() -> vx_status {
        for (const Node *node : nodes) {
            for (vx_size i = 0; i < node->arguments.size(); ++i) {
                const bool required = node->kernel->slots[i].state == VX_PARAMETER_STATE_REQUIRED;
                AC_VX_REFUSE_IF(required && node->arguments[i] == nullptr, VX_ERROR_NOT_SUFFICIENT);
            }
        }
        AC_VX_PASS_ERROR(sort());
        for (Node *node : order) {
            const vx_status status = check(*node);
            if (status != VX_SUCCESS) {
                log(node, status, (node->kernel->full_name + ": its arguments do not fit").c_str());
                return status;
            }
        }
        AC_VX_PASS_ERROR(place());
        for (Node *node : order) {
            if (node->kernel->row != nullptr) {
                continue;
            }
            if (node->kernel->local_size != 0) {
                node->local_memory = allocate(node->kernel->local_size);
                AC_VX_REFUSE_IF(node->local_memory == nullptr, VX_ERROR_NO_MEMORY);
                node->local = node->local_memory.get();
            }
            node->initialized = true;
            if (node->kernel->initialize != nullptr) {
                const std::vector<vx_reference> handles = references(node->arguments);
                node->local_set = node->kernel->local_size == 0;
                const vx_status status = node->kernel->initialize(to_handle<vx_node>(node), handles.data(),
                                                                  static_cast<vx_uint32>(handles.size()));
                node->local_set = false;
                AC_VX_PASS_ERROR(status);
            }
        }
        return VX_SUCCESS;
    };
    const vx_status status = steps();
    verifying = false;
    if (status != VX_SUCCESS) {
        for (Node *node : nodes) {
            node->forget();
        }
        return status;
    }
    verified = true;
    state = VX_GRAPH_STATE_VERIFIED;
    return VX_SUCCESS;
}

}  // namespace ac::vx
