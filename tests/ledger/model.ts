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

/** What a player should have, computed without the ledger. */
export type ModelPlayer = {
  real: bigint;
  held: bigint;
  nonce: bigint;
  rounds: number;
  wagered: bigint;
  returned: bigint;
  counted: bigint;
  /** What deposits left to be played, by counted stake. */
  need: bigint;
  /** The newest bet in a game of another provider, until it is taken back. */
  spin: { readonly stake: bigint; readonly counted: bigint; readonly played: bigint } | undefined;
  /** Whether there was such a bet at all: its stake may be under way where nobody sees it. */
  hasSpun: boolean;
  /** The round that stays open, with its stake as part of what is held. */
  open: { readonly id: string; readonly stake: bigint; step: number } | undefined;
};

export const newModelPlayer = (): ModelPlayer => ({
  real: 0n,
  held: 0n,
  nonce: 0n,
  rounds: 0,
  wagered: 0n,
  returned: 0n,
  counted: 0n,
  need: 0n,
  spin: undefined,
  hasSpun: false,
  open: undefined,
});

/** One thing that happens to one player. */
export type Operation =
  | { readonly kind: 'credit'; readonly amount: bigint }
  | { readonly kind: 'deposit'; readonly amount: bigint }
  | { readonly kind: 'spin'; readonly stake: bigint }
  | { readonly kind: 'unspin' }
  | { readonly kind: 'bet'; readonly stake: bigint; readonly payout: bigint }
  | { readonly kind: 'hold'; readonly amount: bigint }
  | { readonly kind: 'release'; readonly amount: bigint }
  | { readonly kind: 'open'; readonly stake: bigint }
  | { readonly kind: 'step' }
  | { readonly kind: 'settle'; readonly payout: bigint }
  | { readonly kind: 'refund' };

export type Expected = 'posted' | 'short' | 'busy' | 'stale';

/** How many times a deposit is to be played. */
export const FACTOR = 2;

/** What the bets of a run count for. */
export const countedOf = (stake: bigint): bigint => stake / 2n;

/** Counts a bet and answers how far that lowered what is to be played. */
function play(player: ModelPlayer, counted: bigint): bigint {
  const played = counted < player.need ? counted : player.need;
  player.counted += counted;
  player.need -= played;
  return played;
}

/** A deposit has to be played; what is left of earlier needs is at most that of the money there. */
function addDeposit(player: ModelPlayer, amount: bigint): void {
  const most = BigInt(FACTOR) * (player.real + player.held);
  if (!player.hasSpun && player.need > most) player.need = most;
  player.need += BigInt(FACTOR) * amount;
  player.real += amount;
}

/** A bet in a game of another provider, which counts when it is made. */
function spin(player: ModelPlayer, stake: bigint): Expected {
  if (player.real < stake) return 'short';
  player.real -= stake;
  player.wagered += stake;
  player.rounds += 1;
  player.hasSpun = true;
  const counted = countedOf(stake);
  player.spin = { stake, counted, played: play(player, counted) };
  return 'posted';
}

/** Takes such a bet back: the need rises by exactly what the bet had lowered. */
function takeBack(player: ModelPlayer): Expected {
  const { spin: taken } = player;
  if (taken === undefined) return 'posted';
  player.real += taken.stake;
  player.wagered -= taken.stake;
  player.rounds -= 1;
  player.counted -= taken.counted;
  player.need += taken.played;
  player.spin = undefined;
  return 'posted';
}

/** Begins a round: its stake is held, and counts in no total before the end. */
function beginRound(player: ModelPlayer, id: string, stake: bigint): Expected {
  if (player.open !== undefined) return 'busy';
  if (player.real < stake) return 'short';
  player.real -= stake;
  player.held += stake;
  player.open = { id, stake, step: 0 };
  return 'posted';
}

/** Ends the open round: a payout counts in the totals, and a refund does not. */
function endRound(player: ModelPlayer, payout: bigint | undefined): Expected {
  if (player.open === undefined) return 'stale';
  const { stake } = player.open;
  player.open = undefined;
  player.held -= stake;
  player.real += payout ?? stake;
  if (payout === undefined) return 'posted';
  player.rounds += 1;
  player.wagered += stake;
  player.returned += payout;
  play(player, countedOf(stake));
  return 'posted';
}

/**
 * Applies an operation to the model and returns how the ledger must answer the group of this id.
 */
export function expectOf(player: ModelPlayer, operation: Operation, id: string): Expected {
  switch (operation.kind) {
    case 'open':
      return beginRound(player, id, operation.stake);
    case 'step':
      if (player.open === undefined) return 'stale';
      player.open.step += 1;
      return 'posted';
    case 'settle':
      return endRound(player, operation.payout);
    case 'refund':
      return endRound(player, undefined);
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
      play(player, countedOf(operation.stake));
      return 'posted';
    case 'deposit':
      addDeposit(player, operation.amount);
      return 'posted';
    case 'spin':
      return spin(player, operation.stake);
    case 'unspin':
      return takeBack(player);
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
