// SPDX-License-Identifier: MIT
// Every operator of the library through its C symbols, by name. An addition to the established C interface;
// docs/c_operators.md lists the operators, and docs/c_operators_use.md shows how a program uses them.
//
// Names of operators are those of a build_config. Operands and attributes have names as well, so that no structure
// changes when an operator gets one more of them. AclDescribeOperator() tells what this library has: a generator of
// bindings for another language needs nothing else.
#ifndef ARM_COMPUTE_ACLGENERICOPERATORS_H
#define ARM_COMPUTE_ACLGENERICOPERATORS_H

#include "arm_compute/AclTypes.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Types of elements beyond AclDataType. AclOperand::data_type takes both.
enum AclExtendedDataType {
    AclQSymm8 = 259,            ///< int8_t q is q * scale
    AclQAsymm8 = 260,           ///< uint8_t q is (q - offset) * scale
    AclQAsymm8Signed = 261,     ///< int8_t q is (q - offset) * scale
    AclQSymm8PerChannel = 262,  ///< int8_t q is q * scale of its channel; weights only
    AclQSymm16 = 265,           ///< int16_t q is q * scale
    AclQAsymm16 = 266,          ///< uint16_t q is (q - offset) * scale
    AclUInt64 = 269,            ///< uint64_t
    AclInt64 = 270,             ///< int64_t
    AclFloat64 = 274            ///< double
};

/// Bits of AclOperand::flags.
enum AclOperandFlags {
    AclOperandVariable = 1,            ///< values may change between runs; without it, weights are packed once
    AclOperandDynamicQuantization = 2  ///< scale and offset are those that the tensor has when the operator runs
};

/// One tensor of an operator: what it is, not where its elements are. Zero every field that you do not set. Nothing
/// that it points at is needed after the call.
typedef struct AclOperand {
    const char *name;             ///< as AclDescribeOperator() says, for example "src"
    int32_t data_type;            ///< an AclDataType or an AclExtendedDataType
    int32_t data_layout;          ///< an AclDataLayout; AclDataLayoutUnknown is AclNchw
    int32_t ndims;                ///< dimensions, 1 to 6; 0, of an output only: the operator says what it is
    int32_t shape[6];             ///< elements in each dimension, 1 or more; shape[0] is that of consecutive elements
    int32_t channels;             ///< values per element: 2 for complex numbers; 0 is 1
    uint32_t flags;               ///< AclOperandFlags, joined by |
    float scale;                  ///< of a quantized type
    int32_t offset;               ///< the zero point of an asymmetric quantized type
    const float *channel_scales;  ///< of AclQSymm8PerChannel: one of each channel; otherwise null
    size_t channel_count;         ///< how many
} AclOperand;

/// Kinds of attributes.
typedef enum AclAttributeType {
    AclAttributeInt = 0,   ///< AclAttribute::integer
    AclAttributeReal = 1,  ///< AclAttribute::real
    AclAttributeBool = 2,  ///< AclAttribute::integer, 0 or 1
    AclAttributeWord = 3,  ///< AclAttribute::word: an enumerator, as the C++ interface spells it
    AclAttributeList = 4,  ///< AclAttribute::list, of AclAttribute::count integers
    AclAttributeReals = 5  ///< AclAttribute::reals, of AclAttribute::count real numbers
} AclAttributeType;

/// A named value. Only the fields of its type are read; the functions below fill them in.
typedef struct AclAttribute {
    const char *name;
    int32_t type;  ///< an AclAttributeType
    int64_t integer;
    double real;
    const char *word;
    const int64_t *list;
    size_t count;
    const double *reals;
} AclAttribute;

/// When workspace is needed.
enum AclWorkspaceLifetime {
    AclWorkspaceRun = 0,         ///< during a run
    AclWorkspacePersistent = 1,  ///< from AclPrepareOperator(), or the first run, to the last run: packed weights
    AclWorkspacePrepare = 2      ///< while weights are packed
};

/// A piece of memory that an operator needs.
typedef struct AclWorkspace {
    int32_t slot;        ///< of the pack in which a tensor may bring it: an AclUInt8 tensor of `size` elements
    int32_t lifetime;    ///< an AclWorkspaceLifetime
    uint64_t size;       ///< bytes
    uint64_t alignment;  ///< of its address, in bytes
} AclWorkspace;

