// SPDX-License-Identifier: MIT
// All operators of the library by name, as C functions. An extension of the established C interface;
// docs/c_operators.md lists the operators, and docs/c_operators_use.md shows how programs use them.
//
// Operator names are those of a build_config. Operands and attributes have names, too, so no structure changes when an
// operator gets another one. AclDescribeOperator() describes the operators of this library; a generator of bindings for
// another language needs nothing else.
#ifndef ARM_COMPUTE_ACLGENERICOPERATORS_H
#define ARM_COMPUTE_ACLGENERICOPERATORS_H

#include "arm_compute/AclTypes.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Element types beyond AclDataType. AclOperand::data_type accepts both.
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
    AclOperandVariable = 1,            ///< values may change between runs; otherwise weights are packed once
    AclOperandDynamicQuantization = 2  ///< scale and offset are read from the tensor in each run
};

/// Description of one tensor of an operator, without its elements. Set unused fields to zero. Memory that it points to
/// is not used after the call.
typedef struct AclOperand {
    const char *name;             ///< as in AclDescribeOperator(), for example "src"
    int32_t data_type;            ///< an AclDataType or an AclExtendedDataType
    int32_t data_layout;          ///< an AclDataLayout; AclDataLayoutUnknown is AclNchw
    int32_t ndims;                ///< dimensions, 1 to 6; 0, for an output only: determined by the operator
    int32_t shape[6];             ///< extents, 1 or more; elements along shape[0] are consecutive
    int32_t channels;             ///< values per element: 2 for complex numbers; 0 is 1
    uint32_t flags;               ///< AclOperandFlags, joined by |
    float scale;                  ///< of a quantized type
    int32_t offset;               ///< the zero point of an asymmetric quantized type
    const float *channel_scales;  ///< for AclQSymm8PerChannel: one per channel; otherwise null
    size_t channel_count;         ///< number of channel_scales
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

/// Lifetime of workspace.
enum AclWorkspaceLifetime {
    AclWorkspaceRun = 0,         ///< during a run
    AclWorkspacePersistent = 1,  ///< from AclPrepareOperator(), or the first run, to the last run: packed weights
    AclWorkspacePrepare = 2      ///< while weights are packed
};

/// A block of memory that an operator needs.
typedef struct AclWorkspace {
    int32_t slot;        ///< slot of a pack for caller-owned memory: an AclUInt8 tensor of `size` elements
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

/// Creates an operator. AclRunOperator() runs it with a pack that has a tensor for each given operand, in the operand's
/// slot; AclDestroyOperator() destroys it.
///
/// @param[out]    op              Receives the operator. ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT: only checks whether it
///                                can be created; outputs are filled in nevertheless.
/// @param[in]     ctx             Context of its runs.
/// @param[in]     name            For example "Conv2d".
/// @param[in]     attributes      Attributes in any order, each at most once; omitted attributes take their defaults.
///                                Null if there are none.
/// @param[in]     num_attributes  Number of attributes.
/// @param[in,out] operands        Operands in any order, each at most once; "src" of an operator with any number of
///                                inputs may occur several times, in order. An output with ndims 0 takes shape, data
///                                type, layout, channels, scale and offset; an omitted output takes what the operator
///                                computes.
/// @param[in]     num_operands    Number of operands.
///
/// @return AclSuccess; AclUnimplemented: this library has no operator of that name; AclInvalidArgument: an attribute or
///         operand is invalid by itself; AclUnsupportedConfig: the operator does not support the combination.
///         AclLastErrorText() has the details.
AclStatus AclCreateOperator(AclOperator *op, AclContext ctx, const char *name, const AclAttribute *attributes,
                            size_t num_attributes, AclOperand *operands, size_t num_operands);

/// Creates a dense tensor for an operand: AclCreateTensor() with quantized types, layout and channels.
///
/// @param[out] tensor   Receives the tensor.
/// @param[in]  ctx      Context of the tensor.
/// @param[in]  operand  Description; `name` is ignored.
/// @param[in]  allocate False: AclTensorImport() will provide its memory.
///
/// @return As AclCreateTensor().
AclStatus AclCreateOperandTensor(AclTensor *tensor, AclContext ctx, const AclOperand *operand, bool allocate);

/// The memory that an operator needs in addition to its operands. The caller may provide each block as a tensor in the
/// pack; the operator allocates missing blocks from the context. Runs whose packs have separate workspace share only
/// code.
///
/// @param[in]     op      The operator.
/// @param[out]    entries Receives the blocks; may be null if *count is 0.
/// @param[in,out] count   Capacity of `entries` on input, number of blocks on output. If there are more blocks than
///                        capacity, the first ones are written.
///
/// @return AclSuccess or AclInvalidArgument.
AclStatus AclOperatorWorkspace(AclOperator op, AclWorkspace *entries, size_t *count);

/// Packs the constant operands (weights) now instead of in the first run. Their tensors are not read again while the
/// packs of later runs contain the same tensors.
///
/// @param[in] op      The operator.
/// @param[in] queue   Queue of its runs.
/// @param[in] tensors As in AclRunOperator().
///
/// @return As in AclRunOperator().
AclStatus AclPrepareOperator(AclOperator op, AclQueue queue, AclTensorPack tensors);

/// Describes the contents of this library, one description per call, for generators of bindings.
///
/// @param[in] index Starts at 0.
///
/// @return A static text, or null after the last one. The operators are first: words separated by one space. The
///         first word is the operator's name; then follow
///             >name      an input; inputs are in the order of slots 0, 1, ...
///             >name?     an optional input
///             >name*     one or more inputs, in the slots AclSrcVec, AclSrcVec + 1, ...
///             >name!     an input that is packed once unless it is variable; >name?!: also optional
///             >name=     an input that may be the first output (the operator works in place); >name=1: the second
///                        output; = follows ?, * and !
///             <name      an output; outputs are in the order of slots 30, 31, ...
///             <name?     an optional output
///             name:type  a required attribute
///             name:type=value
///                        an attribute and its default; without a value: omitting it has a meaning of its own
///             &name      the words of the description of that name, which follows the operators
///         type is i (integer), u (non-negative integer), b (bool), f (real number); one of i, u and f with a number
///         (i2: a list of 2), with < and a number (a list of at most that many) or * (a list of any length); or the
///         name of an enumeration. After the operators come the descriptions of &name, then the enumerations with
///         their enumerators, counted from 0.
const char *AclDescribeOperator(size_t index);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLGENERICOPERATORS_H
