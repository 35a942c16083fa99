// SPDX-License-Identifier: MIT
#include "arm_compute/core/Manifest.h"

#include "src/base/manifest.h"
#include "src/dispatch/row.h"

namespace arm_compute {

const char *manifest() {
    return ac::manifest_json;
}

void for_each_kernel(void (*visit)(const char *name, void *context), void *context) {
    for (size_t t = 0; t < ac::all_tables_count; ++t) {
        const ac::Table &table = *ac::all_tables[t];
        for (size_t s = 0; s < table.count; ++s) {
            for (size_t i = 0; i < table.sets[s]->count; ++i) {
                visit(table.sets[s]->at(i)->name, context);
            }
        }
    }
}

}  // namespace arm_compute
