import type { TableBetOutput, TableEnd } from '../../../shared/games/table/contract.ts';
import type {
  WheelEvent,
  WheelLoadOutput,
  WheelRoundView,
} from '../../../shared/games/wheel/contract.ts';
import { wheelMultiplierAt } from '../../../shared/games/wheel/rules.ts';
import { NO_PAUSE, type Pause } from '../stake/pacing.ts';
import type { StakeRefusal } from '../stake/stake-refusal.ts';
import type { RoundClock } from '../table/round-clock.ts';
import { grown, NO_STAKES, type Stakes } from './own-stakes.ts';
import type { RoundEnd } from './wheel-motion.ts';
import { endOf, heard, loaded } from './wheel-updates.ts';

/** A pending stake: it keeps one request id until it is answered, however long that takes. */
export type WheelFlight = {
  readonly requestId: string;
  readonly roundId: string;
  readonly sector: number;
  readonly betHundredths: number;
  readonly currencyId: number;
  /** What the player had on the multiplier when it was sent. */
  readonly ownBeforeMicro: bigint;
  /** Whether an answer left open if it was accepted; it is asked for again. */
  readonly isInDoubt?: boolean;
};

/** The viewing player, so that their own stakes can be distinguished, and the display currency. */
export type Self = { readonly publicId: string | undefined; readonly currencyId: number };

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
  /** How the player's last round ended; shown where its stakes were returned. */
  readonly lastEnd?: TableEnd | undefined;
  readonly before: readonly WheelBefore[];
  /** Stakes on their way, at most one for each multiplier. */
  readonly flights: readonly WheelFlight[];
  readonly refusal?: StakeRefusal | undefined;
  readonly pause: Pause;
};

/** The initial stake of a table, in hundredths; its limits raise it when they must. */
const FIRST_BET = 10;

export const INITIAL_WHEEL: WheelState = {
  betHundredths: FIRST_BET,
  before: [],
  flights: [],
  pause: NO_PAUSE,
};

/** The receiver of a server's message, and the time of receipt by `performance.now()`. */
export type Hearing = { readonly nowMs: number; readonly self: Self };

export type WheelAction =
  | ({ readonly type: 'loaded'; readonly table: WheelLoadOutput } & Hearing)
  | ({ readonly type: 'heard'; readonly event: WheelEvent } & Hearing)
  | { readonly type: 'landed'; readonly roundId: string }
  | { readonly type: 'betChosen'; readonly betHundredths: number }
  | { readonly type: 'betSent'; readonly flight: WheelFlight }
  | { readonly type: 'betDoubted'; readonly requestId: string }
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

export type ActionOf<T extends WheelAction['type']> = Extract<WheelAction, { type: T }>;

function answered(state: WheelState, { requestId, answer }: ActionOf<'betAnswered'>): WheelState {
  const flight = state.flights.find((each) => each.requestId === requestId);
  if (flight === undefined) return state;
  const flights = state.flights.filter((each) => each !== flight);
  const next = { ...state, flights };
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
  betDoubted: (state, { requestId }) => ({
    ...state,
    flights: state.flights.map((flight) =>
      flight.requestId === requestId ? { ...flight, isInDoubt: true } : flight,
    ),
  }),
  betAnswered: answered,
  betRefused: (state, { requestId, refusal, pause }) => {
    const flights = state.flights.filter((flight) => flight.requestId !== requestId);
    return { ...state, flights, refusal, pause };
  },
  refusalDismissed: (state) => ({ ...state, refusal: undefined }),
  playerChanged: (state) => ({
    ...state,
    own: undefined,
    payout: undefined,
    lastEnd: undefined,
    flights: [],
    refusal: undefined,
  }),
};

/** The next state of the table. It accepts messages that are outdated or delivered twice. */
export function reduceWheel(state: WheelState, action: WheelAction): WheelState {
  const handle = HANDLERS[action.type] as (state: WheelState, action: WheelAction) => WheelState;
  return handle(state, action);
}
