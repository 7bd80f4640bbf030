import { sql } from 'kysely';
import type { Job, JobDeps } from '../../platform/jobs/job.ts';

const COUNTED_FOR = '30 days';

/**
 * Orders third-party games by how many players opened them recently, each player counted once per
 * game. The sandbox keeps its given order: too few people play there to compute one.
 */
export const catalogPopularityJob: Job<JobDeps & { readonly isSandbox: boolean }> = {
  name: 'catalog-popularity',
  cron: '50 3 * * *',
  limitSeconds: 600,
  run: async ({ db, clock, isSandbox }) => {
    if (isSandbox) return;
    await sql`
      with opened as (
        select game_id, count(distinct player_id)::int as players
          from aggregator_sessions
         where started_at > ${new Date(clock.nowMs())}::timestamptz - ${COUNTED_FOR}::interval
         group by game_id
      )
      update catalog_games g set popularity = coalesce(o.players, 0)
        from catalog_games all_games left join opened o on o.game_id = all_games.id
       where g.id = all_games.id and g.popularity <> coalesce(o.players, 0)`.execute(db);
  },
};
