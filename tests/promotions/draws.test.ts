import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceDraws } from '../../api/promotions/draws/advance-draws.ts';
import { disqualifyWinner } from '../../api/promotions/draws/disqualify-winner.ts';
import { readDrawPage, viewDraw } from '../../api/promotions/draws/draw-view.ts';
import { createDrawPages } from '../../api/promotions/draws/draw-pages.ts';
import { openDraw } from '../../api/promotions/draws/open-draw.ts';
import { readTicketCount, readTickets } from '../../api/promotions/tickets/read-tickets.ts';
import { proveTicket } from './draw-proofs.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { SUMMER_TERMS } from '../../shared/promotions/draws/summer-terms.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';
import { judge, openDrawStage, type DrawStage, verdictOf, winnersOf } from './draw-stage.ts';

let stage: DrawStage;
let players: readonly TestPlayer[];
beforeAll(async () => {
  stage = await openDrawStage();
  players = await Promise.all(Array.from({ length: 24 }, () => stage.addPlayer()));
});
afterAll(() => stage.closeSound());

const player = (index: number): TestPlayer => players[index] as TestPlayer;

const ticketsOf = async (slug: string, { id: playerId }: TestPlayer) =>
  await readTickets(stage.db, await stage.read(slug), { playerId, before: undefined });

const viewOf = async (slug: string, playerId?: TestPlayer['id']) =>
  await viewDraw(stage.draws, await readDrawPage(stage.db, await stage.read(slug)), playerId);

const refused = (name: string) => expect.objectContaining({ refusal: name });

describe('tickets', () => {
  test('A deposit of 5,000 RUB is one row of 50 numbers, and each visit of a day three more', async () => {
    const slug = await stage.open();
    await stage.deposit(player(0), 5000);
    await stage.deposit(player(1), 199);
    await stage.deposit(player(1), 99);
    await stage.visit(player(0));
    await stage.visit(player(0));
    const own = await ticketsOf(slug, player(0));
    expect(own).toMatchObject({ count: 53, left: null, isLoginCounted: true, hasMore: false });
    expect(own.ranges.map(({ from, to, cause, day }) => [from, to, cause, day])).toEqual([
      [52, 54, 'login', '2027-03-08'],
      [1, 50, 'deposit', null],
    ]);
    expect((await ticketsOf(slug, player(1))).count).toBe(1);
    expect(await readTicketCount(stage.draws, player(0).id)).toBe(53);
    stage.setTime((await stage.read(slug)).endsAtMs + 1);
    expect(await readTicketCount(stage.draws, player(0).id)).toBe(0);
  });

  test('Where a draw counts in dollars, each whole dollar of a deposit is a ticket', async () => {
    const slug = await stage.open({ deposit: { currency: 'USD', amount: 1 } });
    await stage.deposit(player(2), 1000);
    const rate = stage.deps.rates.rateMicro(2) ?? 0n;
    expect((await ticketsOf(slug, player(2))).count).toBe(Number((1000n * MICRO) / rate));
  });

  test('A deposit that was not kept takes its tickets away, which keep their numbers', async () => {
    const slug = await stage.open();
    const back = await stage.deposit(player(0), 1000);
    await stage.deposit(player(1), 300);
    await stage.undoDeposit(back);
    await stage.finish(slug);
    expect((await ticketsOf(slug, player(0))).count).toBe(0);
    expect((await stage.read(slug)).tickets).toBe(13);
    expect((await winnersOf(stage, slug)).map((row) => row.player)).toEqual([player(1).id]);
    expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true });
  });

  test('A deposit that nobody told the draw of has its tickets when the list is closed', async () => {
    const slug = await stage.open();
    await stage.keepDeposit(player(3), 700);
    await stage.finish(slug);
    expect((await ticketsOf(slug, player(3))).count).toBe(7);
    expect((await winnersOf(stage, slug))[0]?.player).toBe(player(3).id);
  });

  test('The limit of a draw is the most that a person gets', async () => {
    const slug = await stage.open({ capPerPerson: 20 });
    await stage.deposit(player(4), 1500);
    await stage.deposit(player(4), 1500);
    await stage.visit(player(4));
    expect(await ticketsOf(slug, player(4))).toMatchObject({ count: 20, left: 0 });
  });

  test('Terms change until the first ticket, and never after it', async () => {
    const slug = await stage.open();
    const { startsAtMs, endsAtMs } = await stage.read(slug);
    const draw = { slug, startsAt: new Date(startsAtMs), endsAt: new Date(endsAtMs) };
    await openDraw(stage.draws, { ...draw, terms: { ...SUMMER_TERMS, loginTickets: 5 } });
    expect((await stage.read(slug)).terms.loginTickets).toBe(5);
    await stage.deposit(player(5), 100);
    await openDraw(stage.draws, { ...draw, terms: { ...SUMMER_TERMS, loginTickets: 5 } });
    await expect(openDraw(stage.draws, { ...draw, terms: SUMMER_TERMS })).rejects.toEqual(
      refused('draw.begun'),
    );
  });
});

