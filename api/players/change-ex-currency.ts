import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { currencyById } from '../../shared/money/currency.ts';
import type { PlayerChangeDeps } from './change-language.ts';

/**
 * Changes the currency a player's third-party games are played in; games already open keep theirs.
 * Refuses `menu.currency-not-found` for an id no currency has, and `menu.currency-unavailable` for
 * one that games are not played in.
 */
export async function changeExCurrency(
  { db, directory, offered }: PlayerChangeDeps & { readonly offered: readonly number[] },
  playerId: PlayerId,
  currencyId: number,
): Promise<void> {
  if (currencyById(currencyId) === undefined) throw new Refusal('menu.currency-not-found');
  if (!offered.includes(currencyId)) throw new Refusal('menu.currency-unavailable');
  await db
    .updateTable('players')
    .set({ ex_currency: currencyId })
    .where('id', '=', BigInt(playerId))
    .execute();
  directory.invalidate(playerId);
}
