import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUMMER_TERMS } from '../../shared/promotions/draws/summer-terms.ts';
import { FIRST_NEW_YEAR } from '../../api/promotions/orders/first-new-year.ts';
import type { DrawTerms } from '../../shared/promotions/draws/terms.ts';
import { connectClient } from '../harness/client.ts';
import { openMoneyStage, type MoneyStage } from '../harness/money-stage.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';

let stage: MoneyStage;
beforeAll(async () => {
  stage = await openMoneyStage();
});
afterAll(() => stage.close());

async function seats(count: number): Promise<Seat[]> {
  const all: Seat[] = [];
  while (all.length < count) all.push(await stage.seat(0));
  return all;
}

/** A draw whose winners are known and are paid in five days, each with a prize by its id. */
async function addDrawn(slug: string, terms: DrawTerms, won: readonly (readonly [Seat, string])[]) {
  await stage.owner.query(
    `insert into draws (slug, terms, starts_at, ends_at, state, tickets, salt, drand_round, pay_at)
     values ($1, $2, now() - interval '9 days', now() - interval '1 day', 'drawn', 100, 'salt',
       12000000, now() + interval '5 days')`,
    [slug, JSON.stringify(terms)],
  );
  for (const [index, [{ id }, prize]] of won.entries()) {
    await stage.owner.query(
      `insert into drawn_tickets (draw_id, index, number, player_id, leaf, place, prize)
       select id, $2::int, $2::int + 10, $3, '{}', $2::int + 1, $4 from draws where slug = $1`,
      [slug, index, id, prize],
    );
  }
}

const hold = ({ id }: Seat) =>
  stage.owner.query(`insert into withdrawal_blocks values ($1, 'test', 'test', now())`, [id]);

const ban = ({ id }: Seat) =>
  stage.owner.query("update players set banned_until = now() + interval '1 day' where id = $1", [
    id,
  ]);

/** A win of ten was rolled back after it was spent. */
const owe = ({ id }: Seat) =>
  stage.owner.query(
    `with ids as (select gen_random_uuid() as won, gen_random_uuid() as back)
     insert into idempotency_keys (key, group_id, player_id, detail)
     select key, group_id, $1::bigint, detail::jsonb from ids cross join lateral (values
       ('provider:tx:w' || $1::bigint, won, '{"action":"win","operatorAccount":"provider:Test","micro":"10"}'),
       ('provider:rev:w' || $1::bigint, back, '{"by":"r"}'),
       ('provider:owed:' || $1::bigint || ':provider:Test:1', back,
        '{"operatorAccount":"provider:Test","deltaMicro":"10","owedMicro":"10"}')
     ) as k (key, group_id, detail)`,
    [id],
  );

test('A winner alone reads what their prize waits for, and when winners are paid', async () => {
  const won = await seats(4);
  const [held, banned, debtor, fair] = won as [Seat, Seat, Seat, Seat];
  const loser = await stage.seat(0);
  const slug = 'drawn-money';
  await addDrawn(slug, SUMMER_TERMS, [
    [held, 'first'],
    [banned, 'second'],
    [debtor, 'third'],
    [fair, 'others'],
  ]);
  await hold(held);
  await ban(banned);
  await owe(debtor);
  const view = async (seat: Pick<Seat, 'call'>) => await seat.call('promotions.draw', { slug });
  for (const [seat, waits] of [
    [held, 'held'],
    [banned, 'banned'],
    [debtor, 'debt'],
  ] as const) {
    const { own } = await view(seat);
    expect(own).toEqual({ tickets: 0, out: null, waits });
  }
  const soon = (await view(fair)).own;
  expect(soon).toMatchObject({ waits: 'soon' });
  expect(Date.parse(soon?.paysAt ?? '')).toBeGreaterThan(Date.now());

  const guest = await connectClient(stage.url);
  for (const seat of [loser, guest]) {
    const seen = await view(seat);
    expect(seen.winners).toHaveLength(4);
    expect(JSON.stringify(seen)).not.toMatch(/waits|held|banned|debt/);
  }
  guest.close();

  await stage.owner.query('update drawn_tickets set is_paid = true where player_id = $1', [
    fair.id,
  ]);
  await stage.owner.query(
    `update drawn_tickets set out_order = 1, out_reason = 'A false document' where player_id = $1`,
    [held.id],
  );
  for (const seat of [fair, held]) {
    // What everybody sees of a draw is held for a second.
    await expect.poll(async () => (await view(seat)).own, PATIENT).not.toHaveProperty('waits');
  }
});

test('A thing that was won waits for a hold as long as it is not sent, and for nothing else', async () => {
  const [held, free, debtor] = (await seats(3)) as [Seat, Seat, Seat];
  const slug = 'drawn-things';
  await addDrawn(slug, FIRST_NEW_YEAR.terms, [
    [held, 'smartphone'],
    [free, 'gold-bar'],
    [debtor, 'television'],
  ]);
  await hold(held);
  await owe(debtor);
  const waits = async (seat: Seat) =>
    (await seat.call('promotions.draw', { slug })).own?.waits ?? 'nothing';
  expect(await Promise.all([held, free, debtor].map(waits))).toEqual([
    'held',
    'nothing',
    'nothing',
  ]);
  const order = (state: string) =>
    stage.owner.query(
      `insert into prize_orders (id, slug, ticket, player_id, title, state, sealed_form, ordered_at,
         send_by)
       values ($1, $2, 10, $3, '{}', $4, 'sealed', now(), now())
       on conflict (slug, ticket) do update set state = excluded.state`,
      [randomUUID(), slug, held.id, state],
    );
  await order('created');
  expect(await waits(held)).toBe('held');
  await order('sent');
  expect(await waits(held)).toBe('nothing');
});
