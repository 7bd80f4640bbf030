import type { PlayerId } from '../../../shared/ids.ts';
import type { DrawPrize } from '../../../shared/promotions/draws/terms.ts';
import { SENT_WITHIN_DAYS } from '../../../shared/promotions/orders/days.ts';
import { promotionPath } from '../../../shared/promotions/pages/slug.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import { unitsText } from '../../../shared/money/amount.ts';
import { notifyPlayer } from '../../accounts/notices/notify-player.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Rates } from '../../rates/rates.ts';
import { moneyText } from '../money-text.ts';

/** What telling a winner needs. */
export type TellDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly rates: Pick<Rates, 'rateMicro'>;
};

type Won = {
  readonly slug: string;
  /** The number of the ticket that won. */
  readonly ticket: number;
  readonly playerId: PlayerId;
  readonly prize: DrawPrize;
};

/**
 * Tells a winner what their ticket won, by the bot and by mail, once however often it is called. Call it
 * when the prize is theirs for good. A thing comes with the way to say where it is sent.
 */
export async function tellWinner(
  { db, clock, rates }: TellDeps,
  { slug, ticket, playerId, prize }: Won,
): Promise<void> {
  const nowMs = clock.nowMs();
  await db.transaction().execute(async (trx) => {
    const noted = await trx
      .insertInto('prize_notices')
      .values({ slug, ticket: BigInt(ticket), told_at: new Date(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ticket')
      .executeTakeFirst();
    if (noted === undefined) return;
    const player = await trx
      .selectFrom('players')
      .select(['lang', 'money_currency'])
      .where('id', '=', BigInt(playerId))
      .executeTakeFirstOrThrow();
    const page = promotionPath(slug);
    if (prize.kind === 3) {
      const title = prize.title[isLanguage(player.lang) ? player.lang : DEFAULT_LANGUAGE];
      const facts = { prize: title, page, days: String(SENT_WITHIN_DAYS) };
      await notifyPlayer(trx, { kind: 'prize-won', playerId, facts }, nowMs);
      return;
    }
    const won =
      prize.kind === 1
        ? moneyText(rates, BigInt(prize.amountMicro), player.money_currency)
        : dicText(prize);
    await notifyPlayer(trx, { kind: 'prize-paid', playerId, facts: { prize: won, page } }, nowMs);
  });
}

const dicText = ({ amountMicro }: { readonly amountMicro: string }): string =>
  `${unitsText(BigInt(amountMicro))} DIC`;
