import { atom } from 'jotai';
import type { ChatBan, ChatModes, ChatReply } from '../../../shared/community/chat/contract.ts';
import { NO_LINES, type ChatLines } from './chat-room.ts';
import type { OwnLine } from './own-lines.ts';

/** Whether the room has been loaded since the page was; `failed` only before the first time. */
export const roomStateAtom = atom<
  | { readonly status: 'waiting' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: unknown }
>({ status: 'waiting' });

/** The lines that are kept; only `chat-wire.ts` and `send-line.ts` write them. */
export const chatLinesAtom = atom<ChatLines>(NO_LINES);

/** Whether older lines are being loaded. */
export const isLoadingOlderAtom = atom(false);

/** The player's own messages that the room has not brought yet. */
export const ownLinesAtom = atom<readonly OwnLine[]>([]);

/** How the room is kept just now. */
export const chatModesAtom = atom<ChatModes>({
  isClosed: false,
  slowSeconds: null,
  isPanic: false,
});

/** The player's own ban; null when there is none. */
export const chatBanAtom = atom<ChatBan | null>(null);

/** When the player may write again, by `performance.now()`. */
export const mayWriteAtAtom = atom(0);

/**
 * Where the player is in the list: `end`, and reads new lines as they come; `above` it; or `away`,
 * while the chat is closed.
 */
export const readingAtom = atom<'away' | 'end' | 'above'>('away');

/** What came since the end was last on screen; `forMe` of it mentions or answers the player. */
export const unreadAtom = atom({ count: 0, forMe: 0 });

/** The message that the next one answers. */
export const replyToAtom = atom<ChatReply | null>(null);

/** What is written and not sent; it outlives the panel. */
export const draftAtom = atom('');

/** A window of the chat over everything; opened by `openChatDialog`. */
export type ChatDialog =
  | { readonly kind: 'rules' }
  | { readonly kind: 'airdrop' }
  | { readonly kind: 'report'; readonly uid: number }
  | { readonly kind: 'proof'; readonly proofId: string }
  | {
      readonly kind: 'ban' | 'quiz';
      readonly publicId: string;
      readonly nick: string;
      readonly uid: number;
    };

/** The open window of the chat, or null. */
export const chatDialogAtom = atom<ChatDialog | null>(null);

/** Whether a line is being looked for to be shown: until it is, none that is loaded may go. */
export const isJumpingAtom = atom(false);

/** The line that the list should bring into view, and how often it was asked for. */
export const jumpAtom = atom<{ readonly uid: number; readonly count: number } | null>(null);
