import type { ChatGuard } from './community/chat/chat-guard.ts';
import { gifAt } from './community/gifs/gif-address.ts';
import { keepGif } from './community/gifs/gif-store.ts';

/** How moderation judges what is sent into the chat. */
export const CHAT_GUARD: ChatGuard = {
  cleanMessage: (text) => text.normalize('NFKC').trim(),
  judgeMessage: () => ({ verdict: 'pass' }),
  banOf: async () => undefined,
  holdMessage: async () => undefined,
  keepGif: async (db, address) => {
    const gif = gifAt(address);
    return gif?.kind === 'moving' && (await keepGif(db, gif));
  },
  decisionOf: async () => undefined,
};
