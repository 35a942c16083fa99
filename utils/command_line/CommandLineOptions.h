// SPDX-License-Identifier: MIT
// Includes all kinds of options.
#ifndef ACL_UTILS_COMMAND_LINE_COMMANDLINEOPTIONS_H
#define ACL_UTILS_COMMAND_LINE_COMMANDLINEOPTIONS_H

#include "utils/command_line/EnumListOption.h"
#include "utils/command_line/EnumOption.h"
#include "utils/command_line/ListOption.h"
#include "utils/command_line/Option.h"
#include "utils/command_line/SimpleOption.h"
#include "utils/command_line/ToggleOption.h"

#endif  // ACL_UTILS_COMMAND_LINE_COMMANDLINEOPTIONS_H
