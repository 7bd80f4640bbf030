import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyTable, openTableStage, watchTable } from '../harness/table-fixture.ts';
import { PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let red: Seat;
let blue: Seat;
beforeAll(async () => {
  stage = await openTableStage();
  [red, blue] = await Promise.all([stage.seat(), stage.seat()]);
});
afterAll(() => stage.close());

/** Ends the database connections of the server that match a condition. */
async function cut(condition: string) {
  await stage.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  );
}

/** The state of a table round. */
async function roundState(roundId: string) {
  const { rows } = await stage.owner.query<{ state: string }>(
    'select state from table_rounds where id = $1',
    [roundId],
  );
  return rows[0]?.state;
}

describe('broken connections of a table', () => {
  const places = [
    ['the leader’s connection', "application_name = 'rollhouse-tables'"],
    ['the listening connection', "application_name = 'rollhouse-announcements'"],
    ['every connection', 'true'],
  ] as const;

  test.each(places)(
    'A round still ends when %s breaks during the countdown',
    async (_, condition) => {
      const { round } = await emptyTable(red, 'battle');
      const watcher = await watchTable(red, 'battle');
      await red.call('battle.bet', { bet: 100, team: 'red' });
      await blue.call('battle.bet', { bet: 100, team: 'blue' });
      await watcher.untilState(round.roundId, 2);
      await cut(condition);
      await expect
        .poll(() => roundState(round.roundId), { ...PATIENT, timeout: 45_000 })
        .toMatch(/^(settled|refunded)$/);
      await watcher.until((event) => event.type === 'load' && event.round.state === 0);
      expect((await emptyTable(blue, 'battle')).round.roundId).not.toBe(round.roundId);
    },
  );
});
