// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_FUNCTION_INFO_MATMULINFO
#define ACL_ARM_COMPUTE_FUNCTION_INFO_MATMULINFO

namespace arm_compute {
/// Parameters of a batched matrix product.
class MatMulInfo {
public:
    /// True if the left matrices are transposed.
    bool adj_lhs() const { return _adj_lhs; }
    /// True if the right matrices are transposed.
    bool adj_rhs() const { return _adj_rhs; }
    /// Sets whether the left matrices are transposed.
    MatMulInfo &adj_lhs(bool adj_lhs) {
        _adj_lhs = adj_lhs;
        return *this;
    }
    /// Sets whether the right matrices are transposed.
    MatMulInfo &adj_rhs(bool adj_rhs) {
        _adj_rhs = adj_rhs;
        return *this;
    }

private:
    bool _adj_lhs{false};
    bool _adj_rhs{false};
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_FUNCTION_INFO_MATMULINFO
