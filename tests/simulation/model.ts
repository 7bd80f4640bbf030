/** A seeded generator (mulberry32): the same seed gives the same run. */
export function createDice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    below: (limit: number) => next() % limit,
    pick: <T>(items: readonly T[]): T => {
      const item = items[next() % items.length];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

export type SeededDice = ReturnType<typeof createDice>;

/** What a player should have, worked out without the ledger. */
export type ModelPlayer = {
  real: bigint;
  held: bigint;
  nonce: bigint;
  rounds: number;
  wagered: bigint;
  returned: bigint;
};

export const newModelPlayer = (): ModelPlayer => ({
  real: 0n,
  held: 0n,
  nonce: 0n,
  rounds: 0,
  wagered: 0n,
  returned: 0n,
});

/** One thing that happens to one player. */
export type Operation =
  | { readonly kind: 'credit'; readonly amount: bigint }
  | { readonly kind: 'bet'; readonly stake: bigint; readonly payout: bigint }
  | { readonly kind: 'hold'; readonly amount: bigint }
  | { readonly kind: 'release'; readonly amount: bigint };

export type Expected = 'posted' | 'short';

/** Applies an operation to the model and says how the ledger must answer it. */
export function expectOf(player: ModelPlayer, operation: Operation): Expected {
  switch (operation.kind) {
    case 'credit':
      player.real += operation.amount;
      return 'posted';
    case 'bet':
      if (player.real < operation.stake) return 'short';
      player.real += operation.payout - operation.stake;
      player.nonce += 1n;
      player.rounds += 1;
      player.wagered += operation.stake;
      player.returned += operation.payout;
      return 'posted';
    case 'hold':
      if (player.real < operation.amount) return 'short';
      player.real -= operation.amount;
      player.held += operation.amount;
      return 'posted';
    case 'release':
      if (player.held < operation.amount) return 'short';
      player.held -= operation.amount;
      player.real += operation.amount;
      return 'posted';
  }
}
