// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_FUNCTION_INFO_ATTENTIONINFO
#define ACL_ARM_COMPUTE_FUNCTION_INFO_ATTENTIONINFO

#include <cstdint>

namespace arm_compute {
/// Parameters of NEAttention and CLAttention.
struct AttentionInfo {
    bool query_inside{false};  ///< Dimension 1 of query is the heads, dimension 2 the queries.
    bool key_inside{false};    ///< Dimension 1 of key and value is the heads, dimension 2 the keys.
    bool dst_inside{false};    ///< Dimension 1 of dst is the heads, dimension 2 the queries.
    float scale{0.f};          ///< Factor of the products; 0: 1 / sqrt(width).
    float softcap{0.f};        ///< Scores become softcap * tanh(score / softcap) before the mask; 0: they do not.
    int32_t left{-1};          ///< How many keys before its position a query sees; -1: all.
    int32_t right{-1};         ///< How many keys after its position it sees; 0: causal; -1: all.
    int32_t first{-1};         ///< Position of the first query; -1: the last query is at the last key that exists.
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_FUNCTION_INFO_ATTENTIONINFO
