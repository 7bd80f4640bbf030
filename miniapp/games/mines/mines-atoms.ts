import { atom } from 'jotai';
import { MINES_MAX_BET, MINES_MIN_BET } from '../../../shared/games/mines/rules.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { clampBet } from '../stake/bet-amount.ts';
import { type StakeBlock, stakeBlockAtom } from '../stake/stake-block.ts';
import { betLimitsAtomOf, hotKeyAtomsOf, readyAtomOf, turboAtomsOf } from '../stake/table-atoms.ts';
import { tableLoader } from '../stake/table-rules.ts';
import { unansweredBetOf } from '../stake/unanswered-bet.ts';
import { quoteMines, safeTiles } from './mines-quote.ts';
import { INITIAL_MINES, isRunning, type MinesEvent, reduceMines } from './mines-round.ts';

/** The table: stake, mines, the game, the moves on their way and the games known so far. */
export const minesAtom = atom(INITIAL_MINES);

/** Dispatches an action to the table's state. */
export function tellMines(event: MinesEvent): void {
  store.set(minesAtom, (state) => reduceMines(state, event));
}

/** The last stake, where it got no answer. */
export const minesUnanswered = unansweredBetOf('mines');

/**
 * The current rules, in the display currency, together with the unfinished game; they also show
 * what happened to a stake that was left without an answer.
 */
export const minesTable = tableLoader(
  () => call('mines.load', {}),
  (rules) => {
    const { betHundredths, moves } = store.get(minesAtom);
    tellMines({ type: 'betChosen', betHundredths: clampBet(betHundredths, rules) });
    if (rules.game !== null) tellMines({ type: 'gameTold', game: rules.game });
    if (moves.length === 0) minesUnanswered.forget();
  },
);

export const { rulesAtom } = minesTable;

/** The tile at the keyboard cursor: the one that the keyboard opens. */
export const cursorAtom = atom(0);

const readyRulesAtom = readyAtomOf(rulesAtom);

export const { isTurboWantedAtom, isTurboAtom } = turboAtomsOf('mines', readyRulesAtom);

export const { areHotKeysWantedAtom, canUseHotKeysAtom, areHotKeysOnAtom } = hotKeyAtomsOf(
  'mines',
  readyRulesAtom,
);

export const betLimitsAtom = betLimitsAtomOf(readyRulesAtom, {
  minBet: MINES_MIN_BET,
  maxBet: MINES_MAX_BET,
});

/** Whether a game is in progress. */
export const isRunningAtom = atom((get) => isRunning(get(minesAtom)));

/** What the stake and the mines chosen now offer. */
export const quoteAtom = atom((get) => {
  const { minesLength, betHundredths } = get(minesAtom);
  const rules = get(readyRulesAtom);
  return quoteMines({
    minesLength,
    betHundredths,
    courseMicro: BigInt(get(currencyAtom).courseMicro),
    maxWinMicro: rules && BigInt(rules.maxWinMicro),
  });
});

/** Why no game can be begun now; `undefined` when one can, as far as the client knows. */
export type BeginBlock = StakeBlock | 'table' | 'running' | 'sent' | 'overMaxWin';

export const beginBlockAtom = atom<BeginBlock | undefined>((get) => {
  const state = get(minesAtom);
  if (state.moves.length > 0) return 'sent';
  if (isRunning(state)) return 'running';
  const isOpen = get(readyRulesAtom)?.isEnabled === true;
  const isOver = get(quoteAtom).isOverMaxWin ? 'overMaxWin' : undefined;
  return get(stakeBlockAtom) ?? (isOpen ? isOver : 'table');
});

/** Why no series can be begun with the tiles marked now, beyond what stops any game. */
export const patternBlockAtom = atom<'none' | 'tooMany' | undefined>((get) => {
  const { marks, minesLength } = get(minesAtom);
  if (marks.length === 0) return 'none';
  return marks.length > safeTiles(minesLength) ? 'tooMany' : undefined;
});

/** Whether a tile may be opened now: a game runs, its win is not asked for, and there is a line. */
export const canOpenAtom = atom((get) => {
  const { game, moves } = get(minesAtom);
  const isTaking = moves.some(({ kind }) => kind === 'take');
  return game?.finished === false && !isTaking && get(connectionAtom).state === 'connected';
});

/** Whether the win may be taken now: there is one, and no tile is still being opened. */
export const canTakeAtom = atom((get) => {
  const { game, moves } = get(minesAtom);
  return get(canOpenAtom) && moves.length === 0 && (game?.countOpenedSectors ?? 0) > 0;
});
