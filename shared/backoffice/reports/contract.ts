import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { micro, type OfficeCalls } from '../calls.ts';
import { DAY_FIGURES, type DayFigure } from './figures.ts';

/** A day in Moscow. */
const reportDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** From a day to another one, both included; a year at most. */
export const reportPeriod = z.strictObject({ from: reportDay, to: reportDay });
export type ReportPeriod = z.infer<typeof reportPeriod>;

const figure = z.string().check(z.regex(/^-?\d{1,24}$/));

/** A day with each of its figures: whole numbers as text, money in base micro-units. */
const dayRow = z.object({
  day: reportDay,
  /** Whether it is over and all of it was summed. */
  isClosed: z.boolean(),
  figures: z.record(z.enum(DAY_FIGURES), figure),
});
export type DayRow = {
  readonly day: string;
  readonly isClosed: boolean;
  readonly figures: Readonly<Record<DayFigure, string>>;
};

export const gameRow = z.object({
  /** The operator's account that its money moves through. */
  account: z.string(),
  /** Its name, or the aggregator's id; empty for late money of a game that nobody named. */
  game: z.string(),
  title: z.string(),
  /** Null for a game of our own. */
  provider: z.nullable(z.string()),
  bets: z.int(),
  stakedMicro: micro,
  paidMicro: micro,
  ggrMicro: micro,
  rewardStakedMicro: micro,
  rewardPaidMicro: micro,
  /** Of play from all wallets, as a part of the stakes. */
  measured: z.nullable(z.number()),
  theory: z.nullable(z.number()),
  band: z.nullable(z.object({ low: z.number(), high: z.number() })),
  isOutside: z.boolean(),
});
export type GameRow = z.infer<typeof gameRow>;

export const winRow = z.object({
  day: reportDay,
  groupId: z.string(),
  /** When its group was made, ISO 8601. */
  at: z.string(),
  playerId: z.int(),
  stakedMicro: z.nullable(micro),
  paidMicro: micro,
});
export type WinRow = z.infer<typeof winRow>;

export const rewardRow = z.object({
  reward: z.string(),
  transfers: z.int(),
  givenMicro: micro,
  returnedMicro: micro,
  cashMicro: micro,
});
export type RewardRow = z.infer<typeof rewardRow>;

export const paywayRow = z.object({
  paywayId: z.int(),
  name: z.string(),
  direction: z.enum(['deposit', 'withdrawal']),
  succeeded: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  /** As a part of all that ended; null where none did. */
  share: z.nullable(z.number()),
  sumMicro: micro,
  medianSeconds: z.nullable(z.number()),
  p95Seconds: z.nullable(z.number()),
});
export type PaywayRow = z.infer<typeof paywayRow>;

export const cohortRow = z.object({
  /** The Sunday of the week in which they first deposited. */
  firstWeek: reportDay,
  /** How many of them deposited in that week and in each later one. */
  players: z.array(z.int()),
});
export type CohortRow = z.infer<typeof cohortRow>;

/** The tables that are to be had as a file. */
export const REPORT_TABLES = ['days', 'games', 'rewards', 'payways', 'cohorts'] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];

/** A file as it is saved. */
export const reportFile = z.object({ name: z.string(), csv: z.string() });

const rows = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row) });

export const REPORTS_CALLS = {
  /** Every day of the period that is summed, the oldest first. */
  'reports.days': { input: reportPeriod, output: rows(dayRow) },
  /** By GGR, the largest first. */
  'reports.games': { input: reportPeriod, output: rows(gameRow) },
  /** The largest wins of a game in the period, the largest first. */
  'reports.wins': {
    input: z.extend(reportPeriod, { account: text(200), game: text(200) }),
    output: rows(winRow),
  },
  'reports.rewards': { input: reportPeriod, output: rows(rewardRow) },
  'reports.payways': { input: reportPeriod, output: rows(paywayRow) },
  /** The newest twelve weeks in which somebody deposited first. */
  'reports.cohorts': { input: nothing, output: rows(cohortRow) },
  'reports.file': {
    input: z.extend(reportPeriod, { table: z.enum(REPORT_TABLES) }),
    output: reportFile,
  },
  /** Computes a day again from the ledger's entries: empty where every figure agrees. */
  'reports.compare': {
    input: z.strictObject({ day: reportDay }),
    output: rows(z.object({ what: z.string(), reportMicro: figure, ledgerMicro: figure })),
  },
} as const satisfies OfficeCalls;
