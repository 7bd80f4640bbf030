import type { ChatGuard } from './community/chat/chat-guard.ts';

/** How moderation judges what is sent into the chat. */
export const CHAT_GUARD: ChatGuard = {
  cleanMessage: (text) => text.normalize('NFKC').trim(),
  judgeMessage: () => ({ verdict: 'pass' }),
  banOf: async () => undefined,
  holdMessage: async () => undefined,
  decisionOf: async () => undefined,
};
