import {
  CLASSIC_MAX_PLAYERS,
  CLASSIC_MAX_SHARE_PERCENT,
  CLASSIC_MAX_STAKES,
  canClassicBegin,
  classicFault,
} from '../../../shared/games/classic/rules.ts';
import { canFastBegin, FAST_SEATS, fastFault } from '../../../shared/games/fast/rules.ts';
import { ownerOfTicket } from '../../../shared/games/pots/outcome.ts';
import { type PotBet, potPayouts, potShares, sumOf } from '../../../shared/games/pots/rules.ts';

/**
 * The life of one round as the server leads it, in the steps between which anything may come: a stake
 * is judged by what was read and posted later, leaving is read and written, the driver reads and acts.
 * The rules are the real ones; what is modelled are the ledger and the row of the round.
 */
export type PotGame = 'classic' | 'fast';

type Move = {
  readonly who: number;
  readonly what: 'stake' | 'leave' | 'step' | 'kill';
  readonly units: number;
};

export type PotRun = {
  readonly players: number;
  readonly moves: readonly Move[];
  readonly ticket: number;
  /** What is left out, for a run that must go wrong: the room of a stake, or the lock of leaving. */
  readonly isCareless?: 'room' | 'lock' | undefined;
};

type Round = {
  state: 'waiting' | 'betting' | 'spinning' | 'paying' | 'refunding' | 'over';
  bets: PotBet[];
  winner: string | undefined;
  outcomes: number;
};

const UNIT = 1_000_000n;
const MAX_POT = 10n ** 15n;
const FAST_SEAT = 25n * UNIT;

/** Everything there is in a run. */
type World = {
  readonly game: PotGame;
  readonly run: PotRun;
  readonly round: Round;
  readonly wallets: Map<string, bigint>;
  readonly paid: Set<string>;
  fee: bigint;
  /** What processes have read and not acted upon yet: dies with the process. */
  underWay: (() => void)[];
};

const isOpen = ({ state }: Round) => state === 'waiting' || state === 'betting';
const potIn = ({ bets }: Round) => sumOf(bets.map(({ stakeMicro }) => stakeMicro));
const canBegin = (game: PotGame, shares: ReadonlyMap<string, bigint>) =>
  (game === 'classic' ? canClassicBegin : canFastBegin)(shares);

function move({ wallets }: World, owner: string, micro: bigint): void {
  wallets.set(owner, (wallets.get(owner) ?? 0n) + micro);
}

function isRefused({ game, round }: World, owner: string, stakeMicro: bigint): boolean {
  return game === 'classic'
    ? classicFault(round.bets, { owner, stakeMicro }, MAX_POT) !== undefined
    : fastFault([...potShares(round.bets).keys()], owner) !== undefined;
}

/** Reads and judges now; posts when its turn comes, if the pot is still the one that was read. */
function stake(world: World, owner: string, units: number): void {
  const { game, round, run } = world;
  const stakeMicro = game === 'classic' ? BigInt(units) * UNIT : FAST_SEAT;
  if (!isOpen(round) || isRefused(world, owner, stakeMicro)) return;
  const seen = potIn(round);
  world.underWay.push(() => {
    const hasRoom = run.isCareless === 'room' || potIn(round) === seen;
    if (!isOpen(round) || !hasRoom) return;
    const betId = `b${String(round.bets.length).padStart(4, '0')}`;
    round.bets = [...round.bets, { betId, owner, stakeMicro }];
    move(world, owner, -stakeMicro);
  });
}

/** Under the lock of the round its stakes are read and its end is written at one moment. */
function leave({ round, run, underWay }: World, owner: string): void {
  const isAlone = () =>
    round.state === 'waiting' &&
    round.bets.length > 0 &&
    round.bets.every((bet) => bet.owner === owner);
  if (!isAlone()) return;
  underWay.push(() => {
    if (run.isCareless === 'lock' || isAlone()) round.state = 'refunding';
  });
}

/** Ends bets each by itself; the process may die between any two of them. */
function endBets(world: World, units: number, paidFor: (bet: PotBet) => bigint): boolean {
  const { bets } = world.round;
  const reached = units % 3 === 0 ? bets.length >> 1 : bets.length;
  for (const bet of bets.slice(0, reached)) {
    if (!world.paid.has(bet.betId)) move(world, bet.owner, paidFor(bet));
    world.paid.add(bet.betId);
  }
  return reached === bets.length;
}

type Step = (world: World, units: number) => void;

