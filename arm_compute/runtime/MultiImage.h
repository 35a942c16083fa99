// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_MULTIIMAGE_H
#define ARM_COMPUTE_RUNTIME_MULTIIMAGE_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/IMultiImage.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/runtime/Tensor.h"

#include <array>
#include <cstddef>

namespace arm_compute {

namespace detail {

/// Planes of one backend. NV12 and NV21 have a plane of Y and one of U and V in half of the extents; IYUV has planes of
/// Y, U and V, the last two in half of the extents; YUV444 has three planes of the full size. Other formats have one
/// plane. Extents in which pixels share samples are rounded down to even ones.
template <class Base, class Plane> class MultiImageOf : public Base {
public:
    /// @param width  In pixels.
    /// @param height In pixels.
    /// @param format Format of the image.
    void init(unsigned int width, unsigned int height, Format format) { create(width, height, format, false); }
    /// The same, with generous padding around the planes.
    void init_auto_padding(unsigned int width, unsigned int height, Format format) {
        create(width, height, format, true);
    }
    /// Allocates all planes.
    void allocate() {
        for (size_t i = 0; i < num_planes_from_format(_info.format()); ++i) {
            _plane[i].allocator()->allocate();
        }
    }
    const MultiImageInfo *info() const override { return &_info; }

protected:
    /// Sets the format and extents of the image. Calls @p make(plane, its info, its number) for each plane.
    template <class Make> void for_planes(unsigned int width, unsigned int height, Format format, const Make &make) {
        width -= shares_columns(format) ? width % 2 : 0;
        height -= shares_rows(format) ? height % 2 : 0;
        _info.init(width, height, format);
        for (unsigned int i = 0; i < num_planes_from_format(format); ++i) {
            TensorInfo info = plane_info(i, width, height, format);
            make(_plane[i], info, i);
        }
    }

    MultiImageInfo _info{};
    std::array<Plane, 3> _plane{};

private:
    void create(unsigned int width, unsigned int height, Format format, bool auto_padding) {
        for_planes(width, height, format, [auto_padding](Plane &plane, TensorInfo &info, unsigned int) {
            if (auto_padding) {
                info.auto_padding();
            }
            plane.allocator()->init(info);
        });
    }
};

}  // namespace detail

/// An image of one or more planes in the CPU's memory; detail::MultiImageOf says which.
class MultiImage : public detail::MultiImageOf<IMultiImage, Image> {
public:
    /// Makes this a part of another image and shares its memory.
    ///
    /// @param image  Image of the same kind; must exist as long as this one.
    /// @param coords First pixel.
    /// @param width  Of the part, in pixels.
    /// @param height Of the part, in pixels.
    void create_subimage(MultiImage *image, const Coordinates &coords, unsigned int width, unsigned int height) {
        const Format format = image->info()->format();
        for_planes(width, height, format, [&](Image &plane, TensorInfo &info, unsigned int i) {
            const int by = i != 0 && detail::shares_rows(format) ? 2 : 1;
            plane.allocator()->init(*image->plane(i)->allocator(), Coordinates(coords[0] / by, coords[1] / by), info);
        });
    }
    Image *plane(unsigned int index) override { return &_plane[index]; }
    const Image *plane(unsigned int index) const override { return &_plane[index]; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_MULTIIMAGE_H
