import { afterAll, beforeAll, expect, test } from 'vitest';
import { moscowDate } from '../../shared/platform/moscow-time.ts';
import { readDeals } from '../../api/partners/deals/accept-deal.ts';
import { listReferrals } from '../../api/partners/dashboard/list-referrals.ts';
import { viewPartner } from '../../api/partners/dashboard/view-partner.ts';
import { readLinks } from '../../api/partners/attribution/links.ts';
import { readOrders } from '../../api/partners/orders/order-store.ts';
import { readCohorts } from '../../api/partners/reports/read-cohorts.ts';
import { readReport, readReportCsv } from '../../api/partners/reports/read-report.ts';
import { readReportRows } from '../../api/partners/reports/read-rows.ts';
import { listOrders, listRefused } from '../../api/backoffice/affiliates/list-affiliates.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { ownCohorts, ownReport, type OwnRow, totalOf } from './quarter/own-report.ts';
import { sumOf } from './quarter/own-figures.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';
import { DAYS } from './quarter/plan.ts';
import { type OwnPartner, ownBooks } from './quarter/own-books.ts';
import { type Quarter, simulateQuarter } from './quarter/simulate.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

/** As large as the programme is to be carried, or as many as there is time for in each run. */
const SIZE =
  process.env['ROLLHOUSE_SIMULATION'] === 'long'
    ? { partners: 300, players: 20_000 }
    : { partners: 20, players: 1000 };

/** The largest takes minutes; its time limit only ends what hangs. */
const LONG_MS = 30 * 60_000;

let stage: PartnersStage;
let quarter: Quarter;
let own: readonly OwnPartner[];
beforeAll(async () => {
  stage = await openPartnersStage();
  const from = performance.now();
  quarter = await simulateQuarter(stage, SIZE);
  own = await ownBooks(stage.owner, quarter);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const sorted = quarter.jobsMs.toSorted((a, b) => a - b).map((ms) => Math.round(ms));
  const [middle, most] = [sorted[Math.floor(DAYS / 2)], sorted.at(-1)];
  const jobs = `the jobs of a day took ${middle} ms in the middle and ${most} ms at most`;
  process.stdout.write(`simulated in ${seconds} s with ${quarter.orders} orders paid; ${jobs}\n`);
}, LONG_MS);
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

/** The clock of the last job. */
const atEnd = () => {
  const clock = { nowMs: () => quarter.firstDayMs + DAYS * DAY_MS - 1 };
  return clock as (typeof stage.deps)['clock'];
};
const earnedOf = ({ players }: OwnPartner, kind?: string) =>
  sumOf(players, ({ earned }) =>
    sumOf(
      earned.filter((one) => kind === undefined || one.kind === kind),
      (one) => one.amountMicro,
    ),
  );

test('What every partner sees of earnings, levels, orders and DIC is what the books come to', async () => {
  const config = { ...stage.partnerDeps.config, partnersGroupUrl: undefined };
  const deps = { ...stage.partnerDeps, clock: atEnd(), config };
  for (const partner of own) {
    const id = partner.id as PlayerId;
    const view = await viewPartner(deps, id);
    const { rows } = await stage.owner.query<{ real: string | null; dic: string; late: string }>(
      `select sum(t.amount_micro) filter (where a.wallet = 'real')::text as real,
              coalesce(sum(t.amount_micro) filter (where a.wallet = 'dic-locked'), 0)::text as dic,
              (select coalesce(sum(i.amount_micro), 0) from partner_invites i
                 join partner_referrals r using (player_id)
                where i.partner_id = $1 and r.refused_for is not null)::text as late
         from transfers t join accounts a on a.id = t.to_account
        where a.player_id = $1 and t.kind = 'bonus'`,
      [id],
    );
    const [{ real, dic, late } = { real: null, dic: '0', late: '0' }] = rows;
    const orders = await readOrders(stage.db, BigInt(id), 100);
    const paid = orders.filter(({ state }) => state === 'paid');
    expect(BigInt(real ?? '0')).toBe(sumOf(paid, (one) => one.amount_micro));
    const open = orders.filter(({ state }) => state !== 'rejected');
    const left = earnedOf(partner) - sumOf(open, (one) => one.amount_micro);
    const dicMicro = sumOf(partner.players, (one) => one.dicMicro) + BigInt(late);
    const deals = await readDeals(stage.db, id);
    expect({ ...view, dic, deals: deals.map(({ level }) => level) }).toMatchObject({
      totalBalanceByReferalsMicro: String(earnedOf(partner)),
      balanceByReferalsMicro: String(left > 0n ? left : 0n),
      totalCpaEarningsMicro: String(earnedOf(partner, 'cpa')),
      subPartnersMicro: String(earnedOf(partner, 'sub')),
      referalsCountAll: partner.players.length,
      referalsCount: partner.players.filter(({ isActive }) => isActive).length,
      totalBonusDic: Number(dicMicro / 10_000n),
      dic: String(dicMicro),
    });
    expect(deals.reduce((sum, { referrals }) => sum + referrals, 0)).toBe(partner.players.length);
    expect(deals[0]?.level === 2).toBe(partner.raisedOn !== undefined);
  }
  expect(quarter.orders).toBeGreaterThan(5);
  expect(own.filter(({ raisedOn }) => raisedOn !== undefined).length).toBeGreaterThan(0);
});

