import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseAddresses } from '../../api/promotions/orders/erase-addresses.ts';
import { ordersCalls } from '../../api/promotions/orders/orders-calls.ts';
import type { PlayerCaller } from '../../api/platform/wire/handlers.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import { resealAll } from '../../api/platform/vault/reseal.ts';
import {
  ADDRESS_KEPT_DAYS,
  ADDRESS_KEPT_MOST_DAYS,
  SENT_WITHIN_DAYS,
} from '../../shared/promotions/orders/days.ts';
import { ORDER_FIELDS } from '../../shared/promotions/orders/order-form.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { FORM, keyOf, openOrdersStage, type OrdersStage, TRACKING } from './orders-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: OrdersStage;
beforeAll(async () => {
  stage = await openOrdersStage();
});
afterAll(() => stage.closeSound());

const as = ({ id }: TestPlayer) =>
  ({
    session: { playerId: id, startedAt: new Date(stage.deps.clock.nowMs()) },
  }) as unknown as PlayerCaller;

const reach = (player: TestPlayer) => stage.reach(player);
const toldTo = (player: TestPlayer) => stage.toldTo(player);
const take = (...taken: Parameters<OrdersStage['take']>) => stage.take(...taken);

describe('the calls of New Year Full House', () => {
  test('A winner sees the form until there is an order, and the order from then on', async () => {
    const { player, ticket } = await stage.winner();
    const before = await ordersCalls['bonus.newYearBoom.getPrizeForOrders'](
      stage.orders,
      as(player),
      {},
    );
    expect(before).toMatchObject({ success: true, prizeList: [{ ticket, isOrdered: false }] });
    const check = () =>
      ordersCalls['bonus.newYearBoom.checkOrder'](stage.orders, as(player), { ticket });
    expect(await check()).toEqual({ success: true, order: null });
    const made = await ordersCalls['bonus.newYearBoom.createOrder'](stage.orders, as(player), {
      orderData: FORM,
      ticket: undefined,
    });
    expect(made.order).toMatchObject({ ticket, state: 'created', details: FORM, tracking: null });
    expect(await check()).toEqual(made);
    const promised = Date.parse(made.order.sendBy) - Date.parse(made.order.orderedAt);
    expect(promised).toBe(SENT_WITHIN_DAYS * DAY_MS);
  });

  test('The list of prizes has the odds of the terms before anything is drawn', async () => {
    const { prizeList } = await ordersCalls['bonus.newYearBoom.getPrizeList'](
      stage.orders,
      {} as never,
      {},
    );
    const all = prizeList.reduce((sum, { percent }) => sum + percent, 0);
    expect(all).toBeCloseTo(100, 2);
    expect(prizeList.find(({ type }) => type === 3)).toMatchObject({ percent: 0.01, amount: null });
  });

  test('A guest to prizes, who won none, has no order', async () => {
    const player = await stage.addPlayer();
    const check = ordersCalls['bonus.newYearBoom.checkOrder'](stage.orders, as(player), {});
    expect(await check).toEqual({ success: true, order: null });
  });

  test.each(ORDER_FIELDS)('An order without %s is refused in one sentence', async (field) => {
    const { player } = await stage.winner();
    await expect(stage.order(player, undefined, { [field]: ' \u202E ' })).rejects.toThrow(
      'order.fields',
    );
  });

  test('A prize of money is not ordered', async () => {
    const { player } = await stage.winner({ prize: 'money-5000' });
    await expect(stage.order(player)).rejects.toThrow('order.no-prize');
  });

  test('Each of several things that one player won is ordered by its own ticket', async () => {
    const { player, ticket } = await stage.winner();
    const second = await stage.wins(player, { prize: 'console' });
    await stage.order(player, second, { cite: 'Elsewhere' });
    await stage.order(player, ticket);
    const { order } = await ordersCalls['bonus.newYearBoom.checkOrder'](stage.orders, as(player), {
      ticket: second,
    });
    expect(order).toMatchObject({ ticket: second, details: { cite: 'Elsewhere' } });
  });
});

