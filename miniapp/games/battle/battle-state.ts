import type { BattleEvent, BattleLoadOutput, Team } from '../../../shared/games/battle/contract.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import { clampBet } from '../stake/bet-amount.ts';
import { NO_PAUSE, type Pause } from '../stake/pacing.ts';
import type { StakeRefusal } from '../stake/stake-refusal.ts';
import type { TableRules } from '../stake/table-rules.ts';
import { type BattleTable, loadedTable, NO_TABLE, toldTable, withMine } from './battle-round.ts';

/** A pending bet: it keeps one request id until it is answered, however long that takes. */
export type BattleFlight = {
  readonly requestId: string;
  readonly team: Team;
  readonly betHundredths: number;
  readonly currencyId: number;
  readonly roundId: string;
  /** What the player had in the round when it was sent. */
  readonly ownBeforeMicro: bigint;
};

/** The stake of a newcomer, in hundredths; the table's limits move it where they are others. */
const FIRST_BET = 10;

/** The battle as one player sees it: the table all share, and what this player is doing at it. */
export type BattleState = {
  readonly rules: TableRules<BattleLoadOutput['rules']>;
  readonly table: BattleTable;
  readonly betHundredths: number;
  readonly flight?: BattleFlight | undefined;
  /** Whether an answer left open if the pending bet was accepted; it is asked for again. */
  readonly isInDoubt: boolean;
  readonly refusal?: StakeRefusal | undefined;
  readonly pause: Pause;
  /** The last round whose wheel has stopped on this screen. */
  readonly landedId: string | undefined;
};

export const INITIAL_BATTLE: BattleState = {
  rules: { kind: 'loading' },
  table: NO_TABLE,
  betHundredths: FIRST_BET,
  isInDoubt: false,
  pause: NO_PAUSE,
  landedId: undefined,
};

/** `nowMs` is the moment it arrived, by `performance.now()`. */
export type BattleStep =
  | { readonly type: 'loaded'; readonly answer: BattleLoadOutput; readonly nowMs: number }
  | { readonly type: 'loadFailed' }
  | { readonly type: 'told'; readonly event: BattleEvent; readonly nowMs: number }
  | { readonly type: 'landed'; readonly roundId: string }
  | { readonly type: 'betChosen'; readonly betHundredths: number }
  | { readonly type: 'betSent'; readonly flight: BattleFlight }
  | { readonly type: 'betDoubted'; readonly requestId: string }
  | { readonly type: 'betAnswered'; readonly answer: TableBetOutput }
  | { readonly type: 'betRefused'; readonly refusal: StakeRefusal; readonly pause: Pause }
  | { readonly type: 'betLeft' }
  | { readonly type: 'refusalDismissed' }
  | { readonly type: 'currencyChanged'; readonly betHundredths: number }
  | { readonly type: 'playerChanged' };

/** No bet is pending. */
const LANDED = { flight: undefined, isInDoubt: false } as const;

/** The table with an answered bet among the player's own stakes. */
function withOwnBet(state: BattleState, answer: TableBetOutput): BattleTable {
  const { table, flight } = state;
  if (flight === undefined) return table;
  const { roundId } = answer;
  const { team, currencyId, ownBeforeMicro } = flight;
  const stakeMicro = String(ownBeforeMicro + BigInt(answer.stakeMicro));
  return withMine(table, { roundId, team, stakeMicro, currencyId });
}

type Steps = {
  readonly [T in BattleStep['type']]: (
    state: BattleState,
    step: Extract<BattleStep, { type: T }>,
  ) => BattleState;
};

const STEPS: Steps = {
  loaded: (state, { answer, nowMs }) => ({
    ...state,
    rules: { kind: 'ready', rules: answer.rules },
    table: loadedTable(state.table, answer, nowMs),
    betHundredths: clampBet(state.betHundredths, answer.rules),
  }),
  loadFailed: (state) => ({
    ...state,
    rules: state.rules.kind === 'ready' ? state.rules : { kind: 'failed' },
  }),
  told: (state, { event, nowMs }) => ({ ...state, table: toldTable(state.table, event, nowMs) }),
  landed: (state, { roundId }) => ({ ...state, landedId: roundId }),
  betChosen: (state, { betHundredths }) => ({ ...state, betHundredths }),
  betSent: (state, { flight }) =>
    state.flight === undefined ? { ...state, flight, refusal: undefined } : state,
  betDoubted: (state, { requestId }) =>
    state.flight?.requestId === requestId ? { ...state, isInDoubt: true } : state,
  betAnswered: (state, { answer }) => ({ ...state, ...LANDED, table: withOwnBet(state, answer) }),
  betRefused: (state, { refusal, pause }) => ({ ...state, ...LANDED, refusal, pause }),
  betLeft: (state) => ({ ...state, ...LANDED }),
  refusalDismissed: (state) => ({ ...state, refusal: undefined }),
  currencyChanged: (state, { betHundredths }) => ({ ...state, betHundredths }),
  playerChanged: (state) => ({
    ...state,
    ...LANDED,
    refusal: undefined,
    table: { ...state.table, mine: undefined, won: undefined, lastEnd: undefined },
  }),
};

/** The next state of the battle. A bet is never sent while another is pending. */
export function reduceBattle(state: BattleState, step: BattleStep): BattleState {
  const take = STEPS[step.type] as (state: BattleState, step: BattleStep) => BattleState;
  return take(state, step);
}

/** What the board shows. */
export type BattlePhase =
  | 'loading'
  | 'failed'
  | 'closed'
  | 'empty'
  | 'lonely'
  | 'countdown'
  | 'spin'
  | 'result'
  | 'refunded';

/**
 * What the board shows now: the server's state, but a wheel that still turns on this screen keeps
 * its result to itself, and a table that is switched off finishes its round first.
 */
export function phaseOf({ rules, table, landedId }: BattleState): BattlePhase {
  const { round } = table;
  if (round === undefined) return rules.kind === 'failed' ? 'failed' : 'loading';
  if (round.isRefunded) return 'refunded';
  const isAtRest = landedId === round.roundId || round.clock.spinBeganAtMs === null;
  if (round.number !== null && isAtRest) return 'result';
  if (round.state >= 3) return 'spin';
  if (round.state === 2) return 'countdown';
  if (round.state === 1) return 'lonely';
  return rules.kind === 'ready' && !rules.rules.isEnabled ? 'closed' : 'empty';
}
