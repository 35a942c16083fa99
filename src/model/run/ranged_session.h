// SPDX-License-Identifier: MIT
// A model for ranges of the extents of named dimensions.
#pragma once

#include "src/model/data/lacking.h"
#include "src/model/run/session.h"

namespace ac::model {

/// A session that runs with all extents within SessionOptions::ranges. Memory is that of the highest; a change of
/// extents plans again what depends on them. If the network of extents of 1 is another one, it has a session of its
/// own. Its functions are virtual so that only what makes one brings them into a program.
class RangedSession {
public:
    /// Throws Error if the model is invalid, if a node is refused, or if the network depends on the extents in a way
    /// that no simple function gives.
    /// @param weights Shared with other sessions of the same model, which must not be prepared at the same time; null:
    ///                not shared.
    RangedSession(const Model &model, const SessionOptions &options, std::shared_ptr<net::Weights> weights = nullptr);
    virtual ~RangedSession();
    RangedSession(const RangedSession &) = delete;
    RangedSession &operator=(const RangedSession &) = delete;

    /// Packs weights and allocates memory. The extents are the highest then.
    virtual void prepare();
    /// The session for the current extents. Its inputs and outputs have their shapes.
    Session &now() { return *_now; }
    /// A session with the same inputs and outputs as now(), at all times the same one.
    virtual const Session &first() const;
    /// Changes the extents, in the order of names(). Allocates nothing on the CPU.
    virtual void change(const net::Point &extents);
    /// Changes the extents to those of the arrays, and runs. Arrays are in the order of inputs(). Throws Error for
    /// shapes that the ranges do not have.
    virtual std::vector<Array> run(const std::vector<Array> &arrays);

    /// Uses other states from now on: see Session::copy_states().
    virtual void use(const std::shared_ptr<SessionState> &state);

    const std::vector<std::string> &names() const { return _names; }
    const net::Point &highest() const { return _highest; }
    /// The extents of inputs with these shapes; null: a shape that is not known. An extent that no shape has is the
    /// highest.
    /// Those of states are their current ones.
    virtual net::Point extents_of(const std::vector<const Dims *> &shapes) const;

private:
    struct Form;
    /// Where a named dimension is.
    struct Place {
        size_t input;       ///< among the inputs of a run
        std::string state;  ///< the input is this state; empty: it is none
        size_t index, name;
    };

    std::unique_ptr<Form> make_form(const Model &model, const net::Point &lowest, const net::Point &highest);
    std::unique_ptr<Session> session_at(const Model &model, const net::Point &extents);

    SessionOptions _options;
    std::shared_ptr<net::Weights> _weights;
    std::shared_ptr<net::Device> _device;  ///< its forms do not run at the same time
    std::vector<std::string> _names{};
    net::Point _lowest{}, _highest{};
    std::vector<Place> _places{};
    std::vector<std::unique_ptr<Form>> _forms{};
    Session *_now = nullptr;
};

/// Makes one. Null in a build without ranges (build_config).
using RangedMaker = std::unique_ptr<RangedSession>(const Model &model, const SessionOptions &options,
                                                   const std::shared_ptr<net::Weights> &weights);
RangedMaker make_ranged;
extern RangedMaker *const ranged_maker;

/// The same; throws Error in such a build.
inline std::unique_ptr<RangedSession> ranged_session(const Model &model, const SessionOptions &options,
                                                     const std::shared_ptr<net::Weights> &weights = nullptr) {
    if (ranged_maker == nullptr) {
        fail_without("ranges of extents", "ranges");
    }
    return ranged_maker(model, options, weights);
}

}  // namespace ac::model
