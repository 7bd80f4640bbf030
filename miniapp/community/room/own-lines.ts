import type { ChatMessage, ChatReply } from '../../../shared/community/chat/contract.ts';
import type { ChatType } from '../../../shared/community/chat/rules.ts';

/** A message of the player's own on its way: shown at the end until the room brings it. */
export type OwnLine = {
  readonly id: number;
  readonly type: ChatType;
  readonly message: string;
  readonly reply: ChatReply | null;
  readonly at: string;
} & (
  | { readonly status: 'sending' }
  /** Taken; its line has this number. */
  | { readonly status: 'sent'; readonly uid: number }
  /** Waits for a moderator, who reads it before anybody else does. */
  | { readonly status: 'held' }
  | { readonly status: 'failed'; readonly error: unknown }
);

/** What text means the same line to the server, which trims it and joins its blanks. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

function isOf(own: OwnLine, line: ChatMessage): boolean {
  if (own.status === 'sent') return own.uid === line.uid;
  return (
    own.status !== 'held' &&
    own.type === line.type &&
    line.at >= own.at &&
    plain(own.message) === plain(line.message)
  );
}

/**
 * Without those that the room has brought: known by number, or by text where the answer is still to
 * come or was lost.
 */
export function withoutArrived(
  own: readonly OwnLine[],
  arrived: readonly ChatMessage[],
  publicId: string | undefined,
): readonly OwnLine[] {
  const mine = arrived.filter(({ card_id: author }) => author !== null && author === publicId);
  const taken = new Set<number>();
  const left = own.filter((one) => {
    const line = mine.find((each) => !taken.has(each.uid) && isOf(one, each));
    if (line !== undefined) taken.add(line.uid);
    return line === undefined;
  });
  return left.length === own.length ? own : left;
}
