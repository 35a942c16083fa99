// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_SUBTENSORINFO_H
#define ACL_ARM_COMPUTE_CORE_SUBTENSORINFO_H

#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/ITensorInfo.h"

namespace arm_compute {
/// The description of a part of another tensor; both share its memory.
///
/// Shape and valid region are the part's own. Everything else is the parent's: setting it changes the parent.
class SubTensorInfo final : public ITensorInfo {
public:
    /// Must be assigned to before use.
    SubTensorInfo();
    /// @param[in] parent        Description of the whole tensor; must outlive this one.
    /// @param[in] tensor_shape  Shape of the part; must be within the parent unless extend_parent.
    /// @param[in] coords        Position of its first element in the parent.
    /// @param[in] extend_parent True: the part may exceed the parent; set_tensor_shape() then makes the parent grow.
    SubTensorInfo(ITensorInfo *parent, TensorShape tensor_shape, Coordinates coords, bool extend_parent = false);
    ~SubTensorInfo() = default;
    SubTensorInfo(const SubTensorInfo &) = default;
    SubTensorInfo &operator=(const SubTensorInfo &) = default;
    SubTensorInfo(SubTensorInfo &&) = default;
    SubTensorInfo &operator=(SubTensorInfo &&) = default;

    /// Position of the first element in the parent.
    Coordinates coords() const { return _coords; }

    // The interface of ITensorInfo, documented there.
    std::unique_ptr<ITensorInfo> clone() const override;
    ITensorInfo &set_data_type(DataType data_type) override {
        parent().set_data_type(data_type);
        return *this;
    }
    ITensorInfo &set_num_channels(int num_channels) override {
        parent().set_num_channels(num_channels);
        return *this;
    }
    ITensorInfo &set_format(Format format) override {
        parent().set_format(format);
        return *this;
    }
    ITensorInfo &set_tensor_shape(const TensorShape &shape) override;
    ITensorInfo &set_tensor_dims_state(const TensorDimsState &state) override;
    ITensorInfo &set_quantization_info(const QuantizationInfo &quantization_info) override;
    ITensorInfo &set_data_layout(const DataLayout &data_layout) override {
        parent().set_data_layout(data_layout);
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
    const Strides &strides_in_bytes() const override { return parent().strides_in_bytes(); }
    size_t offset_first_element_in_bytes() const override;
    int32_t offset_element_in_bytes(const Coordinates &pos) const override;
    size_t element_size() const override { return parent().element_size(); }
    size_t num_dimensions() const override { return _tensor_shape.num_dimensions(); }
    size_t num_channels() const override { return parent().num_channels(); }
    const TensorShape &tensor_shape() const override { return _tensor_shape; }
    const TensorDimsState &tensor_dims_state() const override { return _dims_state; }
    DataType data_type() const override { return parent().data_type(); }
    Format format() const override { return parent().format(); }
    size_t total_size() const override { return parent().total_size(); }
    PaddingSize padding() const override { return parent().padding(); }
    bool has_padding() const override { return parent().has_padding(); }
    bool is_resizable() const override { return parent().is_resizable(); }
    bool is_dynamic() const override;
    bool are_values_constant() const override { return parent().are_values_constant(); }
    ITensorInfo &set_is_resizable(bool is_resizable) override {
        parent().set_is_resizable(is_resizable);
        return *this;
    }
    ITensorInfo &set_are_values_constant(bool are_values_constant) override {
        parent().set_are_values_constant(are_values_constant);
        return *this;
    }
    ValidRegion valid_region() const override;
    void set_valid_region(const ValidRegion &valid_region) override;
    QuantizationInfo quantization_info() const override;
    DataLayout data_layout() const override { return parent().data_layout(); }
    ITensorInfo::Id id() const override { return parent().id(); }
    ITensorInfo &set_id(ITensorInfo::Id id) override {
        parent().set_id(id);
        return *this;
    }

private:
    void fit_into_parent(const TensorShape &shape);
    /// The parent; it is an error if there is none.
    ITensorInfo &parent() const;

    ITensorInfo *_parent;
    TensorShape _tensor_shape;
    TensorDimsState _dims_state;
    Coordinates _coords;
    ValidRegion _valid_region;
    bool _extend_parent;
    bool _lock_paddings;
};
}  // namespace arm_compute

#include "arm_compute/core/SubTensorInfo.inl"

#endif  // ACL_ARM_COMPUTE_CORE_SUBTENSORINFO_H
