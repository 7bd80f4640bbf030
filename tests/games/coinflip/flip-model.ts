import {
  type CoinBet,
  canFlipBegin,
  coinflipFeeMicro,
  coinflipPayouts,
} from '../../../shared/games/coinflip/rules.ts';

/**
 * The life of one flip as the server leads it, in the steps between which anything may come: a join is
 * judged by what was read and posted later, a cancel and an expiry are read and written, and a process
 * may die between any two. The rules are the real ones; what is modelled are the ledger and the row of
 * the round.
 */
type Move = {
  readonly who: number;
  readonly what: 'join' | 'cancel' | 'expire' | 'step' | 'kill';
  readonly order: number;
};

export type FlipRun = {
  readonly players: number;
  readonly moves: readonly Move[];
  readonly isHeads: boolean;
  /** What is left out, for a run that must go wrong: the room of a join, or the lock of giving up. */
  readonly isCareless?: 'room' | 'lock' | undefined;
};

type State = 'waiting' | 'spinning' | 'paying' | 'refunding' | 'over';

type World = {
  readonly run: FlipRun;
  readonly wallets: Map<string, bigint>;
  readonly paid: Set<string>;
  state: State;
  bets: (CoinBet & { readonly owner: string })[];
  outcomes: number;
  reason: 'cancelled' | 'expired' | undefined;
  /** What processes have read and not acted upon yet: dies with the process. */
  underWay: (() => void)[];
};

const STAKE = 1_000_001n;
const CREATOR = 'p0';

const pay = ({ wallets }: World, owner: string, micro: bigint) =>
  wallets.set(owner, (wallets.get(owner) ?? 0n) + micro);

function stake(world: World, owner: string, side: CoinBet['side']): void {
  const betId = `b${String(world.bets.length).padStart(4, '0')}`;
  world.bets = [...world.bets, { betId, owner, side, stakeMicro: STAKE }];
  pay(world, owner, -STAKE);
}

/** Reads now; the posting takes the seat later, if the other side still has room for it. */
function join(world: World, owner: string): void {
  if (world.state !== 'waiting' || world.bets.length > 1 || owner === CREATOR) return;
  world.underWay.push(() => {
    const hasRoom = world.run.isCareless === 'room' || world.bets.length === 1;
    if (world.state === 'waiting' && hasRoom) stake(world, owner, 'tails');
  });
}

/** Under the lock of the round its stakes are read and its end is written at one moment. */
function giveUp(world: World, reason: 'cancelled' | 'expired'): void {
  const isAlone = () => world.state === 'waiting' && world.bets.length === 1;
  if (!isAlone()) return;
  world.underWay.push(() => {
    if (world.run.isCareless !== 'lock' && !isAlone()) return;
    world.state = 'refunding';
    world.reason = reason;
  });
}

/** Ends bets each by itself; the process may die between the two. */
function endBets(world: World, order: number, paidFor: (bet: CoinBet) => bigint): void {
  const reached = order % 3 === 0 ? 1 : world.bets.length;
  for (const bet of world.bets.slice(0, reached)) {
    if (!world.paid.has(bet.betId)) pay(world, bet.owner, paidFor(bet));
    world.paid.add(bet.betId);
  }
  if (reached === world.bets.length) world.state = 'over';
}

const winnerOf = ({ run }: World) => (run.isHeads ? 'heads' : 'tails');

const STEPS: Readonly<Record<State, (world: World, order: number) => void>> = {
  waiting: (world) => {
    if (world.bets.length > 1) world.state = 'spinning';
  },
  spinning: (world) => {
    world.outcomes += 1;
    world.state = 'paying';
  },
  paying: (world, order) => {
    const { payouts } = coinflipPayouts({ winner: winnerOf(world), bets: world.bets });
    endBets(world, order, ({ betId }) => payouts.get(betId) ?? 0n);
  },
  refunding: (world, order) => endBets(world, order, ({ stakeMicro }) => stakeMicro),
  over: () => undefined,
};

/** Each step is a conditional change: a second process that takes it too changes nothing. */
function step(world: World, order: number): void {
  const seen = world.state;
  world.underWay.push(() => {
    if (world.state === seen) STEPS[seen](world, order);
  });
}

/** Begins one thing, and goes on with those that were begun, in any order. */
function act(world: World, { who, what, order }: Move): void {
  if (what === 'join') join(world, `p${who % world.run.players}`);
  if (what === 'cancel') giveUp(world, 'cancelled');
  if (what === 'expire') giveUp(world, 'expired');
  if (what === 'step') step(world, order);
  if (what === 'kill') world.underWay = [];
  const kept = order % 4;
  while (world.underWay.length > kept) {
    const [next] = world.underWay.splice(who % world.underWay.length, 1);
    next?.();
  }
}

export type FlipEnd = { readonly end: string; readonly faults: readonly string[] };

/** Answers how a run ended, and what went wrong in it; nothing where all is well. */
export function runFlip(run: FlipRun): FlipEnd {
  const world: World = {
    run,
    wallets: new Map(),
    paid: new Set(),
    state: 'waiting',
    bets: [],
    outcomes: 0,
    reason: undefined,
    underWay: [],
  };
  stake(world, CREATOR, 'heads');
  for (const move of run.moves) act(world, move);
  // The processes die; another one leads what is left to its end, and the time of the flip is over.
  if (world.state === 'waiting' && world.bets.length === 1) {
    world.state = 'refunding';
    world.reason = 'expired';
  }
  for (let turn = 0; turn < 6; turn += 1) STEPS[world.state](world, 1);
  return { end: world.reason ?? 'landed', faults: faultsOf(world) };
}

function faultsOf(world: World): string[] {
  const { bets, outcomes, reason, state, wallets } = world;
  const faults: string[] = [];
  const say = (isWrong: boolean, text: string) => {
    if (isWrong) faults.push(text);
  };
  say(state !== 'over', `the flip stays ${state}`);
  say(outcomes + (reason === undefined ? 0 : 1) !== 1, `${outcomes} outcomes and ${reason}`);
  say(reason !== undefined && bets.length !== 1, `a flip of ${bets.length} stakes was ${reason}`);
  say(reason === undefined && !canFlipBegin(bets), `a flip of ${bets.length} stakes was drawn`);
  const fee = reason === undefined ? coinflipFeeMicro(STAKE) : 0n;
  const all = [...wallets.values()].reduce((sum, micro) => sum + micro, 0n);
  say(all + fee !== 0n, 'money came from nowhere or is gone');
  const owners = new Set(bets.map(({ owner }) => owner));
  for (const [owner, change] of wallets) {
    const isWinner = bets.some((bet) => bet.owner === owner && bet.side === winnerOf(world));
    const won = isWinner ? STAKE - fee : -STAKE;
    const due = owners.has(owner) && reason === undefined ? won : 0n;
    say(change !== due, `${owner} has ${change} and is due ${due}`);
  }
  return faults;
}
