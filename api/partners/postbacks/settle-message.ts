import { sql } from 'kysely';
import type { PostbackFailure } from '../../../shared/partners/postbacks/contract.ts';
import {
  CONFIRMED_GAP_SECONDS,
  FAILING_DAYS,
  UNCONFIRMED_GAP_SECONDS,
} from '../../../shared/partners/postbacks/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OutgoingAnswer } from '../../platform/http/outgoing-client.ts';
import type { PostbackMessage } from './claim-postbacks.ts';
import type { PostbackAddress } from './postback-store.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

const GONE = 410;

/** The pauses between tries of one message. */
const TRY_GAPS_MS = [60_000, 600_000] as const;

/** How long an address rests after failures in a row: twice as long each time, an hour at most. */
const REST_MS = 15_000;
const REST_MOST_MS = 3_600_000;
const DOUBLINGS_MOST = 8;

/**
 * How many times as long as its answer took an address waits for its next message: so slow receivers,
 * however many, hold few of the places that all partners share.
 */
const SLOWNESS = 10;

/** How an attempt ended. */
export type Attempt = {
  readonly answer: OutgoingAnswer;
  readonly endedMs: number;
  readonly tookMs: number;
  /** Whether the host showed that it has the secret. */
  readonly isProved: boolean;
};

/** Why an attempt failed; undefined where it succeeded. */
export function failureOf(answer: OutgoingAnswer): PostbackFailure | undefined {
  if (answer.kind === 'failed') return answer.reason;
  if (answer.status >= 200 && answer.status < 300) return undefined;
  if (answer.status === GONE) return 'gone';
  return answer.status >= 300 && answer.status < 400 ? 'redirect' : 'status';
}

type Tried = { readonly address: PostbackAddress; readonly message: PostbackMessage };

/**
 * Writes down how an attempt ended, and gives the address back. Where the address was removed meanwhile
 * there is nothing to write. A test tells nothing of whether events arrive unless it succeeded.
 */
export async function settleMessage(
  db: Database,
  { address, message }: Tried,
  attempt: Attempt,
): Promise<void> {
  const failure = failureOf(attempt.answer);
  await db.transaction().execute(async (trx) => {
    await settleAddress(trx, address, { ...attempt, failure, isTest: message.type === 'test' });
    await settleRow(trx, message, { ...attempt, failure });
  });
}

type Judged = Attempt & { readonly failure: PostbackFailure | undefined };

async function settleRow(trx: Database, message: PostbackMessage, judged: Judged): Promise<void> {
  const { answer, failure, endedMs } = judged;
  const gapMs = message.type === 'test' ? undefined : TRY_GAPS_MS[message.attempts - 1];
  const isTriedAgain = failure !== undefined && failure !== 'gone' && gapMs !== undefined;
  const failed = isTriedAgain ? 'waiting' : 'failed';
  const isAnswered = answer.kind === 'answered';
  await trx
    .updateTable('partner_postback_messages')
    .set({
      state: failure === undefined ? 'delivered' : failed,
      due_at: new Date(endedMs + (isTriedAgain ? gapMs : 0)),
      status: isAnswered ? answer.status : null,
      answer: isAnswered ? answer.text : null,
      reason: failure ?? null,
    })
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .execute();
}

type OfAddress = Judged & { readonly isTest: boolean };

async function settleAddress(
  trx: Database,
  { id, failures, confirmed_at: confirmedAt, failing_since: since }: PostbackAddress,
  { failure, isTest, isProved, endedMs, tookMs }: OfAddress,
): Promise<void> {
  const isConfirmed = isProved || confirmedAt !== null;
  const gapMs = 1000 * (isConfirmed ? CONFIRMED_GAP_SECONDS : UNCONFIRMED_GAP_SECONDS);
  const now = new Date(endedMs);
  const pace = {
    busy_until: null,
    next_at: new Date(endedMs + Math.max(gapMs, tookMs * SLOWNESS)),
    ...(isProved && confirmedAt === null ? { confirmed_at: now } : {}),
  };
  const update = trx.updateTable('partner_postbacks').where('id', '=', id);
  if (failure === undefined) {
    const well = { failures: 0, failing_since: null, rests_until: null };
    await update.set({ ...pace, ...well }).execute();
    return;
  }
  if (isTest) {
    await update.set(pace).execute();
    return;
  }
  const restMs = Math.min(REST_MS * 2 ** Math.min(failures, DOUBLINGS_MOST), REST_MOST_MS);
  const isPaused = since !== null && endedMs - since.getTime() >= FAILING_DAYS * DAY_MS;
  const pause = failure === 'gone' ? 'gone' : isPaused ? 'failing' : undefined;
  await update
    .set({
      ...pace,
      failures: failures + 1,
      failing_since: since ?? now,
      rests_until: new Date(endedMs + restMs),
      ...(pause === undefined ? {} : { paused_for: sql`coalesce(paused_for, ${pause})` }),
    })
    .execute();
}
