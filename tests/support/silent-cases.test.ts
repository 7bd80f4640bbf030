import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentCasesJob } from '../../api/support/cases/silent-cases-job.ts';
import { SILENCE_HOURS } from '../../api/support/cases/close-case.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  stage = await openStage();
  pool = createPool(stage.server.database.appUrl, 2);
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await stage.close();
});

const closeSilent = () =>
  silentCasesJob.run({
    db: createDatabase(pool),
    clock: createClock(),
    logger: createLogger('silent'),
    metrics: createMetrics(),
  });

/** A player whose case has been in a state since so many hours ago. */
async function asked(state: string, hours: number): Promise<Seat> {
  const seat = await stage.seat(0);
  await seat.call('support.send', { requestId: randomUUID(), text: 'Hello' });
  await stage.owner.query(
    `update support_cases set state = $2, changed_at = now() - make_interval(hours => $3)
      where thread_id = (select id from support_threads where player_id = $1)`,
    [seat.id, state, hours],
  );
  return seat;
}

test('A case is closed when its player is silent for two days, and only then', async () => {
  const [silent, recent, ours] = [
    await asked('players', SILENCE_HOURS + 1),
    await asked('players', SILENCE_HOURS - 1),
    await asked('ours', SILENCE_HOURS + 1),
  ];
  await closeSilent();
  await closeSilent();
  const thread = await silent.call('support.getThread', {});
  expect(thread.latestCase?.state).toBe('closed');
  const closings = thread.messages.filter(({ text }) => text.includes('have not heard from you'));
  expect(closings.map(({ text }) => text)).toEqual([
    expect.stringContaining(`for ${SILENCE_HOURS} hours`),
  ]);
  expect((await recent.call('support.getThread', {})).latestCase?.state).toBe('players');
  expect((await ours.call('support.getThread', {})).latestCase?.state).toBe('ours');
});
