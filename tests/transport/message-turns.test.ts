import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMoneyStage } from '../harness/money-stage.ts';
import { rawConnect, ROOT, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openMoneyStage({ TRUSTED_PROXY: 'true', DATABASE_POOL: '2' });
});
afterAll(() => stage.close());

const BURST = 190;
/** So many that eight at once for each of them would be the whole burst. */
const CONNECTIONS = 24;
const BET = { bet: 1, percent: 50, bet_type: 'less' } as const;

/** Both ask the database: the first is refused after several reads, the second answers. */
const BAN = {
  type: 'ban',
  payload: {
    userId: '00000000-0000-4000-8000-000000000000',
    reason: 1,
    comment: '',
    time: 5,
    uid: 1,
  },
};
const SHAPES = {
  messages: { path: ROOT, frame: JSON.stringify(['chat', BAN]) },
  calls: { frame: JSON.stringify(['call', 'fairness.getSeeds', {}]) },
} as const;

test.each(['messages', 'calls'] as const)(
  'A burst of %s of one player over many connections does not hold up the bet of another',
  async (shape) => {
    const { frame, ...where } = SHAPES[shape];
    const [victim, flooder] = [await stage.seat(), await stage.seat()];
    const auth = JSON.stringify({ token: flooder.token });
    const headers = { 'x-forwarded-for': '198.18.9.9' };
    const raws = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => rawConnect(stage.url, { auth, headers, ...where })),
    );
    await victim.call('dice.play', BET);
    let answered = 0;
    const flood = Array.from({ length: BURST }, async (_, place) => {
      await raws[place % CONNECTIONS]?.ask(frame);
      answered += 1;
    });
    await Promise.race(flood);
    await victim.call('dice.play', BET);
    const before = answered;
    await Promise.all(flood);
    for (const raw of raws) raw.close();
    expect(answered).toBe(BURST);
    expect(before).toBeLessThan(BURST / 2);
  },
);
