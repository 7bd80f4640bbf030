import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUMMER_TERMS } from '../../shared/promotions/draws/summer-terms.ts';
import { connectClient } from '../harness/client.ts';
import { openMoneyStage, type MoneyStage } from '../harness/money-stage.ts';
import { PATIENT, refusalOf, type Seat } from '../harness/wire-stage.ts';

const SLUG = 'wire-draw';

let stage: MoneyStage;
let seat: Seat;
beforeAll(async () => {
  stage = await openMoneyStage();
  await stage.owner.query(
    `insert into draws (slug, terms, starts_at, ends_at, salt, drand_round)
     values ($1, $2, now() - interval '1 hour', now() + interval '9 days', 'salt', 12000000)`,
    [SLUG, JSON.stringify(SUMMER_TERMS)],
  );
  seat = await stage.seat(0);
});
afterAll(() => stage.close());

const tickets = () => seat.call('promotions.tickets', { slug: SLUG });

const tournamentTicket = async () => {
  const { user } = (await seat.send('user', 'updateUser')) as unknown as {
    readonly user: { readonly tournamentTicket: number };
  };
  return user.tournamentTicket;
};

test('A visit gives its tickets once the account deposited enough, and the profile counts them', async () => {
  expect(await tickets()).toMatchObject({ count: 0, isLoginCounted: false, ranges: [] });
  await stage.owner.query(
    `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
       payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
       finished_at)
     values ($1, $2, 1, 2, 4, 2000000000, 1, 'RUB', 2000, 1000000, 2000000000, now(), now(), now())`,
    [randomUUID(), seat.id],
  );
  await stage.owner.query("update sessions set last_seen_at = now() - interval '2 days'");
  const visit = async () => {
    const again = await connectClient(stage.url, { token: seat.token });
    again.close();
    return await tournamentTicket();
  };
  // What is known of a session is held for a second.
  await expect.poll(visit, { ...PATIENT, interval: 300 }).toBe(3);
  expect(await tickets()).toMatchObject({ count: 3, isLoginCounted: true });
  expect(await tickets()).toMatchObject({ count: 3 });
  expect(await seat.call('promotions.draw', { slug: SLUG })).toMatchObject({
    state: 'open',
    own: { tickets: 3, out: null },
  });
});

test('Proofs of draws and of tickets are paced, as they may be megabytes', async () => {
  const asker = await stage.seat(0);
  const ask = (index: number) =>
    refusalOf(
      index % 2 === 0
        ? asker.call('promotions.drawProof', { slug: 'nowhere' })
        : asker.call('promotions.ticketProof', { slug: 'nowhere', ticket: 1 }),
    );
  const refusals = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
  const names = refusals.map(({ name }) => name);
  expect(names.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'draw.none'));
  expect(names.slice(30)).toContain('wire.flood');
});

test('A draw that does not exist, a list that is open and a strange ticket are refused by name', async () => {
  const nowhere = { slug: 'nowhere' };
  const none = await Promise.all([
    refusalOf(seat.call('promotions.draw', nowhere)),
    refusalOf(seat.call('promotions.tickets', nowhere)),
    refusalOf(seat.call('promotions.drawProof', nowhere)),
  ]);
  expect(none.map(({ name }) => name)).toEqual(['draw.none', 'draw.none', 'draw.none']);
  const open = await refusalOf(seat.call('promotions.ticketProof', { slug: SLUG, ticket: 1 }));
  expect(open.name).toBe('draw.not-closed');
});
