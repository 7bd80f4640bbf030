import type { MinesGameView } from '../../../shared/games/mines/contract.ts';
import { ownSeedReady } from '../../fairness/own-seed.ts';
import { hapticImpact, hapticNotice } from '../../platform/platform.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { holdWallet, playWalletAtom, releaseWallet } from '../../players/shown-wallet.ts';
import { playSound } from '../../sound/play-sound.ts';
import { store } from '../../platform/store.ts';
import { callOnce } from '../../transport/call.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { pauseOf } from '../stake/pacing.ts';
import { sendStake } from '../stake/send-stake.ts';
import { type StakeRefusal, waitMsOf } from '../stake/stake-refusal.ts';
import {
  beginBlockAtom,
  canOpenAtom,
  canTakeAtom,
  isTurboAtom,
  minesAtom,
  minesTable,
  minesUnanswered,
  rulesAtom,
  tellMines,
} from './mines-atoms.ts';
import type { MinesMove } from './mines-round.ts';
import { gemSound, MINES_SOUNDS } from './mines-sounds.ts';

/** How long a tile takes to turn: as usual, and in turbo or with reduced motion. */
export const TURN_MS = 300;
export const TURN_QUICK_MS = 110;

/** How long a tile takes to turn now. */
export function turnMs(): number {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isCalm || store.get(isTurboAtom) ? TURN_QUICK_MS : TURN_MS;
}

/** Refusals that say the table on screen is not the one on the server. */
const OUT_OF_STEP = new Set([
  'mines.NEED_START_GAME',
  'mines.SECTOR_IS_OPENED',
  'mines.FINISHED_BEFORE_GAME',
]);

/** Asks the server until the move's fate is known, or until its player has left. */
function ask(move: MinesMove, signal: AbortSignal) {
  const { requestId } = move;
  const asking = { signal, onDoubt: () => tellMines({ type: 'moveDoubted', requestId }) };
  if (move.kind === 'begin') {
    const { betHundredths, minesLength, currencyId } = move;
    const bet = betHundredths / 100;
    const wallet = store.get(playWalletAtom);
    return callOnce(
      'mines.createGame',
      { bet, minesLength, currencyId, wallet, requestId },
      asking,
    );
  }
  const { roundId } = move;
  if (move.kind === 'take') return callOnce('mines.takeWin', { roundId, requestId }, asking);
  const { sectorKey } = move;
  return callOnce('mines.openSector', { sectorKey, roundId, requestId }, asking);
}

/** Lets the wallet tell what a tile held once it has turned. */
function turned(game: MinesGameView): void {
  setTimeout(releaseWallet, turnMs());
  if (game.ending === 'mine') {
    hapticNotice('warning');
    void playSound(MINES_SOUNDS.mine);
  } else if (game.finished) {
    hapticNotice('success');
    void playSound(MINES_SOUNDS.win);
  } else if (game.countOpenedSectors > 0) {
    hapticImpact('light');
    void playSound(gemSound(game.countOpenedSectors));
  }
}

function refuse(refusal: StakeRefusal): void {
  tellMines({ type: 'moveRefused', refusal, pause: pauseOf(waitMsOf(refusal)) });
  hapticNotice('error');
  if (OUT_OF_STEP.has(refusal.name)) void minesTable.load();
}

function roundMs(): number {
  const table = store.get(rulesAtom);
  return table.kind === 'ready' ? table.rules.minRoundMs : 0;
}

async function send(move: MinesMove): Promise<MinesGameView | undefined> {
  holdWallet();
  const fate = await sendStake({
    game: 'mines',
    unanswered: minesUnanswered,
    ...(move.kind === 'begin' ? { prepare: ownSeedReady } : {}),
    ask: (signal) => ask(move, signal),
  });
  if (fate.kind === 'answered') {
    const { game } = fate.answer;
    tellMines({ type: 'moveAnswered', requestId: move.requestId, game });
    if (move.kind === 'begin') tellMines({ type: 'paced', pause: pauseOf(roundMs()) });
    turned(game);
    return game;
  }
  releaseWallet();
  if (fate.kind === 'refused') refuse(fate.refusal);
  else tellMines({ type: 'movesLeft' });
  return undefined;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a move after those before it; a move whose queue was broken off meanwhile is never sent.
 * It keeps one request id until its fate is known, so it is made at most once. Resolves with the
 * game it left, or with nothing when it was refused or not sent.
 */
function make(move: MinesMove): Promise<MinesGameView | undefined> {
  tellMines({ type: 'moveAsked', move });
  const isStillAsked = () => store.get(minesAtom).moves.includes(move);
  const made = last.then(() => (isStillAsked() ? send(move) : undefined));
  last = made;
  return made;
}

/** Whether a game may be begun at this moment, as far as the client knows. */
export function canBegin(): boolean {
  const isPaced = store.get(minesAtom).pause.endsAtMs > performance.now();
  return !isPaced && store.get(beginBlockAtom) === undefined;
}

/** Stakes on a new game with the mines chosen now. */
export async function beginGame(): Promise<MinesGameView | undefined> {
  if (!canBegin()) return undefined;
  const { betHundredths, minesLength } = store.get(minesAtom);
  const { id: currencyId } = store.get(currencyAtom);
  hapticImpact('medium');
  void playSound(MINES_SOUNDS.begin);
  const requestId = newRequestId();
  return await make({ kind: 'begin', requestId, betHundredths, minesLength, currencyId });
}

/** Whether a tile is closed and has not been requested yet. */
function isFree(sectorKey: number): boolean {
  const { game, moves } = store.get(minesAtom);
  const isAsked = moves.some((move) => move.kind === 'open' && move.sectorKey === sectorKey);
  return game?.sectors[sectorKey]?.isOpened === false && !isAsked;
}

/** The id of the game on the table, unless another one than the one asked for took its place. */
function roundIdOnTable(onlyIn: string | undefined): string | undefined {
  const roundId = store.get(minesAtom).game?.roundId;
  return onlyIn === undefined || onlyIn === roundId ? roundId : undefined;
}

/**
 * Opens a tile of the current game, after those requested before it. With `onlyIn` it does so in
 * that game alone: another device may have started a new one meanwhile.
 */
export async function openTile(
  sectorKey: number,
  onlyIn?: string,
): Promise<MinesGameView | undefined> {
  const roundId = roundIdOnTable(onlyIn);
  if (roundId === undefined || !store.get(canOpenAtom) || !isFree(sectorKey)) return undefined;
  void playSound(MINES_SOUNDS.tap);
  return await make({ kind: 'open', requestId: newRequestId(), roundId, sectorKey });
}

/** Opens one of the closed tiles, whichever: all hide a mine with the same chance. */
export async function openRandomTile(): Promise<MinesGameView | undefined> {
  const free = (store.get(minesAtom).game?.sectors ?? []).flatMap(({ sectorKey }) =>
    isFree(sectorKey) ? [sectorKey] : [],
  );
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  const tile = free[word % free.length];
  return tile === undefined ? undefined : await openTile(tile);
}

/** Cashes out the current win; with `onlyIn`, only in that game. */
export async function takeWin(onlyIn?: string): Promise<MinesGameView | undefined> {
  const roundId = roundIdOnTable(onlyIn);
  if (roundId === undefined || !store.get(canTakeAtom)) return undefined;
  hapticImpact('medium');
  return await make({ kind: 'take', requestId: newRequestId(), roundId });
}
