import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { type Currency, currencyById, isSelectable } from '../../shared/money/currency.ts';
import type { PlayerChangeDeps } from './change-language.ts';

/** What a player's row remembers of a chosen currency: the last but DIC, and the last of money. */
export const chosenCurrency = (currency: Currency) => ({
  target_currency: currency.id,
  ...(currency.code !== 'DIC' && { last_target_currency: currency.id }),
  ...(isSelectable(currency) && { money_currency: currency.id }),
});

/**
 * Changes the currency a player sees and stakes in, which for DIC and USDIC is also the wallet.
 * Refuses `profile.currency-unavailable` for one that there is not.
 */
export async function changeCurrency(
  { db, directory }: PlayerChangeDeps,
  playerId: PlayerId,
  currencyId: number,
): Promise<void> {
  const currency = currencyById(currencyId);
  if (currency === undefined) throw new Refusal('profile.currency-unavailable');
  await db
    .updateTable('players')
    .set(chosenCurrency(currency))
    .where('id', '=', BigInt(playerId))
    .execute();
  directory.invalidate(playerId);
}
