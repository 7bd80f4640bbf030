import type { ChatEvent, ChatMessage } from '../../../shared/community/chat/contract.ts';
import { CHAT_PAGE, CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { joinEvents } from './join-events.ts';

/** How events leave this process for those who follow the room here. */
export type ChatDelivery = {
  emit(body: ChatEvent): void;
  hasFollowers(): boolean;
};

/**
 * After telling, the next time waits this share of what the last one took. With few followers
 * everybody is told at once; with thousands what comes meanwhile gathers, and each gets it in one
 * frame, while the process has time for everything else.
 */
const PAUSE_RATIO = 1;

/** The newest messages of the room and their way to those who follow it. */
export type RoomFeed = {
  /** What the followers were told last, oldest first. */
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

/** Events that wait to be told, and how far was told. */
function createLine(begunAtUid: number) {
  let waiting: readonly ChatEvent[] = [];
  let toldUid = begunAtUid;
  let delivery = NOWHERE;
  let readyAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const tell = () => {
    timer = undefined;
    const events = waiting;
    waiting = [];
    toldUid = events.findLast((event) => event.type === 'msg')?.messages.at(-1)?.uid ?? toldUid;
    if (!delivery.hasFollowers()) return;
    const fromMs = performance.now();
    for (const event of joinEvents(events)) delivery.emit(event);
    const nowMs = performance.now();
    readyAtMs = nowMs + (nowMs - fromMs) * PAUSE_RATIO;
  };
  return {
    toldUid: () => toldUid,
    push: (event: ChatEvent) => {
      waiting = [...waiting, event];
      const waitMs = readyAtMs - performance.now();
      if (waitMs > 0) timer ??= setTimeout(tell, waitMs);
      else if (timer === undefined) tell();
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
