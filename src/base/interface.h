// SPDX-License-Identifier: MIT
// The library's own namespace sees the names of the public interface. A name that ac declares itself hides the
// interface's.
#pragma once

namespace arm_compute {}

namespace ac {

using namespace arm_compute;

}  // namespace ac
