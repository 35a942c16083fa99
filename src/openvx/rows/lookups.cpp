// SPDX-License-Identifier: MIT
// Lookup tables.
#include "arm_compute/core/ILut.h"
#include "arm_compute/runtime/NEON/functions/NETableLookup.h"

#include "src/openvx/table.h"

#include <cstring>
#include <memory>

namespace ac::vx {

namespace {

/// A table that may be another object in each run.
class Table final : public arm_compute::ILut {
public:
    Table(Run &run, vx_size i)
        : _current(run.current(i)), _count(run.data(i).shape.count), _offset(run.data(i).shape.offset) {}
    size_t num_elements() const override { return _count; }
    uint32_t index_offset() const override { return static_cast<uint32_t>(_offset); }
    size_t size_in_bytes() const override { return _current.data().shape.bytes; }
    DataType type() const override {
        return _current.data().shape.item == VX_TYPE_UINT8 ? DataType::U8 : DataType::S16;
    }
    uint8_t *buffer() const override { return _current.data().data(); }
    void clear() override { std::memset(buffer(), 0, size_in_bytes()); }

private:
    Current _current;
    size_t _count;
    vx_int32 _offset;
};

struct Lookup final : IFunction {
    void configure(Run &run) {
        _table = std::make_unique<Table>(run, 1);
        _function.configure(run.tensor(0), _table.get(), run.tensor(2));
    }
    void run() override { _function.run(); }

private:
    std::unique_ptr<Table> _table;
    NETableLookup _function;
};

vx_status check_lookup(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8_S16));
    const vx_df_image format = check.image(0).shape.format;
    const vx_enum type = format == VX_DF_IMAGE_U8 ? VX_TYPE_UINT8 : VX_TYPE_INT16;
    AC_VX_REFUSE_IF(check.data(1).shape.item != type, VX_ERROR_INVALID_TYPE);
    return check.output_like(2, 0, format);
}

vx_status look_up(Run &run) {
    AC_VX_REFUSE_IF(run.data(1).data() == nullptr, VX_ERROR_NO_MEMORY);
    return run.steps([&](Steps &steps) { steps.add<Lookup>().configure(run); });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_TABLE_LOOKUP, "table_lookup", "i l >i", check_lookup, look_up},
};

}  // namespace

KernelRows lookups_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
