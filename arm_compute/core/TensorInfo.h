// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TENSORINFO_H
#define ACL_ARM_COMPUTE_CORE_TENSORINFO_H

#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/ITensorInfo.h"

namespace arm_compute {
class HOGInfo;

/// Description of a tensor, held by value.
///
/// Without padding, strides are those of a dense tensor. Padding surrounds each plane (dimensions 0 and 1).
class TensorInfo final : public ITensorInfo {
public:
    /// Empty: no shape, unknown type, layout NCHW, resizable.
    TensorInfo();
    ~TensorInfo() = default;
    /// Copies any description.
    TensorInfo(const ITensorInfo &info);
    TensorInfo(const TensorInfo &);
    TensorInfo &operator=(const TensorInfo &) = default;
    TensorInfo(TensorInfo &&) = default;
    TensorInfo &operator=(TensorInfo &&) = default;
    /// An image without a shape, for instance for a function to fill in.
    ///
    /// @param[in] format Format of a pixel; one plane.
    TensorInfo(Format format);
    /// An image.
    ///
    /// @param[in] width  Dimension 0, in pixels.
    /// @param[in] height Dimension 1, in pixels.
    /// @param[in] format Format of a pixel; one plane.
    TensorInfo(unsigned int width, unsigned int height, Format format);
    /// An image with more dimensions.
    ///
    /// @param[in] tensor_shape Shape, in pixels.
    /// @param[in] format       Format of a pixel; one plane.
    TensorInfo(const TensorShape &tensor_shape, Format format);
    /// A tensor without a shape.
    ///
    /// @param[in] num_channels Channels of one element, at least 1.
    /// @param[in] data_type    Type of a channel.
    TensorInfo(size_t num_channels, DataType data_type);
    /// A tensor.
    ///
    /// @param[in] tensor_shape Shape, in elements.
    /// @param[in] num_channels Channels of one element, at least 1.
    /// @param[in] data_type    Type of a channel.
    TensorInfo(const TensorShape &tensor_shape, size_t num_channels, DataType data_type);
    /// A tensor with a layout.
    ///
    /// @param[in] tensor_shape Shape, in elements.
    /// @param[in] num_channels Channels of one element, at least 1.
    /// @param[in] data_type    Type of a channel.
    /// @param[in] data_layout  Layout.
    TensorInfo(const TensorShape &tensor_shape, size_t num_channels, DataType data_type, DataLayout data_layout);
    /// A quantized tensor.
    ///
    /// @param[in] tensor_shape      Shape, in elements.
    /// @param[in] num_channels      Channels of one element, at least 1.
    /// @param[in] data_type         Type of a channel.
    /// @param[in] quantization_info Scales and offsets.
    TensorInfo(const TensorShape &tensor_shape, size_t num_channels, DataType data_type,
               QuantizationInfo quantization_info);
    /// Histograms of oriented gradients of an image: an element for each position of a block, with a F32 channel for
    /// each bin of each of its cells.
    ///
    /// @param[in] hog_info Geometry.
    /// @param[in] width    Of the image, in pixels, not below that of a block.
    /// @param[in] height   Of the image, in pixels, not below that of a block.
    TensorInfo(const HOGInfo &hog_info, unsigned int width, unsigned int height);

    /// Makes this an image without a shape.
    void init(Format format);
    /// Makes this an image.
    void init(const TensorShape &tensor_shape, Format format);
    /// Makes this an image in memory with a given layout.
    ///
    /// @param[in] tensor_shape                  Shape, in pixels.
    /// @param[in] format                        Format of a pixel.
    /// @param[in] strides_in_bytes              Distance between adjacent pixels of each dimension.
    /// @param[in] offset_first_element_in_bytes Offset of the first pixel from the start of the buffer.
    /// @param[in] total_size_in_bytes           Size of the buffer.
    void init(const TensorShape &tensor_shape, Format format, const Strides &strides_in_bytes,
              size_t offset_first_element_in_bytes, size_t total_size_in_bytes);
    /// Makes this a tensor without a shape.
    void init(size_t num_channels, DataType data_type);
    /// Makes this a tensor; keeps existing padding.
    void init(const TensorShape &tensor_shape, size_t num_channels, DataType data_type);
    /// Makes this a tensor in memory with a given layout.
    ///
    /// @param[in] tensor_shape                  Shape, in elements.
    /// @param[in] num_channels                  Channels of one element, at least 1.
    /// @param[in] data_type                     Type of a channel.
    /// @param[in] strides_in_bytes              Distance between adjacent elements of each dimension.
    /// @param[in] offset_first_element_in_bytes Offset of the first element from the start of the buffer.
    /// @param[in] total_size_in_bytes           Size of the buffer.
    void init(const TensorShape &tensor_shape, size_t num_channels, DataType data_type, const Strides &strides_in_bytes,
              size_t offset_first_element_in_bytes, size_t total_size_in_bytes);
    /// Makes this histograms of oriented gradients of an image.
    void init(const HOGInfo &hog_info, unsigned int width, unsigned int height);
    /// Makes this an image with generous padding, enough for most functions.
    ///
    /// @return Bytes of the buffer, including padding.
    size_t init_auto_padding(const TensorShape &tensor_shape, Format format);
    /// Makes this a tensor with generous padding, enough for most functions.
    ///
    /// @return Bytes of the buffer, including padding.
    size_t init_auto_padding(const TensorShape &tensor_shape, size_t num_channels, DataType data_type);
    /// Makes this histograms of oriented gradients with generous padding, enough for most functions.
    ///
    /// @return Bytes of the buffer, including padding.
    size_t init_auto_padding(const HOGInfo &hog_info, unsigned int width, unsigned int height);

