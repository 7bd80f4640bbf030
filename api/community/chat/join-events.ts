import type { ChatEvent } from '../../../shared/community/chat/contract.ts';

/**
 * The same events as fewer: messages that follow one another are one event, and of the changes of an
 * airdrop only the last is told, since each says all of it.
 */
export function joinEvents(events: readonly ChatEvent[]): readonly ChatEvent[] {
  if (events.length < 2) return events;
  const joined: ChatEvent[] = [];
  for (const [index, event] of events.entries()) {
    if (isOvertaken(event, events.slice(index + 1))) continue;
    const last = joined.at(-1);
    if (event.type === 'msg' && last?.type === 'msg') {
      joined[joined.length - 1] = { type: 'msg', messages: [...last.messages, ...event.messages] };
    } else {
      joined.push(event);
    }
  }
  return joined;
}

const isOvertaken = (event: ChatEvent, later: readonly ChatEvent[]): boolean =>
  event.type === 'takeAirDropUpdate' &&
  later.some(
    (other) =>
      (other.type === 'takeAirDropUpdate' || other.type === 'AirDropEnd') &&
      other.uid === event.uid,
  );
