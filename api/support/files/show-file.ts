import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { BotApiFailure, type BotApi } from '../../cashdesk/approvals/telegram-api.ts';
import type { SupportMedia } from '../../platform/db/tables/support.ts';
import { type FilesDeps, readStored } from './file-store.ts';
import { HEAD_BYTES, isLikelyShown, type KnownKind, knownKindOf } from './known-kinds.ts';

/** What showing a file needs. */
export type ShowingDeps = FilesDeps & { readonly botApi: BotApi };

/** A file on its way to the player. */
export type ShownFile = {
  readonly kind: KnownKind;
  readonly name: string;
  readonly body: ReadableStream<Uint8Array>;
};

/**
 * The file of a message of the player's own thread, from the disk or from Telegram, if it is of a
 * kind that is shown. Refuses `support.file-gone` for any other, for notes, and for everything that
 * is somebody else's.
 */
export async function showFile(
  deps: ShowingDeps,
  playerId: PlayerId,
  messageId: bigint,
): Promise<ShownFile> {
  const media = await readMedia(deps, playerId, messageId);
  if (media === undefined || !isLikelyShown(media)) throw new Refusal('support.file-gone');
  const body = await openBody(deps, media);
  const { head, whole } = await peek(body);
  const kind = knownKindOf(head);
  if (kind === undefined) {
    await whole.cancel();
    throw new Refusal('support.file-gone');
  }
  return { kind, name: media.name ?? `${media.kind}.${kind.ending}`, body: whole };
}

async function readMedia(
  { db }: ShowingDeps,
  playerId: PlayerId,
  messageId: bigint,
): Promise<SupportMedia | undefined> {
  const found = await db
    .selectFrom('support_messages')
    .innerJoin('support_threads', 'support_threads.id', 'support_messages.thread_id')
    .select('media')
    .where('support_messages.id', '=', messageId)
    .where('player_id', '=', BigInt(playerId))
    .where('is_note', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.media ?? undefined;
}

async function openBody(
  deps: ShowingDeps,
  { storedId, fileId }: SupportMedia,
): Promise<ReadableStream<Uint8Array>> {
  if (storedId !== undefined) {
    const stored = await readStored(deps, storedId);
    if (stored === undefined) throw new Refusal('support.file-gone');
    return new Blob([new Uint8Array(stored.bytes)]).stream();
  }
  try {
    return await deps.botApi.download(fileId ?? '');
  } catch (error) {
    const isRefused = error instanceof BotApiFailure && error.code !== undefined;
    if (isRefused && error.code < 500 && error.code !== 429) {
      throw new Refusal('support.file-gone');
    }
    throw error;
  }
}

/** The first bytes of a stream, and a stream that has them still. */
async function peek(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const read: Uint8Array[] = [];
  const length = () => read.reduce((sum, { byteLength }) => sum + byteLength, 0);
  while (length() < HEAD_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    read.push(value);
  }
  const whole = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const early = read.shift();
      if (early !== undefined) return controller.enqueue(early);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { head: Buffer.concat(read), whole };
}
