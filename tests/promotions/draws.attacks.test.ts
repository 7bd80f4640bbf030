import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceDraws } from '../../api/promotions/draws/advance-draws.ts';
import { proveDraw, proveTicket } from './draw-proofs.ts';
import { giveTickets } from '../../api/promotions/tickets/give-tickets.ts';
import { readTicketCount } from '../../api/promotions/tickets/read-tickets.ts';
import { beaconTimeMs, randomnessOf } from '../../shared/fairness/beacon.ts';
import { drawAll, drawDigest, drawNow } from '../../shared/fairness/draw/outcome.ts';
import { leafNode, levelsOf, pathIn, rootOf } from '../../shared/fairness/draw/tree.ts';
import { pureHmac } from '../../shared/fairness/seeds.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { depositTo, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { judge, openDrawStage, type DrawStage, verdictOf, winnersOf } from './draw-stage.ts';

let stage: DrawStage;
beforeAll(async () => {
  stage = await openDrawStage();
});
afterAll(() => stage.closeSound());

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => stage.addPlayer()));

/** Lets accounts have signed in on one device. */
async function shareDevice(accounts: readonly TestPlayer[]): Promise<void> {
  const device = randomBytes(16).toString('base64url');
  for (const { id } of accounts) {
    await stage.owner.query(
      `insert into sign_in_signals (kind, value, player_id, first_seen_at, last_seen_at)
       values ('device', $1, $2, now(), now())`,
      [device, id],
    );
  }
}

const ticketsOf = (accounts: readonly TestPlayer[]) =>
  Promise.all(accounts.map(({ id }) => readTicketCount(stage.draws, id)));

test('A farm of accounts gets no ticket by visiting for a small or an old deposit, or for old play', async () => {
  const before = await stage.open();
  const farm = (await people(4)) as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  const [idle, small, old, player] = farm;
  await stage.deposit(old, 5000);
  await depositTo(stage.ledger, player, { wallet: player.real, amountMicro: 9000n * MICRO });
  await stage.play(player, 5000n * MICRO);
  const slug = await stage.open();
  await stage.keepDeposit(small, 99);
  for (const one of farm) await stage.visit(one);
  expect(await ticketsOf(farm)).toEqual([0, 0, 0, 0]);
  // The condition of any deposit or play ever would open the visits of three of the four.
  const { rowCount } = await stage.owner.query(
    `select p.id from players p where p.id = any ($1) and
       (exists (select from payments y where y.player_id = p.id and y.code = 1 and y.state = 2)
        or exists (select from player_totals t where t.player_id = p.id and t.counted_micro > 0))`,
    [farm.map(({ id }) => id)],
  );
  expect(rowCount).toBe(3);
  await stage.keepDeposit(small, 1900);
  await stage.play(player, 1999n * MICRO);
  for (const one of farm) await stage.visit(one);
  expect(await ticketsOf(farm)).toEqual([0, 0, 0, 0]);
  await stage.keepDeposit(small, 1);
  await stage.play(player, 1n * MICRO);
  for (const one of farm) await stage.visit(one);
  expect(await ticketsOf(farm)).toEqual([0, 3, 0, 3]);
  expect(await ticketsOf([idle])).toEqual([0]);
  expect((await stage.read(before)).slug).not.toBe(slug);
});

test('Accounts of one device share the limit of tickets and win once; strangers do not', async () => {
  const terms = { capPerPerson: 10, prizesPerPerson: 1 };
  await stage.open(terms);
  const [one, two, three] = (await people(3)) as [TestPlayer, TestPlayer, TestPlayer];
  await shareDevice([one, two]);
  for (const account of [one, two, three]) await stage.deposit(account, 700);
  expect(await ticketsOf([one, two, three])).toEqual([7, 3, 7]);

  const slug = await stage.open({ prizesPerPerson: 1 });
  for (const account of [one, two, three]) await stage.deposit(account, 700);
  await stage.finish(slug);
  const won = (await winnersOf(stage, slug)).map(({ player }) => player);
  expect(won).toHaveLength(2);
  expect(won).toContain(three.id);
  expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true });
});

