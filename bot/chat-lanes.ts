import type { Update } from 'grammy/types';

/**
 * Updates on their way: those of one chat one after another, those of different chats side by side,
 * so that whoever writes a lot, or waits for something, delays nobody else. Telegram keeps an
 * update until all before it are finished: what a bot that stops has not worked on is lost nowhere.
 */
export type ChatLanes = {
  /** Takes what Telegram delivered; what is on its way or done already is not taken again. */
  readonly take: (updates: readonly Update[]) => void;
  /** From where Telegram is to deliver: all updates before this number are finished. */
  readonly offset: () => number;
  readonly isBusy: () => boolean;
  /** Resolves when nothing is worked on. */
  readonly idle: () => Promise<void>;
};

/** Works on an update; false leaves it with Telegram, which is for a bot that stops. */
export type Work = (update: Update) => Promise<boolean>;

/** The lanes of a bot, empty. Of what waits in a lane when `stopping` aborts nothing is begun. */
export function createChatLanes(work: Work, stopping: AbortSignal): ChatLanes {
  const unfinished = new Set<number>();
  /** Finished while one before was not: Telegram delivers these again. */
  const finished = new Set<number>();
  const lanes = new Map<number | string, Promise<void>>();
  let next = 0;

  const offset = () => Math.min(next, ...unfinished);

  const finish = (updateId: number) => {
    unfinished.delete(updateId);
    finished.add(updateId);
    const kept = offset();
    for (const id of finished) if (id < kept) finished.delete(id);
  };

  const takeOne = (update: Update) => {
    const { update_id: updateId } = update;
    // A poll that was on its way when an update finished may deliver it once more.
    if (updateId < offset() || unfinished.has(updateId) || finished.has(updateId)) return;
    next = Math.max(next, updateId + 1);
    unfinished.add(updateId);
    const lane = laneOf(update);
    const turn = (lanes.get(lane) ?? Promise.resolve()).then(async () => {
      if (!stopping.aborted && (await work(update))) finish(updateId);
      if (lanes.get(lane) === turn) lanes.delete(lane);
    });
    lanes.set(lane, turn);
  };

  return {
    take: (updates) => {
      for (const update of updates) takeOne(update);
    },
    offset,
    isBusy: () => lanes.size > 0,
    idle: async () => {
      while (lanes.size > 0) await Promise.all(lanes.values());
    },
  };
}

/** The chat of an update; without one, whoever it is from. */
function laneOf(update: Update): number | string {
  const { message, edited_message: edited, message_reaction: reaction } = update;
  const pressed = update.callback_query;
  const chat = (message ?? edited ?? reaction ?? pressed?.message)?.chat;
  return chat?.id ?? `from ${pressed?.from.id ?? ''}`;
}
