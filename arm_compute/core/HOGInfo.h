// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_HOGINFO_H
#define ACL_ARM_COMPUTE_CORE_HOGINFO_H

#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"

#include <stddef.h>

namespace arm_compute {
/// Geometry of histograms of oriented gradients: cells, blocks of cells, and windows of blocks. All sizes are in
/// pixels.
class HOGInfo {
public:
    /// No geometry.
    HOGInfo() = default;
    virtual ~HOGInfo() = default;
    HOGInfo(const HOGInfo &) = default;
    HOGInfo &operator=(const HOGInfo &) = default;
    HOGInfo(HOGInfo &&) = default;
    HOGInfo &operator=(HOGInfo &&) = default;
    /// Parameters as those of init().
    HOGInfo(const Size2D &cell_size, const Size2D &block_size, const Size2D &detection_window_size,
            const Size2D &block_stride, size_t num_bins, HOGNormType normalization_type = HOGNormType::L2HYS_NORM,
            float l2_hyst_threshold = 0.2f, PhaseType phase_type = PhaseType::UNSIGNED);
    /// Sets the geometry.
    ///
    /// @param[in] cell_size             Pixels of a cell.
    /// @param[in] block_size            Pixels of a block; a multiple of @p cell_size.
    /// @param[in] detection_window_size Pixels of a window; a block and a multiple of @p block_stride.
    /// @param[in] block_stride          Distance between blocks; a multiple of @p cell_size.
    /// @param[in] num_bins              Bins of the histogram of a cell.
    /// @param[in] normalization_type    Normalization of a block.
    /// @param[in] l2_hyst_threshold     Upper bound of values with HOGNormType::L2HYS_NORM.
    /// @param[in] phase_type            Meaning of the phases.
    void init(const Size2D &cell_size, const Size2D &block_size, const Size2D &detection_window_size,
              const Size2D &block_stride, size_t num_bins, HOGNormType normalization_type = HOGNormType::L2HYS_NORM,
              float l2_hyst_threshold = 0.2f, PhaseType phase_type = PhaseType::UNSIGNED);
    /// Pixels of a cell.
    const Size2D &cell_size() const { return _cell_size; }
    /// Pixels of a block.
    const Size2D &block_size() const { return _block_size; }
    /// Pixels of a window.
    const Size2D &detection_window_size() const { return _detection_window_size; }
    /// Distance between blocks.
    const Size2D &block_stride() const { return _block_stride; }
    /// Bins of a cell.
    size_t num_bins() const { return _num_bins; }
    /// Normalization of a block.
    HOGNormType normalization_type() const { return _normalization_type; }
    /// Upper bound of values with HOGNormType::L2HYS_NORM.
    float l2_hyst_threshold() const { return _l2_hyst_threshold; }
    /// Meaning of the phases.
    PhaseType phase_type() const { return _phase_type; }
    /// Values of the descriptor of a window and one for the bias of a linear classifier, which is the last.
    size_t descriptor_size() const { return _descriptor_size; }
    /// Cells of a block in both directions.
    Size2D num_cells_per_block() const;
    /// Cells of a stride in both directions.
    Size2D num_cells_per_block_stride() const;
    /// Positions of blocks in an image, which must not be smaller than a block.
    Size2D num_block_positions_per_image(const Size2D &image_size) const;
    /// The name of releases 17.12 to 18.03.
    Size2D num_blocks_per_image(const Size2D &image_size) const { return num_block_positions_per_image(image_size); }

private:
    Size2D _cell_size{};
    Size2D _block_size{};
    Size2D _detection_window_size{};
    Size2D _block_stride{};
    size_t _num_bins{0};
    HOGNormType _normalization_type{HOGNormType::L2HYS_NORM};
    float _l2_hyst_threshold{0.f};
    PhaseType _phase_type{PhaseType::UNSIGNED};
    size_t _descriptor_size{0};
};

inline HOGInfo::HOGInfo(const Size2D &cell_size, const Size2D &block_size, const Size2D &detection_window_size,
                        const Size2D &block_stride, size_t num_bins, HOGNormType normalization_type,
                        float l2_hyst_threshold, PhaseType phase_type) {
    init(cell_size, block_size, detection_window_size, block_stride, num_bins, normalization_type, l2_hyst_threshold,
         phase_type);
}

inline void HOGInfo::init(const Size2D &cell_size, const Size2D &block_size, const Size2D &detection_window_size,
                          const Size2D &block_stride, size_t num_bins, HOGNormType normalization_type,
                          float l2_hyst_threshold, PhaseType phase_type) {
    const auto divides = [](const Size2D &part, const Size2D &whole) {
        return part.width != 0 && part.height != 0 && whole.width % part.width == 0 && whole.height % part.height == 0;
    };
    if (!divides(cell_size, block_size)) {
        ARM_COMPUTE_ERROR("a block must be a multiple of a cell");
    }
    if (!divides(cell_size, block_stride)) {
        ARM_COMPUTE_ERROR("the stride of blocks must be a multiple of a cell");
    }
    if (detection_window_size.width < block_size.width || detection_window_size.height < block_size.height ||
        !divides(block_stride, Size2D(detection_window_size.width - block_size.width,
                                      detection_window_size.height - block_size.height))) {
        ARM_COMPUTE_ERROR("a window must be a block and a multiple of the stride of blocks");
    }
    _cell_size = cell_size;
    _block_size = block_size;
    _detection_window_size = detection_window_size;
    _block_stride = block_stride;
    _num_bins = num_bins;
    _normalization_type = normalization_type;
    _l2_hyst_threshold = l2_hyst_threshold;
    _phase_type = phase_type;
    _descriptor_size =
        num_cells_per_block().area() * num_block_positions_per_image(detection_window_size).area() * num_bins + 1;
}

inline Size2D HOGInfo::num_cells_per_block() const {
    return Size2D(_block_size.width / _cell_size.width, _block_size.height / _cell_size.height);
}

inline Size2D HOGInfo::num_cells_per_block_stride() const {
    return Size2D(_block_stride.width / _cell_size.width, _block_stride.height / _cell_size.height);
}

inline Size2D HOGInfo::num_block_positions_per_image(const Size2D &image_size) const {
    if (image_size.width < _block_size.width || image_size.height < _block_size.height) {
        ARM_COMPUTE_ERROR("the image is smaller than a block");
    }
    return Size2D((image_size.width - _block_size.width) / _block_stride.width + 1,
                  (image_size.height - _block_size.height) / _block_stride.height + 1);
}

inline TensorInfo::TensorInfo(const HOGInfo &hog_info, unsigned int width, unsigned int height) : TensorInfo() {
    init(hog_info, width, height);
}

inline void TensorInfo::init(const HOGInfo &hog_info, unsigned int width, unsigned int height) {
    const Size2D blocks = hog_info.num_block_positions_per_image(Size2D(width, height));
    init(TensorShape(blocks.width, blocks.height), hog_info.num_cells_per_block().area() * hog_info.num_bins(),
         DataType::F32);
}

inline size_t TensorInfo::init_auto_padding(const HOGInfo &hog_info, unsigned int width, unsigned int height) {
    init(hog_info, width, height);
    auto_padding();
    return total_size();
}
}  // namespace arm_compute
#endif  // ACL_ARM_COMPUTE_CORE_HOGINFO_H
