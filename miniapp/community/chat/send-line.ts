import { CHAT_COOLDOWN_MS, CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import type { ChatReply, SentMessage } from '../../../shared/community/chat/contract.ts';
import { hapticImpact } from '../../platform/platform.ts';
import { store } from '../../platform/store.ts';
import { send } from '../../transport/channel.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { chatLinesAtom, chatModesAtom, mayWriteAtAtom, ownLinesAtom } from '../room/chat-atoms.ts';
import { loadNewest } from './chat-wire.ts';
import type { OwnLine } from '../room/own-lines.ts';

const SECOND_MS = 1000;

/** How far the measured clock of the server may be off. */
const CLOCK_DOUBT_MS = 5000;

let lastId = 0;

type Written = Pick<OwnLine, 'type' | 'message' | 'reply'>;

function post({ type, message: msg, reply }: Written): Promise<SentMessage> {
  const replyData = reply === null ? null : { uid: reply.uid };
  if (type === CHAT_TYPES.gif) return send('chat', 'sendGif', { msg, replyData });
  if (type === CHAT_TYPES.sticker) return send('chat', 'sendSticker', { msg, replyData });
  return send('chat', 'send', { msg, replyData });
}

function change(id: number, next: (line: OwnLine) => OwnLine | undefined): void {
  store.set(ownLinesAtom, (own) =>
    own.flatMap((line) => (line.id === id ? (next(line) ?? []) : line)),
  );
}

function base({ id, type, message, reply, at }: OwnLine) {
  return { id, type, message, reply, at };
}

const waitFor = (ms: number) => store.set(mayWriteAtAtom, performance.now() + ms);

function taken(id: number, { uid, isHeld, cooldownMs }: SentMessage): void {
  waitFor(cooldownMs);
  const hasCome = store.get(chatLinesAtom).lines.some((line) => line.uid === uid);
  change(id, (line) => {
    if (isHeld || uid === null) return { ...base(line), status: 'held' };
    return hasCome ? undefined : { ...base(line), status: 'sent', uid };
  });
}

/** A refused message does not begin the pause; only `cooldown` and `flood` tell of another one. */
function refused(id: number, error: unknown): void {
  const seconds = error instanceof RefusedError ? Number(error.data['seconds'] ?? 0) : 0;
  const isUnknown = error instanceof RefusedError && error.name === 'wire.no-answer';
  if (!isUnknown) waitFor(seconds * SECOND_MS);
  change(id, (line) => ({ ...base(line), status: 'failed', error }));
}

/** How long the player waits after a message, until the server has said it. */
function pauseMs(): number {
  return Math.max(CHAT_COOLDOWN_MS, (store.get(chatModesAtom).slowSeconds ?? 0) * SECOND_MS);
}

async function sendOut(line: OwnLine): Promise<void> {
  waitFor(pauseMs());
  hapticImpact('light');
  if (store.get(chatLinesAtom).isDetached) void loadNewest();
  try {
    taken(line.id, await post(line));
  } catch (error) {
    refused(line.id, error);
  }
}

/** Sends a message: it is shown at once, and then as sent, held or failed. */
export function sendLine(written: Omit<Written, 'reply'>, reply: ChatReply | null): Promise<void> {
  lastId += 1;
  const line: OwnLine = {
    ...written,
    reply,
    id: lastId,
    at: new Date(Date.now() + store.get(clockOffsetMsAtom) - CLOCK_DOUBT_MS).toISOString(),
    status: 'sending',
  };
  store.set(ownLinesAtom, (own) => [...own, line]);
  return sendOut(line);
}

/** Sends a failed message again. */
export function sendAgain(line: OwnLine): Promise<void> {
  change(line.id, (known) => ({ ...base(known), status: 'sending' }));
  return sendOut(line);
}

/** Takes a message that failed or is held out of the list. */
export function dropOwnLine(id: number): void {
  change(id, () => undefined);
}
