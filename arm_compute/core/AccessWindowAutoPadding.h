// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_ACCESSWINDOWAUTOPADDING_H
#define ARM_COMPUTE_CORE_ACCESSWINDOWAUTOPADDING_H

#include "arm_compute/core/IAccessWindow.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/Window.h"

namespace arm_compute {

/// An access to any element: the tensor gets generous padding, and all of it is valid.
class AccessWindowAutoPadding : public IAccessWindow {
public:
    /// @param[in,out] info The tensor; may be null.
    AccessWindowAutoPadding(ITensorInfo *info) : _info(info) {}
    AccessWindowAutoPadding(const AccessWindowAutoPadding &) = delete;
    AccessWindowAutoPadding &operator=(const AccessWindowAutoPadding &) = delete;
    AccessWindowAutoPadding(AccessWindowAutoPadding &&) = default;
    AccessWindowAutoPadding &operator=(AccessWindowAutoPadding &&) = default;
    ~AccessWindowAutoPadding() = default;

    /// Makes all of the tensor valid.
    void set_valid_region() {
        if (_info != nullptr) {
            _info->set_valid_region(compute_valid_region());
        }
    }
    /// All of the tensor.
    ValidRegion compute_valid_region() const {
        return _info != nullptr ? ValidRegion(Coordinates(), _info->tensor_shape()) : ValidRegion();
    }
    bool update_window_if_needed(Window &window) const override {
        static_cast<void>(window);
        return false;
    }
    bool update_padding_if_needed(const Window &window) override {
        static_cast<void>(window);
        return _info != nullptr && _info->is_resizable() && _info->auto_padding();
    }
    ValidRegion compute_valid_region(const Window &window, ValidRegion input_valid_region, bool border_undefined,
                                     BorderSize border_size) const override {
        static_cast<void>(window);
        static_cast<void>(input_valid_region);
        static_cast<void>(border_undefined);
        static_cast<void>(border_size);
        return compute_valid_region();
    }

private:
    ITensorInfo *_info;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_ACCESSWINDOWAUTOPADDING_H
