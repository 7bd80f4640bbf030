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
const MOST_POT = 10n ** 15n;
const FAST_SEAT = 25n * UNIT;

/** Answers what went wrong in a run; nothing where all is well. */
export function runPot(game: PotGame, run: PotRun): string[] {
  const round: Round = { state: 'waiting', bets: [], winner: undefined, outcomes: 0 };
  const wallets = new Map<string, bigint>();
  const paid = new Set<string>();
  let fee = 0n;
  /** What processes have read and not acted upon yet: dies with the process. */
  let underWay: (() => void)[] = [];
  let betCount = 0;

  const move = (owner: string, micro: bigint) =>
    wallets.set(owner, (wallets.get(owner) ?? 0n) + micro);
  const isOpen = () => round.state === 'waiting' || round.state === 'betting';
  const pot = () => sumOf(round.bets.map(({ stakeMicro }) => stakeMicro));
  const canBegin = () =>
    (game === 'classic' ? canClassicBegin : canFastBegin)(potShares(round.bets));

  const isRefused = (owner: string, stakeMicro: bigint) =>
    game === 'classic'
      ? classicFault(round.bets, { owner, stakeMicro }, MOST_POT) !== undefined
      : fastFault([...potShares(round.bets).keys()], owner) !== undefined;

  /** Reads and judges now; posts when its turn comes, if the pot is still the one that was read. */
  const stake = (owner: string, units: number) => {
    const stakeMicro = game === 'classic' ? BigInt(units) * UNIT : FAST_SEAT;
    if (!isOpen() || isRefused(owner, stakeMicro)) return;
    const seen = pot();
    underWay.push(() => {
      const hasRoom = run.isCareless === 'room' || pot() === seen;
      if (!isOpen() || !hasRoom) return;
      betCount += 1;
      const betId = `b${String(betCount).padStart(4, '0')}`;
      round.bets = [...round.bets, { betId, owner, stakeMicro }];
      move(owner, -stakeMicro);
    });
  };

  /** Under the lock of the round its stakes are read and its end is written at one moment. */
  const leave = (owner: string) => {
    const isAlone = () =>
      round.state === 'waiting' &&
      round.bets.length > 0 &&
      round.bets.every((bet) => bet.owner === owner);
    if (!isAlone()) return;
    underWay.push(() => {
      if (run.isCareless !== 'lock' && !isAlone()) return;
      round.state = 'refunding';
    });
  };

  const endOne = (bet: PotBet, micro: bigint) => {
    if (paid.has(bet.betId)) return;
    paid.add(bet.betId);
    move(bet.owner, micro);
  };

  /** Each step is a conditional change: a second process that takes it too changes nothing. */
  const step = (units: number) => {
    const seen = round.state;
    underWay.push(() => {
      if (round.state === seen) STEPS[seen](units);
    });
  };

  const STEPS: Record<Round['state'], (units: number) => void> = {
    waiting: (units) => {
      if (canBegin()) round.state = 'betting';
      else if (round.bets.length > 0 && units > 380) round.state = 'refunding';
    },
    betting: () => {
      round.state = 'spinning';
    },
    spinning: () => {
      const ticket = (BigInt(run.ticket) * 7_919n * UNIT) % pot();
      round.winner = ownerOfTicket(round.bets, ticket);
      round.outcomes += 1;
      round.state = 'paying';
    },
    paying: (units) => {
      const { payouts, feeMicro } = potPayouts({ winner: round.winner ?? '', bets: round.bets });
      const dies = units % 3 === 0 ? round.bets.length >> 1 : round.bets.length;
      for (const bet of round.bets.slice(0, dies)) endOne(bet, payouts.get(bet.betId) ?? 0n);
      if (dies < round.bets.length) return;
      fee = feeMicro;
      round.state = 'over';
    },
    refunding: (units) => {
      const dies = units % 3 === 0 ? round.bets.length >> 1 : round.bets.length;
      for (const bet of round.bets.slice(0, dies)) endOne(bet, bet.stakeMicro);
      if (dies === round.bets.length) round.state = 'over';
    },
    over: () => undefined,
  };

  const act = ({ who, what, units }: Move) => {
    const owner = `p${who % run.players}`;
    if (what === 'stake') stake(owner, units);
    if (what === 'leave') leave(owner);
    if (what === 'step') step(units);
    if (what === 'kill') underWay = [];
    // Whatever was begun goes on in any order.
    while (underWay.length > 3 || (underWay.length > 0 && units % 2 === 0)) {
      const [next] = underWay.splice(who % underWay.length, 1);
      next?.();
      if (units % 4 === 0) break;
    }
  };

  for (const each of run.moves) act(each);
  underWay = [];
  for (let turn = 0; turn < 20 && round.bets.length > 0 && round.state !== 'over'; turn += 1) {
    STEPS[round.state](400);
  }
  return faultsOf(game, { round, wallets, fee });
}

type End = {
  readonly round: Round;
  readonly wallets: ReadonlyMap<string, bigint>;
  readonly fee: bigint;
};

function faultsOf(game: PotGame, { round, wallets, fee }: End): string[] {
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
  say(isLeft && canBeginAt(game, shares), 'a round that could begin was given up');
  return faults;
}

const canBeginAt = (game: PotGame, shares: ReadonlyMap<string, bigint>) =>
  (game === 'classic' ? canClassicBegin : canFastBegin)(shares);
