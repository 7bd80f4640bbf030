import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { SUPPORT_ANSWER_LENGTH } from '../../support/cases/contract.ts';
import { BAN_COMMENT_MAX, BAN_MINUTES } from '../../community/moderation/rules.ts';
import { actSaid, askedBy } from '../act-said.ts';
import { type OfficeCalls, reason } from '../calls.ts';
import { decimalSum, rowNumber } from '../fields.ts';
import { requestId } from '../../platform/wire/request-id.ts';

/** What waits for a decision of staff, by kind, in the order of the rail. */
export const QUEUES = [
  'withdrawals',
  'documents',
  'deposits',
  'coins',
  'ton',
  'grants',
  'complaints',
  'cases',
  'chat-reports',
  'chat-held',
  'chat-appeals',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** What may be done with something that waits. */
export const QUEUE_ACTS = [
  'withdrawals.approve',
  'withdrawals.reject',
  'withdrawals.look',
  'withdrawals.sent',
  'withdrawals.failed',
  'documents.look',
  'documents.approve',
  'documents.reject',
  'deposits.look',
  'deposits.settle',
  'deposits.reject',
  'deposits.closeNote',
  'coins.look',
  'coins.letIn',
  'coins.return',
  'ton.look',
  'ton.attribute',
  'ton.close',
  'ton.release',
  'grants.allow',
  'grants.refuse',
  'complaints.answer',
  'cases.answer',
  'cases.note',
  'cases.change',
  'chatReports.ban',
  'chatReports.delete',
  'chatReports.dismiss',
  'chatHeld.show',
  'chatHeld.reject',
  'chatAppeals.lift',
  'chatAppeals.refuse',
] as const;
export type QueueAct = (typeof QUEUE_ACTS)[number];

/** Something that waits. Its strings may be a player's own words: they are shown as text. */
export const queueItem = z.object({
  id: z.string(),
  /** As the log of staff names it, such as `withdrawal:<id>`. */
  subject: z.string(),
  title: z.string(),
  playerId: z.nullable(z.string()),
  nick: z.nullable(z.string()),
  /** Since when it waits. */
  since: z.string(),
  /** When it is late, or is decided by itself. */
  due: z.nullable(z.string()),
  /** Why it waits. */
  why: z.array(z.string()),
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Who asked for it already where it takes two. */
  asked: z.array(askedBy),
  /** What the person who reads it may do with it; the first is what is usually next. */
  acts: z.array(z.enum(QUEUE_ACTS)),
});
export type QueueItem = z.infer<typeof queueItem>;

const counts = z.object({
  /** Null where the person may not read the queue. */
  counts: z.record(z.enum(QUEUES), z.nullable(z.int())),
});
export type QueueCounts = z.infer<typeof counts>;

const listInput = z.strictObject({
  queue: z.enum(QUEUES),
  /** The id of the last item of the page before. */
  after: z.optional(text(64)),
});

const page = z.object({
  items: z.array(queueItem),
  /** What to ask the next page with; null at the end. */
  next: z.nullable(z.string()),
});
export type QueuePage = z.infer<typeof page>;

const byId = z.strictObject({ id: z.uuid() });
const byIdWithReason = z.strictObject({ id: z.uuid(), reason });
const ofPlayer = z.strictObject({ playerId: rowNumber, reason });

/** What a look opens. */
const opened = z.object({
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
});

const openedDocument = z.object({
  kind: z.string(),
  mediaType: z.string(),
  /** The file, in base64. */
  file: z.string(),
});

const WITHDRAWALS_CALLS = {
  'withdrawals.approve': { input: byId, output: actSaid },
  /** The reason is one of `PAYOUT_REASONS`, or text that the player reads. */
  'withdrawals.reject': { input: byIdWithReason, output: actSaid },
  /** Where it goes in full; who looked is kept. */
  'withdrawals.look': { input: byId, output: opened },
  /** A payout by hand has arrived; `externalId` is what its provider calls it. */
  'withdrawals.sent': {
    input: z.strictObject({ id: z.uuid(), externalId: text(100).check(z.trim(), z.minLength(1)) }),
    output: actSaid,
  },
  'withdrawals.failed': { input: byIdWithReason, output: actSaid },
  'withdrawals.block': { input: ofPlayer, output: actSaid },
  'withdrawals.unblock': { input: ofPlayer, output: actSaid },
} as const satisfies OfficeCalls;

const DOCUMENTS_CALLS = {
  /** Decrypts it; who looked is kept. */
  'documents.look': { input: byId, output: openedDocument },
  'documents.approve': {
    input: z.strictObject({
      id: z.uuid(),
      /** Of an identity document: its country, series and number, as RU4510123456. */
      number: z.optional(text(64)),
    }),
    output: actSaid,
  },
  'documents.reject': { input: byIdWithReason, output: actSaid },
} as const satisfies OfficeCalls;

const ARRIVALS_CALLS = {
  /** All that a line of the cash desk says, by the line's number; who looked is kept. */
  'deposits.look': { input: z.strictObject({ id: rowNumber }), output: opened },
  'deposits.settle': {
    input: z.strictObject({
      /** The deposit's payment. */
      id: z.uuid(),
      /** All that came, a fee in it, in the currency of the deposit. */
      amount: decimalSum,
      transferId: z.optional(text(100)),
    }),
    output: actSaid,
  },
  'deposits.reject': { input: byIdWithReason, output: actSaid },
  /** Says what was done about a line of the cash desk. */
  'deposits.closeNote': { input: z.strictObject({ id: rowNumber, reason }), output: actSaid },
  /** Its transaction and address in full; who looked is kept. */
  'coins.look': { input: byId, output: opened },
  'coins.letIn': { input: byId, output: actSaid },
  'coins.return': { input: byIdWithReason, output: actSaid },
  /** Its sender, comment and transaction; who looked is kept. */
  'ton.look': { input: z.strictObject({ id: rowNumber }), output: opened },
  'ton.attribute': {
    input: z.strictObject({
      id: rowNumber,
      /** Left out, it goes to whom its comment names. */
      playerId: z.optional(rowNumber),
    }),
    output: actSaid,
  },
  'ton.close': { input: z.strictObject({ id: rowNumber, reason }), output: actSaid },
  /** Lets a batch of payouts go on that a line of the cash desk holds, by the line's number. */
  'ton.release': { input: z.strictObject({ id: rowNumber }), output: actSaid },
  'ton.deploy': { input: nothing, output: actSaid },
} as const satisfies OfficeCalls;

const byCase = z.strictObject({
  /** The number of the case, as S-10001. */
  id: text(20),
  /** The same request again writes nothing more. */
  requestId,
  text: text(SUPPORT_ANSWER_LENGTH).check(z.trim(), z.minLength(1)),
});

const WORDS_CALLS = {
  'grants.allow': { input: byId, output: actSaid },
  'grants.refuse': {
    input: z.strictObject({ id: z.uuid(), reason: z.enum(['same-person', 'terms']) }),
    output: actSaid,
  },
  'complaints.answer': {
    input: z.strictObject({
      id: rowNumber,
      /** The final answer, which the player reads. */
      answer: text(SUPPORT_ANSWER_LENGTH).check(z.trim(), z.minLength(10)),
    }),
    output: actSaid,
  },
  'cases.answer': { input: byCase, output: actSaid },
  'cases.note': { input: byCase, output: actSaid },
  'cases.change': {
    input: z.strictObject({ id: text(20), command: z.enum(['take', 'escalate', 'close']) }),
    output: actSaid,
  },
} as const satisfies OfficeCalls;

const CHAT_CALLS = {
  'chatReports.ban': {
    input: z.strictObject({
      /** The number of the message. */
      id: rowNumber,
      /** Null for life. */
      minutes: z.nullable(z.literal(BAN_MINUTES.filter((one) => one !== null))),
      reason: z.optional(z.int()),
      /** Words of one's own, which the player reads. */
      comment: z.optional(text(BAN_COMMENT_MAX)),
    }),
    output: actSaid,
  },
  'chatReports.delete': { input: z.strictObject({ id: rowNumber }), output: actSaid },
  'chatReports.dismiss': { input: z.strictObject({ id: rowNumber }), output: actSaid },
  'chatHeld.show': { input: byId, output: actSaid },
  'chatHeld.reject': { input: byId, output: actSaid },
  'chatAppeals.lift': { input: byId, output: actSaid },
  'chatAppeals.refuse': { input: byId, output: actSaid },
} as const satisfies OfficeCalls;

export const QUEUES_CALLS = {
  'queues.count': { input: nothing, output: counts },
  'queues.list': { input: listInput, output: page },
  ...WITHDRAWALS_CALLS,
  ...DOCUMENTS_CALLS,
  ...ARRIVALS_CALLS,
  ...WORDS_CALLS,
  ...CHAT_CALLS,
} as const satisfies OfficeCalls;
