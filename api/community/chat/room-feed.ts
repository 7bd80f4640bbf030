import type { ChatEvent, ChatMessage } from '../../../shared/community/chat/contract.ts';
import { CHAT_PAGE, CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { CHAT_PARTS } from './chat-room.ts';
import { joinEvents } from './join-events.ts';

/** How events leave this process for those of a part who follow the room here. */
export type ChatDelivery = {
  emit(part: number, body: ChatEvent): void;
  hasFollowers(part: number): boolean;
};

/** Telling goes on for so long before anything else has its turn. */
const RUN_MS = 1;

/** After telling, the line waits this share of the time that it took. */
const PAUSE_RATIO = 0.25;

/** The newest messages of the room and their way to those who follow it. */
export type RoomFeed = {
  /**
   * The newest that some part was told, oldest first. Who loads before their own part was told hears
   * of it again, and knows by the numbers.
   */
  newest(): readonly ChatMessage[];
  /** All that is known, told or not. */
  known(): readonly ChatMessage[];
  /** Tells messages in the order of their numbers, each once. */
  deliver(messages: readonly ChatMessage[]): void;
  /** A message says something else now. */
  change(message: ChatMessage): void;
  /** A message was deleted; what quotes it loses the quoted text. */
  remove(uid: number): void;
  /** Any other event; it keeps its place among the messages. */
  emit(body: ChatEvent): void;
  connect(delivery: ChatDelivery): void;
};

/** A feed that begins with messages of before, which it tells nobody. */
export function createRoomFeed(before: readonly ChatMessage[]): RoomFeed {
  let newest = before.slice(-CHAT_PAGE);
  const line = createLine(newest.at(-1)?.uid ?? 0);
  return {
    newest: () => newest.filter(({ uid }) => uid <= line.toldUid()),
    known: () => newest,
    deliver: (messages) => {
      if (messages.length === 0) return;
      newest = [...newest, ...messages].slice(-CHAT_PAGE);
      line.push({ type: 'msg', messages: [...messages] });
    },
    change: (message) => {
      newest = newest.map((one) => (one.uid === message.uid ? message : one));
      const body = changeOf(message);
      if (body !== undefined) line.push(body);
    },
    remove: (uid) => {
      newest = newest.flatMap((one) => (one.uid === uid ? [] : [withoutQuote(one, uid)]));
      line.push({ type: 'del', uid });
    },
    emit: line.push,
    connect: line.connect,
  };
}

const NOWHERE: ChatDelivery = { emit: () => undefined, hasFollowers: () => false };

/**
 * Events that wait to be told. The parts take turns, and each is told all that it has not heard in one
 * go: with few followers everybody at once, while with thousands an event waits for a turn of each
 * part alone, and not for the end of a round and then for its place in the next.
 */
function createLine(begunAtUid: number) {
  /** What some part has not heard, oldest first, and how many events were before. */
  let events: readonly ChatEvent[] = [];
  let forgotten = 0;
  /** How many events each part has heard. */
  const heard = Array.from({ length: CHAT_PARTS }, () => 0);
  let turn = 0;
  let toldUid = begunAtUid;
  let delivery = NOWHERE;
  let readyAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const isBehind = () => (heard[turn] ?? 0) < forgotten + events.length;
  const tellOne = () => {
    const unheard = joinEvents(events.slice((heard[turn] ?? 0) - forgotten));
    toldUid = Math.max(toldUid, lastUidOf(unheard));
    if (delivery.hasFollowers(turn)) for (const event of unheard) delivery.emit(turn, event);
    heard[turn] = forgotten + events.length;
    turn = (turn + 1) % CHAT_PARTS;
  };
  const tell = () => {
    timer = undefined;
    const fromMs = performance.now();
    let nowMs = fromMs;
    while (isBehind() && nowMs - fromMs < RUN_MS) {
      tellOne();
      nowMs = performance.now();
    }
    // Whose turn comes next heard longest ago: what that part knows, all know.
    const known = (heard[turn] ?? 0) - forgotten;
    events = events.slice(known);
    forgotten += known;
    readyAtMs = nowMs + (nowMs - fromMs) * PAUSE_RATIO;
    if (isBehind()) wait();
  };
  const wait = () => {
    const waitMs = readyAtMs - performance.now();
    if (waitMs > 0) timer = setTimeout(tell, waitMs);
    else tell();
  };
  return {
    toldUid: () => toldUid,
    push: (event: ChatEvent) => {
      events = [...events, event];
      if (timer === undefined) wait();
    },
    connect: (connected: ChatDelivery) => {
      delivery = connected;
    },
  };
}

const lastUidOf = (events: readonly ChatEvent[]): number =>
  events.findLast((event) => event.type === 'msg')?.messages.at(-1)?.uid ?? 0;

/** Only airdrops and duels change what they say. */
function changeOf({ uid, type, message, airdrop, duel }: ChatMessage): ChatEvent | undefined {
  if (duel !== undefined) return { type: 'duel', uid, duel };
  if (airdrop === undefined) return undefined;
  const isOver = type === CHAT_TYPES.finishedAirdrop;
  return { type: isOver ? 'AirDropEnd' : 'takeAirDropUpdate', uid, message, airdrop };
}

function withoutQuote(message: ChatMessage, uid: number): ChatMessage {
  const { replyData } = message;
  if (replyData?.uid !== uid) return message;
  return { ...message, replyData: { ...replyData, message: '' } };
}
