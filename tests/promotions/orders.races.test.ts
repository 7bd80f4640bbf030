import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { programOf } from '../harness/programs.ts';
import { openOrdersStage, type OrdersStage } from './orders-stage.ts';

const MAKER = join(import.meta.dirname, 'order-maker.ts');

let stage: OrdersStage;
beforeAll(async () => {
  stage = await openOrdersStage();
});
afterAll(() => stage.closeSound());

/** Runs a process of its own to its end, or to its death: what it said, or the signal that ended it. */
function runApart(args: readonly string[], crashAt?: CrashPoint): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: stage.database.appUrl,
    ...(crashAt && { CRASH_AT: crashAt }),
  };
  return new Promise((done) => {
    execFile(process.execPath, [programOf(MAKER), ...args], { env }, (error, stdout, stderr) => {
      done(error === null ? stdout : (error.signal ?? stderr));
    });
  });
}

const ordersOf = async ({ id }: TestPlayer) =>
  (
    await stage.owner.query<{ state: string }>(
      'select state from prize_orders where player_id = $1',
      [id],
    )
  ).rows.map(({ state }) => state);

test('An order is made once by many requests at the same time, and told once', async () => {
  const { player, ticket } = await stage.winner();
  await stage.reach(player);
  const made = await Promise.all(Array.from({ length: 12 }, () => stage.order(player, ticket)));
  expect(new Set(made.map(({ orderedAt }) => orderedAt)).size).toBe(1);
  expect(await ordersOf(player)).toEqual(['created']);
  expect(await stage.toldTo(player)).toEqual(['prize-ordered']);
});

test('An order that is only looked for before it is written is made more than once', async () => {
  await stage.owner.query('create table naive_orders (ticket bigint, form int)');
  const naive = async (form: number) => {
    const { rowCount } = await stage.owner.query('select 1 from naive_orders where ticket = 1');
    if (rowCount === 0) await stage.owner.query('insert into naive_orders values (1, $1)', [form]);
  };
  await Promise.all(Array.from({ length: 12 }, (_, form) => naive(form)));
  const { rowCount } = await stage.owner.query('select 1 from naive_orders');
  expect(rowCount).toBeGreaterThan(1);
});

test('Of requests at the same time with different details one is taken', async () => {
  const { player, ticket } = await stage.winner();
  const asked = Array.from({ length: 8 }, (_, index) =>
    stage.order(player, ticket, { cite: `Town ${index}` }).then(
      () => 'ordered',
      (error: Error) => error.message,
    ),
  );
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.includes('order.made'))).toHaveLength(7);
});

test('Of two processes with different details one makes the order', async () => {
  const { player } = await stage.winner();
  await stage.reach(player);
  const outcomes = await Promise.all([
    runApart(['order', String(player.id), 'East']),
    runApart(['order', String(player.id), 'West']),
  ]);
  expect(outcomes.toSorted()).toEqual(['order.made', 'ordered']);
  expect(await ordersOf(player)).toEqual(['created']);
  expect(await stage.toldTo(player)).toEqual(['prize-ordered']);
});

test('A process that dies while it makes an order leaves none, and the next one makes it', async () => {
  const { player } = await stage.winner();
  await stage.reach(player);
  const args = ['order', String(player.id), 'Zenda'];
  expect(await runApart(args, 'prize-order-made')).toBe('SIGKILL');
  expect(await ordersOf(player)).toEqual([]);
  expect(await stage.toldTo(player)).toEqual([]);
  expect(await runApart(args)).toBe('ordered');
  expect(await ordersOf(player)).toEqual(['created']);
  expect(await stage.toldTo(player)).toEqual(['prize-ordered']);
});

test('Of two processes that take the same step one takes it, and the winner is told once', async () => {
  const { player, ticket } = await stage.winner();
  await stage.reach(player);
  await stage.order(player, ticket);
  const id = await stage.idOf(ticket);
  const outcomes = await Promise.all([runApart(['pack', id]), runApart(['pack', id])]);
  expect(outcomes.toSorted()).toEqual(['moved', 'not-next']);
  expect(await stage.toldTo(player)).toEqual(['prize-ordered', 'prize-packed']);
});

test('A process that dies while it takes a step leaves neither the step nor its row in the log', async () => {
  const { player, ticket } = await stage.winner();
  await stage.reach(player);
  await stage.order(player, ticket);
  const id = await stage.idOf(ticket);
  const logged = async () =>
    (await stage.owner.query('select 1 from staff_acts where subject = $1', [`delivery:${id}`]))
      .rowCount;
  expect(await runApart(['pack', id], 'prize-order-moved')).toBe('SIGKILL');
  expect(await ordersOf(player)).toEqual(['created']);
  expect(await logged()).toBe(0);
  expect(await runApart(['pack', id])).toBe('moved');
  expect(await ordersOf(player)).toEqual(['packed']);
  expect(await logged()).toBe(1);
  expect(await stage.toldTo(player)).toEqual(['prize-ordered', 'prize-packed']);
});
