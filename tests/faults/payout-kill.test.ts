import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayments } from '../../api/sandbox/payments/payments.ts';
import { connectClient } from '../harness/client.ts';
import type { Seat } from '../integration/wire-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from '../integration/withdrawals-stage.ts';

/** Times each point is hit; `npm run test:faults` runs many, `npm test` one. */
const RUNS = Number(
  process.env['FAULT_RUNS'] ?? (process.env['ROLLHOUSE_FAULTS'] === 'long' ? 25 : 1),
);
const PLAYERS = 2;
const LIMIT_MS = 40_000;
const POINTS = [
  'payout-after-hold',
  'payout-after-sending',
  'payout-after-send',
  'payout-after-record',
  'payout-after-ledger',
] as const;

/** The gateway as a process of its own would be: it lives on when the house dies. */
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
    if (Date.now() > deadline) throw new Error(`in time came no ${what}`);
    await pause(50);
  }
}

/** Asks until it is answered, as a page does, whatever becomes of the server. */
async function insist(seat: Seat, requestId: string): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const client = await connectClient(stage.url, { token: seat.token }).catch(() => undefined);
    if (client !== undefined) {
      const lost = new Promise<undefined>((done) => {
        client.root.once('disconnect', () => done(undefined));
      });
      const answer = await Promise.race([stage.ask({ ...seat, ...client }, { requestId }), lost]);
      client.close();
      if (answer?.success === true) return answer.payment.id;
    }
    if (Date.now() > deadline) throw new Error('a withdrawal was not answered');
    await pause(100);
  }
}

/** The player's first address rests no longer, so that it goes out at once. */
async function warmUntilOver(seats: readonly Seat[], ids: readonly string[]): Promise<void> {
  await until('end of a withdrawal', async () => {
    for (const seat of seats) await stage.warmAddresses(seat);
    const stages = await Promise.all(ids.map((id) => stage.stageOf(id)));
    return stages.every((one) => one === 'done') || !stage.server.isUp();
  });
}

describe('the server killed on the way of a payout', () => {
  test.each(POINTS)('%s: what was asked is paid once, and nothing is lost', async (point) => {
    for (let run = 0; run < RUNS; run += 1) {
      const seats: Seat[] = [];
      for (let index = 0; index < PLAYERS; index += 1) seats.push(await stage.veteran());
      const before = await Promise.all(seats.map((seat) => stage.balanceOf(seat)));
      await stage.server.restart({ CRASH_AT: `${point}:${1 + (run % PLAYERS)}` });
      const asking = seats.map((seat) => insist(seat, randomUUID()));
      if (point === 'payout-after-hold') {
        await until('death', () => !stage.server.isUp());
        await stage.server.restart({ CRASH_AT: undefined });
      }
      const ids = await Promise.all(asking);
      if (point !== 'payout-after-hold') {
        await warmUntilOver(seats, ids);
        await until('death', () => !stage.server.isUp());
        await stage.server.restart({ CRASH_AT: undefined });
      }
      await warmUntilOver(seats, ids);
      const paid = await stage.paidOut();
      for (const [index, seat] of seats.entries()) {
        const { rows } = await stage.owner.query<{ id: string; total: string }>(
          `select w.id, ((p.amount_micro + p.fee_micro) / 10000)::text as total
             from withdrawals w join payments p on p.id = w.id and p.state = 2
            where w.player_id = $1`,
          [seat.id],
        );
        expect(rows.map(({ id }) => id)).toEqual([ids[index]]);
        expect(paid.filter(({ payout_id }) => payout_id === ids[index])).toMatchObject([
          { state: 'paid' },
        ]);
        const total = Number(rows[0]?.total);
        const real = (before[index]?.real ?? 0) - total;
        expect(await stage.balanceOf(seat)).toEqual({ real, held: 0 });
      }
    }
    const { rows } = await stage.owner.query<{ id: string }>('select id from withdrawals');
    const known = new Set(rows.map(({ id }) => id));
    const paid = await stage.paidOut();
    expect(paid.filter(({ payout_id }) => !known.has(payout_id))).toEqual([]);
    expect(await stage.ledgerFaults()).toEqual([]);
  });
});
