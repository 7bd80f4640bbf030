import { DEFAULT_CURRENCY_ID } from '../../../shared/money/currency.ts';
import {
  hundredthsInCurrency,
  MICRO_PER_HUNDREDTH,
  microOfHundredths,
} from '../../../shared/money/amount.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import type { Courses } from '../../rates/courses.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { Caller } from '../../platform/wire/handlers.ts';

/** A table's limits of a stake, in hundredths of the base currency. */
export type TableLimits = { readonly minBet: number; readonly maxBet: number };

/** A base amount in hundredths of a currency, rounded up. */
function hundredthsUp(amountMicro: bigint, courseMicro: bigint): number {
  return Number((amountMicro * 100n + courseMicro - 1n) / courseMicro);
}

/** The limits in hundredths of another currency: the smallest and the largest stake accepted. */
export function limitsIn({ minBet, maxBet }: TableLimits, courseMicro: bigint): TableLimits {
  return {
    minBet: hundredthsUp(BigInt(minBet) * MICRO_PER_HUNDREDTH, courseMicro),
    maxBet: hundredthsInCurrency(BigInt(maxBet) * MICRO_PER_HUNDREDTH, courseMicro),
  };
}

/** A currency and what one unit of it is worth, in base micro-units. */
export type Money = { readonly currencyId: number; readonly courseMicro: bigint };

export type MoneyDeps = {
  readonly players: PlayerDirectory;
  readonly courses: Courses;
};

/** The currency a caller sees amounts in; the default one for a guest. */
export async function moneyOf(
  { players, courses }: MoneyDeps,
  { session }: Caller,
): Promise<Money> {
  const player = session && (await players.get(session.playerId));
  const currencyId = player?.targetCurrency ?? DEFAULT_CURRENCY_ID;
  const courseMicro = courses.courseMicro(currencyId);
  if (courseMicro === undefined) throw new Error(`currency ${currencyId} has no rate`);
  return { currencyId, courseMicro };
}

/** What a game calls a stake outside its limits. */
export type LimitRefusals = { readonly min: RefusalName; readonly max: RefusalName };

/** A stake within the limits, in base micro-units. */
export function judgeBet(
  bet: number,
  {
    limits,
    money,
    refusals,
  }: {
    readonly limits: TableLimits;
    readonly money: Money;
    readonly refusals: LimitRefusals;
  },
): bigint {
  const { currencyId, courseMicro } = money;
  const { minBet: minHundredths, maxBet: maxHundredths } = limitsIn(limits, courseMicro);
  if (bet > maxHundredths) throw new Refusal(refusals.max, { maxHundredths, currencyId });
  if (bet < minHundredths) throw new Refusal(refusals.min, { minHundredths, currencyId });
  if (!Number.isSafeInteger(bet)) throw new Refusal('wire.wrong-shape', { path: 'bet' });
  return microOfHundredths(bet, courseMicro);
}
