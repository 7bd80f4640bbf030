import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';

export const COMPLAINT_SUBJECTS = [
  'payment',
  'game',
  'bonus',
  'account',
  'protection',
  'other',
] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

/** The final answer to a complaint is due within this many days: eight weeks. */
export const COMPLAINT_ANSWER_DAYS = 56;

/** The most complaints of a player that may be open at once. */
export const COMPLAINTS_WAITING = 10;

/** The fewest characters of a complaint. */
export const COMPLAINT_MIN_LENGTH = 10;

export const createComplaintInput = z.strictObject({
  subject: z.enum(COMPLAINT_SUBJECTS),
  text: text(4000).check(z.trim(), z.minLength(COMPLAINT_MIN_LENGTH)),
  /** The round it is about, where there is one. */
  roundId: z.optional(z.uuid()),
});
export type CreateComplaintInput = z.infer<typeof createComplaintInput>;

export const complaintView = z.object({
  /** What to quote, such as C-100042. */
  number: z.string(),
  subject: z.enum(COMPLAINT_SUBJECTS),
  text: z.string(),
  roundId: z.nullable(z.string()),
  state: z.enum(['open', 'answered', 'closed']),
  createdAt: z.string(),
  /** The day by which the final answer is due. */
  answerBy: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});
export type ComplaintView = z.infer<typeof complaintView>;

const complaintsOutput = z.object({ complaints: z.array(complaintView) });

export const COMPLAINTS_CALLS = {
  'complaints.create': {
    access: 'player',
    movesMoney: false,
    input: createComplaintInput,
    output: complaintView,
  },
  'complaints.getList': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: complaintsOutput,
  },
} as const satisfies Calls;
