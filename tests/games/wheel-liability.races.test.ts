import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POLICIES } from '../../shared/policy/policy.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import { moneyFaultsAt } from '../harness/money-faults.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { credit, register } from '../harness/sign-in.ts';
import { emptyTable } from '../harness/table-fixture.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const TIMINGS = 'countdown=20000,spin=500,reward=400,refund=6000,lead=2000,limit=30000';
const SECTOR = 30;
/** In hundredths of a dollar: ten of these fill the multiplier. */
const BET = 25_000;
const FITTING = 10;
const PLAYERS = 2 * FITTING;

let servers: readonly TestServer[];
let owner: Client;
let clients: readonly TestClient[] = [];

async function startTwo(env: Readonly<Record<string, string>>): Promise<readonly TestServer[]> {
  const first = await startServer({ env });
  const second = await startServer({
    env,
    database: first.database,
  });
  return [first, second];
}

beforeAll(async () => {
  servers = await startTwo({ TABLE_TIMINGS: TIMINGS });
  const [first] = servers;
  if (first === undefined) throw new Error('no server');
  owner = new Client({ connectionString: first.database.ownerUrl });
  await owner.connect();
  clients = await Promise.all(
    Array.from({ length: PLAYERS }, async (_, index) => {
      const { login, token } = await register(first.url);
      await credit(first.url, { login }, 3_000_000);
      return await connectClient(servers[index % servers.length]?.url ?? first.url, { token });
    }),
  );
});
afterAll(async () => {
  clients.forEach((client) => client.close());
  await owner.end();
  for (const server of servers.toReversed()) await server.stop();
});

test('Two processes together take no more than the wheel’s liability on a multiplier', async () => {
  const [anybody] = clients;
  if (anybody === undefined) throw new Error('no player');
  const { roundId } = (await emptyTable(anybody, 'wheelOfFortune')).round;
  const answers = await Promise.allSettled(
    clients.map((client) =>
      client.call('wheelOfFortune.bet', { bet: BET, sector: SECTOR, roundId }),
    ),
  );
  const { rows } = await owner.query<{ staked: string }>(
    `select sum(stake_micro)::text as staked from rounds where table_id = $1`,
    [roundId],
  );
  const payoutMicro = BigInt(rows[0]?.staked ?? 0) * BigInt(SECTOR);
  expect(payoutMicro).toBeLessThanOrEqual(POLICIES.standard.roundLiabilityMicro);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(FITTING);
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' && answer.reason instanceof Refused ? [answer.reason.wire] : [],
  );
  const full = {
    code: 3,
    name: 'wheelOfFortune.MAX_BET',
    data: { maxHundredths: 0, currencyId: 2 },
  };
  expect(refusals).toEqual(Array.from({ length: PLAYERS - FITTING }, () => full));
  expect(await moneyFaultsAt(servers[0]?.database.appUrl ?? '')).toEqual([]);
});
