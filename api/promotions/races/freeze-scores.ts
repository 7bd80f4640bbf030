import { sql } from 'kysely';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockRace, moveRace, type Race } from './race-store.ts';
import { countedFrom } from './read-scores.ts';

/**
 * Writes the scores of a race over all play once it has ended and the books through its end are
 * complete: what each total was at the end less what it was at the entry. What was counted after the
 * end is taken off the totals again, all as of one moment, so play may go on meanwhile.
 */
export async function freezeScores(db: Database, { slug }: Race): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const race = await lockRace(trx, slug);
    if (race?.state !== 'open') return;
    await writeScores(trx, race);
    await moveRace(trx, race, 'settling');
  });
  crashPoint('race-after-freeze');
}

const endOf = ({ endsAtMs }: Race) => sql`uuid_floor(${new Date(endsAtMs)}::timestamptz)`;

async function writeScores(trx: Database, race: Race): Promise<void> {
  const end = endOf(race);
  await sql`
    with after_end as materialized (
      select player_id, sum(counted_micro)::bigint as counted_micro
        from (${countedFrom(end)}) late
       group by player_id
    )
    insert into race_scores (race_id, player_id, score_micro)
    select e.race_id, e.player_id,
           greatest(t.counted_micro - coalesce(a.counted_micro, 0) - e.mark_micro, 0)
      from race_entrants e
      join player_totals t on t.player_id = e.player_id
      left join after_end a on a.player_id = e.player_id
     where e.race_id = ${race.id}
    on conflict do nothing`.execute(trx);
}

/**
 * Takes back what was counted of bets of the race that were undone after its end. Each bet is taken
 * back once, however often it was undone and made good again.
 */
export async function takeBackUndone(trx: Database, race: Race): Promise<void> {
  if (!race.isOfAllPlay) return;
  const end = endOf(race);
  await sql`
    with undone as materialized (
      select distinct on (bet.key) bet.player_id, bet.group_id,
             (bet.detail ->> 'countedMicro')::bigint as counted_micro
        from idempotency_keys k
        join idempotency_keys bet
          on bet.key in ('provider:tx:' || substr(k.key, length('provider:rev:') + 1),
                         'provider:tx:' || regexp_replace(substr(k.key, length('provider:rev:') + 1),
                                                     ':[0-9]+$', ''))
       where k.group_id >= ${end} and k.key like 'provider:rev:%'
         and bet.detail ->> 'action' = 'bet' and bet.detail ->> 'grant' is null
         and bet.group_id < ${end}
    )
    update race_scores s
       set score_micro = greatest(s.score_micro - u.counted_micro, 0)
      from (
        select e.player_id, sum(n.counted_micro)::bigint as counted_micro
          from undone n
          join race_entrants e on e.race_id = ${race.id} and e.player_id = n.player_id
           and n.group_id >= uuid_floor(e.entered_at)
         group by e.player_id
      ) u
     where s.race_id = ${race.id} and s.player_id = u.player_id`.execute(trx);
}

/**
 * The last group of a player that counted before the end of a race: with it a score over all play was
 * reached. `player` names a column.
 */
export const reachedGroup = (race: Race, player: string) => sql<string | null>`
  greatest(
    (select id from rounds
      where player_id = ${sql.ref(player)} and id < ${endOf(race)} and settle_group is null
        and counted_micro > 0 and wallet is null
      order by id desc limit 1),
    (select settle_group from rounds
      where player_id = ${sql.ref(player)} and settle_group < ${endOf(race)}
        and counted_micro > 0 and wallet is null
      order by settle_group desc limit 1),
    (select group_id from totals_changes
      where player_id = ${sql.ref(player)} and group_id < ${endOf(race)}
        and counted_micro > 0 and wallet is null
      order by group_id desc limit 1))`;

/** Notes when equal scores of a race over all play were reached, where they could have a paid place. */
export async function noteTies(trx: Database, race: Race): Promise<void> {
  if (!race.isOfAllPlay) return;
  await sql`
    update race_scores s
       set reached_group = ${reachedGroup(race, 's.player_id')}
     where s.race_id = ${race.id} and s.score_micro >= ${race.terms.minScoreMicro}::bigint
       and s.score_micro in (
         select score_micro from race_scores
          where race_id = ${race.id} group by score_micro having count(*) > 1)`.execute(trx);
}
