// SPDX-License-Identifier: MIT
// A model for ranges of the extents of named dimensions.
#pragma once

#include "src/model/session.h"

namespace ac::model {

/// A session that runs with all extents within SessionOptions::ranges. Memory is that of the highest; a change of
/// extents plans again what depends on them. If the network of extents of 1 is another one, it has a session of its
/// own.
class RangedSession {
public:
    /// Throws Error if the model is invalid, if a node is refused, or if the network depends on the extents in a way
    /// that no simple function gives.
    /// @param weights Shared with other sessions of the same model, which must not be prepared at the same time; null:
    /// not
    ///                shared.
    RangedSession(const Model &model, const SessionOptions &options, std::shared_ptr<net::Weights> weights = nullptr);
    ~RangedSession();
    RangedSession(const RangedSession &) = delete;
    RangedSession &operator=(const RangedSession &) = delete;

    /// Packs weights and allocates memory. The extents are the highest then.
    void prepare();
    /// The session for the current extents. Its inputs and outputs have their shapes.
    Session &now() { return *_now; }
    /// A session with the same inputs and outputs as now(), at all times the same one.
    const Session &first() const;
    /// Changes the extents, in the order of names(). Allocates nothing on the CPU.
    void change(const net::Point &extents);
    /// Changes the extents to those of the arrays, and runs. Arrays are in the order of inputs(). Throws Error for
    /// shapes that the ranges do not have.
    std::vector<Array> run(const std::vector<Array> &arrays);

    const std::vector<std::string> &names() const { return _names; }
    const net::Point &highest() const { return _highest; }
    /// The extents of inputs with these shapes; null: a shape that is not known. An extent that no shape has is the
    /// highest.
    net::Point extents_of(const std::vector<const Dims *> &shapes) const;

private:
    struct Form;
    /// Where a named dimension is.
    struct Place {
        size_t input, index, name;
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

}  // namespace ac::model
