import type { Database } from '../../platform/db/database.ts';
import { translateTo } from '../../platform/texts/texts.ts';
import { langOf } from '../threads/lang-of.ts';
import type { SupportMessage } from '../threads/message-store.ts';
import type { Thread } from '../threads/thread-store.ts';

type Words = { readonly message: SupportMessage; readonly thread: Thread };

/** How staff tell apart in their group what they did not write there. */
const MARKS_IN_GROUP = { product: '🤖 ', web: '💻 ', note: '📝 ', player: '' } as const;

function markOf({ author, is_note: isNote }: SupportMessage): keyof typeof MARKS_IN_GROUP {
  if (author === 'staff') return isNote ? 'note' : 'web';
  return author;
}

/**
 * What a message says in Telegram, as plain text. An answer of the staff ends with the code by which
 * the player finds out that it is no impostor's, an album with its first file; staff see which
 * answers were automatic, and which were written on the web.
 */
export async function readText(
  db: Database,
  side: 'group' | 'player',
  { message, thread }: Words,
): Promise<string> {
  if (side === 'group') return `${MARKS_IN_GROUP[markOf(message)]}${message.text}`;
  if (message.author !== 'staff' || message.code === null) return message.text;
  if (await isLaterOfAlbum(db, message)) return message.text;
  const proof = translateTo(langOf(thread))('support.code', { code: message.code });
  return message.text === '' ? proof : `${message.text}\n\n${proof}`;
}

async function isLaterOfAlbum(db: Database, message: SupportMessage): Promise<boolean> {
  if (message.album === null) return false;
  const before = await db
    .selectFrom('support_messages')
    .select('id')
    .where('thread_id', '=', message.thread_id)
    .where('album', '=', message.album)
    .where('id', '<', message.id)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}
