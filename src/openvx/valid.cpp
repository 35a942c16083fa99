// SPDX-License-Identifier: MIT
// Valid rectangles of outputs.
#include "src/openvx/data.h"
#include "src/openvx/graph.h"
#include "src/openvx/image.h"
#include "src/openvx/kernel.h"

#include <algorithm>

namespace ac::vx {

namespace {

void images_of(Object *object, std::vector<Image *> &found) {
    if (object == nullptr) {
        return;
    }
    if (object->type() == VX_TYPE_IMAGE) {
        found.push_back(static_cast<Image *>(object));
    } else if (object->type() == VX_TYPE_PYRAMID) {
        for (Object *item : static_cast<Container *>(object)->items) {
            found.push_back(static_cast<Image *>(item));
        }
    }
}

}  // namespace

vx_rectangle_t intersection(const vx_rectangle_t &a, const vx_rectangle_t &b) {
    vx_rectangle_t both{std::max(a.start_x, b.start_x), std::max(a.start_y, b.start_y), std::min(a.end_x, b.end_x),
                        std::min(a.end_y, b.end_y)};
    both.end_x = std::max(both.start_x, both.end_x);
    both.end_y = std::max(both.start_y, both.end_y);
    return both;
}

vx_rectangle_t without(vx_rectangle_t rect, const Margins &margins) {
    const auto shrink = [](vx_uint32 &start, vx_uint32 &end, vx_uint32 before, vx_uint32 after) {
        const vx_uint32 middle = start + (end - start) / 2;
        start = std::min(start + before, middle);
        end = end - start < after ? start : end - after;
    };
    shrink(rect.start_x, rect.end_x, margins.left, margins.right);
    shrink(rect.start_y, rect.end_y, margins.top, margins.bottom);
    return rect;
}

void update_valid(Node &node, const Instance &instance) {
    std::vector<Image *> inputs;
    for (vx_size i = 0; i < instance.objects.size(); ++i) {
        if (node.kernel->slots[i].direction != VX_OUTPUT) {
            images_of(instance.objects[i], inputs);
        }
    }
    for (vx_size i = 0; i < instance.objects.size(); ++i) {
        if (node.kernel->slots[i].direction == VX_INPUT || instance.metas[i] == nullptr) {
            continue;
        }
        const Meta &meta = *instance.metas[i];
        std::vector<Image *> outputs;
        images_of(instance.objects[i], outputs);
        if (meta.valid != nullptr && !outputs.empty()) {
            std::vector<const vx_rectangle_t *> from;
            std::vector<vx_rectangle_t *> to;
            for (const Image *image : inputs) {
                from.push_back(&image->valid);
            }
            for (Image *image : outputs) {
                to.push_back(&image->valid);
            }
            meta.valid(to_handle<vx_node>(&node), static_cast<vx_uint32>(i), from.data(), to.data());
            continue;
        }
        for (Image *output : outputs) {
            vx_rectangle_t valid = output->all();
            if (!node.reset_valid && !meta.whole) {
                for (const Image *input : inputs) {
                    valid = intersection(valid, input->valid);
                }
                valid = without(valid, meta.margins);
            }
            output->valid = valid;
        }
    }
}

}  // namespace ac::vx
