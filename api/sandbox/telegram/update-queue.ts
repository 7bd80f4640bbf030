import type { Update } from 'grammy/types';
import type { FaultMenu } from './faults.ts';
import { TelegramRefusal } from './refusal.ts';

/** The kinds Telegram leaves out unless a bot names them. */
const NOT_BY_DEFAULT = new Set(['chat_member', 'message_reaction', 'message_reaction_count']);

type UpdateBody = Omit<Update, 'update_id'>;
type Waiter = { readonly wake: () => void; readonly refuse: (refusal: TelegramRefusal) => void };
type Poll = { readonly offset: number; readonly limit: number; readonly timeoutSeconds: number };

/** Updates waiting for the bot, confirmed by a later offset as Telegram does it. */
export class UpdateQueue {
  readonly #faults: FaultMenu;
  readonly #listeners = new Set<() => void>();
  #pending: Update[] = [];
  #held: Update | undefined;
  #waiter: Waiter | undefined;
  #allowed: readonly string[] | undefined;
  #nextId = firstUpdateId();

  constructor(faults: FaultMenu) {
    this.#faults = faults;
  }

  /** Queues an update of a kind the bot asked for; others are dropped. */
  publish(body: UpdateBody): void {
    if (!this.#isAllowed(body)) return;
    const update: Update = { update_id: this.#nextId, ...body };
    this.#nextId += 1;
    if (this.#held === undefined && this.#faults.takeForUpdate('out-of-order')) {
      this.#held = update;
      return;
    }
    this.#pending.push(update);
    if (this.#faults.takeForUpdate('duplicate-update')) this.#pending.push(update);
    if (this.#held !== undefined) this.#pending.push(this.#held);
    this.#held = undefined;
    this.#waiter?.wake();
    for (const listener of this.#listeners) listener();
  }

  /** A long poll: answers at once with what is there, or waits for the next update. */
  async poll(request: Poll): Promise<readonly Update[]> {
    this.#waiter?.refuse(anotherPoll());
    const found = this.#ready(request);
    if (found.length > 0 || request.timeoutSeconds <= 0) return found;
    await this.#untilPublished(request.timeoutSeconds * 1000);
    return this.#ready(request);
  }

  /** The oldest update, for delivery to a webhook; it stays until confirmed. */
  first(): Update | undefined {
    return this.#pending[0];
  }

  confirm(update: Update): void {
    const index = this.#pending.indexOf(update);
    if (index >= 0) this.#pending.splice(index, 1);
  }

  clear(): void {
    this.#pending = [];
    this.#held = undefined;
  }

  pendingCount(): number {
    return this.#pending.length;
  }

  /** Chooses the kinds of update; none or an empty list means Telegram's default. */
  allow(kinds: readonly string[] | undefined): void {
    this.#allowed = kinds === undefined || kinds.length === 0 ? undefined : kinds;
  }

  allowedKinds(): readonly string[] | undefined {
    return this.#allowed;
  }

  onPublished(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #isAllowed(body: UpdateBody): boolean {
    const kind = Object.keys(body)[0] ?? '';
    return this.#allowed === undefined ? !NOT_BY_DEFAULT.has(kind) : this.#allowed.includes(kind);
  }

  #ready({ offset, limit }: Poll): readonly Update[] {
    this.#pending =
      offset < 0
        ? this.#pending.slice(offset)
        : this.#pending.filter((update) => update.update_id >= offset);
    return this.#pending.slice(0, limit);
  }

  #untilPublished(limitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        this.#waiter = undefined;
        settle();
      };
      const timer = setTimeout(() => finish(resolve), limitMs);
      this.#waiter = {
        wake: () => finish(resolve),
        refuse: (refusal) => finish(() => reject(refusal)),
      };
    });
  }
}

/** Ids grow with the clock, so a bot that outlives the sandbox's process still sees new ones. */
function firstUpdateId(): number {
  return Math.floor(Date.now() / 10);
}

function anotherPoll(): TelegramRefusal {
  return new TelegramRefusal(
    409,
    'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  );
}
