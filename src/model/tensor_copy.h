// SPDX-License-Identifier: MIT
// Copies between arrays of a model and tensors of the library.
#pragma once

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorShape.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/graph/ITensorAccessor.h"
#include "arm_compute/graph/TensorDescriptor.h"

#include "src/base/interface.h"
#include "src/model/layout.h"
#include "src/model/model.h"

namespace ac::model {

/// The library's type for a value. 64-bit integers are held in 32 bits, double as F32, bool as
/// U8, int8 as QASYMM8_SIGNED.
DataType data_type_of(const Value &value);

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

/// Fills a constant once, then releases the bytes.
class ConstantAccessor final : public arm_compute::graph::ITensorAccessor {
public:
    ConstantAccessor(Array array, std::vector<int64_t> order) : _array(std::move(array)), _order(std::move(order)) {}
    bool access_tensor(arm_compute::ITensor &tensor) override;

private:
    Array _array;
    std::vector<int64_t> _order;
};

/// An input or output of a run.
struct Port {
    std::string name{};
    ValueId id = absent;
    Type type = Type::None;
    Dims dims{};
    bool shaped = true;  ///< false: dims depend on data
    bool channels_last = false;
    std::shared_ptr<Array> slot = std::make_shared<Array>();
};

class PortAccessor : public arm_compute::graph::ITensorAccessor {
public:
    explicit PortAccessor(Port port) : _port(std::move(port)) {}

protected:
    Port _port;
};

class InputAccessor final : public PortAccessor {
public:
    using PortAccessor::PortAccessor;
    bool access_tensor(arm_compute::ITensor &tensor) override;
};

/// Reads an output and ends the run: a graph runs until an accessor returns false.
class OutputAccessor final : public PortAccessor {
public:
    using PortAccessor::PortAccessor;
    bool access_tensor(arm_compute::ITensor &tensor) override;

private:
    std::shared_ptr<std::string> _memory{};
};

}  // namespace ac::model
