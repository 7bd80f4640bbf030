import { sql } from 'kysely';
import type { ChatModes, SentMessage } from '../../../shared/community/chat/contract.ts';
import { PANIC_ACCOUNT_HOURS } from '../../../shared/community/chat/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChatGuard } from './chat-guard.ts';
import { postMessages } from './chat-store.ts';
import { gather } from './gather.ts';
import { type AskedMessage, judgeSend, pauseMsOf, rememberSent } from './judge-send.ts';
import { readModes } from './modes-store.ts';
import { lockWriters, readWriter, saveWriters, type Writer } from './writers-store.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

export type SendDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly guard: Pick<ChatGuard, 'judgeMessage' | 'holdMessage' | 'withEnoughHeld'>;
};

/** Batches begin no more often than this: some fifty a second, however many write. */
const LEAST_MS = 20;
const MAX_AT_ONCE = 200;

/** Posts a message, or has it wait for a moderator; rejects with the refusal that applies. */
export type SendMessage = (asked: AskedMessage) => Promise<SentMessage>;

/** Messages that come at the same time share one transaction. */
export function createSend(deps: SendDeps): SendMessage {
  const send = gather((batch: readonly AskedMessage[]) => sendBatch(deps, batch), {
    leastMs: LEAST_MS,
    most: MAX_AT_ONCE,
  });
  return async (asked) => {
    const outcome = await send(asked);
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  };
}

/** Refuses what the room would refuse just now; posts and remembers nothing. */
export async function requireAdmitted(
  { clock, db, guard: { judgeMessage } }: SendDeps,
  asked: AskedMessage,
): Promise<void> {
  const [modes, writer] = await Promise.all([readModes(db), readWriter(db, asked.authorId)]);
  const nowMs = clock.nowMs();
  const trusted = modes.isPanic ? await readTrusted(db, [asked], nowMs) : undefined;
  const isTrusted = trusted?.has(asked.authorId) ?? true;
  judgeSend(asked, { modes, writer, isTrusted, nowMs, judgeMessage });
}

type Judged = { readonly asked: AskedMessage; readonly why: string | undefined };

/** Judges and posts messages in the order in which they came; a refusal answers its own alone. */
async function sendBatch(
  deps: SendDeps,
  asking: readonly AskedMessage[],
): Promise<readonly (SentMessage | Refusal)[]> {
  return await deps.db.transaction().execute(async (trx) => {
    const writers = await lockWriters(
      trx,
      asking.map(({ authorId }) => authorId),
    );
    const batch = await dropUnknownReplies(trx, asking);
    const modes = await readModes(trx);
    const nowMs = deps.clock.nowMs();
    const trusted = modes.isPanic ? await readTrusted(trx, batch, nowMs) : undefined;
    const changed = new Map<PlayerId, Writer>();
    const judged = batch.map((asked): Judged | Refusal => {
      const writer = changed.get(asked.authorId) ??
        writers.get(asked.authorId) ?? { sentAtMs: [], said: [] };
      const isTrusted = trusted?.has(asked.authorId) ?? true;
      const { judgeMessage } = deps.guard;
      return caught(() => {
        const verdict = judgeSend(asked, { modes, writer, isTrusted, nowMs, judgeMessage });
        changed.set(asked.authorId, rememberSent(writer, asked, nowMs));
        return { asked, why: verdict.verdict === 'hold' ? verdict.why : undefined };
      });
    });
    const isTooMuch = await whoseHoldingIsTooMuch(deps, trx, judged);
    const admitted = judged.map((one) => {
      if (one instanceof Refusal || !isTooMuch(one)) return one;
      changed.delete(one.asked.authorId);
      return new Refusal('chat.waiting');
    });
    if (changed.size > 0) await saveWriters(trx, changed);
    return await postJudged(deps, trx, { judged: admitted, modes, nowMs });
  });
}

/** Tells of a message that has to wait whether too many of its author's wait already. */
async function whoseHoldingIsTooMuch(
  { guard }: SendDeps,
  trx: Database,
  judged: readonly (Judged | Refusal)[],
): Promise<(one: Judged) => boolean> {
  const authors = judged.flatMap((one) =>
    one instanceof Refusal || one.why === undefined ? [] : [one.asked.authorId],
  );
  if (authors.length === 0) return () => false;
  const full = await guard.withEnoughHeld(trx, authors);
  return ({ asked, why }) => why !== undefined && full.has(asked.authorId);
}

function caught<Value>(work: () => Value): Value | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

type Post = {
  readonly judged: readonly (Judged | Refusal)[];
  readonly modes: ChatModes;
  readonly nowMs: number;
};

async function postJudged(
  { guard }: SendDeps,
  trx: Database,
  { judged, modes, nowMs }: Post,
): Promise<readonly (SentMessage | Refusal)[]> {
  const passed = judged.filter((one): one is Judged => !(one instanceof Refusal));
  for (const { asked, why } of passed) {
    if (why === undefined) continue;
    const { authorId, text, replyTo } = asked;
    await guard.holdMessage(trx, { authorId, text, replyTo, why }, nowMs);
  }
  const shown = passed.flatMap(({ asked, why }) => (why === undefined ? [asked] : []));
  const uids = shown.length === 0 ? [] : await postMessages(trx, shown, nowMs);
  const uidOf = new Map(shown.map((asked, index) => [asked, uids[index] ?? null]));
  return judged.map((one) => {
    if (one instanceof Refusal) return one;
    const cooldownMs = one.asked.isStaff ? 0 : pauseMsOf(modes);
    return { uid: uidOf.get(one.asked) ?? null, isHeld: one.why !== undefined, cooldownMs };
  });
}

/** A number that no message has yet would later quote what is not written: such a reply is dropped. */
async function dropUnknownReplies(
  trx: Database,
  messages: readonly AskedMessage[],
): Promise<readonly AskedMessage[]> {
  if (messages.every(({ replyTo }) => replyTo === undefined)) return messages;
  const { last_uid: last } = await trx
    .selectFrom('chat_room')
    .select('last_uid')
    .executeTakeFirstOrThrow();
  return messages.map((one) => ((one.replyTo ?? 0) > last ? { ...one, replyTo: undefined } : one));
}

/** Those whose account is old enough and who staked something of their own. */
async function readTrusted(
  trx: Database,
  batch: readonly AskedMessage[],
  nowMs: number,
): Promise<ReadonlySet<PlayerId>> {
  const oldEnough = nowMs - PANIC_ACCOUNT_HOURS * HOUR_MS;
  const ids = batch.flatMap(({ authorId, since }) =>
    since.getTime() <= oldEnough ? [authorId] : [],
  );
  const rows = await trx
    .selectFrom('player_totals')
    .select('player_id')
    .where('player_id', '=', anyOf(ids))
    .where(sql<boolean>`wagered_micro > 0`)
    .execute();
  return new Set(rows.map((row) => playerIdOf(row.player_id)));
}
