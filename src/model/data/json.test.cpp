// SPDX-License-Identifier: MIT
#include "src/model/data/json.h"

#include <gtest/gtest.h>

namespace ac::model {
namespace {

TEST(Json, StringsAreAsciiOrUtf8) {
    const std::pair<std::string, const char *> cases[] = {
        {"a/b_c", "\"a/b_c\""},
        {"say \"x\" \\", R"("say \"x\" \\")"},
        {std::string("\0\n\x1b[2J\x7f", 7), R"("\u0000\u000a\u001b[2J\u007f")"},
        {"\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80", "\"\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80\""},
        {"\xc2\x85\xe2\x80\xae", R"("\u0085\u202e")"},  // next line; right-to-left override
        {"a\xff"
         "b",
         R"("a\ufffdb")"},                  // no byte of UTF-8
        {"\xc3", R"("\ufffd")"},            // cut off
        {"\x80", R"("\ufffd")"},            // a byte out of place
        {"\xc0\xaf", R"("\ufffd\ufffd")"},  // an overlong form
        {"\xe0\x80\xaf", R"("\ufffd\ufffd\ufffd")"},
        {"\xed\xa0\x80", R"("\ufffd\ufffd\ufffd")"},            // half of a surrogate pair
        {"\xf4\x90\x80\x80", R"("\ufffd\ufffd\ufffd\ufffd")"},  // above U+10FFFF
        {"\xe4\xb8"
         "a",
         R"("\ufffd\ufffda")"},
    };
    for (const auto &c : cases) {
        EXPECT_EQ(quoted(c.first), c.second);
    }
}

TEST(Json, NamesForATerminal) {
    EXPECT_EQ(shown("layer/1: \xc3\xa9"), "layer/1: \xc3\xa9");
    EXPECT_EQ(shown("\x1b[2J\n\xc2\x9b\xff"), "\\x1b[2J\\x0a\\xc2\\x9b\\xff");
}

TEST(Json, ObjectsAndLists) {
    EXPECT_EQ(json_object({{"a", "1"}, {"b\n", quoted("c")}}), "{\"a\": 1, \"b\\u000a\": \"c\"}");
    EXPECT_EQ(json_list({}), "[]");
    EXPECT_EQ(json_list({"1", "2"}), "[\n  1,\n  2]");
}

}  // namespace
}  // namespace ac::model
