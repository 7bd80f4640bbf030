import type { LimitMode } from '../limit-modes.ts';
import type { StoredChat } from './chats.ts';
import { TelegramRefusal } from './refusal.ts';

const WINDOWS_SHORTER: Readonly<Record<LimitMode, number>> = {
  real: 1,
  quick: 60,
  off: Number.POSITIVE_INFINITY,
};

/** So many messages within a time; what is beyond it is refused until the oldest is out of it. */
type Limit = { readonly messages: number; readonly windowMs: number };

/** Telegram takes twenty messages of a bot a minute in a group. */
const IN_GROUP: Limit = { messages: 20, windowMs: 60_000 };
/** One a second in a private chat; a short burst passes. */
const IN_PRIVATE: Limit = { messages: 3, windowMs: 3000 };

/** The methods that count, in small letters: whatever sends a message or changes one. */
const COUNTED = new Set([
  'sendmessage',
  'copymessage',
  'forwardmessage',
  'sendphoto',
  'senddocument',
  'sendvoice',
  'sendvideo',
  'sendsticker',
  'sendmediagroup',
  'editmessagetext',
  'editmessagecaption',
  'editmessagereplymarkup',
]);

/** How much of Telegram's patience a bot has used, by chat and by real time. */
export class RateLimits {
  readonly #sent = new Map<number, number[]>();
  readonly #nowMs: () => number;
  #shorter: number;

  constructor(mode: LimitMode, nowMs: () => number = () => performance.now()) {
    this.#shorter = WINDOWS_SHORTER[mode];
    this.#nowMs = nowMs;
  }

  set(mode: LimitMode): void {
    this.#shorter = WINDOWS_SHORTER[mode];
    this.#sent.clear();
  }

  /** Counts a call, or answers the refusal of one too many, which is not counted. */
  take(method: string, { chat }: StoredChat): TelegramRefusal | undefined {
    if (!COUNTED.has(method.toLowerCase()) || this.#shorter === Number.POSITIVE_INFINITY) {
      return undefined;
    }
    const { messages, windowMs } = chat.type === 'private' ? IN_PRIVATE : IN_GROUP;
    const shortMs = windowMs / this.#shorter;
    const nowMs = this.#nowMs();
    const sent = (this.#sent.get(chat.id) ?? []).filter((atMs) => atMs > nowMs - shortMs);
    const oldest = sent.at(-messages);
    if (oldest === undefined) {
      this.#sent.set(chat.id, [...sent, nowMs]);
      return undefined;
    }
    const seconds = Math.max(1, Math.ceil((oldest + shortMs - nowMs) / 1000));
    return new TelegramRefusal(429, `Too Many Requests: retry after ${seconds}`, {
      retry_after: seconds,
    });
  }
}
