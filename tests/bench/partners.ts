import { readLinks } from '../../api/partners/attribution/links.ts';
import { judgeReferrals } from '../../api/partners/attribution/judge-referrals.ts';
import { listReferrals } from '../../api/partners/dashboard/list-referrals.ts';
import { viewPartner } from '../../api/partners/dashboard/view-partner.ts';
import { readDeals } from '../../api/partners/deals/accept-deal.ts';
import { publishDays } from '../../api/partners/proof/publish-day.ts';
import { readDayProof } from '../../api/partners/proof/read-day-proof.ts';
import { readCohorts } from '../../api/partners/reports/read-cohorts.ts';
import { readReport, readReportCsv } from '../../api/partners/reports/read-report.ts';
import { readReportRows } from '../../api/partners/reports/read-rows.ts';
import { moscowDate } from '../../shared/platform/moscow-time.ts';
import { startCluster } from '../harness/cluster.ts';
import { useTemplate } from '../harness/database.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { openPartnersStage, type PartnersStage } from '../partners/partners-stage.ts';
import { DURABLE } from './dice.ts';
import { fillPartners, REFERRALS } from './partner-rows.ts';
import { type BenchRow, grouped, quantile } from './rows.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const READS = Number(process.env['BENCH_READS'] ?? 25);

/** What a partner of twenty thousand players reads, and the jobs among as many of 299 others. */
export async function benchPartners(): Promise<readonly BenchRow[]> {
  const cluster = await startCluster(DURABLE);
  try {
    useTemplate(cluster);
    const stage = await openPartnersStage();
    try {
      const partner = await stage.partner();
      await fillPartners(stage.owner, partner.id);
      return [...(await readRows(stage, partner)), ...(await jobRows(stage))];
    } finally {
      await stage.close();
    }
  } finally {
    await cluster.stop();
  }
}

type Read = readonly [what: string, read: () => Promise<unknown>];

async function readRows(stage: PartnersStage, partner: TestPlayer): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  await publishDays(stage.deps);
  for (const [what, read] of reads(stage, partner)) {
    const times = new Float64Array(READS);
    for (let at = -2; at < READS; at += 1) {
      const from = performance.now();
      await read();
      if (at >= 0) times[at] = performance.now() - from;
    }
    const sorted = times.toSorted();
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(sorted, share).toFixed(1));
    const measured = `p50 ${p50}  p95 ${p95} ms`;
    rows.push({ what: `${grouped(REFERRALS)} players: ${what}`, measured, budget: 'p95 150 ms' });
  }
  return rows;
}

function reads(
  { db, deps, partnerDeps, owner }: PartnersStage,
  { id }: TestPlayer,
): readonly Read[] {
  const config = { ...partnerDeps.config, partnersGroupUrl: undefined };
  const to = moscowDate(deps.clock.nowMs());
  const [month, quarter] = [30, 91].map((days) => ({
    partnerId: BigInt(id),
    from: moscowDate(deps.clock.nowMs() - days * DAY_MS),
    to,
  })) as [Period, Period];
  const beneath = (figure: 'clicks' | 'earned' | 'deposits', page: number) =>
    readReportRows(db, { ...quarter, group: 'sub1', figure, of: 'vk', page, pageSize: 100 });
  const last = REFERRALS / 100;
  return [
    ['the dashboard', () => viewPartner({ ...partnerDeps, config }, id)],
    ['players, the first page', () => listReferrals(db, id, { pageSize: 100 })],
    ['players, the last page', () => listReferrals(db, id, { page: last, pageSize: 100 })],
    ['partners among them', () => listReferrals(db, id, { partner: true })],
    ['deals', () => readDeals(db, id)],
    ['links', () => readLinks(db, id)],
    ['a report of a month by day', () => readReport(db, { ...month, group: 'day' })],
    ['a report of a quarter by day', () => readReport(db, { ...quarter, group: 'day' })],
    ['a report of a quarter by sub-id', () => readReport(db, { ...quarter, group: 'sub2' })],
    ['a quarter as a file', () => readReportCsv(db, { ...quarter, group: 'sub2' })],
    ['rows beneath, earned', () => beneath('earned', 1)],
    ['rows beneath, earned, far down', () => beneath('earned', 300)],
    ['rows beneath, clicks', () => beneath('clicks', 1)],
    ['rows beneath, deposits', () => beneath('deposits', 1)],
    ['cohorts', () => readCohorts(deps, BigInt(id))],
    [
      'proof of a day',
      async () =>
        readDayProof(db, await publicIdOf(owner, id), {
          day: moscowDate(Date.now() - 2 * DAY_MS),
        }),
    ],
  ];
}

type Period = { readonly partnerId: bigint; readonly from: string; readonly to: string };

async function publicIdOf(owner: PartnersStage['owner'], id: number): Promise<string> {
  const { rows } = await owner.query<{ public_id: string }>(
    'select public_id from players where id = $1',
    [id],
  );
  return rows[0]?.public_id ?? '';
}

/** How long the jobs take: in a minute without news, after a day of play of everybody, and judging. */
async function jobRows(stage: PartnersStage): Promise<BenchRow[]> {
  const { owner, deps } = stage;
  const rows: BenchRow[] = [];
  const measure = async (what: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    const measured = `${Math.round(performance.now() - from)} ms`;
    rows.push({ what: `job among 300 partners: ${what}`, measured });
  };
  await measure('a day that ended', () => stage.count());
  await measure('a minute without news', () => stage.count());
  await owner.query('update player_totals set counted_micro = counted_micro + 200000000');
  await measure('a minute in which everybody staked', () => stage.count());
  await owner.query(`update partner_referrals set judged_at = now() - interval '2 days'`);
  await measure('judging two thousand players', () => judgeReferrals(deps));
  return rows;
}
