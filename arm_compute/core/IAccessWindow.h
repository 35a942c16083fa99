// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_IACCESSWINDOW_H
#define ACL_ARM_COMPUTE_CORE_IACCESSWINDOW_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/TensorShape.h"
#include "arm_compute/core/Types.h"

#include <stddef.h>

namespace arm_compute {
class Window;
class ITensorInfo;

/// The largest number not above @p available that is @p required minus a multiple of the step.
int adjust_down(int required, int available, int step);
/// The smallest number not below @p available that is @p required plus a multiple of the step.
int adjust_up(int required, int available, int step);

/// The elements of a tensor that a kernel accesses at each position of its window.
class IAccessWindow {
public:
    virtual ~IAccessWindow() = default;
    /// Shrinks a window until it accesses only a tensor's memory, if the padding cannot grow.
    ///
    /// @return True if the window has changed.
    virtual bool update_window_if_needed(Window &window) const = 0;
    /// Increases a tensor's padding until all accesses are within its memory.
    ///
    /// @return True if the padding has changed.
    virtual bool update_padding_if_needed(const Window &window) = 0;
    /// The part of the tensor whose values are defined after the kernel has run.
    ///
    /// @param[in] window             Window of the kernel.
    /// @param[in] input_valid_region Part of the input that is defined.
    /// @param[in] border_undefined   True: values that depend on elements outside it are undefined.
    /// @param[in] border_size        Elements around a position that the kernel reads.
    virtual ValidRegion compute_valid_region(const Window &window, ValidRegion input_valid_region,
                                             bool border_undefined, BorderSize border_size) const = 0;
};

/// A rectangle relative to the position.
class AccessWindowRectangle : public IAccessWindow {
public:
    /// @param[in,out] info   Tensor; nullptr: no access.
    /// @param[in]     x      Left edge relative to the position, in elements.
    /// @param[in]     y      Upper edge relative to the position, in elements.
    /// @param[in]     width  Width, in elements.
    /// @param[in]     height Height, in elements.
    AccessWindowRectangle(ITensorInfo *info, int x, int y, int width, int height)
        : AccessWindowRectangle(info, x, y, width, height, 1.f, 1.f) {}
    /// @param[in,out] info    Tensor; nullptr: no access.
    /// @param[in]     x       Left edge relative to the position, in elements.
    /// @param[in]     y       Upper edge relative to the position, in elements.
    /// @param[in]     width   Width, in elements.
    /// @param[in]     height  Height, in elements.
    /// @param[in]     scale_x Tensor elements per unit of the window along x.
    /// @param[in]     scale_y Tensor elements per unit of the window along y.
    AccessWindowRectangle(ITensorInfo *info, int x, int y, int width, int height, float scale_x, float scale_y);

    AccessWindowRectangle(const AccessWindowRectangle &) = delete;
    AccessWindowRectangle(AccessWindowRectangle &&) = default;
    AccessWindowRectangle &operator=(const AccessWindowRectangle &) = delete;
    AccessWindowRectangle &operator=(AccessWindowRectangle &&) = default;
    ~AccessWindowRectangle() = default;

    /// Sets the tensor's valid region to compute_valid_region().
    void set_valid_region(const Window &window, const ValidRegion &input_valid_region, bool border_undefined = false,
                          const BorderSize &border_size = BorderSize(0));
    /// The valid region for a defined border.
    ValidRegion compute_valid_region(const Window &window, const ValidRegion &input_valid_region) const;

    ValidRegion compute_valid_region(const Window &window, ValidRegion input_valid_region, bool border_undefined,
                                     BorderSize border_size) const override;
    bool update_window_if_needed(Window &window) const override;
    bool update_padding_if_needed(const Window &window) override;

protected:
    ITensorInfo *_info;
    int _x;
    int _y;
    int _width;
    int _height;
    float _scale_x;
    float _scale_y;
};

/// A column relative to the position.
class AccessWindowVertical final : public AccessWindowRectangle {
public:
    /// @param[in,out] info    Tensor; nullptr: no access.
    /// @param[in]     y       Upper edge relative to the position, in elements.
    /// @param[in]     height  Height, in elements.
    /// @param[in]     scale_y Tensor elements per unit of the window along y.
    AccessWindowVertical(ITensorInfo *info, int y, int height, float scale_y = 1.f)
        : AccessWindowRectangle(info, 0, y, 1, height, 1.f, scale_y) {}
};

/// A row relative to the position.
class AccessWindowHorizontal final : public AccessWindowRectangle {
public:
    /// @param[in,out] info    Tensor; nullptr: no access.
    /// @param[in]     x       Left edge relative to the position, in elements.
    /// @param[in]     width   Width, in elements.
    /// @param[in]     scale_x Tensor elements per unit of the window along x.
    AccessWindowHorizontal(ITensorInfo *info, int x, int width, float scale_x = 1.f)
        : AccessWindowRectangle(info, x, 0, width, 1, scale_x, 1.f) {}
};
}  // namespace arm_compute

#include "arm_compute/core/IAccessWindow.inl"

#endif  // ACL_ARM_COMPUTE_CORE_IACCESSWINDOW_H
