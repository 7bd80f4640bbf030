import type { ChatMessage, ChatModes } from '../../../shared/community/chat/contract.ts';
import { CHAT_PAGE } from '../../../shared/community/chat/rules.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import type { Announcements } from '../../platform/db/announcements.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { ChatGuard } from './chat-guard.ts';
import { type ChatNews, chatNewsOf } from './chat-news.ts';
import { inTurn } from './in-turn.ts';
import { readMessages, type StoredMessage } from './message-store.ts';
import { readModes } from './modes-store.ts';
import { type ChatDelivery, createRoomFeed, type RoomFeed } from './room-feed.ts';
import { tellPlayer } from './tell-player.ts';
import { viewMessage } from './view-message.ts';

/** Messages read at once; a process that fell behind reads several times. */
const READ_AT_ONCE = 500;

const RETRY_MS = 500;

/** The room as this process shows it. */
export type ChatHub = {
  /** The newest messages as the followers were told, and whether there are older ones; asks nobody. */
  newest(): { readonly messages: readonly ChatMessage[]; readonly hasOlder: boolean };
  modes(): ChatModes;
  /** Connects the sockets; nothing is delivered before that. */
  connect(delivery: ChatDelivery): void;
};

export type HubDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly announcements: Pick<Announcements, 'on' | 'onGap'>;
  readonly pushes: Pick<Pushes, 'hasPlayer' | 'toPlayerHere'>;
  readonly guard: Pick<ChatGuard, 'banOf' | 'decisionOf'>;
};

/**
 * Follows the room for this process: hears of every commit, reads what is new in the order of its
 * numbers, and delivers it once to those who follow here. Every process hears for itself, so nothing
 * is passed between them.
 */
export async function startChatHub(deps: HubDeps): Promise<ChatHub> {
  const { db, logger, announcements } = deps;
  const before = await readMessages(db, { before: Number.MAX_SAFE_INTEGER, limit: CHAT_PAGE });
  const feed = createRoomFeed(before.map(viewMessage));
  const read = createReader(db, feed, before);
  const act = async (news: Heard) => {
    if (news === 'gap') await read.everything();
    else if (news.kind === 'person') await read.person(news.playerId);
    else if ('playerId' in news) await tellPlayer(deps, news);
    else if ('uid' in news) await read.message(news.uid, news.kind);
    else if (news.kind === 'new') await read.messages();
    else await read.modes();
  };
  const hear = inTurn(act, {
    retryMs: RETRY_MS,
    covers: (one, other) => isOfNew(one) && isOfNew(other),
    onError: (error) => logger.warn({ err: error }, 'the chat was not read and is read again'),
  });
  announcements.on('chat_changed', (subject) => hear(chatNewsOf(subject)));
  announcements.on('player_changed', (id) => {
    const playerId = playerIdOf(id);
    if (read.isShown(playerId)) hear({ kind: 'person', playerId });
  });
  announcements.onGap(() => hear('gap'));
  await read.everything();
  return {
    newest: () => {
      const messages = feed.newest();
      return { messages, hasOlder: (messages[0]?.uid ?? 1) > 1 };
    },
    modes: read.keptModes,
    connect: (delivery) => feed.connect(delivery),
  };
}

/** What makes the hub read: news, news that may have been missed, or somebody shown who changed. */
type Heard = ChatNews | 'gap' | { readonly kind: 'person'; readonly playerId: PlayerId };

const isOfNew = (heard: Heard) => heard !== 'gap' && heard.kind === 'new';

/** Reads what is stored and hands on what is not shown yet. */
function createReader(db: Database, feed: RoomFeed, before: readonly StoredMessage[]) {
  let lastUid = before.at(-1)?.uid ?? 0;
  const shownIn = new Map<number, readonly PlayerId[]>();
  const peopleOf = ({ author, joiner }: StoredMessage) =>
    [author, joiner].flatMap((person) => (person === undefined ? [] : [person.id]));
  const note = (message: StoredMessage) => {
    const people = peopleOf(message);
    if (people.length > 0) putBounded(shownIn, [message.uid, people], CHAT_PAGE);
  };
  /** A message that changed keeps its place among those that are noted. */
  const noteAgain = (message: StoredMessage) => {
    if (shownIn.has(message.uid)) shownIn.set(message.uid, peopleOf(message));
  };
  before.forEach(note);
  let modes: ChatModes = { isClosed: false, slowSeconds: null, isPanic: false };

  const readNew = async () => {
    for (let isMore = true; isMore;) {
      const rows = await readMessages(db, { after: lastUid, limit: READ_AT_ONCE });
      lastUid = rows.at(-1)?.uid ?? lastUid;
      rows.forEach(note);
      feed.deliver(rows.map(viewMessage));
      isMore = rows.length === READ_AT_ONCE;
    }
  };
  const readModesAgain = async () => {
    modes = await readModes(db);
    feed.emit({ type: 'modes', modes });
  };
  return {
    keptModes: () => modes,
    messages: readNew,
    isShown: (playerId: PlayerId) => [...shownIn.values()].some((ids) => ids.includes(playerId)),
    /** What is shown of somebody changed: the newest messages show it to whoever loads them. */
    person: async (playerId: PlayerId) => {
      const uids = Array.from(shownIn).flatMap(([uid, ids]) =>
        ids.includes(playerId) ? [uid] : [],
      );
      for (const row of await readMessages(db, { uids })) feed.change(viewMessage(row));
    },
    modes: readModesAgain,
    message: async (uid: number, happened: 'change' | 'del') => {
      if (happened === 'del') return feed.remove(uid);
      const [row] = await readMessages(db, { uids: [uid] });
      if (row === undefined) return;
      noteAgain(row);
      feed.change(viewMessage(row));
    },
    /** News may have been missed: what is shown is compared with what is stored. */
    everything: async () => {
      const shown = feed.known();
      const rows = await readMessages(db, { uids: shown.map(({ uid }) => uid) });
      const stored = new Map(rows.map((row) => [row.uid, viewMessage(row)]));
      for (const { uid, type, message } of shown) {
        const now = stored.get(uid);
        if (now === undefined) feed.remove(uid);
        else if (now.type !== type || now.message !== message) feed.change(now);
      }
      await readModesAgain();
      await readNew();
    },
  };
}
