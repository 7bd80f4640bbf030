import { Refusal } from '../../../shared/errors/refusal.ts';
import type { MinesMoveOutput, MinesTakeInput } from '../../../shared/games/mines/contract.ts';
import { drawMines } from '../../../shared/games/mines/outcome.ts';
import { minesPayoutMicro } from '../../../shared/games/mines/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import { answerMove, requestOf } from './mines-attempt.ts';
import type { DrawableGame } from './mines-store.ts';
import { type MinesMove, moveGame } from './post-move.ts';

/**
 * Ends the game under way and pays its bank, to the micro-unit what the last answer showed. The
 * same `requestId` answers the ended game again. Refuses `mines.NEED_OPEN_SECTOR` before a tile.
 */
export async function takeWin(
  context: Context,
  playerId: PlayerId,
  { requestId, roundId }: MinesTakeInput,
): Promise<MinesMoveOutput> {
  const method = 'mines.takeWin';
  const attempt = { playerId, method, request: requestOf(requestId, [method, roundId]) } as const;
  return await answerMove(context, attempt, () =>
    moveGame(context, { ...attempt, roundId }, takeBank),
  );
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
