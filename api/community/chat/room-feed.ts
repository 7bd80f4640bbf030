import type { ChatEvent, ChatMessage } from '../../../shared/community/chat/contract.ts';
import { CHAT_PAGE, CHAT_TYPES } from '../../../shared/community/chat/rules.ts';

/** How events leave this process for those who follow the room here. */
export type ChatDelivery = {
  emit(body: ChatEvent): void;
  hasFollowers(): boolean;
};

/**
 * After a delivery the next one waits this many times as long as it took, so that it never takes
 * more than a third of the process: with few followers there is no pause, with thousands messages
 * gather into one frame.
 */
const PAUSE_RATIO = 2;
const LONGEST_PAUSE_MS = 100;

/** The newest messages of the room and their way to those who follow it. */
export type RoomFeed = {
  /** What was delivered last, oldest first. */
  newest(): readonly ChatMessage[];
  /** Delivers messages in the order of their numbers, each once. */
  deliver(messages: readonly ChatMessage[]): void;
  /** A message says something else now. */
  change(message: ChatMessage): void;
  /** A message was deleted; what quotes it loses the quoted text. */
  remove(uid: number): void;
  /** Any other event, after the messages that wait. */
  emit(body: ChatEvent): void;
  connect(delivery: ChatDelivery): void;
};

const NOWHERE: ChatDelivery = { emit: () => undefined, hasFollowers: () => false };

/** A feed that begins with messages of before, which it delivers to nobody. */
export function createRoomFeed(before: readonly ChatMessage[]): RoomFeed {
  let newest = before.slice(-CHAT_PAGE);
  let waiting: ChatMessage[] = [];
  let readyAtMs = 0;
  let delivery = NOWHERE;

  const emit = (body: ChatEvent) => {
    if (delivery.hasFollowers()) delivery.emit(body);
  };
  const flush = () => {
    if (waiting.length === 0) return;
    const messages = waiting;
    waiting = [];
    newest = [...newest, ...messages].slice(-CHAT_PAGE);
    const fromMs = performance.now();
    emit({ type: 'msg', messages });
    const nowMs = performance.now();
    readyAtMs = nowMs + Math.min((nowMs - fromMs) * PAUSE_RATIO, LONGEST_PAUSE_MS);
  };
  const emitLast = (body: ChatEvent) => {
    flush();
    emit(body);
  };
  return {
    newest: () => newest,
    deliver: (messages) => {
      const isFirst = waiting.length === 0;
      waiting.push(...messages);
      if (!isFirst || messages.length === 0) return;
      const pauseMs = readyAtMs - performance.now();
      if (pauseMs <= 0) flush();
      else setTimeout(flush, pauseMs);
    },
    change: (message) => {
      flush();
      newest = newest.map((one) => (one.uid === message.uid ? message : one));
      const body = changeOf(message);
      if (body !== undefined) emit(body);
    },
    remove: (uid) => {
      flush();
      newest = newest.flatMap((one) => (one.uid === uid ? [] : [withoutQuote(one, uid)]));
      emit({ type: 'del', uid });
    },
    emit: emitLast,
    connect: (connected) => {
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
