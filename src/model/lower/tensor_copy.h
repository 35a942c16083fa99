// SPDX-License-Identifier: MIT
// Copies between arrays of a model and tensors of the library.
#pragma once

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorShape.h"
#include "arm_compute/core/Types.h"

#include "src/base/interface.h"
#include "src/model/data/model.h"
#include "src/model/passes/layout.h"
#include "src/net/network.h"

namespace ac::model {

/// The library's type for a value. 64-bit integers are held in 32 bits, double as F32, bool as
/// U8, int8 as QASYMM8_SIGNED.
DataType data_type_of(const Value &value);

/// The type of ONNX with the same bytes; None: there is none.
Type stored_type(DataType type);

/// Extents in memory, fastest first.
TensorShape shape_of(const Dims &dims, const std::vector<int64_t> &order);
TensorShape shape_of(const Value &value);

/// Writes an array, with its dimensions in @p order, into a mapped tensor of as many elements. Throws Error if 64-bit
/// integers do not fit.
void fill(arm_compute::ITensor &tensor, const Array &array, const std::vector<int64_t> &order);

/// The elements of a mapped tensor as @p type. The tensor's dimensions are @p dims in @p order. They are in @p memory,
/// which is used again if it has their size and no other owner: new memory takes as long as the copy.
Array read(const arm_compute::ITensor &tensor, Type type, const Dims &dims, const std::vector<int64_t> &order,
           std::shared_ptr<std::string> &memory);

/// The elements of a constant. Releases the bytes when they are read.
class ConstantArray final : public net::Content {
public:
    /// @param identity Equal texts mean equal elements.
    ConstantArray(Array array, std::vector<int64_t> order, std::string identity)
        : _array(std::move(array)), _order(std::move(order)), _identity(std::move(identity)) {}
    void fill(arm_compute::ITensor &tensor) override;
    bool begins_with(const net::Content &other) const override;
    std::string identity() const override { return _identity; }

private:
    Array _array;
    std::vector<int64_t> _order;
    std::string _identity;
};

/// An input or output of a run.
struct Port {
    std::string name{};
    ValueId id = absent;
    Type type = Type::None;
    Dims dims{};
    bool shaped = true;     ///< false: dims depend on data
    bool optional = false;  ///< of an input: a run may give nothing
    Holds holds = Holds::tensor;
    bool channels_last = false;
    net::ValueId value = net::none;  ///< of the network
    std::shared_ptr<Array> slot = std::make_shared<Array>();
    std::shared_ptr<std::shared_ptr<std::string>> memory{};  ///< of an output: see read()
};

/// Copies between a port's array and its mapped tensor.
void write_port(const Port &port, arm_compute::ITensor &tensor);
void read_port(const Port &port, const arm_compute::ITensor &tensor);

}  // namespace ac::model
