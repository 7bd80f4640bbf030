import { Refusal } from '../../../shared/errors/refusal.ts';
import type { MinesCreateInput } from '../../../shared/games/mines/contract.ts';
import {
  isMinesLength,
  MINES_MAX_BET,
  MINES_MIN_BET,
  minesLastStep,
  minesMaxStakeMicro,
} from '../../../shared/games/mines/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Player } from '../../players/player-directory.ts';
import type { GateRefusals, Passed } from '../../protection/gate/gate.ts';
import { judgeSum, type SoloStake, type SoloStakeDeps, stakeMoneyOf } from '../solo-stake.ts';
import type { MinesSetting } from './mines-game.ts';

/** A stake that passed every rule and waits for its game to begin. */
export type MinesStake = SoloStake<MinesSetting>;

const REFUSALS: GateRefusals = {
  unknownPlayer: 'mines.need-auth',
  banned: 'mines.banned',
  off: 'mines.unavailable',
  tooFast: 'mines.too-fast',
};

/** Asks the gate about a stake on mines, with the game's own rules; refuses in the gate's order. */
export async function passGate(
  deps: SoloStakeDeps,
  playerId: PlayerId,
  input: MinesCreateInput,
): Promise<Passed<MinesStake>> {
  const judge = (player: Player) => judgeStake(deps, player, input);
  return await deps.gate.stake(playerId, { game: 'mines', refusals: REFUSALS, judge });
}

function judgeStake(deps: SoloStakeDeps, player: Player, input: MinesCreateInput): MinesStake {
  const money = stakeMoneyOf(deps, player, { seen: input, refusal: 'mines.currency-changed' });
  const { bet, minesLength } = input;
  if (!isMinesLength(minesLength)) throw new Refusal('mines.INCORRECT_MINES_LENGTH');
  const { maxWinMicro } = deps.config.policy;
  const sum = judgeSum(bet, money, {
    minHundredths: MINES_MIN_BET,
    maxHundredths: MINES_MAX_BET,
    maxStakeMicro: minesMaxStakeMicro(minesLength, maxWinMicro),
    refusals: { min: 'mines.MIN_BET', max: 'mines.MAX_BET', maxWin: 'mines.max-win' },
  });
  const lastStep = minesLastStep({ minesLength, stakeMicro: sum.stakeMicro, maxWinMicro });
  return { playerId: player.id, setting: { minesLength, lastStep }, ...money, ...sum };
}
