/** Whether one more is let through for a key now; a true answer counts it. */
export type ChatPace = {
  readonly take: (chatId: number) => boolean;
  /** Whether `take` would let one through; counts nothing. */
  readonly isFree: (chatId: number) => boolean;
};

export type PaceLimit = { readonly count: number; readonly windowMs: number };

/** Chats remembered at once; the one whose window began first is forgotten for another. */
const MAX_CHATS = 10_000;

type Spent = { readonly sinceMs: number; count: number };

/** Lets so many through for each chat within a window. It remembers 10,000 chats. */
export function createChatPace(
  { count: most, windowMs }: PaceLimit,
  nowMs: () => number = () => performance.now(),
): ChatPace {
  const windows = new Map<number, Spent>();

  const windowOf = (chatId: number): Spent | undefined => {
    const spent = windows.get(chatId);
    return spent !== undefined && nowMs() - spent.sinceMs < windowMs ? spent : undefined;
  };

  const begin = (chatId: number): Spent => {
    const spent = { sinceMs: nowMs(), count: 0 };
    windows.delete(chatId);
    const first = windows.size >= MAX_CHATS ? windows.keys().next().value : undefined;
    if (first !== undefined) windows.delete(first);
    windows.set(chatId, spent);
    return spent;
  };

  const isFree = (chatId: number) => (windowOf(chatId)?.count ?? 0) < most;
  return {
    isFree,
    take: (chatId) => {
      if (!isFree(chatId)) return false;
      const spent = windowOf(chatId) ?? begin(chatId);
      spent.count += 1;
      return true;
    },
  };
}
