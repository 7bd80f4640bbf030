import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AlertKind, Finding } from '../../platform/alerts/alerts.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** What `watchCards` finds. */
export const CARD_ALERTS = ['card'] as const satisfies readonly AlertKind[];

/** Fewer refusals in a row pass by themselves. */
const REFUSALS = 3;
/** Longer than any wait between two tries: what was last refused before is not tried any more. */
const TRIED_MS = 10 * MINUTE_MS;

/** The kinds of cards of which some are refused by Telegram again and again. */
export async function watchCards({ db, clock }: Deps): Promise<readonly Finding[]> {
  const since = new Date(clock.nowMs() - TRIED_MS);
  const { rows } = await sql<{ kind: string; count: number; first: string }>`
    select kind, count(*)::int as count, min(subject) as first from staff_cards
     where refusals >= ${sql.lit(REFUSALS)} and retry_at > ${since}
     group by kind order by kind`.execute(db);
  return rows.map(({ kind, count, first }) => ({
    kind: 'card',
    subject: kind,
    says: `${count} cannot be shown in this chat, such as ${first}: decide on the web.`,
  }));
}
