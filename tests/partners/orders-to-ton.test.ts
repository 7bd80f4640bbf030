import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeDataFolder } from '../harness/data-folder.ts';
import { readConfig } from '../../api/config.ts';
import { type Context, createContext } from '../../api/context.ts';
import { approveOrder } from '../../api/partners/orders/decide-order.ts';
import { sendOrders } from '../../api/partners/orders/send-order.ts';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { REFUSER } from '../../api/sandbox/ton/genesis.ts';
import { type DemoName, demoWalletsAt } from '../cashdesk/ton-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from '../cashdesk/withdrawals-stage.ts';
import { programOf } from '../harness/programs.ts';
import { staffActor } from '../harness/staff.ts';
import type { Seat } from '../harness/wire-stage.ts';

const SENDER = join(import.meta.dirname, 'order-sender.ts');
/** Allows for several blocks of the chain to pass. */
const LONG = { interval: 50, timeout: 60_000 };
/** Hundredths: 1500 of the base currency. */
const EARNED = 150_000;

let dataDir: string;
let stage: WithdrawalStage;
let context: Context;
beforeAll(async () => {
  dataDir = await makeDataFolder();
  stage = await openWithdrawalStage({ DATA_DIR: dataDir });
  await stopPartnersJob();
  const config = readConfig({ SANDBOX: 'true', POLICY: 'standard' });
  context = await createContext(config, createLogger('silent'), stage.server.database.appUrl);
  for (const name of ['ann', 'bob']) await staffActor(context.db, name);
});
afterAll(async () => {
  context?.rates.stop();
  context?.catalog.stop();
  await context?.announcements.stop();
  await context?.pool.end();
  await stage?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * The server's own job would send orders between two steps of a test. What plans it may be at work just
 * now, so no more of it is queued either.
 */
async function stopPartnersJob(): Promise<void> {
  const queued = "select from jobs.job where name = 'partners'";
  await vi.waitFor(
    async () => expect((await stage.owner.query(queued)).rowCount).toBeGreaterThan(0),
    LONG,
  );
  await stage.owner.query(`
    create function jobs.drop_row() returns trigger language plpgsql as 'begin return null; end';
    create trigger no_partners_job before insert on jobs.job
      for each row when (new.name = 'partners') execute function jobs.drop_row();
    delete from jobs.schedule where name = 'partners';
    delete from jobs.job where name = 'partners' and state <> 'active'`);
  const active = `${queued} and state = 'active'`;
  await vi.waitFor(async () => expect((await stage.owner.query(active)).rowCount).toBe(0), LONG);
}

/** A player by whom somebody came who earned them 1500. */
async function earner(seat?: Seat): Promise<Seat> {
  const partner = seat ?? (await stage.veteran());
  const player = await stage.seat(0);
  await stage.owner.query(
    `with joined as (
       insert into partners (player_id, joined_at) values ($1, now()) on conflict do nothing),
     deal as (
       insert into partner_deals
         (partner_id, version, level, kind, share_bp, hash, offered_at, offered_by, accepted_at)
       values ($1, 1, 1, 'level', 2500, 'x', now(), 'test', now()) on conflict do nothing),
     came as (
       insert into partner_referrals (player_id, partner_id, deal_version, subs, country,
         is_from_telegram, registered_at)
       values ($2, $1, 1, '{}', 'KZ', false, now()))
     insert into partner_earnings
       (player_id, partner_id, kind, day, base_micro, amount_micro, updated_at)
     values ($2, $1, 'level', current_date, 300000000000, 1500000000, now())`,
    [partner.id, player.id],
  );
  return partner;
}

async function bound(seat: Seat, wallet: DemoName): Promise<string> {
  await demoWalletsAt(stage.url).bind(seat, wallet);
  return (await seat.call('ton.getWallets', {})).wallets[0]?.id ?? '';
}

/** A bound wallet that nobody here could prove, so its row is written. */
async function written(seat: Seat, address: string): Promise<string> {
  const id = randomUUID();
  await stage.owner.query(
    `insert into ton_wallets (id, player_id, address, network, public_key, version, bound_at)
     values ($1, $2, $3, '-239', repeat('00', 32), 'v4', now())`,
    [id, seat.id, address],
  );
  return id;
}

type Ordered = { readonly data: { readonly id: string; readonly sending: string } };
const orderTo = async (seat: Seat, wallet: string, more: object = { password: seat.password }) =>
  (await seat.send('partnerInfo', 'convert', { wallet, ...more })) as unknown as Ordered & {
    readonly msg?: string;
    readonly error?: { readonly name: string };
  };

async function approve(id: string): Promise<void> {
  const said = [];
  for (const name of ['ann', 'bob']) {
    const actor = await staffActor(context.db, name);
    said.push(await approveOrder({ ...context, actor }, id));
  }
  expect(said).toEqual(['one-more', 'approved']);
}

const withdrawalsOf = async (seat: Seat) =>
  (
    await stage.owner.query<{ id: string; stage: string; amount: string }>(
      `select id, stage, (amount_micro / 10000)::text as amount from withdrawals
        where player_id = $1 order by asked_at`,
      [seat.id],
    )
  ).rows;
const sendingOf = async (id: string) =>
  (
    await stage.owner.query<{ state: string; sending: string; sending_refusal: string | null }>(
      'select state, sending, sending_refusal from partner_orders where id = $1',
      [id],
    )
  ).rows[0];

/** Runs the sender in a process of its own until it dies at a point. */
const dieAt = (crashAt: CrashPoint): Promise<unknown> =>
  new Promise((done) => {
    const env = { ...process.env, DATABASE_URL: stage.server.database.appUrl, CRASH_AT: crashAt };
    execFile(process.execPath, [programOf(SENDER)], { env }, (error) =>
      done(error?.signal ?? 'lived'),
    );
  });

describe('ordering over TON', () => {
  test('Money is ordered to a wallet that the partner proved alone, and with their password', async () => {
    const [partner, other] = [await earner(), await stage.veteran()];
    const [own, others] = [await bound(partner, 'alice'), await bound(other, 'bob')];
    expect((await orderTo(partner, others)).error?.name).toBe('partner.wallet');
    expect((await orderTo(partner, randomUUID())).error?.name).toBe('partner.wallet');
    const stolen = await orderTo(partner, own, { password: 'not the one' });
    expect(stolen.error?.name).toBe('settings.password-wrong');
    const requestId = randomUUID();
    const [first, again] = [
      await orderTo(partner, own, { requestId, password: partner.password }),
      await orderTo(partner, own, { requestId, password: 'used up' }),
    ];
    expect(first.data).toMatchObject({ sending: 'waiting', status: 1 });
    expect(again.data.id).toBe(first.data.id);
  });
});

describe('an approved order over TON', () => {
  test('It is one withdrawal of the whole sum, wherever processes die and however many send it', async () => {
    const partner = await earner();
    const before = await stage.balanceOf(partner);
    const { data } = await orderTo(partner, await bound(partner, 'carol'));
    await approve(data.id);
    expect(await stage.balanceOf(partner)).toEqual({ ...before, real: before.real + EARNED });
    expect(await dieAt('payout-after-hold')).toBe('SIGKILL');
    expect(await dieAt('order-after-ask')).toBe('SIGKILL');
    expect(await sendingOf(data.id)).toMatchObject({ sending: 'waiting' });
    await Promise.all([sendOrders(context), sendOrders(context)]);
    await sendOrders(context);
    expect(await sendingOf(data.id)).toMatchObject({ state: 'paid', sending: 'asked' });
    const [withdrawal, ...more] = await withdrawalsOf(partner);
    expect([withdrawal?.amount, more]).toEqual([String(EARNED), []]);
    await stage.warmAddresses(partner);
    await expect.poll(() => stage.stageOf(withdrawal?.id ?? ''), LONG).toBe('done');
    expect(await stage.balanceOf(partner)).toEqual(before);
  });

  test('What its wallet returns is on the partner’s balance in full', async () => {
    const partner = await earner();
    const before = await stage.balanceOf(partner);
    const { data } = await orderTo(partner, await written(partner, REFUSER.toRawString()));
    await approve(data.id);
    await sendOrders(context);
    await stage.warmAddresses(partner);
    const [withdrawal] = await withdrawalsOf(partner);
    await expect.poll(() => stage.stageOf(withdrawal?.id ?? ''), LONG).toBe('failed');
    expect(await stage.balanceOf(partner)).toEqual({ held: 0, real: before.real + EARNED });
    await sendOrders(context);
    expect(await withdrawalsOf(partner)).toHaveLength(1);
  });

  test('It stays on the balance where its wallet was taken off since, or the account is held', async () => {
    const cases = [
      ['update ton_wallets set unbound_at = now() where player_id = $1', 'partner.wallet'],
      [
        `insert into withdrawal_blocks (player_id, by, reason, at) values ($1, 'test', 'x', now())`,
        'withdraw.blocked',
      ],
    ] as const;
    for (const [act, refusal] of cases) {
      const partner = await earner();
      const fresh = `0:${randomUUID().replaceAll('-', '').repeat(2)}`;
      const { data } = await orderTo(partner, await written(partner, fresh));
      await approve(data.id);
      await stage.owner.query(act, [partner.id]);
      const before = await stage.balanceOf(partner);
      await sendOrders(context);
      const refused = { state: 'paid', sending: 'refused', sending_refusal: refusal };
      expect(await sendingOf(data.id)).toEqual(refused);
      expect(await stage.balanceOf(partner)).toEqual(before);
      expect(await withdrawalsOf(partner)).toEqual([]);
    }
  });

  test('It is judged as any withdrawal is: one of a partner who never played waits for staff', async () => {
    const partner = await earner(await stage.seat(0));
    const fresh = `0:${randomUUID().replaceAll('-', '').repeat(2)}`;
    const { data } = await orderTo(partner, await written(partner, fresh));
    await approve(data.id);
    await sendOrders(context);
    expect(await withdrawalsOf(partner)).toMatchObject([{ stage: 'review' }]);
  });
});
