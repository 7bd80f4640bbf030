import type {
  CoinflipEvent,
  CoinflipLoadOutput,
  CoinSide,
  FlipStateOutput,
  FlipView,
} from '../../../shared/games/coinflip/contract.ts';
import { NO_PAUSE, type Pause } from '../stake/pacing.ts';
import type { StakeRefusal } from '../stake/stake-refusal.ts';
import { heard, loaded, missed, staged, taken } from './flips-updates.ts';

/** A stake on its way, at most one at a time. */
export type Flight = {
  readonly requestId: string;
  /** The flip that it joins, or how the new one is opened. */
  readonly to: { readonly roundId: string } | 'list' | 'link';
  /** Whether an answer left open if it was accepted; it is asked for again. */
  readonly isInDoubt?: boolean;
};

/** The player's part in a flip, and the code of the link of a private one of their own. */
export type OwnPart = { readonly role: 'creator' | 'joiner'; readonly code: string | null };

/**
 * The flip on the stage. `beganAtMs` is when its coin was tossed and `knownMs` how long it had been in
 * the air when its side became known, both by `performance.now()`. The player learns the side once
 * `hasLanded` is true, however long it is known.
 */
export type Stage = {
  readonly roundId: string;
  readonly beganAtMs?: number | undefined;
  readonly knownMs?: number | undefined;
  readonly hasLanded: boolean;
};

/** Coinflip as the player sees it. */
export type CoinflipState = {
  readonly betHundredths: number;
  readonly side: CoinSide;
  /** Flips that wait or are in the air, the one on the stage, and own ones not yet shown to the end. */
  readonly flips: ReadonlyMap<string, FlipView>;
  readonly mine: ReadonlyMap<string, OwnPart>;
  /** Finished flips, newest first. */
  readonly before: readonly FlipView[];
  readonly stage?: Stage | undefined;
  /** The code of the link the page was opened by, while its flip is the one to show. */
  readonly code?: string | undefined;
  /** Why the flip of that link cannot be shown. */
  readonly linkRefusal?: StakeRefusal | undefined;
  readonly flight?: Flight | undefined;
  readonly cancelling: ReadonlySet<string>;
  readonly refusal?: StakeRefusal | undefined;
  readonly pause: Pause;
};

/** The initial stake, in hundredths; its limits raise it when they must. */
const FIRST_BET = 10;

export const INITIAL_COINFLIP: CoinflipState = {
  betHundredths: FIRST_BET,
  side: 'heads',
  flips: new Map(),
  mine: new Map(),
  before: [],
  cancelling: new Set(),
  pause: NO_PAUSE,
};

/** The moment something was heard: by `performance.now()`, and by the server's clock. */
export type Hearing = { readonly nowMs: number; readonly serverMs: number };

/** What a player's own presses bring about. */
type Press =
  | { readonly type: 'betChosen'; readonly betHundredths: number }
  | { readonly type: 'sideChosen'; readonly side: CoinSide }
  | { readonly type: 'sent'; readonly flight: Flight }
  | { readonly type: 'doubted'; readonly requestId: string }
  | {
      readonly type: 'refused';
      readonly requestId: string;
      readonly refusal: StakeRefusal | undefined;
      readonly pause: Pause;
    }
  | { readonly type: 'cancelSent'; readonly roundId: string }
  | {
      readonly type: 'cancelEnded';
      readonly roundId: string;
      readonly refusal: StakeRefusal | undefined;
    }
  | { readonly type: 'refusalDismissed' };

export type CoinflipAction =
  | Press
  | ({ readonly type: 'loaded'; readonly answer: CoinflipLoadOutput } & Hearing)
  | ({ readonly type: 'heard'; readonly event: CoinflipEvent } & Hearing)
  /** One flip was asked for, and belongs on the stage. */
  | ({ readonly type: 'shown'; readonly answer: FlipStateOutput; readonly code?: string } & Hearing)
  /** An own flip was asked for that ended while the player was away. */
  | ({ readonly type: 'missed'; readonly answer: FlipStateOutput } & Hearing)
  | { readonly type: 'linkOpened'; readonly code: string }
  | { readonly type: 'linkRefused'; readonly refusal: StakeRefusal }
  | ({ readonly type: 'staged'; readonly roundId: string | undefined } & Hearing)
  /** The coin on the stage lies still. */
  | { readonly type: 'landed'; readonly roundId: string }
  | ({
      readonly type: 'answered';
      readonly requestId: string;
      readonly roundId: string;
      readonly part: OwnPart;
    } & Hearing)
  | { readonly type: 'playerChanged' };

export type ActionOf<T extends CoinflipAction['type']> = Extract<
  CoinflipAction,
  { readonly type: T }
>;

function without(cancelling: ReadonlySet<string>, roundId: string): ReadonlySet<string> {
  return new Set([...cancelling].filter((id) => id !== roundId));
}

function pressed(state: CoinflipState, action: Press): CoinflipState {
  const { flight } = state;
  switch (action.type) {
    case 'betChosen':
      return { ...state, betHundredths: action.betHundredths };
    case 'sideChosen':
      return { ...state, side: action.side };
    case 'sent':
      return { ...state, flight: action.flight, refusal: undefined };
    case 'doubted':
      if (flight?.requestId !== action.requestId) return state;
      return { ...state, flight: { ...flight, isInDoubt: true } };
    case 'refused':
      if (flight?.requestId !== action.requestId) return state;
      return { ...state, flight: undefined, refusal: action.refusal, pause: action.pause };
    case 'cancelSent':
      return { ...state, cancelling: new Set([...state.cancelling, action.roundId]) };
    case 'cancelEnded':
      return {
        ...state,
        cancelling: without(state.cancelling, action.roundId),
        refusal: action.refusal ?? state.refusal,
      };
    case 'refusalDismissed':
      return { ...state, refusal: undefined };
  }
}

/** Coinflip after an action. */
export function reduceCoinflip(state: CoinflipState, action: CoinflipAction): CoinflipState {
  switch (action.type) {
    case 'loaded':
      return loaded(state, action);
    case 'heard':
      return heard(state, action);
    case 'shown':
    case 'answered':
      return taken(state, action);
    case 'missed':
      return missed(state, action);
    case 'staged':
      return staged(state, action.roundId, action);
    case 'linkOpened':
      return { ...state, code: action.code, linkRefusal: undefined };
    case 'linkRefused':
      return { ...state, linkRefusal: action.refusal };
    case 'landed':
      if (state.stage?.roundId !== action.roundId) return state;
      return { ...state, stage: { ...state.stage, hasLanded: true } };
    case 'playerChanged': {
      const { betHundredths, side, code } = state;
      return { ...INITIAL_COINFLIP, betHundredths, side, code, before: state.before };
    }
    case 'betChosen':
    case 'sideChosen':
    case 'sent':
    case 'doubted':
    case 'refused':
    case 'cancelSent':
    case 'cancelEnded':
    case 'refusalDismissed':
      return pressed(state, action);
  }
}
