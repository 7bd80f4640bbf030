import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { showDraw } from '../../api/backoffice/promotions/show-draw.ts';
import { ordersCalls } from '../../api/promotions/orders/orders-calls.ts';
import { remindWinners } from '../../api/promotions/orders/remind-winners.ts';
import type { PlayerCaller } from '../../api/platform/wire/handlers.ts';
import { NEW_YEAR_SLUG } from '../../shared/promotions/orders/contract.ts';
import {
  ORDERED_WITHIN_DAYS,
  REMINDED_BEFORE_DAYS,
  REOPENED_FOR_DAYS,
} from '../../shared/promotions/orders/days.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { FORM, openOrdersStage, type OrdersStage } from './orders-stage.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/platform/durations.ts';

const slug = NEW_YEAR_SLUG;

let stage: OrdersStage;
let ann: StaffActor;
let bea: StaffActor;
let wonMs: number;
beforeAll(async () => {
  stage = await openOrdersStage();
  ann = await stage.person('ann', 'support');
  bea = await stage.person('bea', 'support');
  const { rows } = await stage.owner.query<{ pay_at: Date }>('select pay_at from draws');
  wonMs = rows[0]?.pay_at.getTime() ?? 0;
});
afterAll(() => stage.closeSound());

const afterDays = (days: number) => stage.setTime(wonMs + days * DAY_MS);
const as = ({ id }: TestPlayer) => ({ session: { playerId: id } }) as unknown as PlayerCaller;

/** A winner of this moment, whom the bot reaches and who was told of the win. */
async function told(won?: Parameters<OrdersStage['winner']>[0], toldMs = wonMs) {
  const winner = await stage.winner(won);
  await stage.reach(winner.player);
  await stage.owner.query('insert into prize_notices values ($1, $2, $3)', [
    slug,
    winner.ticket,
    new Date(toldMs),
  ]);
  return winner;
}

const reopen = async (by: StaffActor, ticket: number, reason = 'was in hospital') =>
  await stage.office['deliveries.reopen'](by, { slug, ticket, reason });

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ordered',
    (error: unknown) => (error as Error).message,
  );

test('A thing is ordered until its time is over, which its winner sees, and not after it', async () => {
  afterDays(0);
  const { player, ticket } = await told();
  const late = await told();
  const { prizeList } = await ordersCalls['bonus.newYearBoom.getPrizeForOrders'](
    stage.orders,
    as(player),
    {},
  );
  const orderBy = Date.parse(prizeList[0]?.orderBy ?? '');
  expect(orderBy).toBe(wonMs + ORDERED_WITHIN_DAYS * DAY_MS);
  stage.setTime(orderBy - MINUTE_MS);
  expect(await outcomeOf(stage.order(player, ticket))).toBe('ordered');
  stage.setTime(orderBy);
  expect(await outcomeOf(stage.order(late.player, late.ticket))).toBe('order.late');
  expect(await outcomeOf(stage.order(player, ticket))).toBe('ordered');
  const other = { ...FORM, cite: 'Elsewhere' };
  expect(await outcomeOf(stage.order(player, ticket, other))).toBe('order.made');
});

test('An address that support asked for again is given also after the time to order', async () => {
  afterDays(1);
  const { player, ticket } = await told();
  await stage.order(player, ticket);
  const id = await stage.idOf(ticket);
  await stage.office['deliveries.ask'](ann, { id, reason: 'no such street' });
  afterDays(ORDERED_WITHIN_DAYS + 5);
  expect(await outcomeOf(stage.order(player, ticket, { cite: 'Zenda' }))).toBe('ordered');
});

test('Two people open an order that is late, its winner is told, and it ends again', async () => {
  afterDays(ORDERED_WITHIN_DAYS - 1);
  const { player, ticket } = await told();
  expect(await reopen(ann, ticket)).toMatchObject({ state: 'not-done' });
  afterDays(ORDERED_WITHIN_DAYS + 10);
  expect((await reopen(ann, ticket)).state).toBe('one-more');
  expect((await reopen(ann, ticket)).state).toBe('not-done');
  expect(await outcomeOf(stage.order(player, ticket))).toBe('order.late');
  expect((await reopen(bea, ticket)).state).toBe('done');
  expect(await stage.toldTo(player)).toEqual(['prize-deadline']);
  expect((await reopen(ann, ticket)).state).toBe('not-done');
  const endMs = wonMs + (ORDERED_WITHIN_DAYS + 10 + REOPENED_FOR_DAYS) * DAY_MS;
  stage.setTime(endMs + MINUTE_MS);
  expect(await outcomeOf(stage.order(player, ticket))).toBe('order.late');
  stage.setTime(endMs - MINUTE_MS);
  expect(await outcomeOf(stage.order(player, ticket))).toBe('ordered');
});

