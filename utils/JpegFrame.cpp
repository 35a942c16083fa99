// SPDX-License-Identifier: MIT
#include "utils/JpegFrame.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace utils {
namespace detail {
namespace {
void need(bool holds, const char *otherwise) {
    if (!holds) {
        throw std::runtime_error(std::string("the JPEG file ") + otherwise);
    }
}
constexpr const char *cut_off = "is cut off";
constexpr const char *damaged = "is damaged";

/// Bytes of the file, and the bits of a scan.
class Reader {
public:
    explicit Reader(const std::string &file) : _file(file) {}
    size_t position() const { return _at; }
    size_t size() const { return _file.size(); }
    unsigned int byte() {
        need(_at < _file.size(), cut_off);
        return static_cast<uint8_t>(_file[_at++]);
    }
    unsigned int word() {
        const unsigned int high = byte();
        return high << 8 | byte();
    }
    void skip_to(size_t position) {
        need(position <= _file.size(), cut_off);
        _at = position;
    }
    /// The code of the next marker; what lies in front of it is skipped.
    unsigned int marker() {
        _bits = 0;
        for (;;) {
            while (byte() != 0xFF) {
            }
            unsigned int code = byte();
            while (code == 0xFF) {
                code = byte();
            }
            if (code != 0) {
                return code;
            }
        }
    }
    int bit() {
        if (_bits == 0) {
            _current = byte();
            need(_current != 0xFF || byte() == 0, cut_off);  // a zero follows, or the scan is over
            _bits = 8;
        }
        return static_cast<int>(_current >> --_bits & 1);
    }
    int bits(int count) {
        int value = 0;
        for (int i = 0; i < count; ++i) {
            value = value << 1 | bit();
        }
        return value;
    }
    /// A number of `count` bits whose first bit says the sign.
    int signed_bits(int count) {
        const int value = bits(count);
        return count == 0 || value >> (count - 1) != 0 ? value : value - (1 << count) + 1;
    }

private:
    const std::string &_file;
    size_t _at{0};
    unsigned int _current{0};
    int _bits{0};  ///< not yet used ones of _current
};

struct HuffmanTable {
    std::array<int, 17> codes{};  ///< how many of each length
    std::vector<uint8_t> symbols{};

    void read(Reader &in) {
        int total = 0, room = 1;
        for (size_t length = 1; length <= 16; ++length) {
            codes[length] = static_cast<int>(in.byte());
            total += codes[length];
            room = room * 2 - codes[length];
            need(room >= 0, damaged);
        }
        symbols.resize(static_cast<size_t>(total));
        for (uint8_t &symbol : symbols) {
            symbol = static_cast<uint8_t>(in.byte());
        }
    }
    int next(Reader &in) const {
        int code = 0, first = 0, index = 0;
        for (size_t length = 1; length <= 16; ++length) {
            code = code << 1 | in.bit();
            if (code - first < codes[length]) {
                return symbols[static_cast<size_t>(index + code - first)];
            }
            index += codes[length];
            first = (first + codes[length]) << 1;
        }
        need(false, damaged);
        return 0;
    }
};

/// The bands of coefficients, and the bits of them, that a scan holds.
struct Scan {
    std::vector<JpegComponent *> components{};
    int first{0}, last{63};
    int bits_before{0}, bit{0};  ///< of a progressive file
    int run{0};                  ///< blocks to come that hold nothing new
};

/// Position in a block, row by row, of the coefficients in the order of the file.
const std::array<uint8_t, jpeg_block_size> &zigzag() {
    static const std::array<uint8_t, jpeg_block_size> order = [] {
        std::array<uint8_t, jpeg_block_size> made{};
        size_t n = 0;
        for (int diagonal = 0; diagonal < 15; ++diagonal) {
            for (int i = std::max(0, diagonal - 7); i <= std::min(7, diagonal); ++i) {
                const int y = diagonal % 2 == 0 ? diagonal - i : i;
                made[n++] = static_cast<uint8_t>(y * 8 + diagonal - y);
            }
        }
        return made;
    }();
    return order;
}

class Decoder {
public:
    explicit Decoder(const std::string &file) : _in(file) {}
    JpegFrame decode();

private:
    void read_frame();
    void read_scan();
    void read_blocks(Scan &scan);
    void read_tables(unsigned int marker, size_t end);
    void read_block(Scan &scan, JpegComponent &component, int16_t *block);
    void read_first_band(Scan &scan, const HuffmanTable &table, int16_t *block);
    void refine_band(Scan &scan, const HuffmanTable &table, int16_t *block);
    bool refine(Scan &scan, int16_t &coefficient);
    void restart(Scan &scan, unsigned int &number);

