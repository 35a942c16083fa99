// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/EnumNames.h"

namespace arm_compute {

const std::string &string_from_data_type(DataType dt) {
    static detail::EnumNames names(
        "UNKNOWN,U8,S8,QSYMM8,QASYMM8,QASYMM8_SIGNED,QSYMM8_PER_CHANNEL,U16,S16,QSYMM16,QASYMM16,U32,S32,U64,S64,"
        "BFLOAT16,F16,F32,F64,SIZET");
    return detail::name_at(names, static_cast<size_t>(dt));
}

}  // namespace arm_compute
