import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { OrderState } from '../../../shared/promotions/orders/contract.ts';
import { SENT_WITHIN_DAYS } from '../../../shared/promotions/orders/days.ts';
import { promotionPath } from '../../../shared/promotions/pages/slug.ts';
import { notifyPlayer } from '../../accounts/notices/notify-player.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OrderRow } from './order-store.ts';

/** The notice of each state; nobody is told that an address was erased. */
const NOTICES = {
  asked: 'prize-asked',
  created: 'prize-ordered',
  packed: 'prize-packed',
  sent: 'prize-mailed',
  delivered: 'prize-delivered',
} as const satisfies Partial<Record<OrderState, string>>;

/**
 * Tells the winner how their order stands, in the transaction that made it so. No address and no number
 * of a carrier is in it: both are read on the page of the prize, while they are kept.
 */
export async function tellOrder(trx: Database, row: OrderRow, nowMs: number): Promise<void> {
  if (row.state === 'erased') return;
  const { lang } = await trx
    .selectFrom('players')
    .select('lang')
    .where('id', '=', row.player_id)
    .executeTakeFirstOrThrow();
  const prize = row.title[isLanguage(lang) ? lang : DEFAULT_LANGUAGE];
  const page = promotionPath(row.slug);
  const facts = { prize, page, days: String(SENT_WITHIN_DAYS) };
  const playerId = playerIdOf(row.player_id);
  await notifyPlayer(trx, { kind: NOTICES[row.state], playerId, facts }, nowMs);
}
