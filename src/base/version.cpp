// SPDX-License-Identifier: MIT
#include "arm_compute/core/Version.h"

#include "src/base/manifest.h"

namespace arm_compute {

std::string build_information() {
    return ac::build_info_text;
}

}  // namespace arm_compute
