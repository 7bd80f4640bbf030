import { translateTo } from '../../platform/texts/texts.ts';
import { langOf } from '../threads/lang-of.ts';
import type { SupportMessage } from '../threads/message-store.ts';
import type { Thread } from '../threads/thread-store.ts';

/** How staff tell apart in their group what they did not write there. */
const MARKS_IN_GROUP = { product: '🤖 ', web: '💻 ', note: '📝 ', player: '' } as const;

function markOf({ author, is_note: isNote }: SupportMessage): keyof typeof MARKS_IN_GROUP {
  if (author === 'staff') return isNote ? 'note' : 'web';
  return author;
}

/**
 * What a message says in Telegram, as plain text. An answer of the staff ends with the code by which
 * the player finds out that it is no impostor's; staff see which answers were automatic, and
 * which were written on the web.
 */
export function textFor(
  side: 'group' | 'player',
  { message, thread }: { readonly message: SupportMessage; readonly thread: Thread },
): string {
  if (side === 'group') return `${MARKS_IN_GROUP[markOf(message)]}${message.text}`;
  if (message.author !== 'staff' || message.code === null) return message.text;
  const proof = translateTo(langOf(thread))('support.code', { code: message.code });
  return message.text === '' ? proof : `${message.text}\n\n${proof}`;
}