    // The interface of ITensorInfo, documented there.
    std::unique_ptr<ITensorInfo> clone() const override;
    ITensorInfo &set_data_type(DataType data_type) override;
    ITensorInfo &set_num_channels(int num_channels) override;
    ITensorInfo &set_format(Format format) override;
    ITensorInfo &set_tensor_shape(const TensorShape &shape) override;
    ITensorInfo &set_tensor_dims_state(const TensorDimsState &state) override;
    ITensorInfo &set_quantization_info(const QuantizationInfo &quantization_info) override;
    ITensorInfo &set_data_layout(const DataLayout &data_layout) override {
        _data_layout = data_layout;
        return *this;
    }
    ITensorInfo &reset_padding() override;
    bool auto_padding() override;
    ITensorInfo &set_lock_paddings(bool flag) override {
        _lock_paddings = flag;
        return *this;
    }
    bool lock_paddings() const override { return _lock_paddings; }
    bool extend_padding(const PaddingSize &padding) override;
    size_t dimension(size_t index) const override;
    size_t dimension(DataLayoutDimension dimension) const override;
    const Strides &strides_in_bytes() const override { return _strides_in_bytes; }
    size_t offset_first_element_in_bytes() const override;
    int32_t offset_element_in_bytes(const Coordinates &pos) const override;
    size_t element_size() const override;
    size_t num_dimensions() const override { return _tensor_shape.num_dimensions(); }
    size_t num_channels() const override { return _num_channels; }
    const TensorShape &tensor_shape() const override { return _tensor_shape; }
    const TensorDimsState &tensor_dims_state() const override { return _dims_state; }
    DataType data_type() const override { return _data_type; }
    Format format() const override { return _format; }
    size_t total_size() const override { return _total_size; }
    PaddingSize padding() const override { return _padding; }
    bool has_padding() const override { return !_padding.empty(); }
    bool is_resizable() const override { return _is_resizable; }
    bool is_dynamic() const override;
    bool are_values_constant() const override { return _are_values_constant; }
    ITensorInfo &set_is_resizable(bool is_resizable) override {
        _is_resizable = is_resizable;
        return *this;
    }
    ITensorInfo &set_are_values_constant(bool are_values_constant) override {
        _are_values_constant = are_values_constant;
        return *this;
    }
    ValidRegion valid_region() const override;
    void set_valid_region(const ValidRegion &valid_region) override;
    QuantizationInfo quantization_info() const override;
    DataLayout data_layout() const override { return _data_layout; }
    ITensorInfo::Id id() const override { return _id; }
    ITensorInfo &set_id(ITensorInfo::Id id) override {
        _id = id;
        return *this;
    }

    friend bool operator==(const TensorInfo &lhs, const TensorInfo &rhs);

    /// The forms of releases 17.12 to 18.05, with the position of a fixed point, which no type of numbers here has.
    ///
    /// @param[in] fixed_point_position Ignored; the others are as above.
    TensorInfo(size_t num_channels, DataType data_type, size_t fixed_point_position)
        : TensorInfo(num_channels, data_type) {
        static_cast<void>(fixed_point_position);
    }
    /// See above.
    void init(size_t num_channels, DataType data_type, size_t fixed_point_position) {
        static_cast<void>(fixed_point_position);
        init(num_channels, data_type);
    }
    /// See above.
    void init(const TensorShape &tensor_shape, size_t num_channels, DataType data_type, int fixed_point_position) {
        static_cast<void>(fixed_point_position);
        init(tensor_shape, num_channels, data_type);
    }
    /// See above.
    void init(const TensorShape &tensor_shape, size_t num_channels, DataType data_type, const Strides &strides_in_bytes,
              size_t offset_first_element_in_bytes, size_t total_size_in_bytes, int fixed_point_position) {
        static_cast<void>(fixed_point_position);
        init(tensor_shape, num_channels, data_type, strides_in_bytes, offset_first_element_in_bytes,
             total_size_in_bytes);
    }
    /// See above.
    size_t init_auto_padding(const TensorShape &tensor_shape, size_t num_channels, DataType data_type,
                             int fixed_point_position) {
        static_cast<void>(fixed_point_position);
        return init_auto_padding(tensor_shape, num_channels, data_type);
    }

private:
    void update_memory_layout();

    size_t _total_size;
    size_t _offset_first_element_in_bytes;
    Strides _strides_in_bytes;
    size_t _num_channels;
    TensorShape _tensor_shape;
    TensorDimsState _dims_state;
    DataType _data_type;
    Format _format;
    ValidRegion _valid_region;
    PaddingSize _padding;
    QuantizationInfo _quantization_info;
    DataLayout _data_layout;
    ITensorInfo::Id _id;
    bool _is_resizable;
    bool _are_values_constant;
    bool _lock_paddings;
};

/// True if the descriptions are equal in every respect.
bool operator==(const TensorInfo &lhs, const TensorInfo &rhs);
}  // namespace arm_compute

#include "arm_compute/core/TensorInfo.inl"

#endif  // ACL_ARM_COMPUTE_CORE_TENSORINFO_H
