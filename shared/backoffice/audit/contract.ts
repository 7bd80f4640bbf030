import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { micro, type OfficeCalls } from '../calls.ts';

/** How many rows one page of the log has. */
export const AUDIT_PAGE = 100;

const actId = z.string().check(z.regex(/^\d{1,19}$/));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A row of the log of staff. */
export const auditRow = z.object({
  id: actId,
  /** ISO 8601. */
  at: z.string(),
  /** Null where nobody of the staff existed yet. */
  person: z.nullable(z.string()),
  /** Who asked for the same before, where it took two. */
  second: z.nullable(z.string()),
  act: z.string(),
  subject: z.string(),
  outcome: z.enum(['asked', 'done', 'refused']),
  reason: z.nullable(z.string()),
  /** How things stood and what was to be, as JSON. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  sumMicro: z.nullable(micro),
  via: z.enum(['telegram', 'shell', 'web']),
  machine: z.nullable(z.string()),
  /** In hex: what the next row is chained to. */
  digest: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

const listInput = z.strictObject({
  person: z.optional(text(32)),
  act: z.optional(text(64)),
  subject: z.optional(text(200)),
  /** A day in UTC. */
  day: z.optional(day),
  /** Rows older than this one. */
  before: z.optional(actId),
});

/** A row of the log and its digest, as somebody kept it: `52:9af3…`. */
export const AUDIT_HEAD = /^([1-9]\d{0,18}):([0-9a-f]{64})$/;

const verifyInput = z.strictObject({
  /** A head of the log that the reader kept from before. */
  kept: z.optional(z.string().check(z.regex(AUDIT_HEAD))),
});

const verifyOutput = z.object({
  rows: z.string(),
  /** The number of the last row and its digest, in the form of `AUDIT_HEAD`. */
  head: z.nullable(z.string()),
  /**
   * The first row that is not what was written, or does not follow from the one before; `missingFrom`
   * is the first of the rows that are gone right before it.
   */
  broken: z.nullable(z.object({ id: actId, day, missingFrom: z.nullable(actId) })),
  /** Whether the kept head is a row of this log: it is, its row is another now, or there is none. */
  kept: z.nullable(z.enum(['there', 'changed', 'gone'])),
  /** The newest first; a day is whole up to the first broken row. */
  days: z.array(z.object({ day, rows: z.int(), isWhole: z.boolean() })),
});
export type AuditVerdict = z.infer<typeof verifyOutput>;

/** A row of what moderators of the chat did, or gave away in it: `c12` of one log, `g12` of the other. */
const chatActId = z.string().check(z.regex(/^[cg]\d{1,18}$/));

const chatAct = z.object({
  id: chatActId,
  at: z.string(),
  /** The player who moderates. */
  by: z.object({ id: z.string(), nick: z.string() }),
  act: z.enum(['delete', 'ban', 'unban', 'airdrop', 'quiz']),
  /** The message, airdrop or quiz. */
  subject: z.nullable(z.string()),
  player: z.nullable(z.object({ id: z.string(), nick: z.string() })),
  /** What was given, in DIC. */
  sumMicro: z.nullable(micro),
});
export type ChatActRow = z.infer<typeof chatAct>;

export const AUDIT_CALLS = {
  /** What moderators did in the chat, of all or of one player, the newest first. */
  'audit.chat': {
    input: z.strictObject({
      by: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
      after: z.optional(chatActId),
    }),
    output: z.object({ rows: z.array(chatAct), next: z.nullable(chatActId) }),
  },
  /** The newest first. */
  'audit.list': {
    input: listInput,
    output: z.object({ rows: z.array(auditRow), hasMore: z.boolean() }),
  },
  /** Whom and what the log may be searched for. */
  'audit.words': {
    input: nothing,
    output: z.object({ people: z.array(z.string()), acts: z.array(z.string()) }),
  },
  /** Computes the digest of every row again. */
  'audit.verify': { input: verifyInput, output: verifyOutput },
} as const satisfies OfficeCalls;
