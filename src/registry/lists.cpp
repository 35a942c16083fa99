// SPDX-License-Identifier: MIT
// Attributes that are lists. Libraries whose operators have none do not contain this code.
#include "src/registry/field_reader.h"

namespace ac::registry {

AclStatus read_list(Fields &fields, const Type &type, const AclAttribute *given) {
    return fields.read_list(type, given);
}

}  // namespace ac::registry