    Reader _in;
    JpegFrame _frame{};
    bool _is_progressive{false};
    int _restart_interval{0};
    std::array<HuffmanTable, 4> _dc{}, _ac{};
};

void Decoder::read_frame() {
    need(_frame.components.empty() && _in.byte() == 8, "has another number of bits a sample than 8, or two images");
    _frame.height = static_cast<int>(_in.word());
    _frame.width = static_cast<int>(_in.word());
    const unsigned int count = _in.byte();
    need(_frame.width != 0 && _frame.height != 0, damaged);
    need(count == 1 || count == 3, "has neither one nor three components");
    _frame.components.resize(count);
    for (JpegComponent &c : _frame.components) {
        c.id = _in.byte();
        const unsigned int sampling = _in.byte();
        c.across = static_cast<int>(sampling >> 4);
        c.down = static_cast<int>(sampling & 15);
        c.quantization = _in.byte();
        need(c.across >= 1 && c.across <= 4 && c.down >= 1 && c.down <= 4 && c.quantization < 4, damaged);
        _frame.across = std::max(_frame.across, c.across);
        _frame.down = std::max(_frame.down, c.down);
    }
    const int units_across = (_frame.width + 8 * _frame.across - 1) / (8 * _frame.across);
    const int units_down = (_frame.height + 8 * _frame.down - 1) / (8 * _frame.down);
    for (JpegComponent &c : _frame.components) {
        c.columns = ((_frame.width * c.across + _frame.across - 1) / _frame.across + 7) / 8;
        c.rows = ((_frame.height * c.down + _frame.down - 1) / _frame.down + 7) / 8;
        c.stride = units_across * c.across;
        const size_t blocks = static_cast<size_t>(c.stride) * static_cast<size_t>(units_down * c.down);
        need(blocks / 8 <= _in.size(), cut_off);  // each block takes a bit at least
        c.blocks.resize(blocks * jpeg_block_size);
    }
}

void Decoder::read_tables(unsigned int marker, size_t end) {
    while (_in.position() < end) {
        const unsigned int what = _in.byte();
        const size_t place = what & 15;
        need(place < 4 && what >> 4 <= 1, damaged);
        if (marker == 0xC4) {
            (what >> 4 == 0 ? _dc : _ac)[place].read(_in);
            continue;
        }
        for (const uint8_t at : zigzag()) {
            _frame.steps[place][at] = static_cast<int>(what >> 4 == 0 ? _in.byte() : _in.word());
        }
    }
}

/// One bit more of a coefficient that is not zero.
bool Decoder::refine(Scan &scan, int16_t &coefficient) {
    if (coefficient == 0) {
        return false;
    }
    const int one = 1 << scan.bit;
    if (_in.bit() != 0 && (coefficient & one) == 0) {
        coefficient = static_cast<int16_t>(coefficient + (coefficient > 0 ? one : -one));
    }
    return true;
}

void Decoder::refine_band(Scan &scan, const HuffmanTable &table, int16_t *block) {
    int k = scan.first;
    for (; scan.run == 0 && k <= scan.last; ++k) {
        const int symbol = table.next(_in);
        int zeros = symbol >> 4, value = 0;
        if (symbol % 16 != 0) {
            need(symbol % 16 == 1, damaged);
            value = _in.bit() != 0 ? 1 << scan.bit : -(1 << scan.bit);
        } else if (zeros < 15) {
            scan.run = (1 << zeros) + _in.bits(zeros);
            break;
        }
        // The value comes behind so many coefficients that are still zero; all others on the way are refined.
        while (k <= scan.last && (refine(scan, block[zigzag()[static_cast<size_t>(k)]]) || zeros-- > 0)) {
            ++k;
        }
        if (k <= scan.last && value != 0) {
            block[zigzag()[static_cast<size_t>(k)]] = static_cast<int16_t>(value);
        }
    }
    if (scan.run > 0) {
        --scan.run;
        for (; k <= scan.last; ++k) {
            refine(scan, block[zigzag()[static_cast<size_t>(k)]]);
        }
    }
}

void Decoder::read_first_band(Scan &scan, const HuffmanTable &table, int16_t *block) {
    if (scan.run > 0) {
        --scan.run;
        return;
    }
    for (int k = std::max(scan.first, 1); k <= scan.last; ++k) {
        const int symbol = table.next(_in);
        const int zeros = symbol >> 4, size = symbol & 15;
        if (size == 0 && zeros < 15) {
            need(zeros == 0 || _is_progressive, damaged);
            scan.run = (1 << zeros) - 1 + _in.bits(zeros);
            return;
        }
        k += zeros;
        need(k <= scan.last, damaged);
        block[zigzag()[static_cast<size_t>(k)]] = static_cast<int16_t>(_in.signed_bits(size) * (1 << scan.bit));
    }
}

void Decoder::read_block(Scan &scan, JpegComponent &component, int16_t *block) {
    if (scan.first == 0 && scan.bits_before != 0) {
        block[0] = static_cast<int16_t>(block[0] | _in.bit() << scan.bit);
        return;
    }
    if (scan.first == 0) {
        const int size = _dc[component.dc_table].next(_in);
        need(size <= 11, damaged);
        // In 16 bits, as the sums of a damaged file need not fit into an int.
        component.previous_dc = static_cast<int16_t>(component.previous_dc + _in.signed_bits(size));
        block[0] = static_cast<int16_t>(component.previous_dc * (1 << scan.bit));
    }
    if (scan.last != 0) {
        const HuffmanTable &table = _ac[component.ac_table];
        scan.bits_before == 0 ? read_first_band(scan, table, block) : refine_band(scan, table, block);
    }
}

void Decoder::restart(Scan &scan, unsigned int &number) {
    need(_in.marker() == 0xD0 + number % 8, damaged);
    ++number;
    scan.run = 0;
    for (JpegComponent *component : scan.components) {
        component->previous_dc = 0;
    }
}

void Decoder::read_blocks(Scan &scan) {
    JpegComponent &first = *scan.components[0];
    const bool alone = scan.components.size() == 1;  // then there are no blocks but those that the image needs
    const int columns = alone ? first.columns : first.stride / first.across;
    const int rows = alone ? first.rows : (_frame.height + 8 * _frame.down - 1) / (8 * _frame.down);
    unsigned int restarts = 0;
    for (int unit = 0; unit < columns * rows; ++unit) {
        if (_restart_interval != 0 && unit != 0 && unit % _restart_interval == 0) {
            restart(scan, restarts);
        }
        for (JpegComponent *c : scan.components) {
            const int across = alone ? 1 : c->across, down = alone ? 1 : c->down;
            for (int i = 0; i < across * down; ++i) {
                const int x = unit % columns * across + i % across, y = unit / columns * down + i / across;
                read_block(
                    scan, *c,
                    &c->blocks[(static_cast<size_t>(y) * static_cast<size_t>(c->stride) + static_cast<size_t>(x)) *
                               jpeg_block_size]);
            }
        }
    }
}

void Decoder::read_scan() {
    Scan scan;
    const unsigned int count = _in.byte();
    need(count >= 1 && count <= _frame.components.size(), damaged);
    for (unsigned int i = 0; i < count; ++i) {
        const unsigned int id = _in.byte(), tables = _in.byte();
        const auto found = std::find_if(_frame.components.begin(), _frame.components.end(),
                                        [id](const JpegComponent &c) { return c.id == id; });
        need(found != _frame.components.end() && tables >> 4 < 4 && (tables & 15) < 4, damaged);
        found->dc_table = tables >> 4;
        found->ac_table = tables & 15;
        found->previous_dc = 0;
        scan.components.push_back(&*found);
    }
    scan.first = static_cast<int>(_in.byte());
    scan.last = static_cast<int>(_in.byte());
    const unsigned int bits = _in.byte();
    scan.bits_before = static_cast<int>(bits >> 4);
    scan.bit = static_cast<int>(bits & 15);
    const bool good = _is_progressive ? scan.first <= scan.last && scan.last < jpeg_block_size && scan.bit <= 13 &&
                                            (scan.first == 0 ? scan.last == 0 : count == 1)
                                      : scan.first == 0 && scan.last == 63 && bits == 0;
    need(good, damaged);
    read_blocks(scan);
}

JpegFrame Decoder::decode() {
    need(_in.word() == 0xFFD8, "does not begin as one");
    bool has_scan = false;
    for (unsigned int marker = _in.marker(); marker != 0xD9; marker = _in.marker()) {
        if (marker == 0x01 || (marker >= 0xD0 && marker <= 0xD7)) {
            continue;  // these have no segment
        }
        const size_t end = _in.position() + _in.word();
        if (marker >= 0xC0 && marker <= 0xC2) {
            _is_progressive = marker == 0xC2;
            read_frame();
        } else if (marker == 0xC4 || marker == 0xDB) {
            read_tables(marker, end);
        } else if (marker == 0xDA) {
            read_scan();
            has_scan = true;
            continue;
        } else if (marker == 0xDD) {
            _restart_interval = static_cast<int>(_in.word());
        } else if (marker == 0xEE && end - _in.position() == 12 && _in.byte() == 'A') {
            _in.skip_to(end - 1);
            _frame.colours = static_cast<int>(_in.byte());
        } else {
            need(marker >= 0xE0 || marker == 0xCC, "is lossless, hierarchical or arithmetically coded");
        }
        _in.skip_to(end);
    }
    need(has_scan && !_frame.components.empty(), "holds no image");
    return std::move(_frame);
}
}  // namespace

JpegFrame read_jpeg(const std::string &file) {
    return Decoder(file).decode();
}
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute
