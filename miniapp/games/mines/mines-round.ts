import type { MinesGameView } from '../../../shared/games/mines/contract.ts';
import {
  MINES_DEFAULT_LENGTH,
  MINES_MAX_LENGTH,
  MINES_MIN_BET,
  MINES_MIN_LENGTH,
} from '../../../shared/games/mines/rules.ts';
import { NO_PAUSE, type Pause } from '../stake/pacing.ts';
import type { StakeRefusal } from '../stake/stake-refusal.ts';

/** What the player asks for: a game, a tile of it, or its win. */
export type MinesMove = { readonly requestId: string } & (
  | {
      readonly kind: 'begin';
      readonly betHundredths: number;
      readonly minesLength: number;
      readonly currencyId: number;
    }
  | { readonly kind: 'open'; readonly roundId: string; readonly sectorKey: number }
  | { readonly kind: 'take'; readonly roundId: string }
);

/**
 * The table: the player's choices, the game as last received from the server, and the moves that
 * wait for an answer.
 */
export type MinesState = {
  readonly betHundredths: number;
  readonly minesLength: number;
  /** The game in progress or the one just ended. */
  readonly game?: MinesGameView | undefined;
  /** Moves without an answer: the first is pending, the others follow in order. */
  readonly moves: readonly MinesMove[];
  /** Whether the server could not say what became of the first move. */
  readonly isInDoubt: boolean;
  /** Whether the last end was seen happening, not found already over. */
  readonly isEndFresh: boolean;
  /** The tiles a series opens. */
  readonly marks: readonly number[];
  readonly games: readonly MinesGameView[];
  readonly refusal?: StakeRefusal | undefined;
  readonly pause: Pause;
};

export const INITIAL_MINES: MinesState = {
  betHundredths: MINES_MIN_BET,
  minesLength: MINES_DEFAULT_LENGTH,
  moves: [],
  isInDoubt: false,
  isEndFresh: false,
  marks: [],
  games: [],
  pause: NO_PAUSE,
};

export type MinesEvent =
  | { readonly type: 'betChosen'; readonly betHundredths: number }
  | { readonly type: 'minesChosen'; readonly minesLength: number }
  | { readonly type: 'markToggled'; readonly sectorKey: number }
  | { readonly type: 'marksCleared' }
  | { readonly type: 'moveAsked'; readonly move: MinesMove }
  | { readonly type: 'moveDoubted'; readonly requestId: string }
  | { readonly type: 'moveAnswered'; readonly requestId: string; readonly game: MinesGameView }
  | { readonly type: 'moveRefused'; readonly refusal: StakeRefusal; readonly pause: Pause }
  | { readonly type: 'movesLeft' }
  | { readonly type: 'paced'; readonly pause: Pause }
  /**
   * The server sent the game unasked, or when the table was opened. A game that had already ended
   * is not put on an idle table; on a running one, a later game shows that the one on screen is
   * over.
   */
  | { readonly type: 'gameTold'; readonly game: MinesGameView }
  | { readonly type: 'refusalDismissed' }
  | { readonly type: 'gamesLoaded'; readonly games: readonly MinesGameView[] }
  | { readonly type: 'currencyChanged'; readonly betHundredths: number }
  | { readonly type: 'playerChanged' };

/** The nearest number of mines a game may hide. */
function clampMines(minesLength: number): number {
  if (Number.isNaN(minesLength)) return MINES_MIN_LENGTH;
  return Math.min(Math.max(Math.round(minesLength), MINES_MIN_LENGTH), MINES_MAX_LENGTH);
}

/** Whether a game is in progress: its stake is held and its settings are locked. */
export function isRunning({ game }: Pick<MinesState, 'game'>): boolean {
  return game?.finished === false;
}

/** How far a game has come; of two tellings of one game the further one is true. */
const progressOf = ({ finished, countOpenedSectors }: MinesGameView) =>
  countOpenedSectors + (finished ? 100 : 0);

/** The truer of two tellings: of one game the further, of two games the later one. */
function truerGame(known: MinesGameView | undefined, told: MinesGameView): MinesGameView {
  if (known === undefined) return told;
  if (known.roundId !== told.roundId) return known.roundId < told.roundId ? told : known;
  return progressOf(told) >= progressOf(known) ? told : known;
}

/** Two lists as one, newest first, each game once; of two versions the later one is kept. */
function mergeGames(
  games: readonly MinesGameView[],
  more: readonly MinesGameView[],
): readonly MinesGameView[] {
  const byId = new Map([...games, ...more].map((game) => [game.roundId, game]));
  return [...byId.values()].toSorted((a, b) => (a.roundId < b.roundId ? 1 : -1));
}

/** Puts a received game on the table, and a finished one into the list of finished games. */
function told(state: MinesState, telling: MinesGameView): MinesState {
  const game = truerGame(state.game, telling);
  if (game === state.game) return state;
  const isEnd = game.finished && state.game?.roundId === game.roundId;
  return {
    ...state,
    game,
    isEndFresh: isEnd,
    games: game.finished ? mergeGames(state.games, [game]) : state.games,
  };
}

const NO_MOVES = { moves: [], isInDoubt: false } as const;

type Handlers = {
  readonly [T in MinesEvent['type']]: (
    state: MinesState,
    event: Extract<MinesEvent, { type: T }>,
  ) => MinesState;
};

const HANDLERS: Handlers = {
  betChosen: (state, { betHundredths }) => (isRunning(state) ? state : { ...state, betHundredths }),
  minesChosen: (state, { minesLength }) =>
    isRunning(state) ? state : { ...state, minesLength: clampMines(minesLength) },
  markToggled: (state, { sectorKey }) => {
    const isMarked = state.marks.includes(sectorKey);
    const without = state.marks.filter((mark) => mark !== sectorKey);
    return { ...state, marks: isMarked ? without : [...without, sectorKey] };
  },
  marksCleared: (state) => ({ ...state, marks: [] }),
  moveAsked: (state, { move }) => ({
    ...state,
    moves: [...state.moves, move],
    refusal: undefined,
  }),
  moveDoubted: (state, { requestId }) =>
    state.moves[0]?.requestId === requestId ? { ...state, isInDoubt: true } : state,
  /** An end takes the moves that waited behind it away. */
  moveAnswered: (state, { requestId, game }) => {
    const waiting = state.moves.filter((move) => move.requestId !== requestId);
    const moves = game.finished ? [] : waiting;
    return { ...told(state, game), moves, isInDoubt: false };
  },
  moveRefused: (state, { refusal, pause }) => ({ ...state, ...NO_MOVES, refusal, pause }),
  movesLeft: (state) => ({ ...state, ...NO_MOVES }),
  paced: (state, { pause }) => ({ ...state, pause }),
  gameTold: (state, { game }) => {
    const isOther = state.game?.roundId !== game.roundId;
    const isOld = game.finished && isOther && !isRunning(state);
    return isOld ? state : told(state, game);
  },
  refusalDismissed: (state) => ({ ...state, refusal: undefined }),
  gamesLoaded: (state, { games }) => ({ ...state, games: mergeGames(state.games, games) }),
  currencyChanged: (state, { betHundredths }) => ({ ...state, betHundredths }),
  playerChanged: ({ betHundredths, minesLength, marks }) => ({
    ...INITIAL_MINES,
    betHundredths,
    minesLength,
    marks,
  }),
};

/** The next state of the table. */
export function reduceMines(state: MinesState, event: MinesEvent): MinesState {
  const handle = HANDLERS[event.type] as (state: MinesState, event: MinesEvent) => MinesState;
  return handle(state, event);
}