test('Two people open a late order only where both give the same reason', async () => {
  afterDays(ORDERED_WITHIN_DAYS + 10);
  const { player, ticket } = await told();
  expect((await reopen(ann, ticket, 'was in hospital')).state).toBe('one-more');
  expect((await reopen(bea, ticket, 'a friend of mine')).state).toBe('one-more');
  expect(await outcomeOf(stage.order(player, ticket))).toBe('order.late');
  expect((await reopen(bea, ticket, 'was in hospital')).state).toBe('done');
  expect(await outcomeOf(stage.order(player, ticket))).toBe('ordered');
});

test('Who was told late of a win has the whole time to order from then on', async () => {
  const late = await told(undefined, wonMs + 20 * DAY_MS);
  afterDays(ORDERED_WITHIN_DAYS + 20);
  const shown = await showDraw({ ...stage.orders, beacon: { timeMs: () => wonMs } }, slug);
  expect(shown?.winners.find(({ ticket }) => ticket === late.ticket)?.isLate).toBe(true);
  expect(await outcomeOf(stage.order(late.player, late.ticket))).toBe('order.late');
  stage.setTime(wonMs + (ORDERED_WITHIN_DAYS + 20) * DAY_MS - MINUTE_MS);
  expect(await outcomeOf(stage.order(late.player, late.ticket))).toBe('ordered');
});

test('Whoever is the second to open a late order is shown what the first gave as the reason', async () => {
  afterDays(ORDERED_WITHIN_DAYS + 10);
  const { ticket } = await told();
  const other = await told();
  const beacon = { timeMs: () => wonMs };
  const askedFor = async (one: number) => {
    const shown = await showDraw({ ...stage.orders, beacon }, slug);
    return shown?.winners.find((winner) => winner.ticket === one)?.asked;
  };
  expect(await askedFor(ticket)).toEqual([]);
  await reopen(ann, ticket);
  expect(await askedFor(ticket)).toMatchObject([
    { name: 'ann', act: 'delivery.reopen', reason: 'was in hospital' },
  ]);
  expect(await askedFor(other.ticket)).toEqual([]);
});

test('Nobody opens what was not won, was money, or was taken away, and other roles may not', async () => {
  afterDays(ORDERED_WITHIN_DAYS + 1);
  const money = await told({ prize: 'money-5000' });
  const taken = await told({ isOut: true });
  for (const ticket of [999_999, money.ticket, taken.ticket]) {
    expect(await reopen(ann, ticket)).toMatchObject({ state: 'not-done' });
  }
  const late = await told();
  const risk = await stage.person('rita', 'risk');
  await expect(reopen(risk, late.ticket)).rejects.toThrow(StaffRefusal);
});

test('A winner who has not ordered is reminded once near the end, by however many jobs', async () => {
  afterDays(0);
  const [waits, ordered, money] = [await told(), await told(), await told({ prize: 'dic-100' })];
  await stage.order(ordered.player, ordered.ticket);
  const remind = () =>
    Promise.all([remindWinners(stage.orders), remindWinners(stage.orders)]).then(() => undefined);
  afterDays(ORDERED_WITHIN_DAYS - REMINDED_BEFORE_DAYS - 1);
  await remind();
  expect(await stage.toldTo(waits.player)).toEqual([]);
  afterDays(ORDERED_WITHIN_DAYS - REMINDED_BEFORE_DAYS);
  await remind();
  await remind();
  expect(await stage.toldTo(waits.player)).toEqual(['prize-deadline']);
  expect(await stage.toldTo(ordered.player)).toEqual(['prize-ordered']);
  expect(await stage.toldTo(money.player)).toEqual([]);
});

test('Who orders while the job is about to remind them is not reminded', async () => {
  afterDays(ORDERED_WITHIN_DAYS - REMINDED_BEFORE_DAYS);
  const { player, ticket } = await told();
  await stage.owner.query('begin');
  await stage.owner.query('select from prize_notices where ticket = $1 for update', [ticket]);
  const job = remindWinners(stage.orders);
  await waitsForLock();
  await stage.order(player, ticket);
  await stage.owner.query('commit');
  await job;
  expect(await stage.toldTo(player)).toEqual(['prize-ordered']);
});

/** Waits until some session of the database waits for a lock. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rowCount } = await stage.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`,
    );
    if (rowCount !== 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}
