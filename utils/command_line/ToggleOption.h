// SPDX-License-Identifier: MIT
#ifndef ACL_UTILS_COMMAND_LINE_TOGGLEOPTION_H
#define ACL_UTILS_COMMAND_LINE_TOGGLEOPTION_H

#include "utils/command_line/SimpleOption.h"

namespace arm_compute {
namespace utils {
/// A switch: `--name` is true, `--no-name` is false.
class ToggleOption : public SimpleOption<bool> {
public:
    using SimpleOption::SimpleOption;

    bool parse(std::string value) override {
        if (value != "true" && value != "false") {
            return false;
        }
        _value = value == "true";
        _is_set = true;
        return true;
    }
    std::string help() const override { return "--" + name() + ", --no-" + name() + " - " + _help; }
};
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_COMMAND_LINE_TOGGLEOPTION_H
