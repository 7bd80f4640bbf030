import type { ChatGuard } from './community/chat/chat-guard.ts';
import { banOf } from './community/moderation/ban-store.ts';
import { decisionOf, holdMessage } from './community/moderation/hold-message.ts';

/** How moderation judges what is sent into the chat. */
export const CHAT_GUARD: ChatGuard = {
  cleanMessage: (text) => text.normalize('NFKC').trim(),
  judgeMessage: () => ({ verdict: 'pass' }),
  banOf,
  holdMessage,
  decisionOf,
};