test('Accounts that only a third one ties together keep no more than one person’s limit', async () => {
  const chain = (await people(4)) as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  const [first, middle, last, stranger] = chain;
  await shareDevice([first, middle]);
  await shareDevice([middle, last]);
  const slug = await stage.open({ capPerPerson: 10, prizesPerPerson: null });
  await stage.deposit(middle, 200);
  for (const one of [first, last, stranger]) await stage.deposit(one, 2000);
  // What each was given looks one step along: without the joining at the end the chain would hold 18.
  expect(await ticketsOf(chain)).toEqual([8, 2, 8, 10]);
  const { id } = await stage.read(slug);
  await stage.closeList(slug);
  const { rows } = await stage.owner.query<{ player: string; kept: number; taken: number }>(
    `select player_id as player, coalesce(sum(tickets) filter (where taken_at is null), 0)::int as kept,
            coalesce(sum(tickets) filter (where taken_at is not null), 0)::int as taken
       from ticket_grants where draw_id = $1 group by player_id`,
    [id],
  );
  const held = new Map(rows.map(({ player, kept, taken }) => [Number(player), [kept, taken]]));
  expect(chain.map((one) => held.get(one.id))).toEqual([
    [8, 0],
    [2, 0],
    [0, 8],
    [10, 0],
  ]);
  await stage.finish(slug);
  const won = (await winnersOf(stage, slug)).map(({ player }) => player);
  expect(won).not.toContain(last.id);
  expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true });
  const own = await proveTicket(stage.draws, last.id, { slug, ticket: 11 });
  expect(judge(own).failing).toEqual(['takesPart']);
});

test('A range that crosses the limit of a person loses only what is above it', async () => {
  const chain = (await people(3)) as [TestPlayer, TestPlayer, TestPlayer];
  const [first, middle, last] = chain;
  await shareDevice([first, middle]);
  await shareDevice([middle, last]);
  const slug = await stage.open({ capPerPerson: 10 });
  await stage.deposit(middle, 100);
  await stage.deposit(first, 600);
  await stage.deposit(last, 700);
  await stage.finish(slug);
  const { id } = await stage.read(slug);
  const { rows } = await stage.owner.query(
    `select first_number::int as from, tickets, taken_at is null as kept
       from ticket_grants where draw_id = $1 order by first_number`,
    [id],
  );
  expect(rows).toEqual([
    { from: 1, tickets: 1, kept: true },
    { from: 2, tickets: 6, kept: true },
    { from: 8, tickets: 3, kept: true },
    { from: 11, tickets: 4, kept: false },
  ]);
  expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true });
});

test('Staff, those who share a device with them, demo, blocked, closed and excluded accounts win nothing', async () => {
  const [near, staff, demo, blocked, closed, excluded, fair] = (await people(7)).toSorted(
    (a, b) => a.id - b.id,
  ) as [TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  const all = [staff, near, demo, blocked, closed, excluded, fair];
  await shareDevice([staff, near]);
  const control = await stage.open({ prizesPerPerson: null });
  for (const one of all) await stage.deposit(one, 5000);
  await stage.finish(control);
  expect(
    new Set((await winnersOf(stage, control)).map(({ player }) => player)).size,
  ).toBeGreaterThan(2);

  const slug = await stage.open();
  for (const one of all) await stage.deposit(one, 5000);
  const set = (change: string, { id }: TestPlayer) =>
    stage.owner.query(`update players set ${change} where id = $1`, [id]);
  await set('is_moderator = true', staff);
  await set('is_demo = true', demo);
  await set("banned_until = '2100-01-01'", blocked);
  await set('closed_at = now()', closed);
  await stage.owner.query(
    `insert into player_exclusions (player_id, kind, since) values ($1, 'exclusion', now())`,
    [excluded.id],
  );
  await stage.finish(slug);
  expect((await winnersOf(stage, slug)).map(({ player }) => player)).toEqual([fair.id]);
  const { rows } = await stage.owner.query<{ player_id: string; out: string | null }>(
    `select player_id, out from draw_entrants e join draws d on d.id = e.draw_id where d.slug = $1`,
    [slug],
  );
  const outs = new Map(rows.map(({ player_id: id, out }) => [Number(id), out]));
  expect(all.map(({ id }) => outs.get(id))).toEqual([
    'staff',
    'close-to-staff',
    'demo',
    'blocked',
    'closed',
    'excluded',
    null,
  ]);
  expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true });
});

test('A deposit that went back before the end wins nothing, and a ticket of one that stays costs 5 RUB', async () => {
  const [gone, stays] = (await people(2)) as [TestPlayer, TestPlayer];
  const slug = await stage.open({ prizesPerPerson: null });
  const payment = await stage.deposit(gone, 2000);
  await stage.deposit(stays, 100);
  await stage.undoDeposit(payment);
  await stage.finish(slug);
  const won = await winnersOf(stage, slug);
  expect(won.map(({ player }) => player)).toEqual([stays.id]);
  // Money that is only put in and taken out has to be played first, at a cost of 2.5% of each stake.
  const costMicro = (100n * MICRO * BigInt(POLICIES.standard.depositWagers) * 25n) / 1000n;
  expect(costMicro).toBe(5n * MICRO);
});

