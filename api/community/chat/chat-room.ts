/**
 * The followers of a room are told in so many parts, so that telling thousands never blocks a
 * process.
 */
export const CHAT_PARTS = 64;

/** What the connections of a part follow. */
export const roomOfPart = (part: number): string => `chat:${part}`;

/** The room of the part that a connection belongs to as long as it lives. */
export function roomOf({ id }: { readonly id: string }): string {
  let sum = 0;
  for (let place = 0; place < id.length; place += 1) sum += id.charCodeAt(place);
  return roomOfPart(sum % CHAT_PARTS);
}
