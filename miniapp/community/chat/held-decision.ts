import type { ChatEvent } from '../../../shared/community/chat/contract.ts';
import { translateAtom } from '../../i18n/language.ts';
import { store } from '../../platform/store.ts';
import { showToast } from '../../ui/toasts.ts';
import { ownLinesAtom } from '../room/chat-atoms.ts';

type Held = Extract<ChatEvent, { type: 'held' }>;

/** A moderator read a message that was held: it stands in the room now, or it stays out of it. */
export function showHeldDecision({ isShown, message }: Held): void {
  store.set(ownLinesAtom, (own) => {
    const decided = own.find((line) => line.status === 'held' && line.message === message);
    const first = decided ?? own.find((line) => line.status === 'held');
    return own.filter((line) => line !== first);
  });
  if (isShown) return;
  showToast(store.get(translateAtom)('chat.held.refused'), { tone: 'warn' });
}
