/**
 * The followers of a room are told in so many parts, one after the other: no part keeps the process
 * for long, and none waits until all others were told.
 */
export const CHAT_PARTS = 2;

/** What the connections of a part follow. */
export const roomOfPart = (part: number): string => `chat:${part}`;

/** The part that a connection belongs to as long as it lives. */
export function partOf({ id }: { readonly id: string }): number {
  let sum = 0;
  for (let place = 0; place < id.length; place += 1) sum += id.charCodeAt(place);
  return sum % CHAT_PARTS;
}