describe('a draw', () => {
  test('Its list is public before its beacon, then it is drawn, paid once, and proved', async () => {
    const slug = await stage.open();
    const before = new Map<number, bigint>();
    for (const [index, one] of players.entries()) {
      await stage.deposit(one, 100 * (index + 1));
      before.set(one.id, await stage.balance(one, 'real'));
    }
    const { drandRound } = await stage.read(slug);
    await stage.closeList(slug);
    const closed = await viewOf(slug, player(0).id);
    expect(closed).toMatchObject({ state: 'closed', drandRound, tickets: 300, winners: [] });
    expect(closed.digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await verdictOf(stage, slug)).failing).toEqual(['beacon', 'drawn']);
    await stage.finish(slug);
    const winners = await winnersOf(stage, slug);
    expect(winners.map(({ place }) => place)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    expect(new Set(winners.map((row) => row.player)).size).toBe(15);
    expect(winners.every((row) => row.is_paid)).toBe(true);
    expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true, failing: [] });
    const [first] = winners;
    const paid = players.find(({ id }) => id === first?.player) as TestPlayer;
    const had = (await stage.balance(paid, 'real')) - 1_000_000n * MICRO;
    expect(before.get(paid.id)).toBe(had);
    await advanceDraws(stage.draws);
    expect((await stage.balance(paid, 'real')) - had).toBe(1_000_000n * MICRO);
  });

  test('Each player proves a ticket of their own, and nobody a ticket of somebody else', async () => {
    const slug = await stage.open();
    await stage.deposit(player(6), 500);
    await stage.deposit(player(7), 500);
    await expect(proveTicket(stage.draws, player(6).id, { slug, ticket: 3 })).rejects.toEqual(
      refused('draw.not-closed'),
    );
    await stage.finish(slug);
    const proof = await proveTicket(stage.draws, player(6).id, { slug, ticket: 3 });
    expect(judge(proof)).toMatchObject({ isProved: true });
    expect(judge({ ...proof, own: { ...proof.own, publicId: player(7).id } }).failing).toEqual([
      'document',
    ]);
    const salt = 'f'.repeat(64);
    expect(judge({ ...proof, own: { ...proof.own, salt } }).failing).toEqual(['own']);
    for (const ticket of [6, 11]) {
      await expect(proveTicket(stage.draws, player(6).id, { slug, ticket })).rejects.toEqual(
        refused('draw.no-ticket'),
      );
    }
  });

  test('A winner who loses the prize is passed over with a reason, and the next number has it', async () => {
    const slug = await stage.open();
    for (const one of players) await stage.deposit(one, 1000);
    await stage.draw(slug);
    const before = await winnersOf(stage, slug);
    const by = 'nora';
    await disqualifyWinner(stage.draws, { slug, place: 2, reason: 'A false document', by });
    const once = await winnersOf(stage, slug);
    await disqualifyWinner(stage.draws, { slug, place: 2, reason: 'Another one', by });
    const after = await winnersOf(stage, slug);
    const second = [before, once, after].map((rows) => rows[1]?.player);
    expect(new Set(second).size).toBe(3);
    expect(after.filter((_, index) => index !== 1)).toEqual(
      before.filter((_, index) => index !== 1),
    );
    const verdict = await verdictOf(stage, slug);
    expect(verdict).toMatchObject({ isProved: true });
    expect(verdict.proof.outs.map(({ reason }) => reason)).toEqual([
      'A false document',
      'Another one',
    ]);
    await stage.finish(slug);
    await expect(
      disqualifyWinner(stage.draws, { slug, place: 1, reason: 'Too late', by }),
    ).rejects.toEqual(refused('draw.paid'));
    const [, lost] = before;
    const loser = players.find(({ id }) => id === lost?.player) as TestPlayer;
    const winner = players.find(({ id }) => id === second[2]) as TestPlayer;
    const paidOf = async (one: TestPlayer) =>
      (
        await stage.owner.query(
          `select 1 from idempotency_keys where key like $1 and (detail ->> 'playerId')::bigint = $2`,
          [`reward:draw:${slug}:%`, one.id],
        )
      ).rowCount;
    expect([await paidOf(loser), await paidOf(winner)]).toEqual([0, 1]);
  });

  test('A list that was closed too late is decided by a beacon that nobody knew then', async () => {
    const slug = await stage.open();
    await stage.deposit(player(8), 400);
    const { drandRound } = await stage.read(slug);
    stage.setTime(stage.draws.beacon.timeMs(drandRound) + 1000);
    await advanceDraws(stage.draws);
    const late = await stage.read(slug);
    expect(late).toMatchObject({ state: 'closed' });
    expect(stage.draws.beacon.timeMs(late.drandRound)).toBeGreaterThan(
      stage.draws.clock.nowMs() + 3_500_000,
    );
    stage.setTime(stage.draws.beacon.timeMs(late.drandRound) + 1000);
    await advanceDraws(stage.draws);
    expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true });
  });

  test('A draw is read once a second for all who look, and its final proof once for good', async () => {
    const slug = await stage.open();
    for (const one of players) await stage.deposit(one, 1000);
    let nowMs = 0;
    const pages = createDrawPages(stage.draws, () => nowMs);
    const looks = await Promise.all([pages.page(slug), pages.page(slug)]);
    expect(looks[0]?.draw.state).toBe('open');
    expect(looks[1]).toBe(looks[0]);
    await stage.draw(slug);
    expect(await pages.page(slug)).toBe(looks[0]);
    nowMs += 1000;
    const [winner] = (await pages.page(slug))?.winners ?? [];
    expect(winner).toMatchObject({ place: 1, out: null });
    const before = await pages.proof(slug);
    await disqualifyWinner(stage.draws, { slug, place: 1, reason: 'False', by: 'nora' });
    expect(await pages.proof(slug)).toBe(before);
    nowMs += 1000;
    expect((await pages.proof(slug)).outs).toHaveLength(1);
    await stage.finish(slug);
    nowMs += 1000;
    const final = await pages.proof(slug);
    nowMs += 1_000_000;
    expect(await pages.proof(slug)).toBe(final);
    expect(judge(final).isProved).toBe(true);
  });

  test('A winner who cannot be paid holds up nobody else, and is paid by a later run', async () => {
    const slug = await stage.open();
    for (const one of players) await stage.deposit(one, 1000);
    await stage.draw(slug);
    const [first] = await winnersOf(stage, slug);
    if (first === undefined) throw new Error('nobody won');
    const { ledger } = stage.draws;
    const walletOf: typeof ledger.walletOf = (playerId, kind) =>
      playerId === first.player
        ? Promise.reject(new Error('no wallet'))
        : ledger.walletOf(playerId, kind);
    const failing = { ...stage.draws, ledger: { ...ledger, walletOf } };
    stage.setTime((await stage.read(slug)).payAtMs ?? 0);
    await advanceDraws(failing);
    const unpaid = (await winnersOf(stage, slug)).filter(({ is_paid: isPaid }) => !isPaid);
    expect(unpaid.map(({ place }) => place)).toEqual([1]);
    expect(await stage.read(slug)).toMatchObject({ state: 'paying' });
    await advanceDraws(stage.draws);
    expect((await winnersOf(stage, slug)).every(({ is_paid: isPaid }) => isPaid)).toBe(true);
    expect(await stage.read(slug)).toMatchObject({ state: 'settled' });
  });

  test('A draw without a ticket ends empty', async () => {
    const slug = await stage.open();
    await stage.finish(slug);
    expect((await viewOf(slug)).state).toBe('empty');
  });

  test('Prizes by weight are drawn, DIC go to their wallet, and things are left to an order', async () => {
    const title = { ru: 'Дом', en: 'House', ua: 'Дім', kz: 'Үй', uz: 'Uy', tr: 'Ev' };
    const slug = await stage.open({
      mode: 'weights',
      prizes: [
        { id: 'dic', kind: 2, amountMicro: '7000000', count: 3, weight: 5 },
        { id: 'money', kind: 1, amountMicro: '9000000', count: 2, weight: 3 },
        { id: 'house', kind: 3, title, count: 1, weight: 0 },
      ],
    });
    for (const one of players) await stage.deposit(one, 1000);
    const dicBefore = await Promise.all(players.map((one) => stage.balance(one, 'dic-available')));
    await stage.finish(slug);
    const winners = await winnersOf(stage, slug);
    expect(winners.map(({ prize }) => prize ?? '').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'dic',
      'dic',
      'dic',
      'house',
      'money',
      'money',
    ]);
    expect(winners.filter((row) => !row.is_paid).map(({ prize }) => prize)).toEqual(['house']);
    const dicAfter = await Promise.all(players.map((one) => stage.balance(one, 'dic-available')));
    const gained = dicAfter.reduce((sum, micro, i) => sum + micro - (dicBefore[i] ?? 0n), 0n);
    expect(gained).toBe(21n * MICRO);
    expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true });
  });
});

test('A player in a break gets no tickets for a visit, and gets them again once it is over', async () => {
  const slug = await stage.open();
  await stage.deposit(player(2), 5000);
  const { count } = await ticketsOf(slug, player(2));
  const nowMs = stage.deps.clock.nowMs();
  await stage.owner.query(
    `insert into player_exclusions (player_id, kind, since, until)
     values ($1, 'coolOff', $2, $3)`,
    [player(2).id, new Date(nowMs), new Date(nowMs + DAY_MS)],
  );
  await stage.visit(player(2));
  expect((await ticketsOf(slug, player(2))).count).toBe(count);
  stage.setTime(nowMs + DAY_MS);
  await stage.visit(player(2));
  expect((await ticketsOf(slug, player(2))).count).toBe(count + 3);
});
