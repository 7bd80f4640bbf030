import type {
  BetType,
  DicePlayOutput,
  DiceRoundView,
} from '../../../shared/games/dice/contract.ts';
import {
  DICE_MAX_PERCENT,
  DICE_MIN_BET,
  DICE_MIN_PERCENT,
} from '../../../shared/games/dice/rules.ts';
import { uuidTimeMs } from '../../../shared/ids.ts';
import { NO_PAUSE, type Pause } from '../stake/pacing.ts';
import type { StakeRefusal } from '../stake/stake-refusal.ts';

/** A pending bet: it keeps one request id until it is answered, however long that takes. */
export type Flight = {
  readonly requestId: string;
  readonly betType: BetType;
  readonly percent: number;
  readonly betHundredths: number;
  readonly currencyId: number;
  readonly courseMicro: string;
};

/**
 * The table as the player sees it. `rolling`: a bet is pending; `settling`: its number is known and
 * the die is moving there; `shown`: the result is on screen. `rounds` are newest first, each once,
 * and never contain the round that is still settling.
 */
export type DiceState = {
  readonly percent: number;
  readonly betHundredths: number;
  readonly phase: 'idle' | 'rolling' | 'settling' | 'shown';
  readonly flight?: Flight | undefined;
  /** Whether an answer left open if the pending bet was played; it is asked for again. */
  readonly isInDoubt: boolean;
  readonly result?: DiceRoundView | undefined;
  readonly rounds: readonly DiceRoundView[];
  readonly refusal?: StakeRefusal | undefined;
  readonly pause: Pause;
};

export const INITIAL_DICE: DiceState = {
  percent: 50,
  betHundredths: DICE_MIN_BET,
  phase: 'idle',
  isInDoubt: false,
  rounds: [],
  pause: NO_PAUSE,
};

export type DiceEvent =
  | { readonly type: 'percentChosen'; readonly percent: number }
  | { readonly type: 'betChosen'; readonly betHundredths: number }
  | { readonly type: 'betSent'; readonly flight: Flight }
  | { readonly type: 'betDoubted'; readonly requestId: string }
  | { readonly type: 'betAnswered'; readonly answer: DicePlayOutput; readonly pause: Pause }
  | { readonly type: 'betRefused'; readonly refusal: StakeRefusal; readonly pause: Pause }
  | { readonly type: 'resultShown'; readonly roundId: string }
  | { readonly type: 'refusalDismissed' }
  | { readonly type: 'roundsLoaded'; readonly rounds: readonly DiceRoundView[] }
  | { readonly type: 'seedRevealed' }
  | { readonly type: 'currencyChanged'; readonly betHundredths: number }
  | { readonly type: 'playerChanged' };

/** The nearest percentage that the slider allows. */
export function clampPercent(percent: number): number {
  if (Number.isNaN(percent)) return DICE_MIN_PERCENT;
  return Math.min(Math.max(Math.round(percent), DICE_MIN_PERCENT), DICE_MAX_PERCENT);
}

/** The round of an answer, in the form of the history. */
function roundOf(flight: Flight, answer: DicePlayOutput): DiceRoundView {
  return {
    roundId: answer.roundId,
    createdAt: new Date(uuidTimeMs(answer.roundId) || 0).toISOString(),
    bet: flight.betHundredths,
    currencyId: flight.currencyId,
    percent: flight.percent,
    bet_type: flight.betType,
    number: answer.number,
    win: answer.win,
    winAmount: answer.winAmount,
    stakeMicro: answer.stakeMicro,
    winAmountMicro: answer.winAmountMicro,
    courseMicro: flight.courseMicro,
    nonce: answer.nonce,
    isRevealed: false,
  };
}

/** Two lists as one, newest first, each round once; of two versions the later one is kept. */
function mergeRounds(
  rounds: readonly DiceRoundView[],
  more: readonly DiceRoundView[],
): readonly DiceRoundView[] {
  const byId = new Map([...rounds, ...more].map((round) => [round.roundId, round]));
  return [...byId.values()].toSorted((a, b) => (a.roundId < b.roundId ? 1 : -1));
}

/** Puts a settling result in its place; any other state is already there. */
function shown(state: DiceState): DiceState {
  if (state.phase !== 'settling' || state.result === undefined) return state;
  return { ...state, phase: 'shown', rounds: mergeRounds(state.rounds, [state.result]) };
}

/** No bet is pending. */
const LANDED = { flight: undefined, isInDoubt: false } as const;

type Handlers = {
  readonly [T in DiceEvent['type']]: (
    state: DiceState,
    event: Extract<DiceEvent, { type: T }>,
  ) => DiceState;
};

const HANDLERS: Handlers = {
  percentChosen: (state, { percent }) => ({ ...state, percent: clampPercent(percent) }),
  betChosen: (state, { betHundredths }) => ({ ...state, betHundredths }),
  betSent: (state, { flight }) => {
    if (state.phase === 'rolling') return state;
    return { ...shown(state), phase: 'rolling', flight, refusal: undefined };
  },
  betDoubted: (state, { requestId }) =>
    state.flight?.requestId === requestId ? { ...state, isInDoubt: true } : state,
  betAnswered: (state, { answer, pause }) => {
    if (state.flight === undefined) return state;
    const result = roundOf(state.flight, answer);
    return { ...state, phase: 'settling', ...LANDED, result, pause };
  },
  betRefused: (state, { refusal, pause }) => {
    const phase = state.result === undefined ? 'idle' : 'shown';
    return { ...state, phase, ...LANDED, refusal, pause };
  },
  resultShown: (state, { roundId }) => (state.result?.roundId === roundId ? shown(state) : state),
  refusalDismissed: (state) => ({ ...state, refusal: undefined }),
  roundsLoaded: (state, { rounds }) => {
    const settlingId = state.phase === 'settling' ? state.result?.roundId : undefined;
    const known = rounds.filter((round) => round.roundId !== settlingId);
    return { ...state, rounds: mergeRounds(state.rounds, known) };
  },
  seedRevealed: (state) => ({
    ...state,
    rounds: state.rounds.map((round) => ({ ...round, isRevealed: true })),
    result: state.result && { ...state.result, isRevealed: true },
  }),
  currencyChanged: (state, { betHundredths }) => ({ ...state, betHundredths }),
  playerChanged: ({ percent, betHundredths }) => ({ ...INITIAL_DICE, percent, betHundredths }),
};

/** The next state of the table. A bet is never sent while another is pending. */
export function reduceDice(state: DiceState, event: DiceEvent): DiceState {
  const handle = HANDLERS[event.type] as (state: DiceState, event: DiceEvent) => DiceState;
  return handle(state, event);
}
