import type { PlayerId } from '../../../shared/ids.ts';
import { notifyPlayer } from '../../accounts/notices/notify-player.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Rates } from '../../rates/rates.ts';
import { moneyText } from '../money-text.ts';

type Won = {
  readonly playerId: PlayerId;
  readonly place: number;
  readonly amountMicro: bigint;
};

/** Tells a player, by the bot and by mail, which place they have and what it brought. */
export async function tellRacer(
  trx: Database,
  { clock, rates }: { readonly clock: Clock; readonly rates: Pick<Rates, 'rateMicro'> },
  { playerId, place, amountMicro }: Won,
): Promise<void> {
  const { money_currency: currencyId } = await trx
    .selectFrom('players')
    .select('money_currency')
    .where('id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  const facts = { place: String(place), prize: moneyText(rates, amountMicro, currencyId) };
  await notifyPlayer(trx, { kind: 'race-won', playerId, facts }, clock.nowMs());
}
