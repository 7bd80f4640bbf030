import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import {
  hundredthsInCurrency,
  hundredthsOfDecimal,
  microOfHundredths,
} from '../../shared/money/amount.ts';
import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import type { Policy } from '../../shared/policy/policy.ts';
import type { Player } from '../players/player-directory.ts';
import { isSeenAs, stakeWalletOf } from '../players/stake-wallet.ts';
import type { Gate } from '../protection/gate/gate.ts';
import type { Rates } from '../rates/rates.ts';

export type SoloStakeDeps = {
  readonly gate: Gate;
  readonly rates: Rates;
  readonly config: { readonly policy: Policy };
};

/** In what a stake is, and what one unit of it is worth in base micro-units. */
type StakeMoney = {
  readonly currencyId: number;
  readonly rateMicro: bigint;
  /** The wallet it is taken from, and its win paid to. */
  readonly wallet: PlayWallet;
};

/** How much a stake is. */
type StakeSum = { readonly betHundredths: number; readonly stakeMicro: bigint };

/** A stake in a game of one player that passed every rule. */
export type SoloStake<Setting> = StakeMoney &
  StakeSum & { readonly playerId: PlayerId; readonly setting: Setting };

/**
 * In what a player's stake is now; refuses with the given name where that is not what they saw, or
 * has no rate.
 */
export function stakeMoneyOf(
  { rates }: SoloStakeDeps,
  player: Player,
  { seen, refusal }: { seen: Parameters<typeof isSeenAs>[0]; refusal: RefusalName },
): StakeMoney {
  const currencyId = player.targetCurrency;
  const rateMicro = rates.rateMicro(currencyId);
  const wallet = stakeWalletOf(player);
  if (rateMicro === undefined || !isSeenAs(seen, { currencyId, wallet })) {
    throw new Refusal(refusal, { currencyId });
  }
  return { currencyId, rateMicro, wallet };
}

/** What a game takes as a stake, and what it calls the refusal of any other. */
export type SumRules = {
  readonly minHundredths: number;
  readonly maxHundredths: number;
  /** The largest stake whose win stays within the maximum, in base micro-units. */
  readonly maxStakeMicro: bigint;
  readonly refusals: Readonly<Record<'min' | 'max' | 'maxWin', RefusalName>>;
};

/** The sum of a stake as its player typed it, judged by the rules of its game. */
export function judgeSum(
  bet: number,
  { currencyId, rateMicro }: StakeMoney,
  { minHundredths, maxHundredths, maxStakeMicro, refusals }: SumRules,
): StakeSum {
  if (bet * 100 > maxHundredths) {
    throw new Refusal(refusals.max, { maxHundredths, currencyId });
  }
  if (bet * 100 < minHundredths) {
    throw new Refusal(refusals.min, { minHundredths, currencyId });
  }
  const betHundredths = hundredthsOfDecimal(bet);
  if (betHundredths === undefined) throw new Refusal('wire.wrong-shape', { path: 'bet' });
  const stakeMicro = microOfHundredths(betHundredths, rateMicro);
  if (stakeMicro > maxStakeMicro) {
    const most = hundredthsInCurrency(maxStakeMicro, rateMicro);
    throw new Refusal(refusals.maxWin, { maxHundredths: most, currencyId });
  }
  return { betHundredths, stakeMicro };
}
