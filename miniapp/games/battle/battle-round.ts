import type {
  BattleEvent,
  BattleLoadOutput,
  BattleRoundView,
  BattleUser,
  Team,
} from '../../../shared/games/battle/contract.ts';
import { TEAMS } from '../../../shared/games/battle/rules.ts';
import type { TableEnd } from '../../../shared/games/table/contract.ts';
import { endAtOpening, lastEndOf } from '../table/last-end.ts';
import { clockOf, mergedClock, type RoundClock } from '../table/round-clock.ts';

/** A finished round in the strip of earlier ones. */
export type BattleBefore = BattleLoadOutput['before_games'][number];

/** How many earlier rounds are kept. */
const MAX_BEFORE = 20;

/** A round as it is known here: its times as a clock of this device. */
export type BattleRound = Omit<BattleRoundView, 'times'> & {
  readonly clock: RoundClock;
  /**
   * How long the wheel had been turning when its outcome arrived; 0 for an outcome that was known
   * before the table was loaded, null while there is none.
   */
  readonly learnedMs: number | null;
};

/** The player's own stakes in a round, as known from the table's events and the answers to bets. */
export type OwnStake = {
  readonly roundId: string;
  readonly team: Team;
  readonly stakeMicro: string;
  readonly currencyId: number;
};

/** What a round returned to the player. */
export type OwnWin = {
  readonly roundId: string;
  readonly payoutMicro: string;
};

/** The known state of the table, independent of the player. */
export type BattleTable = {
  readonly round: BattleRound | undefined;
  readonly mine: OwnStake | undefined;
  readonly won: OwnWin | undefined;
  /** How the player's last round ended; shown where its stakes were returned. */
  readonly lastEnd: TableEnd | undefined;
  /** Newest first. */
  readonly before: readonly BattleBefore[];
};

export const NO_TABLE: BattleTable = {
  round: undefined,
  mine: undefined,
  won: undefined,
  lastEnd: undefined,
  before: [],
};

type Users = readonly BattleUser[];

const isMore = (told: string, known: string) => BigInt(told) >= BigInt(known);

/** Both lists as one, each user once; stakes only grow, so the larger total is the newer one. */
function mergedUsers(known: Users, told: Users): BattleUser[] {
  const byHash = new Map(known.map((user) => [user.playerHash, user]));
  for (const user of told) {
    const before = byHash.get(user.playerHash);
    if (before === undefined || isMore(user.totalBetMicro, before.totalBetMicro)) {
      byHash.set(user.playerHash, user);
    }
  }
  return [...byHash.values()];
}

type Updated = Extract<BattleEvent, { type: 'updated' }>;

function mergedTeams(known: BattleRound['teams'], event: Updated): BattleRound['teams'] {
  const teamOf = (team: Team) => {
    const before = known[team];
    const head = event.teams?.[team];
    const isNewer = head !== undefined && isMore(head.bankMicro, before.bankMicro);
    const users = event.users?.[team];
    return {
      ...before,
      ...(isNewer && head),
      users: users === undefined ? before.users : mergedUsers(before.users, users),
    };
  };
  return { red: teamOf('red'), blue: teamOf('blue') };
}

/** How long the wheel has been turning at a moment. */
function spunMs({ clock }: Pick<BattleRound, 'clock'>, nowMs: number): number {
  return clock.spinBeganAtMs === null ? 0 : Math.max(0, nowMs - clock.spinBeganAtMs);
}

/** The round after a difference; one that is older than what is known takes nothing back. */
function updated(round: BattleRound, event: Updated, nowMs: number): BattleRound {
  const isOld = event.state !== undefined && event.state < round.state;
  const told = isOld || event.times === undefined ? undefined : clockOf(event.times, nowMs);
  const clock = told === undefined ? round.clock : mergedClock(round.clock, told);
  const number = round.number ?? event.number ?? null;
  const isLearned = round.number === null && number !== null;
  return {
    ...round,
    state: Math.max(round.state, event.state ?? 0),
    clock,
    promise: {
      ...round.promise,
      beaconRound: event.beaconRound ?? round.promise.beaconRound,
      ...(event.betsDigest !== undefined && { betsDigest: event.betsDigest }),
    },
    teams: mergedTeams(round.teams, event),
    number,
    winner: round.winner ?? event.winner ?? null,
    learnedMs: isLearned ? spunMs({ clock }, nowMs) : round.learnedMs,
    isRefunded: round.isRefunded || event.isRefunded === true,
  };
}

