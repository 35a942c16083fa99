// SPDX-License-Identifier: MIT
#include "arm_compute/core/ITensorPack.h"

namespace arm_compute {

ITensorPack::ITensorPack(std::initializer_list<PackElement> l) {
    for (const PackElement &element : l) {
        put(element);
    }
}

void ITensorPack::remove_tensor(int id) {
    const PackElement *element = find(id);
    if (element != nullptr) {
        _pack.erase(_pack.begin() + (element - _pack.data()));
    }
}

void ITensorPack::put(const PackElement &element) {
    const PackElement *old = find(element.id);
    if (old != nullptr) {
        _pack[static_cast<size_t>(old - _pack.data())] = element;
        return;
    }
    if (_pack.empty()) {
        _pack.reserve(8);  // enough for most operators: one allocation
    }
    _pack.push_back(element);
}

const ITensorPack::PackElement *ITensorPack::find(int id) const {
    for (const PackElement &element : _pack) {
        if (element.id == id) {
            return &element;
        }
    }
    return nullptr;
}

}  // namespace arm_compute