static inline AclAttribute AclIntAttribute(const char *name, int64_t value) {
    AclAttribute a = {0, AclAttributeInt, 0, 0, 0, 0, 0, 0};
    a.name = name;
    a.integer = value;
    return a;
}
static inline AclAttribute AclRealAttribute(const char *name, double value) {
    AclAttribute a = {0, AclAttributeReal, 0, 0, 0, 0, 0, 0};
    a.name = name;
    a.real = value;
    return a;
}
static inline AclAttribute AclBoolAttribute(const char *name, int value) {
    AclAttribute a = {0, AclAttributeBool, 0, 0, 0, 0, 0, 0};
    a.name = name;
    a.integer = value != 0;
    return a;
}
static inline AclAttribute AclWordAttribute(const char *name, const char *word) {
    AclAttribute a = {0, AclAttributeWord, 0, 0, 0, 0, 0, 0};
    a.name = name;
    a.word = word;
    return a;
}
/// `list` must live until the operator is created.
static inline AclAttribute AclListAttribute(const char *name, const int64_t *list, size_t count) {
    AclAttribute a = {0, AclAttributeList, 0, 0, 0, 0, 0, 0};
    a.name = name;
    a.list = list;
    a.count = count;
    return a;
}
/// `reals` must live until the operator is created.
static inline AclAttribute AclRealsAttribute(const char *name, const double *reals, size_t count) {
    AclAttribute a = {0, AclAttributeReals, 0, 0, 0, 0, 0, 0};
    a.name = name;
    a.reals = reals;
    a.count = count;
    return a;
}

/// Makes an operator. It runs by AclRunOperator() with a pack that holds a tensor for each operand that was given,
/// in the operand's slot, and goes with AclDestroyOperator().
///
/// @param[out]    op              The operator; or ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT: only whether it could be made
///                                is answered, and outputs are filled in all the same.
/// @param[in]     ctx             Where it is to run.
/// @param[in]     name            For example "Conv2d".
/// @param[in]     attributes      Attributes in any order, each at most once; those that are not here have their
///                                defaults. Null if there is none.
/// @param[in]     num_attributes  How many.
/// @param[in,out] operands        Operands in any order, each at most once; of "src" of an operator with any number of
///                                inputs as many as there are, in their order. An output with ndims 0 gets shape, data
///                                type, layout, channels, scale and offset; an output that is not here has what the
///                                operator makes of it.
/// @param[in]     num_operands    How many.
///
/// @return AclSuccess; AclUnimplemented: this library has no operator of that name; AclInvalidArgument: an attribute or
///         operand is wrong by itself; AclUnsupportedConfig: the operator refuses the combination. AclLastErrorText()
///         says more.
AclStatus AclCreateOperator(AclOperator *op, AclContext ctx, const char *name, const AclAttribute *attributes,
                            size_t num_attributes, AclOperand *operands, size_t num_operands);

/// A tensor for an operand: as AclCreateTensor(), and with a quantized type, a layout and channels. Dense.
///
/// @param[out] tensor   The tensor.
/// @param[in]  ctx      Where it is.
/// @param[in]  operand  What it is; `name` is not read.
/// @param[in]  allocate False: it gets its memory from AclTensorImport().
///
/// @return As AclCreateTensor().
AclStatus AclCreateOperandTensor(AclTensor *tensor, AclContext ctx, const AclOperand *operand, bool allocate);

/// The memory that an operator needs in addition to its operands. Each piece may come from the caller, as a tensor in
/// the pack; the operator allocates missing pieces from the context. Runs whose packs provide separate workspace share
/// nothing but the code.
///
/// @param[in]     op      The operator.
/// @param[out]    entries The pieces; may be null if *count is 0.
/// @param[in,out] count   The capacity of `entries` on input, the number of pieces on output. If there are more pieces
///                        than capacity, the first ones are written.
///
/// @return AclSuccess or AclInvalidArgument.
AclStatus AclOperatorWorkspace(AclOperator op, AclWorkspace *entries, size_t *count);

/// Packs the constant operands (weights) now instead of in the first run. Their tensors are then no longer read as long
/// as the packs of later runs hold the same tensors.
///
/// @param[in] op      The operator.
/// @param[in] queue   Where it is to run.
/// @param[in] tensors As for AclRunOperator().
///
/// @return As AclRunOperator().
AclStatus AclPrepareOperator(AclOperator op, AclQueue queue, AclTensorPack tensors);

/// Describes what this library has, one description at a time, for generators of bindings.
///
/// @param[in] index From 0 on.
///
/// @return A static text, or null after the last one. First the operators: words with one space between them. The
///         first is the operator's name; then follow
///             >name      an input; in the order of the slots 0, 1, ...
///             >name?     an optional input
///             >name*     one or more inputs, in the slots AclSrcVec, AclSrcVec + 1, ...
///             >name!     an input that is packed once, unless it is variable; >name?!, and optional
///             >name=     an input that may be the first output (the operator runs in place); >name=1, the second
///                        one; = comes after ?, * and !
///             <name      an output; in the order of the slots 30, 31, ...
///             <name?     an optional output
///             name:type  an attribute without which the operator cannot be made
///             name:type=value
///                        an attribute with its default; without a value: omitting it has its own meaning
///             &name      the words of the description of that name, which follows the operators
///         type is i (integer), u (integer, not negative), b (bool), f (real number); one of i, u and f with a number
///         (i2: a list of 2), with < and a number (a list of at most that many) or * (a list of any length); or the
///         name of an enumeration. After the operators come the descriptions of &name, then the enumerations with
///         their enumerators, counted from 0.
const char *AclDescribeOperator(size_t index);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLGENERICOPERATORS_H