/**
 * A whole round as it arrives; if it is the current one, its clock and spin continue. A wheel that
 * had already stopped is shown at rest.
 */
function roundOf(view: BattleRoundView, known: BattleRound | undefined, nowMs: number) {
  const { times, ...round } = view;
  const same = known?.roundId === view.roundId ? known : undefined;
  const told = clockOf(times, nowMs);
  const fresh = round.state === 4 ? { ...told, spinBeganAtMs: null } : told;
  const clock = same === undefined ? fresh : mergedClock(same.clock, told);
  const learnedMs = round.number === null ? null : (same?.learnedMs ?? 0);
  return { ...round, clock, learnedMs };
}

function withBefore(before: readonly BattleBefore[], ended: BattleBefore | null) {
  if (ended === null || before.some(({ roundId }) => roundId === ended.roundId)) return before;
  return [ended, ...before].slice(0, MAX_BEFORE);
}

/** What the table says of the player's own stakes, in the form they are kept in. */
function ownStakeOf({ mine, round }: BattleLoadOutput): OwnStake | undefined {
  return mine === null ? undefined : { ...mine, roundId: round.roundId };
}

/**
 * The table as just loaded: it replaces everything known. An answer that is older than received
 * events changes nothing, and a shown refund stays shown while the next round is on screen.
 */
export function loadedTable(
  table: BattleTable,
  answer: BattleLoadOutput,
  nowMs: number,
): BattleTable {
  const { roundId } = answer.round;
  const shownId = table.round?.roundId ?? '';
  if (roundId < shownId) return table;
  return {
    round: roundOf(answer.round, table.round, nowMs),
    mine: ownStakeOf(answer),
    won: table.won,
    lastEnd: lastEndOf(table.lastEnd, answer.ended),
    before: answer.before_games,
  };
}

/** The table with an account of the player's own stakes; they only grow, and rounds only follow. */
export function withMine(table: BattleTable, mine: OwnStake): BattleTable {
  const { roundId = '', stakeMicro = '0' } = table.mine ?? {};
  const isNewer =
    mine.roundId === roundId ? isMore(mine.stakeMicro, stakeMicro) : mine.roundId > roundId;
  return isNewer ? { ...table, mine } : table;
}

/**
 * The table after an event. Differences of another round than the one on screen and rounds older
 * than it change nothing, so events may come twice and late.
 */
export function toldTable(table: BattleTable, event: BattleEvent, nowMs: number): BattleTable {
  const { round, mine } = table;
  if (event.type === 'win') {
    return { ...table, won: { roundId: event.roundId, payoutMicro: event.payoutMicro } };
  }
  if (event.type === 'ended') return { ...table, lastEnd: lastEndOf(table.lastEnd, [event]) };
  if (event.type === 'load') {
    const { roundId } = event.round;
    const before = withBefore(table.before, event.before);
    if (round !== undefined && roundId <= round.roundId) return { ...table, before };
    return {
      ...table,
      round: roundOf(event.round, undefined, nowMs),
      mine: mine?.roundId === roundId ? mine : undefined,
      lastEnd: endAtOpening(table.lastEnd, round?.roundId),
      before,
    };
  }
  if (round?.roundId !== event.roundId) return table;
  if (event.type === 'mine') return withMine(table, { ...event.mine, roundId: event.roundId });
  return { ...table, round: updated(round, event, nowMs) };
}

/** The player's own stakes in the round on screen, or undefined. */
export function ownStakeIn(
  { round, mine }: BattleTable,
  publicId: string | undefined,
): { readonly team: Team; readonly stakeMicro: bigint } | undefined {
  if (round === undefined) return undefined;
  const known = mine?.roundId === round.roundId ? mine : undefined;
  const knownMicro = BigInt(known?.stakeMicro ?? '0');
  for (const team of TEAMS) {
    const seat = round.teams[team].users.find(
      (user) => user.publicId !== null && user.publicId === publicId,
    );
    const seatMicro = BigInt(seat?.totalBetMicro ?? '0');
    if (seatMicro > 0n && seatMicro >= knownMicro) return { team, stakeMicro: seatMicro };
  }
  return known && { team: known.team, stakeMicro: knownMicro };
}