describe('the states of an order', () => {
  test('Steps of an order are taken one after the other, and the winner is told each', async () => {
    const { player, ticket } = await stage.winner();
    await reach(player);
    await stage.order(player, ticket);
    await take(ticket, 'delivered');
    const { order } = await ordersCalls['bonus.newYearBoom.checkOrder'](stage.orders, as(player), {
      ticket,
    });
    expect(order).toMatchObject({ state: 'delivered', tracking: TRACKING, details: FORM });
    expect(await toldTo(player)).toEqual([
      'prize-ordered',
      'prize-packed',
      'prize-mailed',
      'prize-delivered',
    ]);
  });

  test('No step of an order is skipped, and none is taken twice', async () => {
    const { player, ticket } = await stage.winner();
    await reach(player);
    await stage.order(player, ticket);
    const id = await stage.idOf(ticket);
    const packer = await stage.person('packer', 'support');
    const { office } = stage;
    const send = () => office['deliveries.send'](packer, { id, tracking: TRACKING });
    expect((await send()).state).toBe('not-done');
    expect((await office['deliveries.deliver'](packer, { id })).state).toBe('not-done');
    expect((await office['deliveries.pack'](packer, { id })).state).toBe('done');
    expect((await office['deliveries.pack'](packer, { id })).state).toBe('not-done');
    expect(await toldTo(player)).toEqual(['prize-ordered', 'prize-packed']);
  });

  test('Details that support asks for again are erased at once and entered again', async () => {
    const { player, ticket } = await stage.winner();
    await reach(player);
    await stage.order(player, ticket);
    await take(ticket, 'sent');
    const id = await stage.idOf(ticket);
    const reason = 'It came back.';
    const ask = async (name: string) =>
      (await stage.office['deliveries.ask'](await stage.person(name, 'support'), { id, reason }))
        .state;
    expect([await ask('packer'), await ask('second')]).toEqual(['one-more', 'done']);
    const { rows } = await stage.owner.query(
      'select sealed_form, sealed_tracking, state from prize_orders where id = $1',
      [id],
    );
    expect(rows).toEqual([{ sealed_form: null, sealed_tracking: null, state: 'asked' }]);
    const again = await stage.order(player, ticket, { cite: 'Newtown' });
    expect(again).toMatchObject({ state: 'created', details: { cite: 'Newtown' }, sentAt: null });
    expect((await toldTo(player)).slice(-2)).toEqual(['prize-asked', 'prize-ordered']);
  });

  test('The list of staff shows what is late, and no address', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    await stage.owner.query(
      "update prize_orders set send_by = now() - interval '1 day' where ticket = $1",
      [ticket],
    );
    const reader = await stage.person('reader', 'auditor');
    const { rows } = await stage.office['deliveries.list'](reader, { list: 'open' });
    expect(rows[0]).toMatchObject({ ticket, isLate: true, nick: expect.any(String) });
    const shown = JSON.stringify(rows);
    for (const field of ORDER_FIELDS) expect(shown).not.toContain(FORM[field]);
    expect((await stage.office['deliveries.count'](reader)).late).toBe(1);
  });
});

describe('the address of an order', () => {
  test('An address is erased 90 days after delivery and not before', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    await take(ticket, 'delivered');
    const { clock } = stage.orders;
    const nowMs = clock.nowMs();
    const stateOf = async () =>
      (await stage.owner.query('select state from prize_orders where ticket = $1', [ticket]))
        .rows[0]?.state;
    stage.setTime(nowMs + ADDRESS_KEPT_DAYS * DAY_MS - 60_000);
    await eraseAddresses(stage.orders);
    expect(await stateOf()).toBe('delivered');
    stage.setTime(nowMs + ADDRESS_KEPT_DAYS * DAY_MS + 60_000);
    await eraseAddresses(stage.orders);
    expect(await stateOf()).toBe('erased');
    stage.setTime(nowMs);
    const { order } = await ordersCalls['bonus.newYearBoom.checkOrder'](stage.orders, as(player), {
      ticket,
    });
    expect(order).toMatchObject({ state: 'erased', details: null, tracking: null });
  });

  test('An address is erased 180 days after sending where nobody noted the delivery', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    await take(ticket, 'sent');
    const nowMs = stage.orders.clock.nowMs();
    const left = () =>
      stage.owner.query(
        'select 1 from prize_orders where ticket = $1 and sealed_form is not null',
        [ticket],
      );
    stage.setTime(nowMs + ADDRESS_KEPT_MOST_DAYS * DAY_MS - 60_000);
    await eraseAddresses(stage.orders);
    expect((await left()).rowCount).toBe(1);
    stage.setTime(nowMs + ADDRESS_KEPT_MOST_DAYS * DAY_MS + 60_000);
    await eraseAddresses(stage.orders);
    expect((await left()).rowCount).toBe(0);
    stage.setTime(nowMs);
  });

  test('An address is resealed when the key changes, and opens with the new key alone', async () => {
    const { player, ticket } = await stage.winner();
    await stage.order(player, ticket);
    await take(ticket, 'sent');
    const both = createVault([keyOf(2), keyOf(1)]);
    const { unreadable } = await resealAll({
      db: stage.db,
      vault: both,
      sealCodeKeys: async () => 0,
    });
    expect(unreadable).toEqual([]);
    const renewed = { ...stage.orders, vault: createVault([keyOf(2)]) };
    const { order } = await ordersCalls['bonus.newYearBoom.checkOrder'](renewed, as(player), {
      ticket,
    });
    expect(order).toMatchObject({ details: FORM, tracking: TRACKING });
    await resealAll({
      db: stage.db,
      vault: createVault([keyOf(1), keyOf(2)]),
      sealCodeKeys: async () => 0,
    });
  });
});
