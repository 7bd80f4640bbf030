import type { ChatGuard } from './chat-guard.ts';
import { type ChatHub, type HubDeps, startChatHub } from './chat-hub.ts';
import { createSend, type SendDeps, type SendMessage } from './send-batch.ts';

/** The room where players talk, as this process shows it. */
export type Chat = {
  readonly hub: ChatHub;
  readonly send: SendMessage;
  readonly guard: ChatGuard;
};

type ChatParts = HubDeps & SendDeps & { readonly guard: ChatGuard };

export const startChat = async (parts: ChatParts): Promise<Chat> => ({
  hub: await startChatHub(parts),
  send: createSend(parts),
  guard: parts.guard,
});
