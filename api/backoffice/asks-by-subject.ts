import type { AskedBy } from '../../shared/backoffice/act-said.ts';
import { type OpenAsk, openAsks } from '../accounts/staff/open-asks.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';

/** Who asked, as a page shows it. */
export const viewAsk = ({ name, act, at, reason }: OpenAsk): AskedBy => ({
  name,
  act,
  at: at.toISOString(),
  reason,
});

/** Who asked for what takes two, by what it is about. */
export async function asksBySubject(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  subjects: readonly string[],
): Promise<(subject: string) => AskedBy[]> {
  const asks = await openAsks(db, { subjects, nowMs: clock.nowMs() });
  const found = Map.groupBy(asks, ({ subject }) => subject);
  return (subject) => (found.get(subject) ?? []).map(viewAsk);
}
