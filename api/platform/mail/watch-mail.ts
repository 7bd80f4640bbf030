import { sql } from 'kysely';
import type { AlertKind, Finding } from '../alerts/alerts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** What `watchMail` finds. */
export const MAIL_ALERTS = ['letters'] as const satisfies readonly AlertKind[];

/**
 * Letters that were given up within an hour or wait for longer, unless more were sent meanwhile: one
 * address that takes nothing is no fault of ours.
 */
export async function watchMail({ db, clock }: Deps): Promise<readonly Finding[]> {
  const since = new Date(clock.nowMs() - HOUR_MS);
  const { rows } = await sql<{ waiting: number; given_up: number; sent: number }>`
    select (select count(*)::int from mails where done_at is null and queued_at < ${since}) as waiting,
           count(*) filter (where outcome = 'given-up')::int as given_up,
           count(*) filter (where outcome = 'sent')::int as sent
      from mails where done_at > ${since}`.execute(db);
  return rows
    .filter(({ waiting, given_up: givenUp, sent }) => waiting + givenUp > sent)
    .map(({ waiting, given_up: givenUp }) => ({
      kind: 'letters',
      subject: 'mail server',
      says: `${waiting} wait for over an hour, ${givenUp} were given up within one.`,
    }));
}
