import type { Policy } from '../../../shared/policy/policy.ts';
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
import {
  hundredthsInCurrency,
  hundredthsOfDecimal,
  microOfHundredths,
} from '../../../shared/money/amount.ts';
import type { PlayWallet } from '../../../shared/money/play-wallets.ts';
import type { Rates } from '../../rates/rates.ts';
import type { GateRefusals, Passed, Gate } from '../../protection/gate/gate.ts';
import type { Player } from '../../players/player-directory.ts';
import { isSeenAs, stakeWalletOf } from '../../players/stake-wallet.ts';

export type DiceStakeDeps = {
  readonly gate: Gate;
  readonly rates: Rates;
  readonly config: { readonly policy: Policy };
};

/** A stake that passed every rule and waits for its draw. */
export type DiceStake = {
  readonly playerId: PlayerId;
  readonly setting: DiceSetting;
  readonly betHundredths: number;
  readonly currencyId: number;
  readonly rateMicro: bigint;
  readonly stakeMicro: bigint;
  /** The wallet it is taken from, and its win paid to. */
  readonly wallet: PlayWallet;
};

const REFUSALS: GateRefusals = {
  unknownPlayer: 'dice.need-auth',
  banned: 'dice.banned',
  off: 'dice.unavailable',
  tooFast: 'dice.too-fast',
};

/** Asks the gate about a stake on dice, with the game's own rules; refuses in the gate's order. */
export async function passGate(
  deps: DiceStakeDeps,
  playerId: PlayerId,
  input: DicePlayInput,
): Promise<Passed<DiceStake>> {
  const judge = (player: Player) => judgeStake(deps, player, input);
  return await deps.gate.stake(playerId, { game: 'dice', refusals: REFUSALS, judge });
}

function judgeStake(
  { rates, config }: DiceStakeDeps,
  player: Player,
  input: DicePlayInput,
): DiceStake {
  const currencyId = player.targetCurrency;
  const rateMicro = rates.rateMicro(currencyId);
  const wallet = stakeWalletOf(player);
  if (rateMicro === undefined || !isSeenAs(input, { currencyId, wallet })) {
    throw new Refusal('dice.currency-changed', { currencyId });
  }
  const setting = { percent: input.percent, betType: input.bet_type };
  if (!isDiceSetting(setting)) throw new Refusal('dice.wrong-setting');
  const betHundredths = judgeBet(input.bet, currencyId);
  const stakeMicro = microOfHundredths(betHundredths, rateMicro);
  const maxStakeMicro = diceMaxStakeMicro(setting, config.policy.maxWinMicro);
  if (stakeMicro > maxStakeMicro) {
    const maxHundredths = hundredthsInCurrency(maxStakeMicro, rateMicro);
    throw new Refusal('dice.max-win', { maxHundredths, currencyId });
  }
  return { playerId: player.id, setting, betHundredths, currencyId, rateMicro, stakeMicro, wallet };
}

function judgeBet(bet: number, currencyId: number): number {
  if (bet * 100 > DICE_MAX_BET) {
    throw new Refusal('dice.max-bet', { maxHundredths: DICE_MAX_BET, currencyId });
  }
  if (bet * 100 < DICE_MIN_BET) {
    throw new Refusal('dice.min-bet', { minHundredths: DICE_MIN_BET, currencyId });
  }
  const hundredths = hundredthsOfDecimal(bet);
  if (hundredths === undefined) throw new Refusal('wire.wrong-shape', { path: 'bet' });
  return hundredths;
}
