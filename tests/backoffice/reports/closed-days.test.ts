import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { compareDay } from '../../../api/backoffice/reports/compare-day.ts';
import type { Period } from '../../../api/backoffice/reports/period.ts';
import { readDays } from '../../../api/backoffice/reports/read-days.ts';
import { readGames } from '../../../api/backoffice/reports/read-games.ts';
import { refreshDay } from '../../../api/backoffice/reports/refresh-day.ts';
import { boundsOf, dayAfter, smallestIdAt } from '../../../api/backoffice/reports/report-day.ts';
import { openTestLedger, type TestLedger } from '../../ledger/ledger-fixture.ts';

/** `SIMULATION_SEED` repeats a run. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));

/** Three whole months and the beginning of a fourth, whose last days are open. */
const [FIRST, DAYS, OPEN] = ['2026-01-01', 100, 3];
const FEBRUARY: Period = { from: '2026-02-01', to: '2026-02-28' };
const LAST = dayAfter(FIRST, DAYS - 1);

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger();
  await playDays();
});
afterAll(() => books.close());

/** Days with random sums of a few games, some of which nobody played; all but the last are closed. */
async function playDays() {
  const { db, owner } = books;
  await owner.query(`select setseed($1)`, [SEED / 2 ** 31]);
  for (let at = 0; at < DAYS; at += 1) {
    const day = dayAfter(FIRST, at);
    const through = smallestIdAt(boundsOf(day).toMs);
    await owner.query('insert into report_days (day, through_id) values ($1, $2)', [day, through]);
  }
  await owner.query(
    `insert into day_games
     select day, 'provider:Lumen', 'game' || n, wallet, (random() * 1000)::int,
            (random() * 1e17)::bigint, (random() * 1e15)::bigint, (random() * 1e17)::bigint,
            (random() * 1e15)::bigint, (random() * 1e15)::bigint
       from report_days, generate_series(1, 5) n, unnest(array['real', 'bonus']) wallet
      where random() < 0.7`,
  );
  for (let at = 0; at < DAYS - OPEN; at += 1) {
    const day = dayAfter(FIRST, at);
    const over = { nowMs: boundsOf(day).toMs, isOver: true };
    // Two processes close it at once.
    await Promise.all([refreshDay(db, day, over), refreshDay(db, day, over)]);
  }
}

/** A column less another, or more another, of play with money or with rewards. */
const SUMS = {
  bets: `sum(bets) filter (where wallet = 'real')`,
  stakedMicro: `sum(staked_micro - refunded_micro) filter (where wallet = 'real')`,
  paidMicro: `sum(paid_micro - taken_back_micro + kept_micro) filter (where wallet = 'real')`,
  rewardStakedMicro: `sum(staked_micro - refunded_micro) filter (where wallet <> 'real')`,
  rewardPaidMicro: `sum(paid_micro - taken_back_micro + kept_micro) filter (where wallet <> 'real')`,
} as const;
const NAMES = Object.keys(SUMS) as readonly (keyof typeof SUMS)[];
const COLUMNS = Object.entries(SUMS).map(([name, sum]) => `coalesce(${sum}, 0)::text as "${name}"`);

/** The sums of a period from the rows of its days, by game or by day. */
async function addUpDays({ from, to }: Period, by: 'game' | 'day') {
  const { rows } = await books.owner.query<Record<string, string>>(
    `select ${by}::text as name, ${COLUMNS.join(', ')}
       from day_games where day between $1 and $2 group by ${by} order by ${by}`,
    [from, to],
  );
  return rows;
}

type Shown = Readonly<Record<keyof typeof SUMS, string | number>>;

const shownOf = (name: string, sums: Shown) => ({
  name,
  ...Object.fromEntries(NAMES.map((one) => [one, String(sums[one])])),
});

async function reportedGames(period: Period) {
  const rows = await readGames(books.db, period);
  return rows
    .toSorted((one, other) => (one.game < other.game ? -1 : 1))
    .map((row) => shownOf(row.game, row));
}

/** Every kind of period: whole months, parts of them, open days, and random ones. */
function periods(): readonly Period[] {
  const random = Array.from({ length: 20 }, () => {
    const [one = 0, other = 0] = [randomInt(DAYS), randomInt(DAYS)].toSorted((a, b) => a - b);
    return { from: dayAfter(FIRST, one), to: dayAfter(FIRST, other) };
  });
  return [
    { from: dayAfter(FIRST, -200), to: dayAfter(LAST, 100) },
    FEBRUARY,
    { from: '2026-01-31', to: '2026-03-01' },
    { from: '2026-01-02', to: LAST },
    { from: LAST, to: LAST },
    ...random,
  ];
}

test(`Games of any period come to what its days come to, to the last unit (seed ${SEED})`, async () => {
  for (const period of periods()) {
    expect([period, await reportedGames(period)]).toEqual([
      period,
      await addUpDays(period, 'game'),
    ]);
  }
});

test(`Each day, closed or open, states the play of its games (seed ${SEED})`, async () => {
  const period = { from: FIRST, to: LAST };
  const rows = await readDays(books.db, period);
  expect(rows.filter(({ isClosed }) => isClosed)).toHaveLength(DAYS - OPEN);
  const stated = rows.map(({ day, figures }) => shownOf(day, figures));
  expect(stated).toEqual(await addUpDays(period, 'day'));
});

test('A closed day is not added to its month again', async () => {
  const before = await reportedGames(FEBRUARY);
  await refreshDay(books.db, '2026-02-10', { nowMs: Date.now(), isOver: true });
  expect(await reportedGames(FEBRUARY)).toEqual(before);
});

test.each([
  [
    `month_games set kept_micro = kept_micro + 1 where month = '2026-02-01'`,
    'kept of the month of',
  ],
  [`day_games set bets = bets + 1 where day = '2026-02-10'`, 'bets of the month of'],
  [
    `day_figures set value = value + 1 where day = '2026-02-10' and name = 'paidMicro'`,
    'paidMicro',
  ],
])('One unit too much in a row is found: %s', async (change, found) => {
  const { db, owner } = books;
  const named = async () => (await compareDay(db, '2026-02-10')).map(({ what }) => what);
  const before = await named();
  // Without transfers every game differs from the ledger; what is kept differs from nothing.
  expect(before.filter((what) => !what.startsWith('games of '))).toEqual([]);
  await owner.query(`update ${change}`);
  onTestFinished(async () => {
    await owner.query(`update ${change.replaceAll(' + 1', ' - 1')}`);
  });
  const after = (await named()).filter((what) => !before.includes(what));
  expect(after).toContainEqual(expect.stringContaining(found));
});
