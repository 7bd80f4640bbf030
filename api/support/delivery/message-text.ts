import { translateTo } from '../../platform/texts/texts.ts';
import { langOf } from '../threads/lang-of.ts';
import type { SupportMessage } from '../threads/message-store.ts';
import type { Thread } from '../threads/thread-store.ts';

/**
 * What a message says in Telegram, as plain text. An answer of the staff ends with the code by which
 * the player finds out that it is no impostor's; staff see which answers were automatic.
 */
export function textFor(
  side: 'group' | 'player',
  { message, thread }: { readonly message: SupportMessage; readonly thread: Thread },
): string {
  if (side === 'group') {
    return message.author === 'product' ? `🤖 ${message.text}` : message.text;
  }
  if (message.author !== 'staff' || message.code === null) return message.text;
  const proof = translateTo(langOf(thread))('support.code', { code: message.code });
  return message.text === '' ? proof : `${message.text}\n\n${proof}`;
}
