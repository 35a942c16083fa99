// SPDX-License-Identifier: MIT
// The row of an ONNX operator: all that reading, passes, host and lowering know about it. Rows are in families/. Only
// the table of a build refers to them: the linker drops the others. Passes that make nodes name made::X, which that
// table defines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ac::model {

class Call;
class Expansion;
class Guards;
class Lowering;
class Parts;
class Renewal;
struct Model;
struct Node;
struct Op;
struct Operands;
struct Range;
struct SessionOptions;

/// The name of an operator. Its address is compared, which does not bring in the row.
struct Word {
    const char *text;
};

/// The row of an operator as passes see it, which make nodes of it. A build may lack it (`onnx_made`).
struct Made {
    constexpr Made(const Op &op) : row(&op) {}  // NOLINT: a row is one that the build has
    constexpr explicit Made(const char *name) : lacking(name) {}
    /// Throws Error if the build lacks it.
    const Op &get() const;
    const char *word() const;

    const Op *row = nullptr;
    const char *lacking = nullptr;  ///< the name of a row that the build lacks
};

/// Declares an operator: its name ops::@p word, its row rows::@p word, and made::@p word for passes. The build reads
/// these lines for its table.
#define AC_ONNX(word) AC_ONNX_AS(word, word)
/// The same for an operator that is named @p text in files, as one of another domain is.
#define AC_ONNX_AS(word, text)         \
    namespace ops {                    \
    inline constexpr Word word{#text}; \
    }                                  \
    namespace rows {                   \
    extern const Op word;              \
    }                                  \
    namespace made {                   \
    extern const Made word;            \
    }
/// The same for an operator that only passes make.
#define AC_ONNX_MADE(word) AC_ONNX(word)
#define AC_ONNX_MADE_AS(word, text) AC_ONNX_AS(word, text)

/// Who makes nodes of an operator: files in one of these domains (domain_of()), or only passes.
enum class Origin : uint8_t { onnx, preview, runtime, learning, training, passes };

/// The domain of such nodes.
constexpr const char *domain_of(Origin origin) {
    constexpr const char *domains[] = {"",           "ai.onnx.preview",          "com.microsoft",
                                       "ai.onnx.ml", "ai.onnx.preview.training", "ac"};
    return domains[static_cast<size_t>(origin)];
}

/// Steps of the passes. optimize() has their order.
enum class Step : uint8_t {
    none,
    parts,           ///< before inference: fused operators become those that they consist of
    expansion,       ///< before inference: operators on stored bytes become operators on real numbers
    identity,        ///< nodes that compute nothing disappear
    empty,           ///< operators that read tensors without elements get results with elements
    recurrence,      ///< recurrent layers become the nodes of their steps
    curves,          ///< activations from their parts
    normalizations,  ///< normalizations from their parts
    gates,           ///< products with a gate from their parts
    shuffles,        ///< moves of channels from their parts
    widening,        ///< powers of half precision are computed in single precision
    decomposition,   ///< what the library lacks becomes what it has
    activation,      ///< activations get the library's names
    windows,         ///< one-dimensional windows become two-dimensional
    folding,         ///< neighbours become part of a convolution
    bytes,           ///< operators between DequantizeLinear and QuantizeLinear compute on bytes
    moves,           ///< transposes and reshapes that cancel or merge
    products,        ///< products with constants become FullyConnected
    biases,          ///< sums become biases
    flattening,      ///< fewer dimensions, between reshapes
};

/// What several phases ask about an operator.
namespace mark {
constexpr uint32_t selects = 1U << 0U;       ///< a result is one of the operands' elements, an index or a truth
constexpr uint32_t sums = 1U << 1U;          ///< the exact result may not fit in the type of the operands
constexpr uint32_t keeps_bytes = 1U << 2U;   ///< moves or selects bytes, which is the same for what they mean
constexpr uint32_t scales_bytes = 1U << 3U;  ///< converts between bytes and what they mean
constexpr uint32_t later = 1U << 4U;         ///< no operand can make its evaluation fail
constexpr uint32_t later_reals = 1U << 5U;   ///< the same for floating-point numbers
constexpr uint32_t by_result = 1U << 6U;     ///< a node that a pass made has a shape instead of a list
constexpr uint32_t views = 1U << 7U;         ///< its results may be views of its operand
constexpr uint32_t reads_empty = 1U << 8U;   ///< its lowering accepts operands without elements
constexpr uint32_t any_result = 1U << 9U;    ///< its lowering does not need the first result
constexpr uint32_t enlarges = 1U << 10U;     ///< its images may be larger than those that it reads
constexpr uint32_t indexes = 1U << 11U;      ///< its range of results does not depend on those of its operands
constexpr uint32_t converts = 1U << 12U;     ///< converts integers as the library does
constexpr uint32_t weighted = 1U << 13U;     ///< its second operand has weights
constexpr uint32_t jumps = 1U << 14U;        ///< a result jumps where an operand reaches a number
constexpr uint32_t no_zeros = 1U << 15U;     ///< its zero points, each third operand, may be absent
constexpr uint32_t any_type = 1U << 16U;     ///< accepts types that is_stored_only(), and does not read elements
constexpr uint32_t draws = 1U << 17U;        ///< its results are other ones in each run, without an attribute seed
constexpr uint32_t any_kind = 1U << 18U;     ///< its operands may be sequences, and optionals without element
}  // namespace mark

/// How the order of dimensions in memory of a node's results follows from its operands (layout.cpp).
enum class Order : uint8_t {
    onnx,      ///< operands and results in ONNX order
    image,     ///< images with contiguous channels
    volume,    ///< the same, also with three spatial dimensions
    follows,   ///< any order; operands of equal rank have the same
    first,     ///< that of the first operand, the others are constants
    single,    ///< that of the only tensor
    reduces,   ///< that of the operand, unless dimensions disappear
    reshapes,  ///< as the shapes allow
    permutes,  ///< as the permutation allows
};

/// The form of an operator on bytes with a scale.
enum class Bytes8 : uint8_t {
    none,
    weighted,    ///< bytes times constant bytes
    product,     ///< the same, or of two computed operands
    arithmetic,  ///< bytes with any scales
    moves,       ///< equal scales on both sides
    fixed,       ///< a scale of the result that the library prescribes
    function,    ///< that of the function of an Activation
};

using Rule = void(Call &call);
using Lower = void(Lowering &lowering, const Node &node);
using Rewrite = void(Parts &parts);
using Pass = void(Model &model);
using Renew = void(Renewal &renewal);
using Test = bool(const Call &call);

/// What few operators have.
struct Special {
    /// Replaces a node on stored bytes (Step::expansion).
    void (*expand)(Expansion &expansion, const Node &node) = nullptr;
    /// Replaces node @p at by the nodes inside it, before its shapes are inferred. False if it stays.
    bool (*unfold)(Model &model, size_t at) = nullptr;
    /// Adds nodes on the host that check what the library does not.
    void (*guard)(Guards &guards, size_t at) = nullptr;
    /// Whether each dimension disappears or becomes one element.
    std::vector<bool> (*reduced)(const Call &call) = nullptr;
    /// Prepares the graphs inside a node of the host for runs.
    void (*start)(const Model &model, Node &node, const SessionOptions &options) = nullptr;
};

struct Op {
    constexpr explicit Op(const Word &word) : name(&word) {}

    constexpr Op &takes(int8_t least, int8_t most) {
        min_in = least;
        max_in = most;
        return *this;
    }
    constexpr Op &takes(int8_t count) { return takes(count, count); }
    constexpr Op &gives(int8_t least, int8_t most) {
        min_out = least;
        max_out = most;
        return *this;
    }
    constexpr Op &from(Origin made) {
        origin = made;
        return *this;
    }
    /// @p texts: names and kinds of the attributes that files may have, and after '|' those that only passes set.
    /// Kinds: i and I one or several integers, f and F floating-point numbers, s and S strings, t a tensor, g a graph,
    /// k a kind of value.
    constexpr Op &has(const char *texts) {
        attributes = texts;
        return *this;
    }
    /// Nodes of models whose opset is below @p opset may also have the attributes @p texts, and attributes of these
    /// names may be of another kind. @p rule changes such a node into one of the present form, before its shapes are
    /// inferred; the attributes of a node that has changed are gone. Null: they change nothing.
    constexpr Op &before(int8_t opset, const char *texts, Renew *rule = nullptr) {
        renewed = opset;
        old_attributes = texts;
        renew = rule;
        return *this;
    }
    constexpr Op &infers(Rule *rule) {
        infer = rule;
        return *this;
    }
    constexpr Op &evaluates(Rule *rule) {
        evaluate = rule;
        return *this;
    }
    constexpr Op &lowers(Lower *rule) {
        lower = rule;
        return *this;
    }
    constexpr Op &on(Step step, Rewrite *rewrite) {
        hooks[hooked++] = {step, rewrite};
        return *this;
    }
    constexpr Op &needs(Step step, Pass *run) {
        pass_step = step;
        pass = run;
        return *this;
    }
    constexpr Op &is(uint32_t more) {
        marks |= more;
        return *this;
    }
    constexpr Op &in(Order its) {
        order = its;
        return *this;
    }
    constexpr Op &in(Bytes8 form) {
        bytes = form;
        return *this;
    }
    constexpr Op &ranges(Range (*rule)(const Operands &operands, size_t output)) {
        range = rule;
        return *this;
    }
    constexpr Op &same_if(Test *test) {
        same = test;
        return *this;
    }
    constexpr Op &also(const Special &its) {
        special = &its;
        return *this;
    }
    constexpr Op &with(const void *its) {
        facts = its;
        return *this;
    }

    bool has_mark(uint32_t mark) const { return (marks & mark) != 0; }
    /// What the node of the operator becomes in a step; null: it stays.
    Rewrite *at(Step step) const {
        for (size_t i = 0; i < hooked; ++i) {
            if (hooks[i].step == step) {
                return hooks[i].rewrite;
            }
        }
        return nullptr;
    }

    struct Hook {
        Step step = Step::none;
        Rewrite *rewrite = nullptr;
    };

    const Word *name;
    int8_t min_in = 1, max_in = 1, min_out = 1, max_out = 1;  ///< numbers of operands; a maximum of -1 is any number
    Origin origin = Origin::onnx;
    Order order = Order::onnx;
    Bytes8 bytes = Bytes8::none;
    uint8_t hooked = 0;  ///< number of hooks
    int8_t renewed = 0;  ///< the first opset with the present form
    uint32_t marks = 0;
    const char *attributes = "";
    const char *old_attributes = "";  ///< of opsets before `renewed`
    Renew *renew = nullptr;
    Rule *infer = nullptr;
    Rule *evaluate = nullptr;                                           ///< null: the host cannot compute it
    Lower *lower = nullptr;                                             ///< null: the library cannot compute it
    Range (*range)(const Operands &operands, size_t output) = nullptr;  ///< null: any number of the type
    Test *same = nullptr;         ///< whether it changes nothing, with equal shapes and types; null: it never does
    const void *facts = nullptr;  ///< what the functions of the family read
    Hook hooks[4]{};
    Step pass_step = Step::none;
    Pass *pass = nullptr;  ///< of the whole model, in that step
    const Special *special = nullptr;
};

}  // namespace ac::model
