// SPDX-License-Identifier: MIT
#pragma once

namespace ac::model {

/// The error of a build without a part of this library that its build_config leaves out.
[[noreturn]] void fail_without(const char *part, const char *key);

}  // namespace ac::model