test('Visits that a deposit opened lose their tickets where the deposit went back before the end', async () => {
  const [gone, stays, plays] = (await people(3)) as [TestPlayer, TestPlayer, TestPlayer];
  await depositTo(stage.ledger, plays, { wallet: plays.real, amountMicro: 9000n * MICRO });
  const slug = await stage.open({ prizesPerPerson: null });
  const payment = await stage.deposit(gone, 2000);
  await stage.deposit(stays, 2000);
  await stage.visit(plays);
  await stage.play(plays, 2000n * MICRO);
  for (const one of [gone, stays, plays]) await stage.visit(one);
  expect(await ticketsOf([gone, stays, plays])).toEqual([23, 23, 3]);
  await stage.undoDeposit(payment);
  await stage.closeList(slug);
  const { rows } = await stage.owner.query(
    `select e.tickets from draw_entrants e join draws d on d.id = e.draw_id
      where d.slug = $1 order by e.player_id = $2 desc, e.player_id = $3 desc`,
    [slug, gone.id, stays.id],
  );
  expect(rows).toEqual([{ tickets: 0 }, { tickets: 23 }, { tickets: 3 }]);
  await stage.finish(slug);
  expect((await winnersOf(stage, slug)).map(({ player }) => player)).not.toContain(gone.id);
  expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true });
});

test('A winner who is held, banned or owes wins is paid once that is over, and nobody else waits', async () => {
  const [held, banned, debtor, fair] = (await people(4)) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ];
  const all = [held, banned, debtor, fair];
  const slug = await stage.open({ prizesPerPerson: 1 });
  for (const one of all) await stage.deposit(one, 1000);
  await stage.draw(slug);
  await stage.owner.query(`insert into withdrawal_blocks values ($1, 'test', 'test', now())`, [
    held.id,
  ]);
  const ban = (until: string) =>
    stage.owner.query('update players set banned_until = $2 where id = $1', [banned.id, until]);
  await ban('2100-01-01');
  // A win of ten was rolled back after it was spent.
  await stage.owner.query(
    `with ids as (select gen_random_uuid() as won, gen_random_uuid() as back)
     insert into idempotency_keys (key, group_id, player_id, detail)
     select key, group_id, $1::bigint, detail::jsonb from ids cross join lateral (values
       ('provider:tx:w', won, '{"action":"win","operatorAccount":"provider:Test","micro":"10"}'),
       ('provider:rev:w', back, '{"by":"r"}'),
       ('provider:owed:' || $1::bigint || ':provider:Test:1', back,
        '{"operatorAccount":"provider:Test","deltaMicro":"10","owedMicro":"10"}')
     ) as k (key, group_id, detail)`,
    [debtor.id],
  );
  stage.setTime((await stage.read(slug)).payAtMs ?? 0);
  const paid = async () => {
    await advanceDraws(stage.draws);
    const rows = await winnersOf(stage, slug);
    return all.map(({ id }) => rows.find(({ player }) => player === id)?.is_paid);
  };
  expect(await paid()).toEqual([false, false, false, true]);
  await stage.owner.query('delete from withdrawal_blocks where player_id = $1', [held.id]);
  await ban('2020-01-01');
  expect(await paid()).toEqual([true, true, false, true]);
  expect(await stage.read(slug)).toMatchObject({ state: 'paying' });
});

test('No ticket is given, taken away or moved once the list is closed, whoever asks', async () => {
  const [player, thief] = (await people(2)) as [TestPlayer, TestPlayer];
  const slug = await stage.open();
  await stage.deposit(player, 300);
  const { id } = await stage.read(slug);
  const forged = `insert into ticket_grants
    (draw_id, first_number, tickets, player_id, cause, key, given_at)
    values (${id}, 4, 100, ${thief.id}, 'deposit', 'forged', now())`;
  await stage.owner.query('begin');
  await stage.owner.query(forged);
  await stage.owner.query('rollback');
  await stage.closeList(slug);
  await expect(stage.owner.query(forged)).rejects.toThrow(/is closed/);
  const late = { playerId: thief.id, cause: 'deposit', key: 'late', tickets: 9 } as const;
  const before = (await stage.read(slug)).endsAtMs - 1;
  expect(await giveTickets(stage.db, { id }, { ...late, atMs: before })).toBe(0);
  // Whoever owns the database can turn the guard off: then the list is not the published one.
  await stage.owner.query('alter table ticket_grants disable trigger ticket_grants_open');
  await stage.owner.query('update ticket_grants set player_id = $1 where draw_id = $2', [
    thief.id,
    id,
  ]);
  await stage.owner.query(
    'insert into draw_entrants (draw_id, player_id, tickets, person_id) values ($1, $2, 3, $2)',
    [id, thief.id],
  );
  await stage.owner.query('alter table ticket_grants enable trigger ticket_grants_open');
  await stage.finish(slug);
  expect(await stage.read(slug)).toMatchObject({ state: 'closed' });
  expect(await winnersOf(stage, slug)).toEqual([]);
});

