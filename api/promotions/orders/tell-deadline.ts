import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import { figureText } from '../../../shared/promotions/pages/figures.ts';
import { promotionPath } from '../../../shared/promotions/pages/slug.ts';
import { notifyPlayer } from '../../accounts/notices/notify-player.ts';
import type { Database } from '../../platform/db/database.ts';
import type { WonItem } from './won-items.ts';

/** Tells a winner until when a thing may be ordered, in the transaction that decided to. */
export async function tellDeadline(trx: Database, item: WonItem, nowMs: number): Promise<void> {
  const { slug, playerId, title, orderBy } = item;
  const player = await trx
    .selectFrom('players')
    .select('lang')
    .where('id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  const lang = isLanguage(player.lang) ? player.lang : DEFAULT_LANGUAGE;
  const until = figureText({ kind: 'moment', at: orderBy.toISOString() }, lang);
  const facts = { prize: title[lang], until, page: promotionPath(slug) };
  await notifyPlayer(trx, { kind: 'prize-deadline', playerId, facts }, nowMs);
}
