import { createHash } from 'node:crypto';
import type { ChatModes } from '../../../shared/community/chat/contract.ts';
import {
  CHAT_COOLDOWN_MS,
  CHAT_TYPES,
  type ChatType,
} from '../../../shared/community/chat/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Verdict } from '../words/judge-message.ts';
import type { ChatGuard } from './chat-guard.ts';
import type { Writer } from './writers-store.ts';

/** The most messages of one player in a time; the cooldown alone would let through more. */
const FLOOD = { messages: 20, windowMs: 180_000 } as const;

/** Messages of which one may not say the same again. */
const REMEMBERED = 2;

/** A message that somebody wants to post, cleaned. */
export type AskedMessage = {
  readonly authorId: PlayerId;
  /** Moderators and admins write without any pause, and in a closed room. */
  readonly isStaff: boolean;
  /** When the account was made. */
  readonly since: Date;
  readonly type: ChatType;
  readonly text: string;
  readonly data?: object | undefined;
  readonly replyTo?: number | undefined;
};

/** How things stand when a message is judged. */
export type Standing = {
  readonly modes: ChatModes;
  readonly writer: Writer;
  /** Whether the author may write in panic mode. */
  readonly isTrusted: boolean;
  readonly nowMs: number;
  readonly judgeMessage: ChatGuard['judgeMessage'];
};

/** The pause that the room asks for between two messages of a player. */
export const pauseMsOf = ({ slowSeconds }: ChatModes): number =>
  Math.max(CHAT_COOLDOWN_MS, (slowSeconds ?? 0) * 1000);

/**
 * Whether a message may be posted or has to wait for a moderator. Throws the refusal that comes first
 * in the order of the rules; a message that is refused leaves no trace.
 */
export function judgeSend(
  asked: AskedMessage,
  standing: Standing,
): Exclude<Verdict, { readonly verdict: 'refuse' }> {
  if (!asked.isStaff) refuseForRoom(standing);
  if (standing.writer.said.includes(digestOf(asked))) throw new Refusal('chat.repeated');
  if (!asked.isStaff) refuseFlood(standing);
  if (asked.type !== CHAT_TYPES.text) return { verdict: 'pass' };
  const verdict = standing.judgeMessage(asked.text);
  if (verdict.verdict === 'refuse') {
    if (asked.isStaff && verdict.refusal === 'staff-name') return { verdict: 'pass' };
    throw new Refusal(`chat.${verdict.refusal}`, verdict.data);
  }
  return asked.isStaff ? { verdict: 'pass' } : verdict;
}

function refuseForRoom({ modes, writer, isTrusted, nowMs }: Standing) {
  if (modes.isClosed) throw new Refusal('chat.closed');
  if (modes.isPanic && !isTrusted) throw new Refusal('chat.panic');
  const freeAtMs = (writer.sentAtMs.at(-1) ?? 0) + pauseMsOf(modes);
  if (freeAtMs > nowMs) throw new Refusal('chat.cooldown', secondsUntil(freeAtMs, nowMs));
}

function refuseFlood({ writer: { sentAtMs }, nowMs }: Standing) {
  const oldestMs = sentAtMs.at(-FLOOD.messages);
  const freeAtMs = oldestMs === undefined ? 0 : oldestMs + FLOOD.windowMs;
  if (freeAtMs > nowMs) throw new Refusal('chat.flood', secondsUntil(freeAtMs, nowMs));
}

const secondsUntil = (untilMs: number, nowMs: number) => ({
  seconds: Math.ceil((untilMs - nowMs) / 1000),
});

/** The author's memory with this message in it. */
export function rememberSent(
  { sentAtMs, said }: Writer,
  asked: AskedMessage,
  nowMs: number,
): Writer {
  return {
    sentAtMs: [...sentAtMs, nowMs].slice(-FLOOD.messages),
    said: [digestOf(asked), ...said].slice(0, REMEMBERED),
  };
}

/** Stands for what a message says, whatever its capitals; what was said is kept nowhere else. */
const digestOf = ({ type, text }: AskedMessage) =>
  createHash('sha256').update(`${type}:${text.toLowerCase()}`).digest('base64url').slice(0, 22);
