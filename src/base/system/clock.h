// SPDX-License-Identifier: MIT
#pragma once

#include <ctime>

namespace ac {

/// The local date and time; thread-safe.
inline void local_time(const time_t &now, struct tm &local) {
#if defined(_WIN32)
    localtime_s(&local, &now);
#else
    localtime_r(&now, &local);
#endif
}

}  // namespace ac
