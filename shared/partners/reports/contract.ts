import * as z from 'zod/mini';
import type { Calls } from '../../platform/wire/lists.ts';
import { EARNING_KINDS, PAGE_SIZES, REPORT_GROUPS } from '../rules.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const micro = z.string();

const period = {
  /** The first and the last day, in Moscow; both are in the report. */
  from: day,
  to: day,
};

const reportRow = z.object({
  /** The day, sub-id, country or code of the link; empty where it is not known. */
  group: z.string(),
  clicks: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
  depositsMicro: micro,
  earnedMicro: micro,
});
export type PartnerReportRow = z.infer<typeof reportRow>;

const report = z.object({ rows: z.array(reportRow), total: reportRow });
export type PartnerReport = z.infer<typeof report>;

/** The figure of a report whose rows are asked for, or every earning of the period. */
const FIGURES = ['clicks', 'registrations', 'firstDeposits', 'deposits', 'earned'] as const;

const beneath = z.object({
  id: z.string(),
  at: z.string(),
  /** The pseudonym; null for a click. */
  player: z.nullable(z.string()),
  /** What it was: a kind of earning, or the figure itself. */
  kind: z.string(),
  sub1: z.string(),
  country: z.string(),
  link: z.string(),
  /** What was counted, as a counted stake, where the amount is a share of something. */
  baseMicro: z.nullable(micro),
  amountMicro: micro,
});
export type PartnerReportBeneath = z.infer<typeof beneath>;

const cohort = z.object({
  /** The Monday (YYYY-MM-DD, Moscow) of the week of registration. */
  week: z.string(),
  registrations: z.int(),
  firstDeposits: z.int(),
  /** How many of them deposited in week 0, 1, … 8 after it; shorter while weeks are to come. */
  depositedInWeek: z.array(z.int()),
  earnedMicro: micro,
});
export type PartnerCohort = z.infer<typeof cohort>;

const asked = { ...period, group: z.enum(REPORT_GROUPS) };

export const REPORTS_CALLS = {
  'partners.getReport': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject(asked),
    output: report,
  },
  /** The rows that a figure of the report sums, the newest first. */
  'partners.getReportRows': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({
      ...asked,
      figure: z.enum(FIGURES),
      /** The row of the report; left out for its total. */
      of: z.optional(z.string().check(z.regex(/^[\w.:-]{0,64}$/))),
      kind: z.optional(z.enum(EARNING_KINDS)),
      page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
      pageSize: z.optional(z.literal([...PAGE_SIZES])),
    }),
    output: z.object({ rows: z.array(beneath), total: z.int(), sumMicro: micro }),
  },
  /** The report as a CSV file. */
  'partners.getReportCsv': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject(asked),
    output: z.object({ name: z.string(), csv: z.string() }),
  },
  /** The last twelve weeks of registration. */
  'partners.getCohorts': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({}),
    output: z.object({ cohorts: z.array(cohort) }),
  },
} as const satisfies Calls;
