import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMoneyStage } from '../harness/money-stage.ts';
import { rawConnect, ROOT, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openMoneyStage({ TRUSTED_PROXY: 'true', DATABASE_POOL: '2' });
});
afterAll(() => stage.close());

const BURST = 190;
const CONNECTIONS = 2;

/** Asks the database several times before it is refused. */
const BAN = JSON.stringify([
  'chat',
  {
    type: 'ban',
    payload: {
      userId: '00000000-0000-4000-8000-000000000000',
      reason: 1,
      comment: '',
      time: 5,
      uid: 1,
    },
  },
]);

test('A burst of one player over several connections does not stand before a bet of another', async () => {
  const [victim, flooder] = [await stage.seat(), await stage.seat()];
  const auth = JSON.stringify({ token: flooder.token });
  const raws = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      rawConnect(stage.url, { auth, path: ROOT, headers: { 'x-forwarded-for': '198.18.9.9' } }),
    ),
  );
  await victim.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' });
  let answered = 0;
  const flood = Array.from({ length: BURST }, async (_, place) => {
    await raws[place % CONNECTIONS]?.ask(BAN);
    answered += 1;
  });
  await Promise.all(flood.slice(0, 2));
  await victim.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' });
  const before = answered;
  await Promise.all(flood);
  for (const raw of raws) raw.close();
  expect(answered).toBe(BURST);
  expect(before).toBeLessThan(BURST / 2);
});
