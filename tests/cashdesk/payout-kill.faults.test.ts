import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayments } from '../../api/sandbox/payments/payments.ts';
import { connectClient } from '../harness/client.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** Times each point is hit; `npm run test:faults` runs many, `npm test` one. */
const RUNS = Number(
  process.env['FAULT_RUNS'] ?? (process.env['ROLLHOUSE_FAULTS'] === 'long' ? 25 : 1),
);
const LIMIT_MS = 180_000;

/** Players who take turns: each asks again once the last withdrawal has arrived. */
const PLAYERS = 6;
const MONEY = 100_000_000;
const POINTS = [
  'payout-after-hold',
  'payout-after-sending',
  'payout-after-send',
  'payout-after-record',
  'payout-after-ledger',
] as const;

/** The gateway as a separate process would be: it lives on when the server dies. */
function openGateway(): Promise<{ readonly url: string; close(): void }> {
  const payments = createPayments({
    botToken: '',
    siteUrl: () => 'http://localhost',
    identityUrl: () => 'http://localhost',
    chainFile: '',
    clock: { nowMs: () => Date.now(), setOffsetMs: () => undefined, offsetMs: () => 0 },
    creditPlayer: async () => undefined,
    logger: { info: () => undefined, error: () => undefined },
  });
  const app = new Hono().route('/sandbox/payments', payments);
  return new Promise((done) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
      const { port } = server.address() as AddressInfo;
      done({
        url: `http://127.0.0.1:${port}/sandbox/payments`,
        close: () => void server.close(),
      });
    });
  });
}

let gateway: Awaited<ReturnType<typeof openGateway>>;
let stage: WithdrawalStage;
beforeAll(async () => {
  gateway = await openGateway();
  stage = await openWithdrawalStage({ PAYOUTS_URL: gateway.url });
});
afterAll(async () => {
  await stage.close();
  gateway.close();
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`there was no ${what} in time`);
    await pause(50);
  }
}

/** Asks until it is answered, as a page does, even when the server dies meanwhile. */
async function insist(seat: Seat, requestId: string): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const client = await connectClient(stage.url, { token: seat.token }).catch(() => undefined);
    if (client !== undefined) {
      const lost = new Promise<undefined>((done) => {
        client.root.once('disconnect', () => done(undefined));
      });
      const asked = stage.ask({ ...seat, ...client }, { requestId }).catch(() => undefined);
      const answer = await Promise.race([asked, lost]);
      client.close();
      if (answer?.success === true) return answer.payment.id;
    }
    if (Date.now() > deadline) throw new Error('a withdrawal was not answered');
    await pause(100);
  }
}

/** A player of the run and every withdrawal that was confirmed to them. */
type Asker = { readonly seat: Seat; readonly asked: string[]; asking: Promise<void> | undefined };

/**
 * A day passes: addresses need no more waiting, and what a dead process had leased is free.
 * Withdrawals that arrived are moved far back, so that the next one of their player is not one of
 * many.
 */
async function timeGoesBy(): Promise<void> {
  const { owner } = stage;
  await owner.query("update payout_addresses set usable_from = now() - interval '1 day'");
  await owner.query(
    `update withdrawals set usable_from = now() - interval '1 day', leased_until = null,
            due_at = now() - interval '1 day', begun_at = begun_at - interval '1 minute'
      where stage not in ('done', 'failed', 'cancelled', 'rejected')`,
  );
  await owner.query(
    `update withdrawals set asked_at = asked_at - interval '40 days'
      where stage = 'done' and asked_at > now() - interval '30 days'`,
  );
}

const isIdle = async ({ asked, asking }: Asker) => {
  const last = asked.at(-1);
  return asking === undefined && (last === undefined || (await stage.stageOf(last)) === 'done');
};

/** Lets time pass until some player may ask again; meanwhile the server may die at its point. */
async function nextAsker(askers: readonly Asker[]): Promise<Asker | undefined> {
  const deadline = Date.now() + LIMIT_MS;
  while (stage.server.isUp()) {
    for (const asker of askers) if (await isIdle(asker)) return asker;
    if (Date.now() > deadline) throw new Error('nobody may ask: a withdrawal does not end');
    await timeGoesBy();
    await pause(30);
  }
  return undefined;
}

function ask(asker: Asker): void {
  asker.asking = insist(asker.seat, randomUUID()).then((id) => {
    asker.asked.push(id);
    asker.asking = undefined;
  });
}

/** Every withdrawal is paid once, the rest of the money is untouched, and none is held. */
async function checkAsker({ seat, asked }: Asker, before: { readonly real: number }) {
  const { rows } = await stage.owner.query<{ id: string; total: string }>(
    `select w.id, ((p.amount_micro + p.fee_micro) / 10000)::text as total
       from withdrawals w join payments p on p.id = w.id and p.state = 2
      where w.player_id = $1 order by w.id`,
    [seat.id],
  );
  expect(rows.map(({ id }) => id)).toEqual(asked.toSorted(inOrder));
  const total = rows.reduce((sum, row) => sum + Number(row.total), 0);
  expect(await stage.balanceOf(seat)).toEqual({ real: before.real - total, held: 0 });
}

test('A server killed during payouts pays everybody once and loses nothing', async () => {
  const askers: Asker[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    askers.push({ seat: await stage.veteran(MONEY), asked: [], asking: undefined });
  }
  const before = await Promise.all(askers.map(({ seat }) => stage.balanceOf(seat)));
  for (let run = 0; run < RUNS; run += 1) {
    for (const point of POINTS) {
      // What is still on its way may reach the point before the server says that it is ready.
      await stage.server.restart({ CRASH_AT: point }).catch(() => undefined);
      const asker = await nextAsker(askers);
      if (asker !== undefined) ask(asker);
      await until(`death at ${point}`, async () => {
        await timeGoesBy();
        return !stage.server.isUp();
      });
    }
  }
  await stage.server.restart({ CRASH_AT: undefined });
  await until('answer', () => askers.every(({ asking }) => asking === undefined));
  await until('end of all withdrawals', async () => {
    await timeGoesBy();
    const open = "select 1 from withdrawals where stage <> 'done'";
    return (await stage.owner.query(open)).rowCount === 0;
  });
  for (const [index, asker] of askers.entries()) {
    await checkAsker(asker, before[index] ?? { real: 0 });
  }
  const all = askers.flatMap(({ asked }) => asked);
  const paid = await stage.paidOut();
  expect(paid.map(({ payout_id: id, state }) => `${id} ${state}`).toSorted(inOrder)).toEqual(
    all.map((id) => `${id} paid`).toSorted(inOrder),
  );
  expect(await stage.moneyFaults()).toEqual([]);
});

const inOrder = (one: string, other: string) => (one < other ? -1 : 1);
