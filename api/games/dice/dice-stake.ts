import { Refusal } from '../../../shared/errors/refusal.ts';
import type { DicePlayInput } from '../../../shared/games/dice/contract.ts';
import {
  DICE_MAX_BET,
  DICE_MIN_BET,
  diceMaxStakeMicro,
  type DiceSetting,
  isDiceSetting,
} from '../../../shared/games/dice/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Player } from '../../players/player-directory.ts';
import type { GateRefusals, Passed } from '../../protection/gate/gate.ts';
import { judgeSum, type SoloStake, type SoloStakeDeps, stakeMoneyOf } from '../solo-stake.ts';

/** A stake that passed every rule and waits for its draw. */
export type DiceStake = SoloStake<DiceSetting>;

const REFUSALS: GateRefusals = {
  unknownPlayer: 'dice.need-auth',
  banned: 'dice.banned',
  off: 'dice.unavailable',
  tooFast: 'dice.too-fast',
};

/** Asks the gate about a stake on dice, with the game's own rules; refuses in the gate's order. */
export async function passGate(
  deps: SoloStakeDeps,
  playerId: PlayerId,
  input: DicePlayInput,
): Promise<Passed<DiceStake>> {
  const judge = (player: Player) => judgeStake(deps, player, input);
  return await deps.gate.stake(playerId, { game: 'dice', refusals: REFUSALS, judge });
}

function judgeStake(deps: SoloStakeDeps, player: Player, input: DicePlayInput): DiceStake {
  const money = stakeMoneyOf(deps, player, { seen: input, refusal: 'dice.currency-changed' });
  const setting = { percent: input.percent, betType: input.bet_type };
  if (!isDiceSetting(setting)) throw new Refusal('dice.wrong-setting');
  const sum = judgeSum(input.bet, money, {
    minHundredths: DICE_MIN_BET,
    maxHundredths: DICE_MAX_BET,
    maxStakeMicro: diceMaxStakeMicro(setting, deps.config.policy.maxWinMicro),
    refusals: { min: 'dice.min-bet', max: 'dice.max-bet', maxWin: 'dice.max-win' },
  });
  return { playerId: player.id, setting, ...money, ...sum };
}
