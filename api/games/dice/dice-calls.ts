import { DICE_MAX_BET, DICE_MIN_BET } from '../../../shared/games/dice/rules.ts';
import type { GameSwitches } from '../../protection/gate/game-switches.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { readDiceHistory } from './dice-store.ts';
import { type PlayDiceDeps, playDice } from './play.ts';

const HISTORY_ROWS = 20;

type DiceDeps = PlayDiceDeps & {
  readonly games: GameSwitches;
};

export const diceCalls = {
  'dice.load': async ({ clock, config: { policy }, games }) => ({
    ...games.stateOf('dice', clock.nowMs()),
    minBet: DICE_MIN_BET,
    maxBet: DICE_MAX_BET,
    maxWinMicro: String(policy.maxWinMicro),
    minRoundMs: policy.minRoundMs,
    canAutoplay: policy.canAutoplay,
    canUseHotKeys: policy.canUseHotKeys,
    canTurbo: policy.canTurbo,
  }),
  'dice.play': (deps, { session }, input) => playDice(deps, session.playerId, input),
  'dice.history': async ({ db }, { session }, { before, limit = HISTORY_ROWS }) => ({
    rounds: await readDiceHistory(db, session.playerId, { before, limit }),
  }),
} satisfies Partial<CallHandlers<DiceDeps>>;
