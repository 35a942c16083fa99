// SPDX-License-Identifier: MIT
#include "src/model/attributes.h"

#include "src/model/joined.h"

#include <cstring>

namespace ac::model {
namespace {

/// The place of an attribute's kind in the text of its operator (Op::has()); null if it does not have the attribute.
const char *kind_of(const Op &op, const std::string &key) {
    for (const char *at = op.attributes; *at != '\0';) {
        const size_t length = std::strcspn(at, " ");
        if (length == key.size() + 2 && key.compare(0, key.size(), at, key.size()) == 0 && at[key.size()] == ':') {
            return at + key.size() + 1;
        }
        at += length;
        at += std::strspn(at, " ");
    }
    return nullptr;
}

/// The letter of a kind in the text.
char letter_of(Attribute::Kind kind) {
    static constexpr char letters[] = {'i', 'f', 's', 'I', 'F', 'S', 't', 'g'};
    return letters[static_cast<size_t>(kind)];
}

}  // namespace

bool has_attribute(const Op &op, const std::string &key) {
    return kind_of(op, key) != nullptr;
}

void check_attributes(const Model &model, const Node &node) {
    const char *const made = std::strchr(node.op->attributes, '|');  // what follows is in no file
    for (const auto &entry : node.attributes) {
        const char *found = kind_of(*node.op, entry.first);
        if (found == nullptr || (made != nullptr && found > made)) {
            model.fail(node, joined({"it has an attribute '", entry.first, "', which ", node.word(),
                                     " of ONNX does not have"}));
        }
        if (*found != letter_of(entry.second.kind)) {
            model.fail(node, joined({"attribute '", entry.first, "' has the wrong type"}));
        }
    }
}

}  // namespace ac::model
