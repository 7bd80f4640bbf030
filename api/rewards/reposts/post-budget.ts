import { sql } from 'kysely';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { RepostNetwork } from '../../../shared/rewards/reposts/rules.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Takes one read of the network's posts from the budget of the day; false where none is left, or
 * where the network asked to wait. It is taken before the question goes out, so that no crash and
 * no race asks more often than the budget says, and it is not given back.
 */
export async function takeRead(
  db: Database,
  network: RepostNetwork,
  nowMs: number,
): Promise<boolean> {
  const today = moscowDate(nowMs);
  const { rows } = await sql`
    update post_networks
       set day_reads = case when day = ${today}::date then day_reads else 0 end + 1,
           day = ${today}::date
     where network = ${network}
       and coalesce(closed_until <= ${new Date(nowMs)}, true)
       and case when day = ${today}::date then day_reads else 0 end < reads_most
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Keeps every process from asking a network that wants to be left alone so long. */
export async function closeNetwork(
  db: Database,
  network: RepostNetwork,
  untilMs: number,
): Promise<void> {
  const until = new Date(untilMs);
  await db
    .updateTable('post_networks')
    .set({ closed_until: sql<Date>`greatest(closed_until, ${until})` })
    .where('network', '=', network)
    .execute();
}

/**
 * The operator's posts that players have to quote, by network; a network where any post will do is
 * left out.
 */
export async function readQuotedPosts(db: Database): Promise<ReadonlyMap<RepostNetwork, string>> {
  const rows = await db.selectFrom('post_networks').select(['network', 'quoted_post']).execute();
  return new Map(
    rows.flatMap(({ network, quoted_post }) =>
      quoted_post === null ? [] : [[network, quoted_post]],
    ),
  );
}
