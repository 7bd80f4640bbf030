import type { DrawPrize } from '../../../shared/promotions/draws/terms.ts';
import { SENT_WITHIN_DAYS } from '../../../shared/promotions/orders/days.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import { hundredthsInCurrency, hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { notifyPlayer } from '../../accounts/notices/notify-player.ts';
import { type DrawnRow, markDrawnPaid } from './drawn-store.ts';
import type { DrawDeps } from './draws-deps.ts';

type Won = {
  readonly drawId: number;
  readonly row: Pick<DrawnRow, 'index' | 'playerId'>;
  readonly prize: DrawPrize;
};

/**
 * Notes that a prize is its winner's and tells them of it, both or neither: by the bot and by mail, once,
 * however often it is called. A thing comes with the way to say where it is sent.
 */
export async function tellWinner(
  { db, clock, rates }: Pick<DrawDeps, 'db' | 'clock' | 'rates'>,
  { drawId, row: { index, playerId }, prize }: Won,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await markDrawnPaid(trx, drawId, index))) return;
    const player = await trx
      .selectFrom('players')
      .select(['lang', 'money_currency'])
      .where('id', '=', BigInt(playerId))
      .executeTakeFirstOrThrow();
    const nowMs = clock.nowMs();
    if (prize.kind === 3) {
      const title = prize.title[isLanguage(player.lang) ? player.lang : DEFAULT_LANGUAGE];
      const facts = { prize: title, days: String(SENT_WITHIN_DAYS) };
      await notifyPlayer(trx, { kind: 'prize-won', playerId, facts }, nowMs);
      return;
    }
    const won = prize.kind === 1 ? moneyText(rates, prize, player.money_currency) : dicText(prize);
    await notifyPlayer(trx, { kind: 'prize-paid', playerId, facts: { prize: won } }, nowMs);
  });
}

type Sum = { readonly amountMicro: string };

/** A sum of money in the currency that its winner counts in. */
function moneyText(rates: DrawDeps['rates'], { amountMicro }: Sum, currencyId: number): string {
  const rateMicro = rates.rateMicro(currencyId);
  const currency = currencyById(currencyId);
  const isKnown = rateMicro !== undefined && currency !== undefined;
  const hundredths = isKnown
    ? hundredthsInCurrency(BigInt(amountMicro), rateMicro)
    : hundredthsOfMicro(BigInt(amountMicro));
  return `${(hundredths / 100).toFixed(2)} ${isKnown ? currency.code : 'RUB'}`;
}

const dicText = ({ amountMicro }: Sum): string =>
  `${(hundredthsOfMicro(BigInt(amountMicro)) / 100).toFixed(2)} DIC`;
