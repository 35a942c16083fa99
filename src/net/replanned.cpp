// SPDX-License-Identifier: MIT
#include "src/net/replanned.h"

#include <algorithm>
#include <utility>

#include <string.h>

namespace ac::net {

using arm_compute::experimental::MemoryLifetime;

namespace {

bool same_needs(const std::vector<Replanned::Need> &a, const std::vector<Replanned::Need> &b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto &left, const auto &right) {
        return left.slot == right.slot && left.size == right.size;
    });
}

}  // namespace

Replanned::~Replanned() = default;

size_t Replanned::find_form() {
    std::vector<Need> kept;
    for (const Need &need : planned().plan()->workspace()) {
        if (need.lifetime == MemoryLifetime::Persistent && need.size != 0) {
            kept.push_back(need);
        }
    }
    const char *const kernel = kept.empty() ? "" : planned().kernel();
    size_t i = 0;
    while (i < forms.size() && !(strcmp(forms[i].kernel, kernel) == 0 && same_needs(forms[i].needs, kept))) {
        ++i;
    }
    return i;
}

size_t Replanned::note(const Point &extents) {
    Form form{"", {}, extents, {}};
    for (const Need &need : function.plan()->workspace()) {
        if (need.lifetime == MemoryLifetime::Persistent && need.size != 0) {
            form.needs.push_back(need);
            form.kernel = function.kernel();
        }
        if (need.lifetime != MemoryLifetime::Temporary || need.size == 0) {
            continue;
        }
        const auto found = std::find_if(temporaries.begin(), temporaries.end(),
                                        [&need](const Temporary &own) { return own.need.slot == need.slot; });
        if (found == temporaries.end()) {
            temporaries.push_back({need, nullptr});
        } else {
            found->need.size = std::max(found->need.size, need.size);
            found->need.alignment = std::max(found->need.alignment, need.alignment);
        }
    }
    const size_t i = find_form();
    if (i == forms.size()) {
        forms.push_back(std::move(form));
    }
    return i;
}

void Replanned::use(size_t number) {
    Form &form = forms[number];
    for (size_t i = 0; i < form.buffers.size(); ++i) {
        pack.add_tensor(form.needs[i].slot, &form.buffers[i]->tensor());
    }
}

}  // namespace ac::net
