import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTicketCount } from '../../api/promotions/tickets/read-tickets.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { openDrawStage, type DrawStage } from './draw-stage.ts';

/** Who pulls strangers into one person by the act of being paid where they are. */

let stage: DrawStage;
beforeAll(async () => {
  stage = await openDrawStage();
});
afterAll(() => stage.closeSound());

const people = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => stage.addPlayer()))).toSorted(
    (a, b) => a.id - b.id,
  ) as unknown as readonly [TestPlayer, TestPlayer, TestPlayer, TestPlayer];

/** A purse that nobody has yet. */
const newPurse = () => createHash('sha256').update(randomBytes(16)).digest();

/** How an account is tied to a purse: it bound it, paid in from it, or was paid there. */
async function show(
  { id }: TestPlayer,
  purse: Buffer,
  how: 'bound' | 'paid-from' | 'paid-there',
): Promise<void> {
  const kind = how === 'paid-from' ? 'source' : 'payment';
  await stage.owner.query(
    `insert into player_fingerprints (player_id, kind, digest, is_proven, created_at)
     values ($1, $2, $3, $4, clock_timestamp())`,
    [id, kind, purse, how === 'bound'],
  );
  if (how !== 'paid-there') return;
  const address = randomUUID();
  await stage.owner.query(
    `insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed, masked,
       first_used_at, usable_from)
     select $1, $2, id, $3, $3, 'x', 'x', now(), now() from payways order by id limit 1`,
    [address, id, purse],
  );
  await stage.owner.query(
    `insert into withdrawals (id, player_id, payway_id, method_id, address_id, stage, amount_micro,
       fee_micro, currency_id, payer_currency, amount_in_currency, rate_micro, usable_from, due_at,
       asked_at)
     select $1, $2, m.payway_id, m.id, $3, 'review', 1000000, 0, 1, 'RUB', 1, 1000000, now(),
       now(), clock_timestamp() from payway_methods m order by m.id limit 1`,
    [randomUUID(), id, address],
  );
}

/** Persons and reasons of accounts once a list is closed. */
async function judged(slug: string, accounts: readonly TestPlayer[]) {
  await stage.closeList(slug);
  const { rows } = await stage.owner.query<{
    player: number;
    person: number;
    out: string | null;
    tickets: number;
  }>(
    `select player_id::int as player, person_id::int as person, out, e.tickets
       from draw_entrants e join draws d on d.id = e.draw_id where slug = $1`,
    [slug],
  );
  return accounts.map(({ id }) => rows.find(({ player }) => player === id));
}

const WAYS = [
  'bound',
  'paid there before',
  'paid there again, where they pay from',
  'paid there again, and bound then',
] as const;
type Way = (typeof WAYS)[number];

/** Lets an account be at home at a purse, and another one be paid there. */
async function bePaidWith(attacker: TestPlayer, victim: TestPlayer, way: Way): Promise<void> {
  const purse = newPurse();
  if (way === 'bound') await show(victim, purse, 'bound');
  if (way === 'paid there before') await show(victim, purse, 'paid-there');
  if (way === 'paid there again, where they pay from') await show(victim, purse, 'paid-from');
  await show(attacker, purse, 'paid-there');
  if (way.startsWith('paid there again')) await show(victim, purse, 'paid-there');
  if (way === 'paid there again, and bound then') await show(victim, purse, 'bound');
}

describe('being paid at the purse of a stranger', () => {
  test.each(WAYS)('It makes no two strangers one person, where theirs is %s', async (way) => {
    const [attacker, first, second, other] = await people(4);
    for (const victim of [first, second]) await bePaidWith(attacker, victim, way);
    const slug = await stage.open({ capPerPerson: 20, prizesPerPerson: 1 });
    for (const one of [attacker, first, second, other]) {
      await stage.keepDeposit(one, 1500);
      // Of deposits of one moment any might come first.
      stage.setTime(stage.draws.clock.nowMs() + 1);
    }
    const found = await judged(slug, [first, second, other, attacker]);
    const persons = found.map((one) => one?.person);
    expect(new Set(persons.slice(0, 3)).size).toBe(3);
    expect(found.slice(0, 3).map((one) => one?.tickets)).toEqual([15, 15, 15]);
    // Who was paid there is one person with one of them, and loses what is above the limit.
    expect(persons.slice(0, 2)).toContain(persons[3]);
    expect(found[3]?.tickets).toBe(5);
  });

  test('It takes none of the tickets that a stranger may still get', async () => {
    const [attacker, victim] = await people(2);
    for (const way of WAYS) await bePaidWith(attacker, victim, way);
    // The attacker pays a deposit of theirs as well.
    const purse = newPurse();
    await show(attacker, purse, 'bound');
    await show(victim, purse, 'paid-from');
    const slug = await stage.open({ capPerPerson: 10 });
    await stage.deposit(attacker, 1000);
    await stage.deposit(victim, 1000);
    expect(await readTicketCount(stage.draws, attacker.id)).toBe(10);
    expect(await readTicketCount(stage.draws, victim.id)).toBe(10);
    expect((await judged(slug, [victim]))[0]?.tickets).toBe(10);
  });

  test('One of the staff takes nobody out of a draw by it, and takes part by nobody', async () => {
    const [staff, victim, friend] = await people(3);
    await stage.owner.query('update players set is_moderator = true where id = $1', [staff.id]);
    const [purse, own] = [newPurse(), newPurse()];
    await show(victim, purse, 'bound');
    await show(staff, purse, 'paid-there');
    await show(staff, own, 'bound');
    await show(friend, own, 'paid-there');
    const slug = await stage.open();
    for (const one of [staff, victim, friend]) await stage.deposit(one, 500);
    const found = await judged(slug, [staff, victim, friend]);
    expect(found.map((one) => one?.out)).toEqual(['staff', null, 'close-to-staff']);
  });

  test('Accounts that are all paid at the purse of one are one person with it', async () => {
    const [root, one, two, three] = await people(4);
    const purse = newPurse();
    await show(root, purse, 'paid-there');
    for (const account of [one, two, three]) await show(account, purse, 'paid-there');
    const slug = await stage.open({ capPerPerson: 10 });
    for (const account of [root, one, two, three]) await stage.deposit(account, 800);
    const found = await judged(slug, [root, one, two, three]);
    expect(found.map((row) => row?.person)).toEqual([root.id, root.id, undefined, undefined]);
    expect(found.map((row) => row?.tickets ?? 0)).toEqual([8, 2, 0, 0]);
  });
});
