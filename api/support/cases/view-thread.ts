import { SUPPORT_PAGE } from '../../../shared/support/cases/contract.ts';
import type {
  SupportCaseView,
  SupportMessageView,
  SupportThreadView,
} from '../../../shared/support/cases/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SupportMedia } from '../../platform/db/tables/support.ts';
import { isLikelyShown } from '../files/known-kinds.ts';
import { readLatestCase, type SupportCase } from '../threads/case-store.ts';
import { countUnread, type SupportMessage } from '../threads/message-store.ts';
import { caseNumberOf } from '../threads/case-number.ts';

/** A message as its player sees it. Never call it with a note. */
export function viewMessage(message: SupportMessage): SupportMessageView {
  const isDeleted = message.deleted_at !== null;
  const { media } = message;
  return {
    id: String(message.id),
    caseNumber: caseNumberOf(message.case_id),
    author: message.author,
    text: isDeleted ? '' : message.text,
    media: media === null || isDeleted ? null : viewMedia(media),
    replyTo: message.reply_to === null ? null : String(message.reply_to),
    code: isDeleted ? null : message.code,
    writtenAt: message.written_at.toISOString(),
    reactions: [message.reaction_of_staff, message.reaction_of_player].filter(
      (emoji) => emoji !== null,
    ),
    isEdited: message.edited_at !== null,
    isDeleted,
  };
}

function viewMedia(media: SupportMedia): SupportMessageView['media'] {
  const { kind, name, bytes } = media;
  return {
    kind,
    ...(name !== undefined && { name }),
    ...(bytes !== undefined && { bytes }),
    isShown: isLikelyShown(media),
  };
}

export function viewCase(row: SupportCase): SupportCaseView {
  return {
    number: caseNumberOf(row.id),
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    answerBy: row.answered_at === null ? row.answer_by.toISOString() : null,
    rating: row.rating,
  };
}

/** A page of a player's messages, oldest first; without `before` the newest ones. */
export async function readPage(
  db: Database,
  threadId: bigint,
  before?: bigint,
): Promise<{ readonly messages: SupportMessageView[]; readonly hasOlder: boolean }> {
  const rows = await db
    .selectFrom('support_messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('is_note', '=', false)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(SUPPORT_PAGE + 1)
    .execute();
  const messages = rows.slice(0, SUPPORT_PAGE).map(viewMessage).toReversed();
  return { messages, hasOlder: rows.length > SUPPORT_PAGE };
}

/** The id of a player's thread, if they ever asked anything. */
export async function threadIdOf(db: Database, playerId: PlayerId): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('support_threads')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return row?.id;
}

/** Everything that the app shows when it opens the thread. */
export async function viewThread(db: Database, playerId: PlayerId): Promise<SupportThreadView> {
  const threadId = await threadIdOf(db, playerId);
  if (threadId === undefined) return { messages: [], hasOlder: false, latestCase: null, unread: 0 };
  const [page, latest, unread] = [
    await readPage(db, threadId),
    await readLatestCase(db, threadId),
    await countUnread(db, threadId),
  ];
  return { ...page, latestCase: latest === undefined ? null : viewCase(latest), unread };
}
