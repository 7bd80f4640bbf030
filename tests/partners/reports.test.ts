import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindClick } from '../../api/partners/attribution/bind-click.ts';
import { click } from '../../api/partners/attribution/click.ts';
import { addLink } from '../../api/partners/attribution/links.ts';
import { listReferrals } from '../../api/partners/dashboard/list-referrals.ts';
import { readCohorts } from '../../api/partners/reports/read-cohorts.ts';
import { readReport, readReportCsv } from '../../api/partners/reports/read-report.ts';
import { readReportRows } from '../../api/partners/reports/read-rows.ts';
import { moscowDate } from '../../shared/platform/moscow-time.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { outcomeOf } from '../rewards/offers-stage.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';

let stage: PartnersStage;
let partner: TestPlayer;
let today: string;
beforeAll(async () => {
  stage = await openPartnersStage();
  partner = await stage.partner();
  today = moscowDate(stage.deps.clock.nowMs());
  const sources = [
    { sub: 'a', visits: 3, played: 1000n },
    { sub: 'b', visits: 2, played: 3000n },
    { sub: 'c', visits: 1, played: 0n },
  ];
  for (const [index, { sub, visits, played }] of sources.entries()) {
    const link = await addLink(stage.partnerDeps, partner.id, { name: sub, subs: [sub] });
    const receipts = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const from = { address: `203.0.113.${index * 10 + visit}` };
      const clicked = { code: `ads_${link.code}`, kind: 'web', from } as const;
      receipts.push((await click(stage.partnerDeps, clicked)).receipt);
    }
    const player = await stage.referral(partner, { deposited: 100n, played });
    const [receipt] = receipts;
    if (receipt) await bindClick(stage.partnerDeps, player.id, receipt);
  }
  await stage.count();
});
afterAll(() => stage.closeSound());

const asked = (group: 'day' | 'sub1' | 'country' | 'link') => ({
  partnerId: BigInt(partner.id),
  from: today,
  to: today,
  group,
});

test('A report shows clicks turn into players and money, by sub-id', async () => {
  const { rows, total } = await readReport(stage.db, asked('sub1'));
  const shown = rows.map((row) => [row.group, row.clicks, row.registrations, row.earnedMicro]);
  expect(shown).toEqual([
    ['b', 2, 1, String(15n * MICRO)],
    ['a', 3, 1, String(5n * MICRO)],
    ['c', 1, 1, '0'],
  ]);
  expect(total).toEqual({
    group: '',
    clicks: 6,
    registrations: 3,
    firstDeposits: 3,
    depositsMicro: String(300n * MICRO),
    earnedMicro: String(20n * MICRO),
  });
});

test('Every figure opens the rows that it counts or sums, and they come to exactly that', async () => {
  for (const group of ['day', 'sub1', 'country', 'link'] as const) {
    const { rows, total } = await readReport(stage.db, asked(group));
    for (const row of [...rows, { ...total, group: undefined }]) {
      for (const figure of ['clicks', 'registrations', 'firstDeposits'] as const) {
        const beneath = await readReportRows(stage.db, { ...asked(group), figure, of: row.group });
        expect(beneath.total).toBe(row[figure]);
      }
      for (const [figure, sum] of [
        ['deposits', row.depositsMicro],
        ['earned', row.earnedMicro],
      ] as const) {
        const question = { ...asked(group), figure, of: row.group, pageSize: 100 };
        const beneath = await readReportRows(stage.db, question);
        const summed = beneath.rows.reduce((all, one) => all + BigInt(one.amountMicro), 0n);
        expect([String(summed), beneath.sumMicro]).toEqual([sum, sum]);
      }
    }
  }
});

test('A partner sees pseudonyms and sums, and nothing that says who a player is', async () => {
  const page = await listReferrals(stage.db, partner.id, {});
  const beneath = await readReportRows(stage.db, { ...asked('day'), figure: 'earned' });
  const text = JSON.stringify([page, beneath, await readReportCsv(stage.db, asked('sub1'))]);
  const { rows } = await stage.owner.query<{ id: string; nick: string; public_id: string }>(
    'select p.id, p.nick, p.public_id from players p join partner_referrals r on r.player_id = p.id',
  );
  expect(page.total).toBe(3);
  for (const { id, nick, public_id } of rows) {
    for (const secret of [`"${id}"`, nick, public_id]) expect(text).not.toContain(secret);
  }
});

test('A partner does not see which of their players excluded themselves', async () => {
  const inviter = await stage.partner();
  const [gone] = [await stage.referral(inviter), await stage.referral(inviter)];
  await stage.count();
  const before = await listReferrals(stage.db, inviter.id, {});
  expect(before.total).toBe(2);
  await stage.owner.query(
    `insert into player_exclusions (player_id, kind, since, until)
     values ($1, 'exclusion', now(), null)`,
    [gone.id],
  );
  await stage.count();
  const stopped = await stage.owner.query(
    'select from partner_referrals where player_id = $1 and stopped_at is not null',
    [gone.id],
  );
  expect(stopped.rowCount).toBe(1);
  expect(await listReferrals(stage.db, inviter.id, {})).toEqual(before);
});

test('Another partner sees none of it', async () => {
  const other = await stage.partner();
  const { rows } = await readReport(stage.db, { ...asked('day'), partnerId: BigInt(other.id) });
  expect(rows).toEqual([]);
  expect((await listReferrals(stage.db, other.id, {})).total).toBe(0);
});

test('Cohorts show who deposited in the week they came', async () => {
  const [cohort] = await readCohorts(stage.deps, BigInt(partner.id));
  expect(cohort).toMatchObject({ registrations: 3, firstDeposits: 3, depositedInWeek: [3] });
  expect(cohort?.earnedMicro).toBe(String(20n * MICRO));
});

test('A file has a line for each row, and a period that is none is refused', async () => {
  const { csv } = await readReportCsv(stage.db, asked('sub1'));
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  for (const [from, to] of [
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2020-01-01', '2026-03-01'],
  ] as const) {
    const period = { ...asked('day'), from, to };
    expect(await outcomeOf(readReport(stage.db, period))).toBe('partner.period');
  }
});
