import type { TableBetOutput, TableTimes } from '../../../shared/games/table/contract.ts';
import type {
  WheelEvent,
  WheelLoadOutput,
  WheelRoundView,
  WheelUser,
} from '../../../shared/games/wheel/contract.ts';
import { wheelMultiplierAt } from '../../../shared/games/wheel/rules.ts';
import { NO_PAUSE, type Pause } from '../stake/pacing.ts';
import type { StakeRefusal } from '../stake/stake-refusal.ts';
import { clockOf, mergedClock, type RoundClock } from '../table/round-clock.ts';
import { mergeRound } from './merge-round.ts';
import { grown, NO_STAKES, stakesOf, type Stakes } from './own-stakes.ts';
import type { RoundEnd } from './wheel-motion.ts';

/** A stake on its way: it keeps one request id until it is answered, however long that takes. */
export type WheelFlight = {
  readonly requestId: string;
  readonly roundId: string;
  readonly sector: number;
  readonly betHundredths: number;
  readonly currencyId: number;
  /** What the player had on the multiplier when it was sent. */
  readonly ownBeforeMicro: bigint;
};

/** Who looks on, so that their own stakes can be told from others', and the currency on display. */
export type Self = { readonly playerId: number | undefined; readonly currencyId: number };

/** What the player has staked in a round, by multiplier, and the currency chosen with the first. */
export type OwnStakes = {
  readonly roundId: string;
  readonly currencyId: number;
  readonly stakes: Stakes;
};

/**
 * A turning wheel in this device's monotonic clock. `knownMs`: how long it had turned when its end
 * became known; undefined until then.
 */
export type WheelSpin = { readonly beganAtMs: number; readonly knownMs: number | undefined };

export type WheelBefore = WheelLoadOutput['before_games'][number];
export type WheelWin = Extract<WheelEvent, { type: 'win' }>;

/**
 * The table as the player sees it. A round may know its outcome before the wheel has shown it: the
 * player learns it once `landedId` names the round. `rest` is where the wheel stood last.
 */
export type WheelState = {
  readonly betHundredths: number;
  readonly round?: WheelRoundView | undefined;
  readonly clock?: RoundClock | undefined;
  readonly spin?: WheelSpin | undefined;
  readonly rest?: RoundEnd | undefined;
  readonly landedId?: string | undefined;
  readonly own?: OwnStakes | undefined;
  readonly payout?: WheelWin | undefined;
  readonly before: readonly WheelBefore[];
  /** Stakes on their way, at most one for each multiplier. */
  readonly flights: readonly WheelFlight[];
  /** Whether an answer left open if a stake on its way stands; it is asked for again. */
  readonly isInDoubt: boolean;
  readonly refusal?: StakeRefusal | undefined;
  readonly pause: Pause;
};

/** The stake of a table nobody has touched, in hundredths; its limits raise it where they must. */
export const FIRST_BET = 10;

export const INITIAL_WHEEL: WheelState = {
  betHundredths: FIRST_BET,
  before: [],
  flights: [],
  isInDoubt: false,
  pause: NO_PAUSE,
};

/** Who hears a message of the server, and when by `performance.now()`. */
type Hearing = { readonly nowMs: number; readonly self: Self };

export type WheelAction =
  | ({ readonly type: 'loaded'; readonly table: WheelLoadOutput } & Hearing)
  | ({ readonly type: 'heard'; readonly event: WheelEvent } & Hearing)
  | { readonly type: 'landed'; readonly roundId: string }
  | { readonly type: 'betChosen'; readonly betHundredths: number }
  | { readonly type: 'betSent'; readonly flight: WheelFlight }
  | { readonly type: 'betDoubted' }
  | { readonly type: 'betAnswered'; readonly requestId: string; readonly answer: TableBetOutput }
  | {
      readonly type: 'betRefused';
      readonly requestId: string;
      /** Nothing when the player has left before the answer. */
      readonly refusal: StakeRefusal | undefined;
      readonly pause: Pause;
    }
  | { readonly type: 'refusalDismissed' }
  | { readonly type: 'playerChanged' };

type ActionOf<T extends WheelAction['type']> = Extract<WheelAction, { type: T }>;