const viewOf = ({ depositsMicro, earnedMicro, ...row }: OwnRow) => ({
  ...row,
  depositsMicro: String(depositsMicro),
  earnedMicro: String(earnedMicro),
});
const byGroup = (rows: readonly { readonly group: string }[]) =>
  rows.toSorted((a, b) => (a.group < b.group ? -1 : 1));

/** An exact sum of base units as a file writes it. */
const units = (micro: bigint) => {
  const text = String(micro % 1_000_000n).padStart(6, '0');
  return `${micro / 1_000_000n}.${text.replace(/0{1,4}$/, '')}`;
};

test(
  'Every row of every report, in its file, and every row beneath it come to what the books say',
  async () => {
    const period = { from: dateOf(-1), to: dateOf(DAYS - 1) };
    for (const partner of own) {
      const [link] = await readLinks(stage.db, partner.id as PlayerId);
      const counting = partner.players.filter(({ isByLink }) => isByLink).length;
      expect(link).toMatchObject({ clicks: 3 * partner.clicksOf.length, registrations: counting });
      for (const group of ['day', 'sub1', 'country', 'link'] as const) {
        const asked = { partnerId: BigInt(partner.id), ...period, group };
        const expected = ownReport(partner, { group, dateOf, link: link?.code ?? '' });
        const { rows, total } = await readReport(stage.db, asked);
        expect(byGroup(rows)).toEqual(byGroup([...expected.values()].map(viewOf)));
        expect(total).toEqual(viewOf(totalOf([...expected.values()])));
        const { csv } = await readReportCsv(stage.db, asked);
        const lines = [...expected.values()].map((row) =>
          [
            row.group,
            row.clicks,
            row.registrations,
            row.firstDeposits,
            units(row.depositsMicro),
            units(row.earnedMicro),
          ].join(','),
        );
        expect(csv.trim().split('\r\n').slice(1).toSorted()).toEqual(lines.toSorted());
        const whole = { ...totalOf([...expected.values()]), group: undefined };
        for (const row of group === 'sub1' ? [...expected.values(), whole] : []) {
          await expectBeneath(asked, row);
        }
      }
    }
  },
  LONG_MS,
);

type Asked = Parameters<typeof readReportRows>[1];

/** What the rows beneath a figure come to: a sum, or a number of rows that sum to nothing. */
function figureOf(row: Omit<OwnRow, 'group'>, figure: Asked['figure'], count: number) {
  if (figure === 'deposits') return { count, sum: row.depositsMicro };
  if (figure === 'earned') return { count, sum: row.earnedMicro };
  return { count: row[figure], sum: 0n };
}

/** The rows beneath each figure of a row come to it, page for page. */
async function expectBeneath(
  asked: Omit<Asked, 'figure'>,
  row: Omit<OwnRow, 'group'> & { readonly group: string | undefined },
): Promise<void> {
  for (const figure of [
    'clicks',
    'registrations',
    'firstDeposits',
    'deposits',
    'earned',
  ] as const) {
    const question = { ...asked, figure, of: row.group, pageSize: 100 };
    const first = await readReportRows(stage.db, question);
    const ids = new Set(first.rows.map(({ id }) => id));
    let sum = sumOf(first.rows, (one) => BigInt(one.amountMicro));
    for (let page = 2; (page - 1) * 100 < first.total; page += 1) {
      const { rows } = await readReportRows(stage.db, { ...question, page });
      sum += sumOf(rows, (one) => BigInt(one.amountMicro));
      for (const { id } of rows) ids.add(id);
    }
    expect(ids.size).toBe(first.total);
    expect(String(sum)).toBe(first.sumMicro);
    expect({ count: first.total, sum }).toEqual(figureOf(row, figure, first.total));
  }
}

