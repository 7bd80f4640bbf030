import type { Policy } from '../../../shared/policy/policy.ts';
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
import type { MinesSetting } from './mines-game.ts';

export type MinesStakeDeps = {
  readonly gate: Gate;
  readonly rates: Rates;
  readonly config: { readonly policy: Policy };
};

/** A stake that passed every rule and waits for its game to begin. */
export type MinesStake = {
  readonly playerId: PlayerId;
  readonly setting: MinesSetting;
  readonly betHundredths: number;
  readonly currencyId: number;
  readonly rateMicro: bigint;
  readonly stakeMicro: bigint;
  /** The wallet it is taken from, and its win paid to. */
  readonly wallet: PlayWallet;
};

const REFUSALS: GateRefusals = {
  unknownPlayer: 'mines.need-auth',
  banned: 'mines.banned',
  off: 'mines.unavailable',
  tooFast: 'mines.too-fast',
};

/** Asks the gate about a stake on mines, with the game's own rules; refuses in the gate's order. */
export async function passGate(
  deps: MinesStakeDeps,
  playerId: PlayerId,
  input: MinesCreateInput,
): Promise<Passed<MinesStake>> {
  const judge = (player: Player) => judgeStake(deps, player, input);
  return await deps.gate.stake(playerId, { game: 'mines', refusals: REFUSALS, judge });
}

function judgeStake(
  { rates, config }: MinesStakeDeps,
  player: Player,
  input: MinesCreateInput,
): MinesStake {
  const { bet, minesLength } = input;
  const currencyId = player.targetCurrency;
  const rateMicro = rates.rateMicro(currencyId);
  const wallet = stakeWalletOf(player);
  if (rateMicro === undefined || !isSeenAs(input, { currencyId, wallet })) {
    throw new Refusal('mines.currency-changed', { currencyId });
  }
  if (!isMinesLength(minesLength)) throw new Refusal('mines.INCORRECT_MINES_LENGTH');
  const betHundredths = judgeBet(bet, currencyId);
  const stakeMicro = microOfHundredths(betHundredths, rateMicro);
  const { maxWinMicro } = config.policy;
  const maxStakeMicro = minesMaxStakeMicro(minesLength, maxWinMicro);
  if (stakeMicro > maxStakeMicro) {
    const maxHundredths = hundredthsInCurrency(maxStakeMicro, rateMicro);
    throw new Refusal('mines.max-win', { maxHundredths, currencyId });
  }
  const lastStep = minesLastStep({ minesLength, stakeMicro, maxWinMicro });
  const setting = { minesLength, lastStep };
  return { playerId: player.id, setting, betHundredths, currencyId, rateMicro, stakeMicro, wallet };
}

function judgeBet(bet: number, currencyId: number): number {
  if (bet * 100 > MINES_MAX_BET) {
    throw new Refusal('mines.MAX_BET', { maxHundredths: MINES_MAX_BET, currencyId });
  }
  if (bet * 100 < MINES_MIN_BET) {
    throw new Refusal('mines.MIN_BET', { minHundredths: MINES_MIN_BET, currencyId });
  }
  const hundredths = hundredthsOfDecimal(bet);
  if (hundredths === undefined) throw new Refusal('wire.wrong-shape', { path: 'bet' });
  return hundredths;
}
