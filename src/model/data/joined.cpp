// SPDX-License-Identifier: MIT
#include "src/model/data/joined.h"

namespace ac::model {

std::string joined(std::initializer_list<std::string_view> texts) {
    std::string all;
    for (const std::string_view text : texts) {
        all += text;
    }
    return all;
}

}  // namespace ac::model
