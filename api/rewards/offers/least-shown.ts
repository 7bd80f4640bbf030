import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsUpOfMicro } from '../../../shared/money/amount.ts';
import { BASE_CURRENCY, currencyById } from '../../../shared/money/currency.ts';
import { moneyCurrencyOf } from '../../players/money-currency.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

/**
 * A minimum as a refusal shows it: in the currency that the player counts in, rounded up, so that
 * what is asked is never shown as less.
 */
export async function leastShown(
  { players, rates }: Pick<ClaimDeps, 'players' | 'rates'>,
  playerId: PlayerId,
  leastMicro: bigint,
): Promise<{ readonly limit: string; readonly currency: string }> {
  const player = await players.get(playerId);
  const id = player && moneyCurrencyOf(player);
  const rate = id === undefined ? undefined : rates.rateMicro(id);
  const currency = id === undefined ? undefined : currencyById(id);
  if (rate === undefined || currency === undefined) {
    return { limit: (hundredthsUpOfMicro(leastMicro) / 100).toFixed(2), currency: BASE_CURRENCY };
  }
  const hundredths = (leastMicro * 100n + rate - 1n) / rate;
  return { limit: (Number(hundredths) / 100).toFixed(2), currency: currency.code };
}
