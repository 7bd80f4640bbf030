import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { RepostNetwork } from '../../../shared/rewards/reposts/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOfDay } from '../grants/budget-day.ts';
import { sharedWith } from '../person/read-shared.ts';
import { samePersonOf, type SharedPair } from '../person/same-person.ts';

/** How many posts of a network are read in a day for one person, however many accounts they have. */
export const READS_OF_A_PERSON = 4;

/** What became of asking for a read: the person had enough of them today, or the network is closed. */
export type ReadTaken = 'taken' | 'enough' | 'closed';

/**
 * Takes one read of the network's posts from the budget of its day and from the person's few: enough
 * for a post with some mistakes, too few for some accounts to use up everybody's. It is taken before
 * the question goes out, so that no crash and no race asks more often than the budget says, and it is
 * not given back.
 */
export async function takeRead(
  db: Database,
  { network, playerId, nowMs }: Reading,
): Promise<ReadTaken> {
  return await db.transaction().execute(async (trx) => {
    const today = moscowDate(nowMs);
    if (!(await lockOpen(trx, network, nowMs))) return 'closed';
    const reads = await readsOfPerson(trx, { network, playerId, today });
    if (reads >= READS_OF_A_PERSON) return 'enough';
    await sql`
      update post_networks
         set day_reads = case when ${isOfDay(nowMs)} then day_reads else 0 end + 1,
             day = case when ${isOfDay(nowMs)} then day else ${today}::date end
       where network = ${network}`.execute(trx);
    await sql`
      insert into post_reads as r (network, player_id, day, reads)
      values (${network}, ${playerId}, ${today}::date, 1)
      on conflict (network, day, player_id) do update set reads = r.reads + 1`.execute(trx);
    return 'taken';
  });
}

/** Who has a post of which network read, and when. */
type Reading = {
  readonly network: RepostNetwork;
  readonly playerId: PlayerId;
  readonly nowMs: number;
};

/**
 * Locks the network and answers whether it may be asked: its day has a read left, and it did not ask
 * to wait.
 */
async function lockOpen(trx: Database, network: RepostNetwork, nowMs: number): Promise<boolean> {
  const { rows } = await sql`
    select from post_networks
     where network = ${network}
       and coalesce(closed_until <= ${new Date(nowMs)}, true)
       and case when ${isOfDay(nowMs)} then day_reads else 0 end < reads_most
       for update`.execute(trx);
  return rows.length > 0;
}

/** What was read today for the player, and for the other accounts that are the same person. */
async function readsOfPerson(
  trx: Database,
  { network, playerId, today }: Omit<Reading, 'nowMs'> & { readonly today: string },
): Promise<number> {
  const own = await sql<{ reads: number }>`
    select reads from post_reads
     where network = ${network} and day = ${today}::date and player_id = ${playerId}`.execute(trx);
  const { rows } = await sql<SharedPair & { readonly reads: number }>`
    select r.player_id as other, r.reads, array_agg(distinct shared.signal) as signals
      from post_reads r
      join (${sharedWith(playerId)}) shared (signal, id) on shared.id = r.player_id
     where r.network = ${network} and r.day = ${today}::date
     group by r.player_id, r.reads`.execute(trx);
  const same = new Set(samePersonOf(rows));
  const theirs = rows.filter(({ other }) => same.has(other));
  return [...own.rows, ...theirs].reduce((sum, { reads }) => sum + reads, 0);
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
