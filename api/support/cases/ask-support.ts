import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { SendToSupportInput } from '../../../shared/support/cases/contract.ts';
import { SUPPORT_CAPTION_LENGTH } from '../../../shared/support/files/contract.ts';
import { writeFirstAnswer } from '../answers/first-answer.ts';
import type { Database } from '../../platform/db/database.ts';
import { type FileRow, mediaOf, noteSent, requireWaiting } from '../files/file-store.ts';
import type { SupportMessage } from '../threads/message-store.ts';
import { pushThread, type ThreadChange } from './push-thread.ts';
import type { SupportDeps } from './support-deps.ts';
import { lockThreadOfPlayer, type Thread } from '../threads/thread-store.ts';
import { type PlayersWords, writeAsPlayer } from './write-as-player.ts';
import { writeAsProduct } from './write-as-product.ts';

/**
 * A question or an answer of a player in the app. The same request again is answered with what it
 * wrote. Refuses `support.too-fast`, `support.not-yours` for a reply to what is not in the thread, and
 * `support.file-gone` for a file that does not wait.
 */
export async function askSupport(
  deps: SupportDeps,
  playerId: PlayerId,
  input: SendToSupportInput,
): Promise<SupportMessage> {
  const { db, clock } = deps;
  const { before, changes } = await db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx };
    const thread = await lockThreadOfPlayer(trx, playerId, clock.nowMs());
    const again = await readByRequest(trx, thread.id, input.requestId);
    if (again !== undefined) return { before: again, changes: [] };
    if (await isTooFast(within, thread)) throw new Refusal('support.too-fast');
    if (input.replyTo !== undefined) await requireInThread(trx, thread.id, BigInt(input.replyTo));
    const files = await requireWaiting(trx, playerId, input.files ?? []);
    return { before: undefined, changes: await sayAll(within, thread, messagesOf(input, files)) };
  });
  for (const change of changes) await pushThread(deps, change);
  const written = before ?? changes[0]?.message;
  if (written === undefined) throw new Error('nothing was written');
  return written;
}

type AppsWords = PlayersWords & { readonly fileId?: string };

/**
 * The messages that a player sends at once: one, or one for each file, with the text below the first
 * or, where it is too long for that, before them. The first has the request and the reply.
 */
function messagesOf(
  { requestId, text, replyTo }: SendToSupportInput,
  files: readonly FileRow[],
): readonly AppsWords[] {
  const isApart = files.length === 0 || text.length > SUPPORT_CAPTION_LENGTH;
  const album = files.length > 1 ? requestId : undefined;
  const withFiles = files.map((row, index) => ({
    text: isApart || index > 0 ? '' : text,
    media: mediaOf(row),
    album,
    fileId: row.id,
  }));
  const all: readonly AppsWords[] = isApart ? [{ text }, ...withFiles] : withFiles;
  const first = { requestId, replyTo: replyTo === undefined ? undefined : BigInt(replyTo) };
  return all.map((words, index) => (index === 0 ? { ...words, ...first } : words));
}

async function sayAll(
  deps: SupportDeps,
  thread: Thread,
  all: readonly AppsWords[],
): Promise<readonly ThreadChange[]> {
  const changes: ThreadChange[] = [];
  for (const { fileId, ...words } of all) {
    const [written, ...answers] = await say(deps, thread, words);
    if (written?.message === undefined) continue;
    if (fileId !== undefined) await noteSent(deps.db, fileId, written.message.id);
    changes.push(written, ...answers);
  }
  return changes;
}

/** Writes a player's words, and the first answer to a new case; answers what changed, in order. */
export async function say(
  deps: SupportDeps,
  thread: Thread,
  words: PlayersWords,
): Promise<readonly ThreadChange[]> {
  const { message, row, isNew } = await writeAsPlayer(deps, thread, words);
  if (!isNew) return [{ thread, row, message }];
  const text = await writeFirstAnswer(deps.db, thread, row);
  const answer = await writeAsProduct(deps, { thread, row, text });
  return [
    { thread, row, message },
    { thread, row, message: answer },
  ];
}

/** Whether a thread's player wrote as much in a minute as staff can read. */
export async function isTooFast(
  { db, clock, config }: Pick<SupportDeps, 'clock' | 'config' | 'db'>,
  { id }: Thread,
): Promise<boolean> {
  const { written } = await db
    .selectFrom('support_messages')
    .select(({ fn }) => fn.countAll<bigint>().as('written'))
    .where('thread_id', '=', id)
    .where('author', '=', 'player')
    .where('written_at', '>', new Date(clock.nowMs() - 60_000))
    .executeTakeFirstOrThrow();
  return written >= BigInt(config.support.playerPerMinute);
}

async function readByRequest(
  trx: Database,
  threadId: bigint,
  requestId: string,
): Promise<SupportMessage | undefined> {
  return await trx
    .selectFrom('support_messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

async function requireInThread(trx: Database, threadId: bigint, messageId: bigint): Promise<void> {
  const found = await trx
    .selectFrom('support_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('id', '=', messageId)
    .where('is_note', '=', false)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('support.not-yours');
}