test('Whoever makes the list once the beacon is known is found: by the digest, or by the time', async () => {
  const players = await people(6);
  const slug = await stage.open();
  for (const one of players) await stage.deposit(one, 1000);
  await stage.finish(slug);
  const proof = await proveDraw(stage.draws, slug);
  expect(judge(proof).isProved).toBe(true);
  // The operator makes lists until their own account is the first.
  const { signature } = proof.drand;
  const rows = players.map((_, index) => ({ tag: `t${index}`, person: `p${index}`, tickets: 10 }));
  const forge = (turn: number) => {
    const list = rows.map((row) => ({ ...row, tag: `${row.tag}-${turn}` }));
    const nodes = list.map((row) => leafNode(row));
    const levels = levelsOf(nodes);
    const leaves = list.map((row, index) => ({ ...row, path: pathIn(levels, index) }));
    const made = { ...proof, root: rootOf(nodes).hash, tickets: 60, leaves };
    const digest = drawDigest(made);
    const source = { slug, randomness: randomnessOf(signature ?? ''), digest, tickets: 60 };
    const leafOf = (number: number) => Math.floor((number - 1) / 10);
    const drawn = drawNow(drawAll(pureHmac, source, { plan: proof, outs: [] }), (number) => ({
      person: `p${leafOf(number)}`,
    })).map(({ number, prize }) => ({ number, prize, leaf: leafOf(number) }));
    return { ...made, digest, drawn };
  };
  let turn = 0;
  while (forge(turn).drawn[0]?.leaf !== 0) turn += 1;
  const forged = forge(turn);
  // By itself it is whole: that is why the digest is public before the beacon, and never changes.
  expect(judge(forged).isProved).toBe(true);
  expect(forged.digest).not.toBe(proof.digest);
  expect(judge({ ...forged, digest: proof.digest }).failing).toContain('list');
  await expect(
    stage.owner.query('update draw_digests set digest = $1', [forged.digest]),
  ).rejects.toThrow(/append-only|draw_digests|refuse|change/i);
  const late = {
    ...forged,
    closedAtMs: beaconTimeMs(proof.drand, proof.drand.round) + 60_000,
  };
  expect(judge({ ...late, digest: drawDigest(late) }).failing).toContain('drawRound');
});

test('A path to another list, another number or another prize is found', async () => {
  const players = await people(5);
  const slug = await stage.open();
  for (const one of players) await stage.deposit(one, 500);
  await stage.finish(slug);
  const proof = await proveDraw(stage.draws, slug);
  const [leaf, ...others] = proof.leaves;
  if (leaf === undefined) throw new Error('no leaf');
  const [step, ...steps] = leaf.path;
  if (step === undefined) throw new Error('no path');
  const withLeaf = (change: object) => ({ ...proof, leaves: [{ ...leaf, ...change }, ...others] });
  expect(judge(withLeaf({ tag: 'f'.repeat(64) })).failing).toContain('paths');
  expect(judge(withLeaf({ tickets: leaf.tickets + 1 })).failing).toContain('paths');
  expect(judge(withLeaf({ path: steps })).failing).toContain('paths');
  expect(
    judge(withLeaf({ path: [{ ...step, tickets: step.tickets + 1 }, ...steps] })).failing,
  ).toContain('paths');
  const [first, second, ...rest] = proof.drawn;
  expect(judge({ ...proof, drawn: [second, first, ...rest] }).failing).toEqual(['drawn']);
  expect(judge({ ...proof, drawn: proof.drawn.slice(1) }).failing).toEqual(['drawn']);
  const later = { ...proof.drand, round: proof.drand.round + 1 };
  expect(judge({ ...proof, drand: later }).failing).toEqual([
    'list',
    'drawRound',
    'beacon',
    'drawn',
  ]);
  await advanceDraws(stage.draws);
});
