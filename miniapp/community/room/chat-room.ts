import type {
  AirdropFacts,
  ChatMessage,
  DuelFacts,
} from '../../../shared/community/chat/contract.ts';
import type { ChatType } from '../../../shared/community/chat/rules.ts';

/** The lines of the room that this window keeps: a run without gaps, oldest first, each once. */
export type ChatLines = {
  readonly lines: readonly ChatMessage[];
  readonly hasOlder: boolean;
  /** Newer lines than the last are in the room and not kept here: whoever wants them loads again. */
  readonly isDetached: boolean;
};

/** What one load brings. */
export type ChatPage = {
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
};

/** The most lines kept. */
export const LINES_MAX = 500;

/** How many stay when the oldest are dropped: fewer than the most, so that not every line drops one. */
const LINES_KEPT = 400;

/**
 * The same while the end is followed: each new line costs the browser a little for every line that
 * stands, and a slow phone would lose frames. Whoever scrolls up loads the older ones again.
 */
const FOLLOWED_MAX = 150;
export const FOLLOWED_KEPT = 100;

export const NO_LINES: ChatLines = { lines: [], hasOlder: false, isDetached: false };

const firstUid = (lines: readonly ChatMessage[]) => lines[0]?.uid ?? Number.POSITIVE_INFINITY;
const lastUid = (lines: readonly ChatMessage[]) => lines.at(-1)?.uid ?? 0;

function trimmed(room: ChatLines, { most, kept }: { most: number; kept: number }): ChatLines {
  if (room.lines.length <= most) return room;
  return { ...room, lines: room.lines.slice(-kept), hasOlder: true };
}

/**
 * After the newest lines were loaded again. They replace what they span, so that what was deleted
 * meanwhile goes; what does not join them is dropped, so that there is never a gap.
 */
export function withNewest(room: ChatLines, page: ChatPage): ChatLines {
  const { messages } = page;
  const newest = { lines: messages, hasOlder: page.hasOlder, isDetached: false };
  if (messages.length === 0) return newest;
  const [first, last] = [firstUid(messages), lastUid(messages)];
  const later = room.isDetached ? [] : room.lines.filter(({ uid }) => uid > last);
  const doesJoin = page.hasOlder && !room.isDetached && lastUid(room.lines) >= first - 1;
  if (!doesJoin) return { ...newest, lines: [...messages, ...later] };
  const earlier = room.lines.filter(({ uid }) => uid < first);
  if (earlier.length === 0) return { ...newest, lines: [...messages, ...later] };
  const lines = [...earlier, ...messages, ...later];
  return trimmed({ ...room, lines, isDetached: false }, { most: LINES_MAX, kept: LINES_KEPT });
}

/**
 * After new lines came. Somebody who reads older lines keeps them: when there is no room for more,
 * the new ones are left to be loaded later.
 */
export function withNew(
  room: ChatLines,
  messages: readonly ChatMessage[],
  { isReading }: { readonly isReading: boolean },
): ChatLines {
  if (room.isDetached) return room;
  const last = lastUid(room.lines);
  const fresh = messages.filter(({ uid }) => uid > last);
  if (fresh.length === 0) return room;
  if (isReading && room.lines.length + fresh.length > LINES_MAX) {
    return { ...room, isDetached: true };
  }
  const longer = { ...room, lines: [...room.lines, ...fresh] };
  if (isReading) return longer;
  return trimmed(longer, { most: FOLLOWED_MAX, kept: FOLLOWED_KEPT });
}

/** After older lines were loaded; the newest go when there is no room for all. */
export function withOlder(room: ChatLines, page: ChatPage): ChatLines {
  const first = firstUid(room.lines);
  const older = page.messages.filter(({ uid }) => uid < first);
  const lines = [...older, ...room.lines];
  const isFull = lines.length > LINES_MAX;
  return {
    lines: isFull ? lines.slice(0, LINES_MAX) : lines,
    hasOlder: page.hasOlder,
    isDetached: room.isDetached || isFull,
  };
}

/** After a line was deleted; quotes of it are emptied. */
export function withoutLine(room: ChatLines, uid: number): ChatLines {
  const lines = room.lines
    .filter((line) => line.uid !== uid)
    .map((line) =>
      line.replyData?.uid === uid
        ? { ...line, replyData: { ...line.replyData, message: '' } }
        : line,
    );
  return { ...room, lines };
}

type Change = {
  readonly uid: number;
  readonly message: string;
  readonly airdrop: AirdropFacts;
  readonly type: ChatType;
};

/** After a duel came to another state. */
export function withDuel(room: ChatLines, uid: number, duel: DuelFacts): ChatLines {
  if (!room.lines.some((line) => line.uid === uid)) return room;
  return {
    ...room,
    lines: room.lines.map((line) => (line.uid === uid ? { ...line, duel } : line)),
  };
}

/** After an airdrop's line changed. */
export function withChange(room: ChatLines, { uid, ...change }: Change): ChatLines {
  if (!room.lines.some((line) => line.uid === uid)) return room;
  const lines = room.lines.map((line) => (line.uid === uid ? { ...line, ...change } : line));
  return { ...room, lines };
}