const STEPS: Readonly<Record<Round['state'], Step>> = {
  waiting: ({ game, round }, units) => {
    if (canBegin(game, potShares(round.bets))) round.state = 'betting';
    else if (round.bets.length > 0 && units > 380) round.state = 'refunding';
  },
  betting: ({ round }) => {
    round.state = 'spinning';
  },
  spinning: ({ round, run }) => {
    const ticket = (BigInt(run.ticket) * 7919n * UNIT) % potIn(round);
    round.winner = ownerOfTicket(round.bets, ticket);
    round.outcomes += 1;
    round.state = 'paying';
  },
  paying: (world, units) => {
    const { winner = '', bets } = world.round;
    const { payouts, feeMicro } = potPayouts({ winner, bets });
    if (!endBets(world, units, ({ betId }) => payouts.get(betId) ?? 0n)) return;
    world.fee = feeMicro;
    world.round.state = 'over';
  },
  refunding: (world, units) => {
    if (endBets(world, units, ({ stakeMicro }) => stakeMicro)) world.round.state = 'over';
  },
  over: () => undefined,
};

/** Each step is a conditional change: a second process that takes it too changes nothing. */
function step(world: World, units: number): void {
  const { round, underWay } = world;
  const seen = round.state;
  underWay.push(() => {
    if (round.state === seen) STEPS[seen](world, units);
  });
}

/** Begins one thing, and goes on with those that were begun, in any order. */
function act(world: World, { who, what, units }: Move): void {
  const owner = `p${who % world.run.players}`;
  if (what === 'stake') stake(world, owner, units);
  if (what === 'leave') leave(world, owner);
  if (what === 'step') step(world, units);
  if (what === 'kill') world.underWay = [];
  const kept = units % 2 === 0 ? units % 3 : 3;
  while (world.underWay.length > kept) {
    const [next] = world.underWay.splice(who % world.underWay.length, 1);
    next?.();
  }
}

/** Answers what went wrong in a run; nothing where all is well. */
export function runPot(game: PotGame, run: PotRun): string[] {
  const round: Round = { state: 'waiting', bets: [], winner: undefined, outcomes: 0 };
  const world: World = {
    game,
    run,
    round,
    wallets: new Map(),
    paid: new Set(),
    fee: 0n,
    underWay: [],
  };
  for (const each of run.moves) act(world, each);
  // The processes die, and another one leads what is left to its end.
  for (let turn = 0; turn < 20 && round.bets.length > 0; turn += 1) STEPS[round.state](world, 400);
  return faultsOf(game, world);
}

function faultsOf(game: PotGame, { round, wallets, fee }: World): string[] {
  const faults: string[] = [];
  const say = (isWrong: boolean, text: string) => {
    if (isWrong) faults.push(text);
  };
  const shares = potShares(round.bets);
  const all = sumOf(shares.values());
  say(round.bets.length > 0 && round.state !== 'over', `the round stays ${round.state}`);
  say(sumOf(wallets.values()) + fee !== 0n, 'money came from nowhere or is gone');
  say(round.outcomes > 1, `${round.outcomes} outcomes`);
  const stakesOf = (owner: string) => round.bets.filter((bet) => bet.owner === owner).length;
  const [mostPlayers, mostStakes] =
    game === 'classic' ? [CLASSIC_MAX_PLAYERS, CLASSIC_MAX_STAKES] : [FAST_SEATS, 1];
  say(shares.size > mostPlayers, `${shares.size} players`);
  for (const [owner, own] of shares) {
    say(stakesOf(owner) > mostStakes, `${owner} has ${stakesOf(owner)} stakes`);
    const change = wallets.get(owner) ?? 0n;
    if (round.winner === undefined) {
      say(change !== 0n, `${owner} has ${change} of a round without an outcome`);
      continue;
    }
    const others = all - own;
    const mostBeside = (others * BigInt(CLASSIC_MAX_SHARE_PERCENT)) / 10n;
    say(game === 'classic' && own > mostBeside, `${owner} holds ${own} of ${all}`);
    const due = owner === round.winner ? others - fee : -own;
    say(change !== due, `${owner} has ${change} and is due ${due}`);
  }
  for (const [owner, change] of wallets) {
    say(!shares.has(owner) && change !== 0n, `${owner} was charged and is not in the round`);
  }
  const isLeft = round.winner === undefined && shares.size > 1 && round.state === 'over';
  say(isLeft && canBegin(game, shares), 'a round that could begin was given up');
  return faults;
}
