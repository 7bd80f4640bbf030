import type { PlayerId } from '../../../shared/ids.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import type { LimitPeriod } from '../../../shared/protection/limits.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import type { Database } from '../../platform/db/database.ts';
import { batchReads } from '../../platform/db/batch-reads.ts';
import type { Caps } from '../../ledger/posting.ts';
import { type Bound, boundsOf, type Guard } from './guard.ts';
import {
  minuteOf,
  noteMinutes,
  PAUSE_MINUTES,
  type PlayerAt,
  readPlayed,
  readSpells,
  readWindowStart,
} from './play-minutes.ts';

/** A limit of play time that is used up. */
export type TimeUp = { readonly period: LimitPeriod };

/** What this process knows of a player's current minute: read once per minute. */
type Minute = {
  readonly minute: number;
  readonly guard: Guard;
  readonly spell: Promise<number>;
  readonly timeUp: Promise<TimeUp | undefined>;
  caps: Promise<Omit<Caps, 'stakeMicro'> | undefined> | undefined;
};

/** The time and money of each player's play, as limits and reality checks count them. */
export type PlayClock = {
  /** When the next reality check is due. */
  checkDueAtMs(playerId: PlayerId, guard: Guard, nowMs: number): Promise<number>;
  /** The limit of play time that is used up, if there is one. */
  timeUp(playerId: PlayerId, guard: Guard, nowMs: number): Promise<TimeUp | undefined>;
  /** Notes that the player stakes now, and returns the caps for the stake. */
  begin(
    playerId: PlayerId,
    guard: Guard,
    nowMs: number,
  ): Promise<Omit<Caps, 'stakeMicro'> | undefined>;
  /** Drops what is cached of a player. */
  forget(playerId: PlayerId): void;
  /** The players who staked in this process and whose check became due since the last call. */
  takeDue(nowMs: number): readonly PlayerId[];
};

const MAX_PLAYERS = 50_000;

type Deps = { readonly db: Database; readonly policy: RealityPolicy };

/** The part of the policy that reality checks follow. */
export type RealityPolicy = Pick<Policy, 'realityMinutes' | 'maxRealityMinutes'>;

/** The minutes between two reality checks of a player. */
export const checkMinutesOf = (guard: Guard, policy: RealityPolicy): number =>
  Math.min(guard.realityMinutes ?? policy.realityMinutes, policy.maxRealityMinutes);

export function createPlayClock({ db, policy }: Deps): PlayClock {
  const minutes = new Map<PlayerId, Minute>();
  const dueAtMs = new Map<PlayerId, number>();
  // A minute begins for all players at once, so the reads are batched.
  const spellOf = batchReads((players: readonly PlayerAt[]) => readSpells(db, players));
  const note = batchReads(async (players: readonly PlayerAt[]) => {
    await noteMinutes(db, players);
    return players.map(() => undefined);
  });

  const minuteFor = (playerId: PlayerId, guard: Guard, nowMs: number): Minute => {
    const minute = minuteOf(nowMs);
    const known = minutes.get(playerId);
    if (known?.minute === minute && known.guard === guard) return known;
    const spell = goesOn(known, minute) ? known.spell : spellOf({ playerId, nowMs });
    const next: Minute = {
      minute,
      guard,
      spell,
      timeUp: findTimeUp(db, playerId, { guard, nowMs }),
      caps: undefined,
    };
    putBounded(minutes, [playerId, next], MAX_PLAYERS);
    const forget = () => {
      if (minutes.get(playerId) === next) minutes.delete(playerId);
    };
    next.spell.catch(forget);
    next.timeUp.catch(forget);
    return next;
  };

  return {
    checkDueAtMs: async (playerId, guard, nowMs) => {
      const since = await minuteFor(playerId, guard, nowMs).spell;
      const { checkedAtMs = 0 } = guard;
      const atMs = Math.max(since, checkedAtMs) + checkMinutesOf(guard, policy) * 60_000;
      if (atMs > nowMs) putBounded(dueAtMs, [playerId, atMs], MAX_PLAYERS);
      return atMs;
    },
    timeUp: (playerId, guard, nowMs) => minuteFor(playerId, guard, nowMs).timeUp,
    begin: (playerId, guard, nowMs) => {
      const held = minuteFor(playerId, guard, nowMs);
      held.caps ??= note({ playerId, nowMs }).then(() =>
        readCaps(db, playerId, { bounds: boundsOf(guard, 'wager', 'loss'), nowMs }),
      );
      held.caps.catch(() => minutes.delete(playerId));
      return held.caps;
    },
    forget: (playerId) => minutes.delete(playerId),
    takeDue: (nowMs) => {
      const due = [...dueAtMs].flatMap(([playerId, atMs]) => (atMs <= nowMs ? [playerId] : []));
      for (const playerId of due) dueAtMs.delete(playerId);
      return due;
    },
  };
}

/**
 * Whether known play continues: a stake was noted in that minute, and no pause has passed since.
 * What other processes noted meanwhile changes nothing, because it lies between the two.
 */
const goesOn = (known: Minute | undefined, minute: number): known is Minute =>
  known?.caps !== undefined && minute - known.minute <= PAUSE_MINUTES;

type At = { readonly guard: Guard; readonly nowMs: number };

async function findTimeUp(db: Database, playerId: PlayerId, { guard, nowMs }: At) {
  for (const { period, amount } of boundsOf(guard, 'session')) {
    if ((await readPlayed(db, playerId, { period, nowMs })) >= amount) return { period };
  }
  return undefined;
}

const least = (amounts: readonly bigint[]) =>
  amounts.reduce<bigint | undefined>(
    (low, next) => (low === undefined || next < low ? next : low),
    undefined,
  );

type Bounds = { readonly bounds: readonly Bound[]; readonly nowMs: number };

/**
 * The most that total play may reach so that the limits of every window hold; undefined where there
 * are none.
 */
async function readCaps(db: Database, playerId: PlayerId, { bounds, nowMs }: Bounds) {
  if (bounds.length === 0) return undefined;
  const tops = await Promise.all(
    bounds.map(async ({ kind, period, amount }) => {
      const start = await readWindowStart(db, playerId, { period, nowMs });
      const { wageredMicro, returnedMicro } = start;
      const from = kind === 'wager' ? wageredMicro : wageredMicro - returnedMicro;
      return { kind, top: from + BigInt(amount) * MICRO_PER_HUNDREDTH };
    }),
  );
  const of = (wanted: 'wager' | 'loss') =>
    least(tops.flatMap(({ kind, top }) => (kind === wanted ? [top] : [])));
  return { wageredMicro: of('wager'), lossMicro: of('loss') };
}