/** The player's own stakes once those of some users are known; they only ever grow in a round. */
function ownAmong(
  own: OwnStakes | undefined,
  users: readonly WheelUser[],
  { roundId, self }: { readonly roundId: string; readonly self: Self },
): OwnStakes | undefined {
  const { playerId, currencyId } = self;
  const me = users.find(({ id }) => id !== null && id === playerId);
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

/** The table with the round it already shows, told anew, with its times or without. */
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
  const cleared = { spin: undefined, refusal: undefined };
  const next = { ...state, round, clock, own, rest, landedId, ...cleared };
  return { ...next, spin: spinOf(next, clock.spinBeganAtMs ?? hearing.nowMs) };
}

/** A round told whole; one that is older than the one on the table changes nothing. */
function withRound(state: WheelState, round: WheelRoundView, hearing: Hearing): WheelState {
  const shownId = state.round?.roundId ?? '';
  if (round.roundId < shownId) return state;
  return round.roundId === shownId
    ? sameRound(state, round, { ...hearing, times: round.times })
    : newRound(state, round, hearing);
}

function loaded(state: WheelState, { table, nowMs, self }: ActionOf<'loaded'>): WheelState {
  const next = withRound(state, table.round, { nowMs, self });
  const { roundId } = table.round;
  const stakes = grown(next.own?.stakes ?? NO_STAKES, stakesOf(table.mine?.bets ?? []));
  const currencyId = table.mine?.currencyId ?? next.own?.currencyId;
  const own = currencyId === undefined ? undefined : { roundId, currencyId, stakes };
  const last = table.before_games.find((before) => before.roundId !== roundId);
  const rest = next.landedId === roundId ? next.rest : (last ?? next.rest);
  return { ...next, own, rest, before: table.before_games };
}

function heard(state: WheelState, { event, ...hearing }: ActionOf<'heard'>): WheelState {
  const { round } = state;
  if (event.type === 'load') return withRound(state, event.round, hearing);
  if (event.type === 'loadBeforeGames') return { ...state, before: event.before_games };
  if (event.type === 'win') return { ...state, payout: event };
  if (round === undefined || round.roundId !== event.roundId) return state;
  return sameRound(state, mergeRound(round, event), { ...hearing, times: event.times });
}

function answered(state: WheelState, { requestId, answer }: ActionOf<'betAnswered'>): WheelState {
  const flight = state.flights.find((each) => each.requestId === requestId);
  if (flight === undefined) return state;
  const flights = state.flights.filter((each) => each !== flight);
  const next = { ...state, flights, isInDoubt: state.isInDoubt && flights.length > 0 };
  if (answer.roundId !== state.round?.roundId) return next;
  const { sector, currencyId, ownBeforeMicro } = flight;
  const { roundId, stakeMicro } = answer;
  const own = state.own ?? { roundId, currencyId, stakes: NO_STAKES };
  const told = new Map([[sector, ownBeforeMicro + BigInt(stakeMicro)]]);
  return { ...next, own: { ...own, stakes: grown(own.stakes, told) } };
}

function landed(state: WheelState, { roundId }: ActionOf<'landed'>): WheelState {
  const { round, before, rest } = state;
  if (round?.roundId !== roundId) return state;
  const end = endOf(round);
  const seen = { ...state, landedId: roundId, spin: undefined, rest: end ?? rest };
  if (end === undefined || before.some((other) => other.roundId === roundId)) return seen;
  return { ...seen, before: [{ ...end, multiplier: wheelMultiplierAt(end.index) }, ...before] };
}

type Handlers = {
  readonly [T in WheelAction['type']]: (state: WheelState, action: ActionOf<T>) => WheelState;
};

const HANDLERS: Handlers = {
  loaded,
  heard,
  landed,
  betChosen: (state, { betHundredths }) => ({ ...state, betHundredths }),
  betSent: (state, { flight }) => ({
    ...state,
    flights: [...state.flights, flight],
    refusal: undefined,
  }),
  betDoubted: (state) => ({ ...state, isInDoubt: true }),
  betAnswered: answered,
  betRefused: (state, { requestId, refusal, pause }) => {
    const flights = state.flights.filter((flight) => flight.requestId !== requestId);
    return { ...state, flights, isInDoubt: false, refusal, pause };
  },
  refusalDismissed: (state) => ({ ...state, refusal: undefined }),
  playerChanged: (state) => ({
    ...state,
    own: undefined,
    payout: undefined,
    flights: [],
    isInDoubt: false,
    refusal: undefined,
  }),
};

/** The next state of the table. It bears messages that are old and messages told twice. */
export function reduceWheel(state: WheelState, action: WheelAction): WheelState {
  const handle = HANDLERS[action.type] as (state: WheelState, action: WheelAction) => WheelState;
  return handle(state, action);
}
