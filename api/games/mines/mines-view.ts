import type { MinesGameView, MinesMoveOutput } from '../../../shared/games/mines/contract.ts';
import {
  MINES_TILES,
  minesMultipliers,
  minesPayoutMicro,
} from '../../../shared/games/mines/rules.ts';
import { type PlayerId, uuidTimeMs } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { type MinesGame, safeTilesOf } from './mines-game.ts';

/**
 * A game as its player may see it, and the only form in which it leaves the server. Until the game
 * is over nothing in it depends on what is under closed tiles. Throws for another player's game.
 */
export function view(game: MinesGame, viewer: PlayerId): MinesGameView {
  if (game.playerId !== viewer) throw new Error(`game ${game.id} is not for player ${viewer}`);
  const known = views.get(game) ?? viewOf(game);
  views.set(game, known);
  return known;
}

/** A move shows its game twice: in its answer and to the player's other devices. */
const views = new WeakMap<MinesGame, MinesGameView>();

function viewOf(game: MinesGame): MinesGameView {
  const { outcome, setting, isOpen } = game;
  const bankMicro = bankOf(game);
  return {
    roundId: game.id,
    createdAt: new Date(uuidTimeMs(game.id)).toISOString(),
    finished: !isOpen,
    ending: outcome.ending ?? null,
    sectors: Array.from({ length: MINES_TILES }, (_, sectorKey) => sectorOf(game, sectorKey)),
    minesLength: setting.minesLength,
    countOpenedSectors: safeTilesOf(outcome),
    bank: hundredthsOfMicro(bankMicro),
    bankMicro: String(bankMicro),
    bet: game.betHundredths,
    currencyId: game.currencyId,
    courseMicro: String(game.rateMicro),
    stakeMicro: String(game.stakeMicro),
    multipliers: stripOf(setting.minesLength).slice(0, setting.lastStep),
    nonce: game.nonce,
  };
}

function sectorOf({ outcome, isOpen }: MinesGame, sectorKey: number) {
  const isOpened = outcome.opened.includes(sectorKey);
  const isSafeSoFar = isOpened ? false : null;
  return {
    sectorKey,
    isOpened,
    isMine: isOpen ? isSafeSoFar : outcome.mines?.includes(sectorKey) === true,
  };
}

function bankOf({ isOpen, setting, outcome, stakeMicro, payoutMicro }: MinesGame): bigint {
  const step = { minesLength: setting.minesLength, opened: safeTilesOf(outcome) };
  return isOpen ? minesPayoutMicro(step, stakeMicro) : payoutMicro;
}

const strips = new Map<number, readonly number[]>();

/** The multipliers of a whole field, computed once for each number of mines. */
function stripOf(minesLength: number): readonly number[] {
  const known = strips.get(minesLength) ?? minesMultipliers(minesLength);
  strips.set(minesLength, known);
  return known;
}

/** The answer to a move: the same for the first answer and for every repeat while nothing moves. */
export function viewMove(game: MinesGame, requestId: string | undefined): MinesMoveOutput {
  return {
    ...(requestId === undefined ? {} : { requestId }),
    game: view(game, game.playerId),
    balance: hundredthsOfMicro(game.balanceMicro),
    balanceMicro: String(game.balanceMicro),
  };
}
