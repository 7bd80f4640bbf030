import { Refusal } from '../../../shared/errors/refusal.ts';
import type { MinesMoveOutput, MinesOpenInput } from '../../../shared/games/mines/contract.ts';
import { drawMines } from '../../../shared/games/mines/outcome.ts';
import { MINES_TILES, minesPayoutMicro } from '../../../shared/games/mines/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { requestKeyOf } from '../../ledger/request-key.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import { answerMove, type AttemptDeps } from './mines-attempt.ts';
import type { DrawableGame } from './mines-store.ts';
import { type MinesMove, moveGame, type PostMoveDeps } from './post-move.ts';

/**
 * Opens one tile. A mine ends the game and the stake is lost; a safe tile raises the bank, and the
 * last step that may be paid ends the game with the win. The same `requestId` and tile return the
 * game in its current state, however often they are sent.
 */
export async function openSector(
  deps: AttemptDeps & PostMoveDeps,
  playerId: PlayerId,
  { sectorKey, requestId, roundId }: MinesOpenInput,
): Promise<MinesMoveOutput> {
  const method = 'mines.openSector';
  const request = requestKeyOf(requestId, [method, sectorKey, roundId]);
  const attempt = { playerId, method, request, sectorKey } as const;
  return await answerMove(deps, attempt, () =>
    moveGame(deps, { ...attempt, roundId }, (drawable, key) =>
      openTile(drawable, { sectorKey, key }),
    ),
  );
}

type Tile = { readonly sectorKey: number; readonly key: string };

const isSector = (sectorKey: number) =>
  Number.isInteger(sectorKey) && sectorKey >= 0 && sectorKey < MINES_TILES;

/** Refuses a tile that does not exist or is open; otherwise what is under the tile decides. */
function openTile({ game, seeds }: DrawableGame, { sectorKey, key }: Tile): MinesMove {
  const { outcome, setting } = game;
  if (!isSector(sectorKey)) throw new Refusal('mines.SECTOR_NOT_FOUND');
  if (outcome.opened.includes(sectorKey)) throw new Refusal('mines.SECTOR_IS_OPENED');
  const mines = drawMines(nodeHmac, seeds, setting.minesLength);
  const opened = [...outcome.opened, sectorKey];
  const requests = { ...outcome.requests, [key]: sectorKey };
  if (mines.includes(sectorKey)) {
    return { outcome: { opened, requests, mines, ending: 'mine' }, payoutMicro: 0n };
  }
  if (opened.length < setting.lastStep) return { outcome: { opened, requests }, payoutMicro: 0n };
  const step = { minesLength: setting.minesLength, opened: opened.length };
  return {
    outcome: { opened, requests, mines, ending: 'limit' },
    payoutMicro: minesPayoutMicro(step, game.stakeMicro),
  };
}
