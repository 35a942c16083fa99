// SPDX-License-Identifier: MIT
// Prints the contents of the linked library: the manifest, and the kernels in the dispatch tables.
#include "arm_compute/core/Manifest.h"
#include "arm_compute/core/Version.h"
#include "arm_compute/runtime/CPUFeatures.h"

#include "src/base/manifest.h"
#include "src/gemm/tiles/gemm.row.h"
#include "src/tools/finished.h"

#include <json/json.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

/// Names of all kernels in the tables, in table order.
std::vector<std::string> kernels_in_tables() {
    std::vector<std::string> names;
    arm_compute::for_each_kernel(
        [](const char *name, void *context) { static_cast<std::vector<std::string> *>(context)->emplace_back(name); },
        &names);
    return names;
}

Json::Value parsed_manifest() {
    Json::Value root;
    const char *text = arm_compute::manifest();
    std::string errors;
    const Json::CharReaderBuilder builder;
    const std::unique_ptr<Json::CharReader> reader(builder.newCharReader());
    if (!reader->parse(text, text + std::strlen(text), &root, &errors)) {
        std::fprintf(stderr, "arm_compute_info: the manifest is not JSON: %s\n", errors.c_str());
    }
    return root;
}

std::string joined(const Json::Value &words) {
    std::string text;
    for (const Json::Value &word : words) {
        text += (text.empty() ? "" : ", ") + word.asString();
    }
    return text;
}

int print_summary() {
    const Json::Value root = parsed_manifest();
    std::printf("%s\n", arm_compute::build_information().c_str());
    std::printf("needs at least  %s\n", root["arch"].asCString());
    std::printf("tiers           %s\n", joined(root["tiers"]).c_str());
    std::printf("in use here     %s\n", arm_compute::isa_mask().c_str());
    std::printf("kernels         %zu\n", kernels_in_tables().size());
    for (const Json::Value &op : root["operators"]) {
        std::printf("  %-18s %s; %s\n", op["name"].asCString(), joined(op["data_types"]).c_str(),
                    joined(op["data_layouts"]).c_str());
    }
    if (!root["needed"].empty()) {
        std::printf("inside because of these: %s\n", joined(root["needed"]).c_str());
    }
    return 0;
}

int print_json() {
    Json::Value root = parsed_manifest();
    root["build"] = arm_compute::build_information();
    root["features_in_use"] = arm_compute::isa_mask();
    Json::Value &tables = root["tables"] = Json::arrayValue;
    for (const std::string &name : kernels_in_tables()) {
        tables.append(name);
    }
    Json::StreamWriterBuilder builder;
    builder["indentation"] = " ";
    std::printf("%s\n", Json::writeString(builder, root).c_str());
    return 0;
}

const char *text_of(ac::Type type) {
    static const char *const names[] = {
#define AC_X(T, A, B) #T,
        AC_FOR_TYPES(AC_X, , )
#undef AC_X
    };
    return names[static_cast<size_t>(type)];
}

/// A row has one type; those of products have one for each operand. Rows for bytes read signed and unsigned ones.
int print_kernels() {
    for (size_t t = 0; t < ac::all_tables_count; ++t) {
        const ac::Table &table = *ac::all_tables[t];
        const bool is_product = std::strcmp(table.kernel, "gemm") == 0;
        for (size_t s = 0; s < table.count; ++s) {
            for (size_t i = 0; i < table.sets[s]->count; ++i) {
                const ac::Row &row = *table.sets[s]->at(i);
                std::printf("%s", row.name);
                if (is_product) {
                    const auto &own = static_cast<const ac::GemmRow &>(row);
                    std::printf(" %s x %s -> %s", text_of(own.type), text_of(own.b_type), text_of(own.acc));
                }
                std::printf("\n");
            }
        }
    }
    return 0;
}

/// The manifest's name for a kernel in a table; empty if there is none. Table names may have numbers appended:
/// "neon_f32_gemm_8x12" belongs to "neon_f32_gemm" in the manifest.
std::string in_manifest(const std::set<std::string> &meant, std::string name) {
    while (meant.count(name) == 0) {
        const size_t end = name.rfind('_');
        if (end == std::string::npos) {
            return std::string();
        }
        name.resize(end);
    }
    return name;
}

/// Checks that the dispatch tables have exactly the kernels that the build selected.
int check() {
    const Json::Value root = parsed_manifest();
    std::set<std::string> meant;
    for (const Json::Value &name : root["kernels"]) {
        meant.insert(name.asString());
    }
    std::set<std::string> lost = meant;
    const std::vector<std::string> there = kernels_in_tables();
    int wrong = 0;
    for (const std::string &name : there) {
        const std::string known = in_manifest(meant, name);
        lost.erase(known);
        if (known.empty()) {
            std::printf("in a table, not in the manifest: %s\n", name.c_str());
            ++wrong;
        }
    }
    for (const std::string &name : lost) {
        std::printf("in the manifest, in no table: %s\n", name.c_str());
    }
    if (wrong != 0 || !lost.empty()) {
        return 1;
    }
    std::printf("%zu kernels in the tables, %zu in the manifest: they agree\n", there.size(), meant.size());
    return 0;
}

/// Prints what a compiled network says about itself: scripts/compiled/report.py wrote these lines into its library.
int print_networks(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream all;
    all << file.rdbuf();
    if (!file) {
        std::fprintf(stderr, "arm_compute_info: cannot read '%s'\n", path.c_str());
        return 1;
    }
    const std::string bytes = all.str(), first = "compiled network\nname: ", last = "end of compiled network\n";
    size_t found = 0;
    for (size_t at = bytes.find(first); at != std::string::npos; at = bytes.find(first, at + 1)) {
        const size_t end = bytes.find(last, at);
        if (end != std::string::npos) {
            std::fputs(bytes.substr(at, end - at).c_str(), stdout);
            ++found;
        }
    }
    if (found == 0) {
        std::fprintf(stderr, "arm_compute_info: '%s' is not the library of a compiled network\n", path.c_str());
    }
    return found == 0 ? 1 : 0;
}

int run(const std::string &mode) {
    if (mode.empty()) {
        return print_summary();
    }
    if (mode == "--json") {
        return print_json();
    }
    if (mode == "--kernels") {
        return print_kernels();
    }
    if (mode == "--check") {
        return check();
    }
    if (!mode.empty() && mode[0] != '-' && mode != "usage") {
        return print_networks(mode);
    }
    std::fprintf(mode == "--help" ? stdout : stderr,
                 "usage: arm_compute_info [--json | --kernels | --check | FILE]\n"
                 "  (nothing)  what the library holds, for people\n"
                 "  --json     the same as JSON, with the kernels of the dispatch tables\n"
                 "  --kernels  names of the kernels that can be chosen, best first; of products also the types of\n"
                 "             A, B and the sums\n"
                 "  --check    compares these with the manifest; exit status 1 when they differ\n"
                 "  FILE       the library of a compiled network: what it is, and where its bytes are\n");
    return mode == "--help" ? 0 : 2;
}

}  // namespace

int main(int argc, char **argv) {
    const std::string mode = argc == 2 ? argv[1] : argc == 1 ? "" : "usage";
    return ac::tools::finished("arm_compute_info", run(mode));
}
