import type { Callback, CallOptions, WalletAnswer, WalletClient } from '../wallet.ts';

/**
 * How often a win, a refund or a rollback is tried before it is given up, as the aggregator does.
 */
const MAX_TRIES = 33;
const FIRST_GAP_MS = 1000;
const LONGEST_GAP_MS = 300_000;

/** Callbacks that must arrive: what fails is sent again with growing gaps. */
export type Deliveries = {
  /** Sends at once and answers with the first try; a failure is tried again on its own. */
  deliver(callback: Callback, options?: CallOptions): Promise<WalletAnswer>;
  /** Callbacks that have not arrived yet. */
  readonly owed: () => readonly Callback[];
  /** Tries everything owed again without the gaps, until it arrives or is given up. */
  settle(): Promise<void>;
};

type Owed = { readonly callback: Callback; tries: number; timer: NodeJS.Timeout | undefined };

export function createDeliveries(
  wallet: WalletClient,
  logger: { error(fields: object, message: string): void },
): Deliveries {
  const waiting = new Set<Owed>();

  const tryAgain = async (owed: Owed): Promise<void> => {
    clearTimeout(owed.timer);
    owed.tries += 1;
    const answer = await wallet.call(owed.callback);
    if (answer.kind === 'done') waiting.delete(owed);
    else schedule(owed);
  };

  const schedule = (owed: Owed) => {
    if (owed.tries >= MAX_TRIES) {
      waiting.delete(owed);
      logger.error({ callback: owed.callback }, 'stand-in aggregator gave a callback up');
      return;
    }
    owed.timer = setTimeout(() => void tryAgain(owed), gapMs(owed.tries));
    owed.timer.unref();
  };

  return {
    deliver: async (callback, options) => {
      const answer = await wallet.call(callback, options);
      if (answer.kind === 'done') return answer;
      const owed: Owed = { callback, tries: 1, timer: undefined };
      waiting.add(owed);
      schedule(owed);
      return answer;
    },
    owed: () => [...waiting].map(({ callback }) => callback),
    settle: async () => {
      while (waiting.size > 0) {
        await Promise.all([...waiting].map((owed) => tryAgain(owed)));
      }
    },
  };
}

function gapMs(tries: number): number {
  return Math.min(FIRST_GAP_MS * 2 ** (tries - 1), LONGEST_GAP_MS);
}
