import { DICE_MAX_BET, DICE_MIN_BET } from '../../../shared/games/dice/rules.ts';
import type { CallHandlers } from '../../transport/handlers.ts';
import { readDiceHistory } from './dice-store.ts';
import { playDice } from './play.ts';

const HISTORY_ROWS = 20;

export const diceCalls = {
  'dice.load': async ({ config: { policy }, games }) => ({
    isEnabled: games.isEnabled('dice'),
    minBet: DICE_MIN_BET,
    maxBet: DICE_MAX_BET,
    maxWinMicro: String(policy.maxWinMicro),
    minRoundMs: policy.minRoundMs,
    canAutoplay: policy.canAutoplay,
    canUseHotKeys: policy.canUseHotKeys,
    canTurbo: policy.canTurbo,
  }),
  'dice.play': (context, { session }, input) => playDice(context, session.playerId, input),
  'dice.history': async ({ db }, { session }, { before, limit = HISTORY_ROWS }) => ({
    rounds: await readDiceHistory(db, session.playerId, { before, limit }),
  }),
} satisfies Partial<CallHandlers>;
