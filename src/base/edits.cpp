// SPDX-License-Identifier: MIT
#include "src/base/edits.h"

#include <algorithm>

namespace ac {

size_t edits(const char *a, size_t a_length, const char *b, size_t b_length) noexcept {
    constexpr size_t longest = 40;
    if (a_length > longest || b_length > longest) {
        return a_length + b_length;
    }
    // The usual table of edit distances; only one row is kept.
    size_t row[longest + 1];
    for (size_t i = 0; i <= a_length; ++i) {
        size_t diagonal = i;  // above and to the left
        for (size_t j = 0; j <= b_length; ++j) {
            const size_t above = row[j];
            if (i == 0 || j == 0) {
                row[j] = i + j;
            } else {
                const bool same = ((a[i - 1] ^ b[j - 1]) & ~('a' - 'A')) == 0;
                row[j] = std::min(diagonal + (same ? 0 : 1), std::min(above, row[j - 1]) + 1);
            }
            diagonal = above;
        }
    }
    return row[b_length];
}

}  // namespace ac
