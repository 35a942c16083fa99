// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLTUNERTYPES_H
#define ARM_COMPUTE_RUNTIME_CL_CLTUNERTYPES_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/utils/StringUtils.h"

#include <istream>
#include <stdexcept>
#include <string>

namespace arm_compute {

/// Number of local sizes that a tuner tries.
enum class CLTunerMode {
    EXHAUSTIVE,  ///< All that the device supports
    NORMAL,      ///< Powers of two, and extents that fill the global size
    RAPID        ///< A few
};

struct CLTuningInfo {
    CLTunerMode tuner_mode = CLTunerMode::NORMAL;
    bool tune_wbsm = false;  ///< Also the number of work groups per batch of a compute unit, where it can be set
};

/// The mode of a name: "exhaustive", "normal" or "rapid", in upper or lower case.
///
/// @throw std::invalid_argument for other words.
inline CLTunerMode tuner_mode_from_name(const std::string &name) {
    const std::string word = lower_string(name);
    if (word != "exhaustive" && word != "normal" && word != "rapid") {
        ARM_COMPUTE_THROW(std::invalid_argument("a tuner's mode is exhaustive, normal or rapid, not '" + name + "'"));
    }
    return word == "exhaustive" ? CLTunerMode::EXHAUSTIVE : word == "normal" ? CLTunerMode::NORMAL : CLTunerMode::RAPID;
}

inline ::std::istream &operator>>(::std::istream &stream, CLTunerMode &tuner_mode) {
    std::string value;
    stream >> value;
    tuner_mode = tuner_mode_from_name(value);
    return stream;
}

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLTUNERTYPES_H
