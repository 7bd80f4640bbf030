import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { catalogPopularityJob } from '../../api/lobby/catalog/popularity-job.ts';
import type { JobDeps } from '../../api/platform/jobs/job.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { plant } from './catalog-fixture.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('Games are ordered by how many players opened them lately', async () => {
  await plant(stage.owner, [
    { identifier: 'loved', title: 'Loved', provider: 'House' },
    { identifier: 'tried', title: 'Tried', provider: 'House' },
    { identifier: 'forgotten', title: 'Forgotten', provider: 'House' },
  ]);
  const players = [(await stage.seat()).id, (await stage.seat()).id];
  const open = (identifier: string, playerId: number, daysAgo: number) =>
    stage.owner.query(
      `insert into aggregator_sessions (id, player_id, game_id, currency_id, rate_micro, platform, started_at)
         select $1, $2, id, 1, 1000000, 'web', now() - make_interval(days => $4)
           from catalog_games where identifier = $3`,
      [randomUUID(), playerId, identifier, daysAgo],
    );
  const [one = 0, other = 0] = players;
  for (const playerId of [one, other]) await open('loved', playerId, 3);
  for (let times = 0; times < 5; times += 1) await open('tried', one, 1);
  await open('forgotten', one, 40);
  const pool = createPool(stage.server.database.appUrl, 1);
  const deps: JobDeps & { readonly isSandbox: boolean } = {
    clock: createClock(),
    logger: createLogger('silent'),
    metrics: createMetrics(),
    db: createDatabase(pool),
    isSandbox: false,
  };
  await catalogPopularityJob.run(deps);
  await pool.end();
  const { rows } = await stage.owner.query(
    'select identifier, popularity from catalog_games order by popularity desc, identifier',
  );
  expect(rows).toEqual([
    { identifier: 'loved', popularity: 2 },
    { identifier: 'tried', popularity: 1 },
    { identifier: 'forgotten', popularity: 0 },
  ]);
});
