import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { currencyById, isSelectable } from '../../shared/money/currency.ts';
import type { PlayerChangeDeps } from './change-language.ts';

/**
 * Changes the currency a player sees and stakes in. `last_target_currency` remembers it too: it is
 * the last one that is not DIC, and DIC is never chosen here. Refuses
 * `profile.currency-unavailable` for one that cannot be chosen.
 */
export async function changeCurrency(
  { db, directory }: PlayerChangeDeps,
  playerId: PlayerId,
  currencyId: number,
): Promise<void> {
  const currency = currencyById(currencyId);
  if (currency === undefined || !isSelectable(currency)) {
    throw new Refusal('profile.currency-unavailable');
  }
  await db
    .updateTable('players')
    .set({ target_currency: currency.id, last_target_currency: currency.id })
    .where('id', '=', BigInt(playerId))
    .execute();
  directory.invalidate(playerId);
}
