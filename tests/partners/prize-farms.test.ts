import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrders } from '../../api/backoffice/affiliates/list-affiliates.ts';
import { refuseReferrals } from '../../api/partners/attribution/refuse-referrals.ts';
import { orderCards } from '../../api/partners/cards/order-cards.ts';
import { convert } from '../../api/partners/orders/convert.ts';
import { approveOrder, rejectOrder } from '../../api/partners/orders/decide-order.ts';
import { readBalance } from '../../api/partners/orders/order-money.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';
import { staffActor } from '../harness/staff.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';

/** What each player brought: the second row of the CPA table. */
const PRIZE = 1500n * MICRO;
const DEPOSITED = 5000n;

let stage: PartnersStage;
beforeAll(async () => {
  stage = await openPartnersStage();
  for (const name of ['ann', 'bob']) await staffActor(stage.db, name);
});
afterAll(() => stage.closeSound());

const prove = ({ id }: TestPlayer) =>
  stage.owner.query(
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
       stored_name, sealed_key, uploaded_at)
     values ($1, $2, 'identity', 'approved', 'a.jpg', 'image/jpeg', 1, $3, '\\x00', now())`,
    [randomUUID(), id, randomUUID().replaceAll('-', '')],
  );
const cpaPartner = () => stage.partner({ kind: 'cpa', shareBp: 0 });

/** Players of a CPA partner who each brought a prize, from a device of their own. */
async function prized(partner: TestPlayer, many: number): Promise<readonly TestPlayer[]> {
  const players: TestPlayer[] = [];
  for (let made = 0; made < many; made += 1) {
    const player = await stage.referral(partner, { deposited: DEPOSITED, played: 10_000n });
    await prove(player);
    players.push(player);
  }
  await stage.count();
  const { rows } = await stage.owner.query<{ sum: string }>(
    'select sum(amount_micro) from partner_prizes where player_id = any ($1)',
    [players.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ sum: String(BigInt(many) * PRIZE) }]);
  return players;
}

const order = async (partner: TestPlayer) => (await convert(stage.partnerDeps, partner.id, {})).id;
const approve = async (id: string, name: string) =>
  approveOrder({ ...stage.staffDeps, actor: await staffActor(stage.db, name) }, id);
const approveBoth = async (id: string) => [await approve(id, 'ann'), await approve(id, 'bob')];
const reject = async (id: string) =>
  rejectOrder({ ...stage.staffDeps, actor: await staffActor(stage.db, 'ann') }, id, 'Look again.');
const balanceOf = async ({ id }: TestPlayer) =>
  (await readBalance(stage.db, BigInt(id))).balanceMicro;
/** What the partner above has a share of. */
const profitOf = async ({ id }: TestPlayer) => {
  const { rows } = await stage.owner.query<{ earned_micro: string }>(
    'select earned_micro from partners where player_id = $1',
    [id],
  );
  return BigInt(rows[0]?.earned_micro ?? 0);
};
const nextDay = async () => {
  stage.setTime(stage.deps.clock.nowMs() + DAY_MS + 1000);
  await stage.count();
};

test('Players who prove one purse after their prizes bring one prize, on the day it shows', async () => {
  const [farmer, honest] = [await cpaPartner(), await cpaPartner()];
  const [farm] = [await prized(farmer, 5), await prized(honest, 5)];
  for (const player of farm) await stage.wallet(player, 'proven', 'purse of a farm');
  await nextDay();
  expect([await stage.earned(farmer), await stage.earned(honest)]).toEqual([PRIZE, 5n * PRIZE]);
  await stage.count();
  await nextDay();
  expect(await stage.earned(farmer)).toBe(PRIZE);
});

test('Prizes of players who prove one purse in the hour of the approval are not paid', async () => {
  const [farmer, honest] = [await cpaPartner(), await cpaPartner()];
  const [farm] = [await prized(farmer, 5), await prized(honest, 5)];
  const [fraud, good] = [await order(farmer), await order(honest)];
  expect(await approve(fraud, 'ann')).toBe('one-more');
  for (const player of farm) await stage.wallet(player, 'proven', 'purse of the last hour');
  expect(await approve(fraud, 'bob')).toBe('not-covered');
  expect(await stage.balance(farmer, 'real')).toBe(0n);
  expect(await approveBoth(good)).toEqual(['one-more', 'approved']);
  expect(await stage.balance(honest, 'real')).toBe(5n * PRIZE);
  await reject(fraud);
  expect(await approveBoth(await order(farmer))).toEqual(['one-more', 'approved']);
  expect(await stage.balance(farmer, 'real')).toBe(PRIZE);
});

test('A prize of somebody who proves to have an account elsewhere is not paid either', async () => {
  const [partner, control] = [await cpaPartner(), await cpaPartner()];
  const elsewhere = await stage.person();
  const [[player], [other]] = [await prized(partner, 1), await prized(control, 1)];
  const [id, good] = [await order(partner), await order(control)];
  for (const who of [elsewhere, player]) {
    await stage.wallet(who as TestPlayer, 'proven', 'purse of an older account');
  }
  await stage.wallet(other as TestPlayer, 'proven', 'purse of nobody else');
  expect(await approve(id, 'ann')).toBe('not-covered');
  expect(await approve(good, 'ann')).toBe('one-more');
});

test('Of players who are paid at one purse the last of whom asked first, one prize is paid', async () => {
  const partner = await cpaPartner();
  const [older, younger] = (await prized(partner, 2)) as [TestPlayer, TestPlayer];
  const id = await order(partner);
  await stage.wallet(younger, 'proven', 'purse of the younger');
  await stage.wallet(older, 'payee', 'purse of the younger');
  expect(await approve(id, 'ann')).toBe('not-covered');
  expect(await stage.earned(partner)).toBe(PRIZE);
  const { rows } = await stage.owner.query<{ id: string }>(
    'select player_id as id from partner_referrals where partner_id = $1 and has_lost_prizes',
    [partner.id],
  );
  expect(rows.map((row) => Number(row.id))).toEqual([older.id]);
});

test('An address that all players of an honest partner share takes no prize that was earned', async () => {
  const partner = await cpaPartner();
  const players = await prized(partner, 12);
  const id = await order(partner);
  for (const player of players) await stage.signIn(player, { ip: '203.0.113.90' });
  await nextDay();
  const { rows } = await stage.owner.query(
    'select from partner_referrals where partner_id = $1 and is_double',
    [partner.id],
  );
  expect(rows).toHaveLength(3);
  expect(await approveBoth(id)).toEqual(['one-more', 'approved']);
  expect(await stage.balance(partner, 'real')).toBe(12n * PRIZE);
});

test('A prize whose deposit was taken out is not paid until it is there again', async () => {
  const partner = await cpaPartner();
  const [taker] = (await prized(partner, 3)) as [TestPlayer];
  const id = await order(partner);
  await stage.paid(taker, 2, 4900n);
  expect(await approve(id, 'ann')).toBe('not-covered');
  await reject(id);
  expect(await balanceOf(partner)).toBe(2n * PRIZE);
  await stage.paid(taker, 1, 4900n);
  expect(await balanceOf(partner)).toBe(3n * PRIZE);
  await stage.paid(taker, 2, 4500n);
  expect(await balanceOf(partner)).toBe(2n * PRIZE + 200n * MICRO);
});

test('A withdrawal that is under way counts as money that went out, and one that failed does not', async () => {
  const partner = await cpaPartner();
  const [taker] = (await prized(partner, 2)) as [TestPlayer];
  await stage.paid(taker, 2, 4900n);
  const state = (to: number) =>
    stage.owner.query(
      'update payments set state = $2, finished_at = null where player_id = $1 and code = 2',
      [taker.id, to],
    );
  for (const underWay of [1, 3]) {
    await state(underWay);
    expect(await balanceOf(partner)).toBe(PRIZE);
  }
  await state(10);
  expect(await balanceOf(partner)).toBe(2n * PRIZE);
});

test('A prize that was paid stays when its player takes the winnings, and a double pays it back', async () => {
  const partner = await cpaPartner();
  const [winner, second] = (await prized(partner, 2)) as [TestPlayer, TestPlayer];
  expect(await approveBoth(await order(partner))).toEqual(['one-more', 'approved']);
  await stage.paid(winner, 2, 50_000n);
  await prized(partner, 1);
  expect(await balanceOf(partner)).toBe(PRIZE);
  for (const player of [winner, second]) await stage.wallet(player, 'proven', 'one later purse');
  await nextDay();
  expect(await balanceOf(partner)).toBe(0n);
});

test('A prize that was brought after an order was made is not paid with it', async () => {
  const partner = await cpaPartner();
  await prized(partner, 1);
  const first = await order(partner);
  stage.setTime(stage.deps.clock.nowMs() + 1000);
  const later = await prized(partner, 3);
  expect(await approveBoth(first)).toEqual(['one-more', 'approved']);
  const { rows } = await stage.owner.query<{ paid: string }>(
    'select sum(prize_paid_micro) as paid from partner_referrals where player_id = any ($1)',
    [later.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ paid: '0' }]);
});

test('A prize that waits for its deposit is not paid for by an order that others cover', async () => {
  const partner = await cpaPartner();
  const [taker] = (await prized(partner, 2)) as [TestPlayer];
  const id = await order(partner);
  await stage.paid(taker, 2, 4900n);
  await prized(partner, 1);
  expect(await approveBoth(id)).toEqual(['one-more', 'approved']);
  expect(await balanceOf(partner)).toBe(0n);
});

test('A prize that was lost is lost once, also where its player is refused afterwards', async () => {
  const partner = await cpaPartner();
  const [first, second] = (await prized(partner, 3)) as [TestPlayer, TestPlayer];
  for (const player of [first, second]) await stage.wallet(player, 'proven', 'a purse to lose by');
  await nextDay();
  await refuseReferrals({ db: stage.db, clock: stage.deps.clock }, [BigInt(second.id)]);
  expect(await profitOf(partner)).toBe(2n * PRIZE);
  await refuseReferrals({ db: stage.db, clock: stage.deps.clock }, [BigInt(first.id)]);
  expect(await profitOf(partner)).toBe(PRIZE);
  expect(await stage.earned(partner)).toBe(PRIZE);
});

test('Staff see at an order how many are doubles and how many took the deposit out', async () => {
  const partner = await cpaPartner();
  const [first, second, third] = (await prized(partner, 4)) as [TestPlayer, TestPlayer, TestPlayer];
  const id = await order(partner);
  for (const player of [first, second]) await stage.wallet(player, 'proven', 'a purse of two');
  await stage.paid(third, 2, 4900n);
  await nextDay();
  const listed = (await listOrders(stage.deps)).rows.find((one) => one.id === id);
  expect(listed).toMatchObject({
    doubles: 1,
    emptied: 1,
    refused: 0,
    isCovered: false,
    earnedMicro: String(2n * PRIZE),
  });
  const config = { policy: POLICIES.standard, siteUrl: 'https://play.test' };
  const face = await orderCards({ ...stage.staffDeps, config }).face(stage.db, id, null);
  expect(face?.text).toContain('Doubles: 1 · prizes that wait, as deposits were taken out: 1');
  expect(face?.buttons.flat().map(({ text }) => text)).not.toContain('✅ Approve');
});
