import { sql } from 'kysely';
import type { PlayerId } from '../../shared/ids.ts';
import { CURRENCIES, currencyById, isSelectable } from '../../shared/money/currency.ts';
import { currencyOfWallet } from '../../shared/money/play-wallet.ts';
import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import { anyOf } from '../platform/db/any-of.ts';
import { chosenCurrency } from './change-currency.ts';
import type { PlayerChangeDeps } from './change-language.ts';

const BONUS_CURRENCIES = CURRENCIES.filter((currency) => !isSelectable(currency)).map(
  ({ id }) => id,
);

/**
 * Chooses the wallet that a player's stakes in our own games come from. DIC and USDIC become the
 * currency; money and the bonus are seen in the last currency that money is paid in. Open rounds keep
 * the wallet they were played from.
 */
export async function chooseWallet(
  { db, directory }: PlayerChangeDeps,
  playerId: PlayerId,
  wallet: PlayWallet,
): Promise<void> {
  const currency = currencyById(currencyOfWallet(wallet) ?? 0);
  const shown = sql<number>`case when target_currency = ${anyOf(BONUS_CURRENCIES)}
                                 then money_currency else target_currency end`;
  const seen =
    currency === undefined
      ? { target_currency: shown, last_target_currency: shown }
      : chosenCurrency(currency);
  await db
    .updateTable('players')
    .set({ ...seen, game_mode: wallet === 'bonus' ? 1 : 0 })
    .where('id', '=', BigInt(playerId))
    .execute();
  directory.invalidate(playerId);
}