test('Cohorts, the list of players, published days and the desk’s lists are what the books say', async () => {
  const weekday = (day: number) => (new Date(`${dateOf(day)}T00:00:00Z`).getUTCDay() + 6) % 7;
  for (const partner of own) {
    const cohorts = await readCohorts({ db: stage.db, clock: atEnd() }, BigInt(partner.id));
    expect(cohorts).toEqual(
      ownCohorts(partner, weekday).map(({ monday, earnedMicro, ...rest }) => ({
        week: dateOf(monday),
        ...rest,
        earnedMicro: String(earnedMicro),
      })),
    );
    await expectReferrals(partner);
  }
  const { rows } = await stage.owner.query<{ day: string; events: number; partners: number }>(
    'select day::text, events, partners from partner_day_roots order by day',
  );
  const others = await othersByDay();
  for (const { day, events, partners } of rows.slice(1)) {
    const clicked = own.flatMap(({ id, clicksOf }) =>
      clicksOf.filter((one) => dateOf(one.day) === day).map(() => String(id)),
    );
    const other = others.get(day) ?? [];
    const known = new Set([...clicked, ...other]);
    expect([events, partners]).toEqual([3 * clicked.length + other.length, known.size]);
  }
  const refused = quarter.came.filter(
    ({ planned: { fault } }) => fault === 'self' || fault === 'late',
  );
  const { rows: counted } = await stage.owner.query<{ many: number }>(
    'select count(*)::int as many from partner_referrals where refused_for is not null',
  );
  expect(counted).toEqual([{ many: refused.length }]);
  expect((await listRefused(stage.deps)).rows.length).toBeGreaterThan(0);
  expect((await listOrders({ ...stage.deps, clock: atEnd() })).rows).toEqual([]);
});

/** Whose each event but a click was, by the day on which it was written down. */
async function othersByDay(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await stage.owner.query<{ day: string; partner: string }>(
    `select (h.at at time zone 'Europe/Moscow')::date::text as day, h.partner_id::text as partner
       from (select noted_at as at, partner_id from partner_referrals
             union all
             select first_deposit_noted_at, partner_id from partner_referrals
             union all
             select reached_at, partner_id from partner_invites) h
      where h.at is not null
     union all
     select day::text, partner_id::text from partner_earnings`,
  );
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return new Map([...byDay].map(([day, of]) => [day, of.map(({ partner }) => partner)]));
}

/** The list of players, page after page: each once, with the sums of the books. */
async function expectReferrals(partner: OwnPartner): Promise<void> {
  const listed = [];
  for (let page = 1; (page - 1) * 100 < Math.max(1, partner.players.length); page += 1) {
    const { data, total } = await listReferrals(stage.db, partner.id as PlayerId, {
      page,
      pageSize: 100,
    });
    expect(total).toBe(partner.players.length);
    listed.push(...data);
  }
  const { rows } = await stage.owner.query<{ id: number; name: string }>(
    `select player_id::int as id, 'P-' || upper(left(replace(pseudonym::text, '-', ''), 10)) as name
       from partner_referrals where partner_id = $1 and refused_for is null`,
    [partner.id],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const expected = partner.players.map((one) => ({
    id: names.get(one.id),
    totalAmountDeposit: Number(sumOf(one.days, (day) => day.depositedMicro) / 10_000n),
    totalAmountWithdraw: Number(sumOf(one.days, (day) => day.withdrawnMicro) / 10_000n),
    totalGivenToReferalMicro: String(sumOf(one.earned, (row) => row.amountMicro)),
    totalBonusDic: Number(one.dicMicro / 10_000n),
  }));
  const shown = listed.map((row) => ({
    id: row.id,
    totalAmountDeposit: row.totalAmountDeposit,
    totalAmountWithdraw: row.totalAmountWithdraw,
    totalGivenToReferalMicro: row.totalGivenToReferalMicro,
    totalBonusDic: row.totalBonusDic,
  }));
  const byId = (rowsOf: readonly { readonly id: string | undefined }[]) =>
    rowsOf.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
  expect(byId(shown)).toEqual(byId(expected));
}
