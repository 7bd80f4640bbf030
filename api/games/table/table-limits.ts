import { DEFAULT_CURRENCY_ID } from '../../../shared/money/currency.ts';
import { microOfHundredths } from '../../../shared/money/amount.ts';
import { limitsIn, type TableLimits } from '../../../shared/games/table/stake-limits.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import type { Rates } from '../../rates/rates.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { Caller } from '../../platform/wire/handlers.ts';

/** A currency and what one unit of it is worth, in base micro-units. */
export type Money = { readonly currencyId: number; readonly rateMicro: bigint };

export type MoneyDeps = {
  readonly players: PlayerDirectory;
  readonly rates: Rates;
};

/** The currency a caller sees amounts in; the default one for a guest. */
export async function moneyOf({ players, rates }: MoneyDeps, { session }: Caller): Promise<Money> {
  const player = session && (await players.get(session.playerId));
  const currencyId = player?.targetCurrency ?? DEFAULT_CURRENCY_ID;
  const rateMicro = rates.rateMicro(currencyId);
  if (rateMicro === undefined) throw new Error(`currency ${currencyId} has no rate`);
  return { currencyId, rateMicro };
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
  const { currencyId, rateMicro } = money;
  const { minBet: minHundredths, maxBet: maxHundredths } = limitsIn(limits, rateMicro);
  if (bet > maxHundredths) throw new Refusal(refusals.max, { maxHundredths, currencyId });
  if (bet < minHundredths) throw new Refusal(refusals.min, { minHundredths, currencyId });
  if (!Number.isSafeInteger(bet)) throw new Refusal('wire.wrong-shape', { path: 'bet' });
  return microOfHundredths(bet, rateMicro);
}
