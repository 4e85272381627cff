/**
 * The random numbers that Python gives for a seed (the Mersenne Twister, as `random.Random(seed)`
 * seeds and reads it): MicroPython has another generator, and one in Python takes 100 times as long.
 */
const SIZE = 624;
const MIDDLE = 397;

/** @param {number} word @param {number} factor */
const mixed = (word, factor) => Math.imul(word ^ (word >>> 30), factor);

/** The seed's words of 32 bits, the lowest first. @param {string} seed a whole number in decimals */
const words = (seed) => {
  const found = [];
  for (let rest = BigInt(seed); rest > 0n || !found.length; rest >>= 32n) found.push(Number(rest & 0xffff_ffffn));
  return found;
};

/** @param {number[]} key @returns {Uint32Array} */
const seeded = (key) => {
  const state = new Uint32Array(SIZE);
  state[0] = 19_650_218;
  for (let at = 1; at < SIZE; at++) state[at] = mixed(state[at - 1], 1_812_433_253) + at;
  let at = 1;
  const next = () => {
    if (++at < SIZE) return;
    state[0] = state[SIZE - 1];
    at = 1;
  };
  for (let round = 0; round < Math.max(SIZE, key.length); round++, next()) {
    const place = round % key.length;
    state[at] = (state[at] ^ mixed(state[at - 1], 1_664_525)) + key[place] + place;
  }
  for (let round = 1; round < SIZE; round++, next()) {
    state[at] = (state[at] ^ mixed(state[at - 1], 1_566_083_941)) - at;
  }
  state[0] = 0x8000_0000;
  return state;
};

/** @param {number} word */
const tempered = (word) => {
  word ^= word >>> 11;
  word ^= (word << 7) & 0x9d2c_5680;
  word ^= (word << 15) & 0xefc6_0000;
  return (word ^ (word >>> 18)) >>> 0;
};

/** @param {string} seed a whole number in decimals */
export const twister = (seed) => {
  const state = seeded(words(seed));
  let at = 0;
  /** The next word; the state is renewed as it is read, since a game reads a few words of the 624. */
  const next = () => {
    const here = at;
    at = (at + 1) % SIZE;
    const word = (state[here] & 0x8000_0000) | (state[at] & 0x7fff_ffff);
    state[here] = state[(here + MIDDLE) % SIZE] ^ (word >>> 1) ^ (word & 1 ? 0x9908_b0df : 0);
    return tempered(state[here]);
  };
  return {
    /** As `random()`: 53 bits, from 0 to 1. */
    random: () => ((next() >>> 5) * 67_108_864 + (next() >>> 6)) / 9_007_199_254_740_992,
    /** As `getrandbits(count)`, for 1 to 31: MicroPython would read a 32nd as a sign. @param {number} count */
    bits: (count) => next() >>> (32 - count),
  };
};
