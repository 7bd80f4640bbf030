import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { closeSound } from '../harness/money-faults.ts';
import { makePlayers } from '../harness/players.ts';
import { startServer } from '../harness/server.ts';
import { useServerProcesses } from '../harness/server-processes.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

useServerProcesses();

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => closeSound(database.appUrl, () => database.drop()));

/** Makes every `Date` of a process wrong, as a host's clock does. */
const wrongBy = (ms: number) => {
  const code = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...given) { if (given.length > 0) super(...given); else super(Right.now() + ${ms}); }
    static now() { return Right.now() + ${ms}; }
  };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

describe('a host whose clock is wrong', () => {
  test.each([-HOUR_MS, HOUR_MS, 40 * 24 * HOUR_MS])(
    'A host whose clock is %i ms off takes bets at the time of the database and tells of it',
    async (offMs) => {
      const server = await startServer({ database, env: { NODE_OPTIONS: wrongBy(offMs) } });
      try {
        const [player] = await makePlayers(database.ownerUrl, 1);
        const client = await connectClient(server.url, { token: player?.token ?? '' });
        const before = Date.now();
        await client.call('dice.play', { bet: 100, percent: 50, bet_type: 'less' });
        const rounds = await client.call('dice.history', { limit: 1 });
        const madeAtMs = Date.parse(
          JSON.stringify(rounds).match(/"createdAt":"([^"]+)"/)?.[1] ?? '',
        );
        const idAtMs = Number.parseInt(
          JSON.stringify(rounds)
            .match(/"roundId":"([0-9a-f]{8}-[0-9a-f]{4})/)?.[1]
            ?.replace('-', '') ?? '',
          16,
        );
        expect(Math.abs(madeAtMs - before)).toBeLessThan(60_000);
        expect(Math.abs(idAtMs - madeAtMs)).toBeLessThan(60_000);
        const metrics = await (await fetch(`${server.url}/metrics`)).text();
        const skew = Number(/^rollhouse_clock_skew_seconds (\S+)$/m.exec(metrics)?.[1]);
        expect(Math.abs(skew * 1000 - offMs)).toBeLessThan(60_000);
        client.close();
      } finally {
        await server.stop();
      }
    },
  );
});
