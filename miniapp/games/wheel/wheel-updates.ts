import type { TableTimes } from '../../../shared/games/table/contract.ts';
import type {
  WheelEvent,
  WheelRoundView,
  WheelUser,
} from '../../../shared/games/wheel/contract.ts';
import { clockOf, mergedClock } from '../table/round-clock.ts';
import { endAtOpening, lastEndOf } from '../table/last-end.ts';
import { mergeRound } from './merge-round.ts';
import { grown, NO_STAKES, stakesOf } from './own-stakes.ts';
import type { RoundEnd } from './wheel-motion.ts';
import type { ActionOf, Hearing, OwnStakes, Self, WheelSpin, WheelState } from './wheel-round.ts';

/** The player's own stakes once those of some users are known; they only ever grow in a round. */
function ownAmong(
  own: OwnStakes | undefined,
  users: readonly WheelUser[],
  { roundId, self }: { readonly roundId: string; readonly self: Self },
): OwnStakes | undefined {
  const { publicId, currencyId } = self;
  const me = users.find((user) => user.publicId !== null && user.publicId === publicId);
  if (me === undefined) return own;
  const known = own ?? { roundId, currencyId, stakes: NO_STAKES };
  return { ...known, stakes: grown(known.stakes, stakesOf(me.bets)) };
}

/** Where a round's wheel stops, once that is known; nowhere when it was refunded. */
export function endOf(round: WheelRoundView | undefined): RoundEnd | undefined {
  if (round === undefined || round.index === null || round.isRefunded) return undefined;
  return { roundId: round.roundId, index: round.index };
}

/** From this difference on a spin is taken to have begun at another moment than was thought. */
const MOVED_MS = 250;

/** The spin after the round or its times have changed; it knows its end from `nowMs` on. */
function spinOf(state: WheelState, nowMs: number): WheelSpin | undefined {
  const { round, clock, spin, landedId } = state;
  const toldAtMs = clock?.spinBeganAtMs ?? spin?.beganAtMs;
  if (round === undefined || round.roundId === landedId || toldAtMs === undefined) return undefined;
  const isMoved = spin === undefined || Math.abs(spin.beganAtMs - toldAtMs) > MOVED_MS;
  const beganAtMs = isMoved ? toldAtMs : spin.beganAtMs;
  const canStop = round.index !== null || round.isRefunded;
  const knownMs = spin?.knownMs ?? (canStop ? Math.max(0, nowMs - beganAtMs) : undefined);
  return { beganAtMs, knownMs };
}

/** The table with new data for the round it already shows, with its times or without. */
function sameRound(
  state: WheelState,
  round: WheelRoundView,
  { times, ...hearing }: Hearing & { readonly times: TableTimes | undefined },
): WheelState {
  const told = times && clockOf(times, hearing.nowMs);
  const clock = state.clock && told ? mergedClock(state.clock, told) : (told ?? state.clock);
  const { roundId } = round;
  const own = ownAmong(state.own, round.users, { roundId, self: hearing.self });
  const next = { ...state, round, clock, own };
  return { ...next, spin: spinOf(next, hearing.nowMs) };
}

/**
 * The table with a round it has not shown yet. One that is already over is shown at rest; one that
 * turns is shown as if it had been watched from its beginning.
 */
function newRound(state: WheelState, round: WheelRoundView, hearing: Hearing): WheelState {
  const clock = clockOf(round.times, hearing.nowMs);
  const { roundId } = round;
  const over = round.state === 4 ? endOf(round) : undefined;
  const own = ownAmong(undefined, round.users, { roundId, self: hearing.self });
  const rest = over ?? endOf(state.round) ?? state.rest;
  const landedId = over?.roundId ?? state.landedId;
  const lastEnd = endAtOpening(state.lastEnd, state.round?.roundId);
  const cleared = { spin: undefined, refusal: undefined, lastEnd };
  const next = { ...state, round, clock, own, rest, landedId, ...cleared };
  return { ...next, spin: spinOf(next, clock.spinBeganAtMs ?? hearing.nowMs) };
}

/** A whole round; one that is older than the one on the table changes nothing. */
function withRound(state: WheelState, round: WheelRoundView, hearing: Hearing): WheelState {
  const shownId = state.round?.roundId ?? '';
  if (round.roundId < shownId) return state;
  return round.roundId === shownId
    ? sameRound(state, round, { ...hearing, times: round.times })
    : newRound(state, round, hearing);
}

/**
 * The table as just loaded; an answer that is older than the round on the table changes nothing.
 */
export function loaded(state: WheelState, { table, nowMs, self }: ActionOf<'loaded'>): WheelState {
  if (table.round.roundId < (state.round?.roundId ?? '')) return state;
  const next = withRound(state, table.round, { nowMs, self });
  const { roundId } = table.round;
  const stakes = grown(next.own?.stakes ?? NO_STAKES, stakesOf(table.mine?.bets ?? []));
  const currencyId = table.mine?.currencyId ?? next.own?.currencyId;
  const own = currencyId === undefined ? undefined : { roundId, currencyId, stakes };
  const last = table.before_games.find((before) => before.roundId !== roundId);
  const rest = next.landedId === roundId ? next.rest : (last ?? next.rest);
  const lastEnd = lastEndOf(next.lastEnd, table.ended);
  return { ...next, own, rest, lastEnd, before: table.before_games };
}

/** The table with what the server sends a player about their own stakes only. */
function withMine(
  state: WheelState,
  { roundId, mine }: Extract<WheelEvent, { type: 'mine' }>,
): WheelState {
  const { currencyId, bets } = mine;
  const stakes = grown(state.own?.stakes ?? NO_STAKES, stakesOf(bets));
  return { ...state, own: { roundId, currencyId, stakes } };
}

/** The table after an event of the server. */
export function heard(state: WheelState, { event, ...hearing }: ActionOf<'heard'>): WheelState {
  const { round } = state;
  if (event.type === 'balance' || event.type === 'error') return state;
  if (event.type === 'load') return withRound(state, event.round, hearing);
  if (event.type === 'loadBeforeGames') return { ...state, before: event.before_games };
  if (event.type === 'win') return { ...state, payout: event };
  if (event.type === 'ended') return { ...state, lastEnd: lastEndOf(state.lastEnd, [event]) };
  if (round === undefined || round.roundId !== event.roundId) return state;
  if (event.type === 'mine') return withMine(state, event);
  return sameRound(state, mergeRound(round, event), { ...hearing, times: event.times });
}
