import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  countWaiting,
  listBids,
  listOrders,
  listRefused,
} from '../../api/backoffice/affiliates/list-affiliates.ts';
import { approveOrder, rejectOrder } from '../../api/partners/orders/decide-order.ts';
import { convert } from '../../api/partners/orders/convert.ts';
import { viewOrders } from '../../api/partners/orders/order-store.ts';
import { readBalance } from '../../api/partners/orders/order-money.ts';
import { payOrders } from '../../api/partners/orders/pay-order.ts';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createPlayerDirectory } from '../../api/players/player-directory.ts';
import { nextWednesday } from '../../shared/partners/wednesday.ts';
import { programOf } from '../harness/programs.ts';
import { staffActor } from '../harness/staff.ts';
import { groupOf, post, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { outcomeOf } from '../rewards/offers-stage.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';

const APPROVER = join(import.meta.dirname, 'order-approver.ts');

let stage: PartnersStage;
beforeAll(async () => {
  stage = await openPartnersStage();
  for (const name of ['ann', 'bob']) await staffActor(stage.db, name);
});
afterAll(() => stage.closeSound());

/** A partner who earned so much. */
async function earner(units = 1500n): Promise<TestPlayer> {
  const partner = await stage.partner();
  await stage.referral(partner, { played: units * 200n });
  await stage.count();
  return partner;
}

const order = (partner: TestPlayer, requestId?: string) =>
  convert(stage.partnerDeps, partner.id, { requestId });
const decides = async (name: string) => ({
  ...stage.staffDeps,
  actor: await staffActor(stage.db, name),
});
/** A player is found to be their partner under another account. */
const refuse = ({ id }: TestPlayer) =>
  stage.owner.query(
    `update partner_referrals set refused_for = 'same-person' where player_id = $1`,
    [id],
  );
const approve = async (id: string, name: string) => approveOrder(await decides(name), id);

describe('what players brought and got', () => {
  /** The order of a partner whose player staked 300,000 and got so much in rewards. */
  const listed = async (rewards: bigint) => {
    const partner = await stage.partner();
    const player = await stage.referral(partner, { played: 300_000n });
    if (rewards > 0n) {
      const from = await stage.ledger.operatorAccount('bonus');
      const transfer = {
        from,
        to: player.real,
        amountMicro: rewards * MICRO,
        kind: 'bonus',
      } as const;
      await post(stage.ledger, player, groupOf(player, [transfer]));
    }
    await stage.count();
    const { id } = await order(partner);
    const { rows } = await listOrders({ db: stage.db, clock: stage.deps.clock });
    return rows.find((row) => row.id === id);
  };

  test('Staff see at an order what play cost, and whether rewards and shares are more', async () => {
    const sums = { costMicro: String(7500n * MICRO), earnedMicro: String(1500n * MICRO) };
    expect(await listed(0n)).toMatchObject({ ...sums, rewardsMicro: '0', costsMore: false });
    const rewardsMicro = String(6000n * MICRO);
    expect(await listed(6000n)).toMatchObject({ ...sums, rewardsMicro, costsMore: false });
    expect(await listed(6001n)).toMatchObject({ ...sums, costsMore: true });
  });
});

describe('ordering', () => {
  test('All that was earned is ordered once, and less than the least not at all', async () => {
    const poor = await earner(999n);
    expect(await outcomeOf(order(poor))).toBe('partner.minimum');
    const partner = await earner();
    const requests = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(order(partner))));
    expect(requests.toSorted()).toEqual([
      'done',
      ...Array.from({ length: 4 }, () => 'partner.order-open'),
    ]);
    expect((await readBalance(stage.db, BigInt(partner.id))).balanceMicro).toBe(0n);
  });

  test('A refused order needs one connection, so that refused ones cannot take all of them', async () => {
    const partner = await stage.partner();
    const pool = createPool(stage.database.appUrl, 1);
    onTestFinished(() => pool.end());
    const db = createDatabase(pool);
    const deps = { ...stage.partnerDeps, db, players: createPlayerDirectory({ db }) };
    expect(await outcomeOf(convert(deps, partner.id))).toBe('partner.minimum');
  });

  test('The same request again, also in parallel, answers the same order', async () => {
    const partner = await earner();
    const id = randomUUID();
    const made = await Promise.all([order(partner, id), order(partner, id), order(partner, id)]);
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
  });

  test('An order shows its place among all that wait for the same Wednesday', async () => {
    const orders = [await order(await earner()), await order(await earner())];
    const places = (await viewOrders(stage.db, orders)).map(({ place }) => place ?? 0);
    expect(places[1]).toBe((places[0] ?? 0) + 1);
  });

  test('An order that comes on a Wednesday waits for the next one', () => {
    expect(nextWednesday(Date.parse('2026-12-01T23:59:00+03:00'))).toBe('2026-12-02');
    expect(nextWednesday(Date.parse('2026-12-02T00:00:00+03:00'))).toBe('2026-12-09');
  });
});

