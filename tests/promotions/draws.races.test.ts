import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceDraws } from '../../api/promotions/draws/advance-draws.ts';
import { disqualifyWinner } from '../../api/promotions/draws/disqualify-winner.ts';
import type { DrawDeps } from '../../api/promotions/draws/draws-deps.ts';
import { openFirstDraws } from '../../api/promotions/draws/open-first-draws.ts';
import { giveDepositTickets } from '../../api/promotions/tickets/give-deposit-tickets.ts';
import { giveLoginTickets } from '../../api/promotions/tickets/give-login-tickets.ts';
import { readTickets } from '../../api/promotions/tickets/read-tickets.ts';
import { moscowDate } from '../../shared/platform/moscow-time.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openDrawStage, type DrawStage, verdictOf, winnersOf } from './draw-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: DrawStage;
let processes: readonly [DrawDeps, DrawDeps];
beforeAll(async () => {
  stage = await openDrawStage();
  processes = [stage.draws, stage.over(stage.another())];
});
afterAll(() => stage.closeSound());

test('Two processes give a visit and a deposit once, and numbers without a gap', async () => {
  const slug = await stage.open();
  const players = await Promise.all(Array.from({ length: 6 }, () => stage.addPlayer()));
  const creditedAt = new Date(stage.deps.clock.nowMs());
  await Promise.all(
    players.flatMap((player) =>
      processes.flatMap((deps) => [
        giveDepositTickets(deps, {
          paymentId: `00000000-0000-4000-8000-${String(player.id).padStart(12, '0')}`,
          playerId: player.id,
          creditedMicro: 700n * MICRO,
          creditedAt,
        }),
      ]),
    ),
  );
  for (const player of players) await stage.keepDeposit(player, 2000);
  await Promise.all(
    players.flatMap(({ id }) => processes.map((deps) => giveLoginTickets(deps, id))),
  );
  const { rows } = await stage.owner.query<{ first_number: string; tickets: number }>(
    `select first_number, g.tickets from ticket_grants g join draws d on d.id = g.draw_id
      where d.slug = $1 order by first_number`,
    [slug],
  );
  let next = 1;
  for (const row of rows) {
    expect(Number(row.first_number)).toBe(next);
    next += row.tickets;
  }
  expect(rows).toHaveLength(12);
  expect(next - 1).toBe(6 * 10);
  expect((await stage.read(slug)).tickets).toBe(60);
});

test('Each day in Moscow on which a player came while the draw ran gives its tickets once', async () => {
  const moments = fc.array(
    fc.record({
      // A day before the draw to a day after it; many of them at a midnight, to the millisecond.
      day: fc.integer({ min: -1, max: 8 }),
      ms: fc.oneof(fc.constantFrom(0, 1, DAY_MS - 1), fc.integer({ min: 0, max: DAY_MS - 1 })),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(moments, async (visits) => {
      const slug = await stage.open();
      const player = await stage.addPlayer();
      await stage.keepDeposit(player, 2000);
      const { startsAtMs, endsAtMs } = await stage.read(slug);
      const at = visits.map(({ day, ms }) => startsAtMs + day * DAY_MS + ms);
      await Promise.all(
        at.flatMap((nowMs) =>
          processes.map(({ db }) =>
            giveLoginTickets({ db, clock: { nowMs: () => nowMs } }, player.id),
          ),
        ),
      );
      const inTime = at.filter((ms) => startsAtMs <= ms && ms < endsAtMs);
      const days = new Set(inTime.map((ms) => moscowDate(ms)));
      const own = await readTickets(stage.db, await stage.read(slug), {
        playerId: player.id,
        before: undefined,
      });
      expect(own.count).toBe(3 * days.size);
      expect(new Set(own.ranges.map(({ day }) => day))).toEqual(days);
    }),
    { numRuns: 12 },
  );
});

test('Two processes that close, draw and pay at once pay every prize once', async () => {
  const slug = await stage.open();
  const players = await Promise.all(Array.from({ length: 20 }, () => stage.addPlayer()));
  for (const player of players) await stage.deposit(player, 1000);
  const both = () => Promise.all([...processes, ...processes].map((deps) => advanceDraws(deps)));
  stage.setTime((await stage.read(slug)).endsAtMs + 200_000);
  await both();
  stage.setTime(stage.draws.beacon.timeMs((await stage.read(slug)).drandRound) + 1000);
  await both();
  stage.setTime(((await stage.read(slug)).payAtMs ?? 0) + 1000);
  await both();
  expect(await stage.read(slug)).toMatchObject({ state: 'settled' });
  expect(await paidBy(players)).toBe(4_960_000n * MICRO);
  expect((await winnersOf(stage, slug)).every((row) => row.is_paid)).toBe(true);
  expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true });
});

test('A prize is either taken from its winner or paid, never both, when both are asked for at once', async () => {
  const slug = await stage.open();
  const players = await Promise.all(Array.from({ length: 17 }, () => stage.addPlayer()));
  for (const player of players) await stage.deposit(player, 1000);
  await stage.draw(slug);
  stage.setTime(((await stage.read(slug)).payAtMs ?? 0) + 1000);
  const [one, other] = processes;
  await Promise.all([
    advanceDraws(one),
    disqualifyWinner(other, { slug, place: 1, reason: 'False', by: 'nora' }).catch(() => undefined),
    advanceDraws(other),
  ]);
  await advanceDraws(one);
  expect(await paidBy(players)).toBe(4_960_000n * MICRO);
  expect(await verdictOf(stage, slug)).toMatchObject({ isProved: true });
});

test('Two processes open the first draws once, and one that was over stays empty', async () => {
  await Promise.all(processes.map((deps) => openFirstDraws(deps)));
  expect(await stage.read('summerthrill')).toMatchObject({ state: 'empty', tickets: 0 });
});

async function paidBy(players: readonly TestPlayer[]): Promise<bigint> {
  const balances = await Promise.all(players.map((player) => stage.balance(player, 'real')));
  return balances.reduce((sum, micro) => sum + micro, 0n);
}
