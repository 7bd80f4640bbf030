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
 * After a run the next one waits this share of its time. With few followers everybody is told at
 * once; with thousands what comes meanwhile gathers, and each part gets it in one frame.
 */
const PAUSE_RATIO = 1;

/** The newest messages of the room and their way to those who follow it. */
export type RoomFeed = {
  /** What a part was told last, oldest first. */
  newest(part: number): readonly ChatMessage[];
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
    newest: (part) => newest.filter(({ uid }) => uid <= line.toldUid(part)),
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

/** Events that wait, and how far each part was told. */
function createLine(begunAtUid: number) {
  let events: readonly ChatEvent[] = [];
  let delivery = NOWHERE;
  const parts = Array.from({ length: CHAT_PARTS }, () => ({ told: 0, uid: begunAtUid }));
  let turn = 0;
  let readyAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const tell = (index: number) => {
    const part = parts[index];
    if (part === undefined || part.told === events.length) return;
    const waiting = events.slice(part.told);
    part.told = events.length;
    part.uid = waiting.findLast((event) => event.type === 'msg')?.messages.at(-1)?.uid ?? part.uid;
    if (!delivery.hasFollowers(index)) return;
    for (const event of joinEvents(waiting)) delivery.emit(index, event);
  };
  const forgetTold = () => {
    const told = Math.min(...parts.map((part) => part.told));
    events = events.slice(told);
    for (const part of parts) part.told -= told;
  };
  const run = () => {
    const fromMs = performance.now();
    let nowMs = fromMs;
    for (let count = 0; count < CHAT_PARTS && nowMs - fromMs < RUN_MS; count += 1) {
      tell(turn);
      turn = (turn + 1) % CHAT_PARTS;
      nowMs = performance.now();
    }
    readyAtMs = nowMs + (nowMs - fromMs) * PAUSE_RATIO;
    forgetTold();
    if (events.length > 0) runAfter(readyAtMs - nowMs);
  };
  const runAfter = (waitMs: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, waitMs);
  };
  return {
    toldUid: (part: number) => parts[part]?.uid ?? begunAtUid,
    push: (event: ChatEvent) => {
      events = [...events, event];
      const waitMs = readyAtMs - performance.now();
      if (timer !== undefined) return;
      if (waitMs <= 0) run();
      else runAfter(waitMs);
    },
    connect: (connected: ChatDelivery) => {
      delivery = connected;
    },
  };
}

/** Only airdrops change what they say. */
function changeOf({ uid, type, message, airdrop }: ChatMessage): ChatEvent | undefined {
  if (airdrop === undefined) return undefined;
  const isOver = type === CHAT_TYPES.finishedAirdrop;
  return { type: isOver ? 'AirDropEnd' : 'takeAirDropUpdate', uid, message, airdrop };
}

function withoutQuote(message: ChatMessage, uid: number): ChatMessage {
  const { replyData } = message;
  if (replyData?.uid !== uid) return message;
  return { ...message, replyData: { ...replyData, message: '' } };
}
