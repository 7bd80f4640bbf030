/** Choices derived from a text alone: the same text always gives the same choices. */
export type Draws = {
  /** A number from 0 up to but without 1. */
  unit(): number;
  /** A whole number from 0 up to but without the bound. */
  below(bound: number): number;
  /** A number from `low` up to but without `high`. */
  between(low: number, high: number): number;
  isLucky(chance: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
};

/** A 32-bit number of a text (FNV-1a, mixed), spread evenly. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Draws for invented games and their pictures (mulberry32). Never for outcomes: they can be
 * foreseen by everybody who knows the seed.
 */
export function drawsOf(seed: string): Draws {
  let state = hashOf(seed);
  const unit = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00;
  };
  const below = (bound: number) => Math.floor(unit() * bound);
  return {
    unit,
    below,
    between: (low, high) => low + unit() * (high - low),
    isLucky: (chance) => unit() < chance,
    pick: <Item>(items: readonly Item[]) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
