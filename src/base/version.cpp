// SPDX-License-Identifier: MIT
#include "arm_compute/core/Version.h"

#include "src/base/manifest.h"
#include "src/base/text.h"

namespace arm_compute {

std::string build_information() {
    return ac::text("%s", ac::build_info_text);
}

}  // namespace arm_compute
