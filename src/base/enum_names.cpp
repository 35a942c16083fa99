// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/EnumNames.h"

namespace arm_compute {

const std::string &string_from_data_type(DataType dt) {
    static detail::EnumNames names("UNKNOWN"
#define AC_DATA_TYPE(name, ...) "," #name
#include "src/base/data_types.def"
    );
    return detail::name_at(names, static_cast<size_t>(dt));
}

}  // namespace arm_compute