describe('deciding', () => {
  test('Two people of the staff pay an order, once, and one of them alone does not', async () => {
    const partner = await earner();
    const { id } = await order(partner);
    expect(await approve(id, 'ann')).toBe('one-more');
    expect(await approve(id, 'ann')).toBe('twice');
    expect(await stage.balance(partner, 'real')).toBe(0n);
    const both = await Promise.all([approve(id, 'bob'), approve(id, 'bob')]);
    expect(both.toSorted()).toEqual(['approved', 'not-open']);
    await Promise.all([payOrders(stage.deps), payOrders(stage.deps)]);
    expect(await stage.balance(partner, 'real')).toBe(1500n * MICRO);
    expect(await outcomeOf(order(partner))).toBe('partner.minimum');
  });

  test('A rejected order gives its money back to be ordered again, with a reason', async () => {
    const partner = await earner();
    const { id } = await order(partner);
    expect(await rejectOrder(await decides('ann'), id, 'Ask again after the audit.')).toBe(
      'rejected',
    );
    expect(await approve(id, 'bob')).toBe('not-open');
    const again = await order(partner);
    expect(again.amount_micro).toBe(1500n * MICRO);
    expect(await stage.balance(partner, 'real')).toBe(0n);
  });

  test.each([
    { when: 'before anybody approved', names: [] },
    { when: 'after one person approved', names: ['ann'] },
  ])(
    'Fraud that is found $when leaves an order unpaid, and what is left is ordered again',
    async ({ names }) => {
      const partner = await earner();
      const fraud = await stage.referral(partner, { played: 1_000_000n });
      await stage.count();
      const { id, amount_micro: ordered } = await order(partner);
      expect(ordered).toBe(6500n * MICRO);
      for (const name of names) await approve(id, name);
      await refuse(fraud);
      expect(await approve(id, 'ann')).toBe('not-covered');
      expect(await approve(id, 'bob')).toBe('not-covered');
      const listed = (await listOrders(stage.deps)).rows.find((one) => one.id === id);
      expect(listed).toMatchObject({ isCovered: false, earnedMicro: String(1500n * MICRO) });
      await payOrders(stage.deps);
      expect(await stage.balance(partner, 'real')).toBe(0n);

      await rejectOrder(await decides('ann'), id, 'Some of your players are yourself.');
      const honest = await order(partner);
      expect(honest.amount_micro).toBe(1500n * MICRO);
      expect(await approve(honest.id, 'ann')).toBe('one-more');
      expect(await approve(honest.id, 'bob')).toBe('approved');
      expect(await stage.balance(partner, 'real')).toBe(1500n * MICRO);
    },
  );

  test('Fraud behind an order that was paid before is taken from the next one', async () => {
    const partner = await earner();
    const paid = await order(partner);
    await approve(paid.id, 'ann');
    expect(await approve(paid.id, 'bob')).toBe('approved');
    const fraud = await stage.referral(partner, { played: 1_000_000n });
    await stage.count();
    const { id } = await order(partner);
    await refuse(fraud);
    expect(await approve(id, 'bob')).toBe('not-covered');
    expect(await stage.balance(partner, 'real')).toBe(1500n * MICRO);
  });

  test('Nobody of the staff approves an order of their own account', async () => {
    const partner = await earner();
    const { id } = await order(partner);
    const actor = await staffActor(stage.db, 'own');
    await stage.owner.query(
      `insert into identities (provider, external_id, player_id, profile, opened_account, created_at)
       select 'telegram', telegram_id::text, $1, '{}', true, now() from staff_people where name = 'own'`,
      [partner.id],
    );
    await expect(approveOrder({ ...stage.staffDeps, actor }, id)).rejects.toThrow(
      'your own account',
    );
  });
});

