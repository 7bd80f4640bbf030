import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import { emptyTable, expectProved, openTableStage } from '../harness/table-fixture.ts';
import { PATIENT, pause, type Stage } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** A beacon with its published delay and a limit that is over before it. */
const TIMINGS = 'countdown=600,spin=300,reward=300,limit=2000';
const UNTIL_BEACON_MS = 6500;

let stage: Stage;
beforeAll(async () => {
  stage = await openTableStage({ CRASH_AT: 'table-after-close:1' }, TIMINGS);
});
afterAll(() => stage.close());

test('A round whose server was down past the limit is settled once its beacon exists', async () => {
  const [red, blue] = [await stage.seat(), await stage.seat()];
  const { roundId } = (await emptyTable(red, 'battle')).round;
  await red.call('battle.bet', { bet: 100, team: 'red' });
  await blue.call('battle.bet', { bet: 100, team: 'blue' });
  await expect.poll(() => stage.server.isUp(), PATIENT).toBe(false);
  await pause(UNTIL_BEACON_MS);
  await stage.server.restart({ CRASH_AT: undefined });
  const stateOf = async () => {
    const text = 'select state from table_rounds where id = $1';
    const { rows } = await stage.owner.query<{ state: string }>(text, [roundId]);
    return rows[0]?.state;
  };
  await expect.poll(stateOf, PATIENT).toMatch(/settled|refunded/);
  expect(await stateOf()).toBe('settled');
  const guest = await connectClient(stage.url);
  expect(await expectProved(guest, roundId)).toMatchObject({ roundId });
  guest.close();
});
