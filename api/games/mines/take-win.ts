import { Refusal } from '../../../shared/errors/refusal.ts';
import type { MinesMoveOutput, MinesTakeInput } from '../../../shared/games/mines/contract.ts';
import { drawMines } from '../../../shared/games/mines/outcome.ts';
import { minesPayoutMicro } from '../../../shared/games/mines/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { requestKeyOf } from '../../ledger/request-key.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import { answerMove, type AttemptDeps } from './mines-attempt.ts';
import type { DrawableGame } from './mines-store.ts';
import { type MinesMove, moveGame, type PostMoveDeps } from './post-move.ts';

/**
 * Ends the game under way and pays its bank: exactly the micro-units that the last answer showed,
 * or more where another device opened a safe tile meanwhile, for the bank was at stake on that
 * tile. The same `requestId` returns the ended game again. Refuses `mines.NEED_OPEN_SECTOR` before
 * a tile is open.
 */
export async function takeWin(
  deps: AttemptDeps & PostMoveDeps,
  playerId: PlayerId,
  { requestId, roundId }: MinesTakeInput,
): Promise<MinesMoveOutput> {
  const method = 'mines.takeWin';
  const attempt = {
    playerId,
    method,
    request: requestKeyOf(requestId, [method, roundId]),
  } as const;
  return await answerMove(deps, attempt, () => moveGame(deps, { ...attempt, roundId }, takeBank));
}

function takeBank({ game, seeds }: DrawableGame): MinesMove {
  const { outcome, setting, stakeMicro } = game;
  if (outcome.opened.length === 0) throw new Refusal('mines.NEED_OPEN_SECTOR');
  const step = { minesLength: setting.minesLength, opened: outcome.opened.length };
  const mines = drawMines(nodeHmac, seeds, setting.minesLength);
  return {
    outcome: { ...outcome, mines, ending: 'taken' },
    payoutMicro: minesPayoutMicro(step, stakeMicro),
  };
}
