// SPDX-License-Identifier: MIT
#include "src/model/data/attributes.h"

#include "src/model/data/joined.h"

#include <cstring>

namespace ac::model {
namespace {

/// The place of an attribute's kind in a text of its operator (Op::has()); null if it does not have the attribute.
const char *kind_in(const char *texts, const std::string &key) {
    for (const char *at = texts; *at != '\0';) {
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
    static constexpr char letters[] = {'i', 'f', 's', 'I', 'F', 'S', 't', 'g', 'k'};
    return letters[static_cast<size_t>(kind)];
}

}  // namespace

bool has_attribute(const Op &op, const std::string &key) {
    return kind_in(op.attributes, key) != nullptr || kind_in(op.old_attributes, key) != nullptr;
}

void check_attributes(const Model &model, const Node &node) {
    const Op &op = *node.op;
    const char *const made = std::strchr(op.attributes, '|');  // what follows is in no file
    for (const auto &entry : node.attributes) {
        if (model.opset < 6 && entry.first == "consumed_inputs") {  // which operands may be overwritten
            continue;
        }
        const char *found = model.opset < op.renewed ? kind_in(op.old_attributes, entry.first) : nullptr;
        if (found == nullptr) {
            found = kind_in(op.attributes, entry.first);
            found = made != nullptr && found != nullptr && found > made ? nullptr : found;
        }
        if (found == nullptr) {
            model.fail(node, joined({"it has an attribute '", entry.first, "', which ", node.word(),
                                     " of ONNX does not have"}));
        }
        if (*found != letter_of(entry.second.kind)) {
            model.fail(node, joined({"attribute '", entry.first, "' has the wrong type"}));
        }
    }
}

}  // namespace ac::model
