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
const RUN_MS = 4;

/**
 * After a round the next one waits this share of the time that telling took. With few followers
 * everybody is told at once; with thousands what comes meanwhile gathers, and each gets it in one
 * frame.
 */
const PAUSE_RATIO = 0.25;

/** The newest messages of the room and their way to those who follow it. */
export type RoomFeed = {
  /**
   * What the followers were told last or are being told, oldest first. Who loads while a round goes on may
   * hear of it again, and knows by the numbers.
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

/** Events that wait to be told, and how far was told: round after round, part after part. */
function createLine(begunAtUid: number) {
  let waiting: readonly ChatEvent[] = [];
  let toldUid = begunAtUid;
  let delivery = NOWHERE;
  let isTelling = false;
  let readyAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const begin = () => {
    timer = undefined;
    isTelling = true;
    const events = joinEvents(waiting);
    waiting = [];
    toldUid = events.findLast((event) => event.type === 'msg')?.messages.at(-1)?.uid ?? toldUid;
    tell(events, 0, 0);
  };
  const tell = (events: readonly ChatEvent[], fromPart: number, spentMs: number) => {
    const fromMs = performance.now();
    let nowMs = fromMs;
    let part = fromPart;
    for (; part < CHAT_PARTS && nowMs - fromMs < RUN_MS; part += 1) {
      if (delivery.hasFollowers(part)) for (const event of events) delivery.emit(part, event);
      nowMs = performance.now();
    }
    const spent = spentMs + nowMs - fromMs;
    if (part < CHAT_PARTS) setImmediate(tell, events, part, spent);
    else end(nowMs + spent * PAUSE_RATIO);
  };
  const end = (atMs: number) => {
    isTelling = false;
    readyAtMs = atMs;
    if (waiting.length > 0) wait();
  };
  const wait = () => {
    const waitMs = readyAtMs - performance.now();
    if (waitMs > 0) timer = setTimeout(begin, waitMs);
    else begin();
  };
  return {
    toldUid: () => toldUid,
    push: (event: ChatEvent) => {
      waiting = [...waiting, event];
      if (!isTelling && timer === undefined) wait();
    },
    connect: (connected: ChatDelivery) => {
      delivery = connected;
    },
  };
}

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
