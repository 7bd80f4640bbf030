import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../shared/platform/day.ts';
import { moscowDate } from '../../shared/platform/moscow-time.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';
import { type OwnPartner, ownBooks } from './quarter/own-books.ts';
import { type Quarter, simulateQuarter } from './quarter/simulate.ts';

/** As large as the programme is to be carried, or as many as there is time for in each run. */
const SIZE =
  process.env['ROLLHOUSE_SIMULATION'] === 'long'
    ? { partners: 300, players: 20_000 }
    : { partners: 36, players: 1500 };

let stage: PartnersStage;
let quarter: Quarter;
let own: readonly OwnPartner[];
beforeAll(async () => {
  stage = await openPartnersStage();
  const from = performance.now();
  quarter = await simulateQuarter(stage, SIZE);
  own = await ownBooks(stage.owner, quarter);
  console.info(
    'simulated',
    ((performance.now() - from) / 1000).toFixed(1),
    Math.max(...quarter.jobsMs),
    quarter.orders,
  );
}, 30 * 60_000);
afterAll(() => stage.closeSound());

const dateOf = (day: number) => moscowDate(quarter.firstDayMs + day * DAY_MS);

test('Every earning of a quarter is, to the last micro-unit, what the ledger comes to by the rules', async () => {
  const { rows } = await stage.owner.query<{ line: string }>(
    `select concat_ws(' ', e.partner_id, e.player_id, e.kind, e.day, e.base_micro, e.amount_micro) as line
       from partner_earnings e join partner_referrals r using (player_id)
      where r.refused_for is null order by 1`,
  );
  const expected = own.flatMap(({ id: partner, players }) =>
    players.flatMap(({ id, earned }) =>
      earned.map(({ kind, day, baseMicro, amountMicro }) =>
        [partner, id, kind, dateOf(day), baseMicro, amountMicro].join(' '),
      ),
    ),
  );
  const shown = new Set(rows.map(({ line }) => line));
  const wanted = new Set(expected);
  expect([...shown].filter((line) => !wanted.has(line)).slice(0, 10)).toEqual([]);
  expect([...wanted].filter((line) => !shown.has(line)).slice(0, 10)).toEqual([]);
  for (const kind of ['level', 'bets', 'deposits', 'cpa', 'sub']) {
    expect(rows.filter(({ line }) => line.includes(` ${kind} `)).length).toBeGreaterThan(10);
  }
});
