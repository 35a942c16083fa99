// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TYPES_PROPOSALINFO_H
#define ACL_ARM_COMPUTE_CORE_TYPES_PROPOSALINFO_H

#include <array>

#include <stddef.h>

namespace arm_compute {
/// Parameters of pooling of regions of interest.
class ROIPoolingLayerInfo final {
public:
    /// @param[in] pooled_width   Width of the result, in elements.
    /// @param[in] pooled_height  Height of the result, in elements.
    /// @param[in] spatial_scale  Factor from region coordinates to elements of the input.
    /// @param[in] sampling_ratio Samples along each side of a bin; 0: one per element of the bin.
    ROIPoolingLayerInfo(unsigned int pooled_width, unsigned int pooled_height, float spatial_scale,
                        unsigned int sampling_ratio = 0)
        : _pooled_width(pooled_width),
          _pooled_height(pooled_height),
          _spatial_scale(spatial_scale),
          _sampling_ratio(sampling_ratio) {}

    /// Width of the result.
    unsigned int pooled_width() const { return _pooled_width; }
    /// Height of the result.
    unsigned int pooled_height() const { return _pooled_height; }
    /// Factor from region coordinates to elements of the input.
    float spatial_scale() const { return _spatial_scale; }
    /// Samples along each side of a bin.
    unsigned int sampling_ratio() const { return _sampling_ratio; }

private:
    unsigned int _pooled_width;
    unsigned int _pooled_height;
    float _spatial_scale;
    unsigned int _sampling_ratio;
};

/// Parameters of proposal generation.
class GenerateProposalsInfo {
public:
    /// @param[in] im_width       Width of the original image, in pixels.
    /// @param[in] im_height      Height of the original image, in pixels.
    /// @param[in] im_scale       Scale of the original image.
    /// @param[in] spatial_scale  Scale of the feature map relative to the image.
    /// @param[in] pre_nms_topN   Maximum number of proposals when outputs are filled in.
    /// @param[in] post_nms_topN  Maximum number of proposals when outputs are filled in.
    /// @param[in] nms_thres      Overlap above which a proposal is suppressed.
    /// @param[in] min_size       Smallest side of the intersection of two boxes, in pixels.
    /// @param[in] values_per_roi Values per region.
    GenerateProposalsInfo(float im_width, float im_height, float im_scale, float spatial_scale = 1.0,
                          int pre_nms_topN = 6000, int post_nms_topN = 300, float nms_thres = 0.7,
                          float min_size = 16.0, size_t values_per_roi = 4)
        : _im_height(im_height),
          _im_width(im_width),
          _im_scale(im_scale),
          _spatial_scale(spatial_scale),
          _pre_nms_topN(pre_nms_topN),
          _post_nms_topN(post_nms_topN),
          _nms_thres(nms_thres),
          _min_size(min_size),
          _values_per_roi(values_per_roi) {}

    /// Height of the original image.
    float im_height() const { return _im_height; }
    /// Width of the original image.
    float im_width() const { return _im_width; }
    /// Scale of the original image.
    float im_scale() const { return _im_scale; }
    /// Maximum number of proposals when outputs are filled in.
    int pre_nms_topN() const { return _pre_nms_topN; }
    /// Maximum number of proposals when outputs are filled in.
    int post_nms_topN() const { return _post_nms_topN; }
    /// Overlap above which a proposal is suppressed.
    float nms_thres() const { return _nms_thres; }
    /// Smallest side of an intersection.
    float min_size() const { return _min_size; }
    /// Scale of the feature map.
    float spatial_scale() const { return _spatial_scale; }
    /// Values per region.
    size_t values_per_roi() const { return _values_per_roi; }

private:
    float _im_height;
    float _im_width;
    float _im_scale;
    float _spatial_scale;
    int _pre_nms_topN;
    int _post_nms_topN;
    float _nms_thres;
    float _min_size;
    size_t _values_per_roi;
};

/// Parameters of anchor computation.
class ComputeAnchorsInfo {
public:
    /// @param[in] feat_width     Width of the feature map, in elements.
    /// @param[in] feat_height    Height of the feature map, in elements.
    /// @param[in] spatial_scale  Scale of the feature map relative to the image.
    /// @param[in] values_per_roi Values per region.
    ComputeAnchorsInfo(float feat_width, float feat_height, float spatial_scale, size_t values_per_roi = 4)
        : _feat_height(feat_height),
          _feat_width(feat_width),
          _spatial_scale(spatial_scale),
          _values_per_roi(values_per_roi) {}

    /// Height of the feature map.
    float feat_height() const { return _feat_height; }
    /// Width of the feature map.
    float feat_width() const { return _feat_width; }
    /// Scale of the feature map.
    float spatial_scale() const { return _spatial_scale; }
    /// Values per region.
    size_t values_per_roi() const { return _values_per_roi; }

private:
    float _feat_height;
    float _feat_width;
    float _spatial_scale;
    size_t _values_per_roi;
};

/// Parameters for transforming boxes by predicted deltas.
class BoundingBoxTransformInfo final {
public:
    /// @param[in] img_width                Width of the image, in pixels.
    /// @param[in] img_height               Height of the image, in pixels.
    /// @param[in] scale                    Scale of the image.
    /// @param[in] apply_scale              True: the result is scaled back.
    /// @param[in] weights                  Divisors of dx, dy, dw and dh.
    /// @param[in] correct_transform_coords True: right and lower coordinates are reduced by one.
    /// @param[in] bbox_xform_clip          Upper bound of dw and dh before the exponential: ln(1000 / 16).
    BoundingBoxTransformInfo(float img_width, float img_height, float scale, bool apply_scale = false,
                             const std::array<float, 4> weights = {{1.f, 1.f, 1.f, 1.f}},
                             bool correct_transform_coords = false, float bbox_xform_clip = 4.135166556742356f)
        : _img_width(img_width),
          _img_height(img_height),
          _scale(scale),
          _apply_scale(apply_scale),
          _correct_transform_coords(correct_transform_coords),
          _weights(weights),
          _bbox_xform_clip(bbox_xform_clip) {}

    /// Divisors of dx, dy, dw and dh.
    std::array<float, 4> weights() const { return _weights; }
    /// Upper bound of dw and dh.
    float bbox_xform_clip() const { return _bbox_xform_clip; }
    /// Height of the image.
    float img_height() const { return _img_height; }
    /// Width of the image.
    float img_width() const { return _img_width; }
    /// Scale of the image.
    float scale() const { return _scale; }
    /// True if the result is scaled back.
    bool apply_scale() const { return _apply_scale; }
    /// True if right and lower coordinates are reduced by one.
    bool correct_transform_coords() const { return _correct_transform_coords; }

private:
    float _img_width;
    float _img_height;
    float _scale;
    bool _apply_scale;
    bool _correct_transform_coords;
    std::array<float, 4> _weights;
    float _bbox_xform_clip;
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_TYPES_PROPOSALINFO_H