/** Runs a process of its own to its end, or to its death. */
function runApart(args: readonly string[], crashAt: CrashPoint): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: stage.database.appUrl,
    NOW_MS: String(stage.deps.clock.nowMs()),
    CRASH_AT: crashAt,
  };
  return new Promise((done) => {
    execFile(process.execPath, [programOf(APPROVER), ...args], { env }, (error, _, stderr) => {
      done(error === null ? 'done' : (error.signal ?? stderr));
    });
  });
}

test('Pages of orders, applications and refused players together hold each one once', async () => {
  await stage.owner.query(
    `with came as (
       insert into players (nick, nick_skeleton, is_demo, created_at)
       select 'many' || n, 'many' || n, false, now() from generate_series(1, 130) n returning id),
     joined as (insert into partners (player_id, joined_at) select id, now() from came returning 1),
     deals as (
       insert into partner_deals
         (partner_id, version, level, kind, share_bp, hash, offered_at, offered_by, accepted_at)
       select id, 1, 1, 'level', 2500, 'x', now(), 'test', now() from came),
     ordered as (
       insert into partner_orders (id, partner_id, amount_micro, decided_on, created_at)
       select gen_random_uuid(), id, 1000000, '2026-12-02', now() from came),
     applied as (
       insert into partner_bids (id, partner_id, traffic_sources, telegram_login, category, created_at)
       select gen_random_uuid(), id, 'ads', 'many_ads', 1, now() from came)
     insert into partner_referrals (player_id, partner_id, deal_version, subs, country,
       is_from_telegram, registered_at, refused_for)
     select id, id, 1, '{}', '', false, now(), 'self' from came`,
  );
  const { orders, applications } = await countWaiting(stage.deps);
  const refused = await stage.owner.query(
    'select from partner_referrals where refused_for is not null',
  );
  const lists = [
    [orders, (after?: string) => listOrders(stage.deps, after)],
    [applications, (after?: string) => listBids(stage.deps, after)],
    [refused.rowCount, (after?: string) => listRefused(stage.deps, after)],
  ] as const;
  for (const [count, list] of lists) {
    const found: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await list(after);
      found.push(...page.rows.map((row) => ('id' in row ? row.id : row.playerId)));
      after = page.next;
    }
    expect(count).toBeGreaterThan(100);
    expect([found.length, new Set(found).size]).toEqual([count, count]);
  }
});

describe('a process that dies', () => {
  test.each(['order-after-approve', 'order-after-post'] as const)(
    'A process killed at %s leaves an order that the job pays once',
    async (point) => {
      const partner = await earner();
      const { id } = await order(partner);
      expect(await approve(id, 'ann')).toBe('one-more');
      expect(await runApart([id, 'bob'], point)).toBe('SIGKILL');
      await Promise.all([payOrders(stage.deps), payOrders(stage.deps)]);
      expect(await stage.balance(partner, 'real')).toBe(1500n * MICRO);
      expect(await payOrders(stage.deps)).toBe(0);
    },
  );

  test('A process killed after it posted DIC for a level leaves them paid once', async () => {
    const partner = await stage.partner();
    await stage.referral(partner, { played: 200n });
    expect(await runApart(['count'], 'invite-after-post')).toBe('SIGKILL');
    await stage.count();
    await stage.count();
    expect(await stage.balance(partner, 'dic-locked')).toBe(8n * MICRO);
  });
});
