import { sql } from 'kysely';
import type { PartnerReportBeneath } from '../../../shared/partners/reports/contract.ts';
import type { EarningKind } from '../../../shared/partners/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { pseudonymOf } from '../program/pseudonym.ts';
import { type FactFigure, factsOf, type ReportQuestion } from './facts.ts';
import { requirePeriod } from './read-report.ts';

/** The figure whose rows are asked for. */
export type RowsQuestion = ReportQuestion & {
  readonly figure: FactFigure;
  /** The row of the report; all of them where it is left out. */
  readonly of?: string | undefined;
  readonly kind?: EarningKind | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

type Row = {
  readonly id: string;
  readonly at: Date;
  readonly pseudonym: string | null;
  readonly kind: string;
  readonly sub1: string;
  readonly country: string;
  readonly link: string;
  readonly base_micro: bigint | null;
  readonly amount_micro: bigint;
};

type Beneath = {
  readonly rows: PartnerReportBeneath[];
  readonly total: number;
  readonly sumMicro: string;
};

const USUAL_SIZE = 20;

/** A page of the rows that a figure counts or sums, the newest first, with what they come to in all. */
export async function readReportRows(db: Database, asked: RowsQuestion): Promise<Beneath> {
  requirePeriod(asked);
  const { figure, of, kind, page = 1, pageSize = USUAL_SIZE } = asked;
  const facts = sql`from (${factsOf(asked, figure)}) facts
    where true ${of === undefined ? sql`` : sql`and grp = ${of}`}
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
  const [listed, summed] = await Promise.all([
    sql<Row>`
      select id, at, pseudonym, kind, coalesce(subs[1], '') as sub1, country,
             coalesce(link, '') as link, base_micro, amount_micro
        ${facts}
       order by at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number; sum: bigint }>`
      select count(*)::int as total, coalesce(sum(amount_micro), 0)::bigint as sum ${facts}`.execute(
      db,
    ),
  ]);
  const { total = 0, sum = 0n } = summed.rows[0] ?? {};
  return { rows: listed.rows.map(viewRow), total, sumMicro: String(sum) };
}

const viewRow = (row: Row): PartnerReportBeneath => ({
  id: row.id,
  at: row.at.toISOString(),
  player: row.pseudonym === null ? null : pseudonymOf(row.pseudonym),
  kind: row.kind,
  sub1: row.sub1,
  country: row.country,
  link: row.link,
  baseMicro: row.base_micro === null ? null : String(row.base_micro),
  amountMicro: String(row.amount_micro),
});
