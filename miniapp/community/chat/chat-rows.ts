import type { ChatMessage } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import type { OwnLine } from '../room/own-lines.ts';

/** A line as it stands in the list. */
export type ChatRow = {
  readonly line: ChatMessage;
  /** Whether it shows its author: the lines of one author that follow soon do not. */
  readonly isHead: boolean;
  /** Whether it is the first of its day. */
  readonly isNewDay: boolean;
};

/** Lines of an author within this time stand under one name. */
const TOGETHER_MS = 5 * 60_000;

const isTalk = ({ type }: ChatMessage) =>
  type === CHAT_TYPES.text || type === CHAT_TYPES.gif || type === CHAT_TYPES.sticker;

function isTogether(line: ChatMessage, before: ChatMessage): boolean {
  return (
    line.card_id !== null &&
    line.card_id === before.card_id &&
    line.replyData === null &&
    isTalk(line) &&
    isTalk(before) &&
    Date.parse(line.at) - Date.parse(before.at) < TOGETHER_MS
  );
}

/**
 * Which messages on their way show their author: those that will in the room. One that failed or waits
 * says so beside the name.
 */
export function headsOfOwn(
  own: readonly OwnLine[],
  last: ChatMessage | undefined,
  publicId: string | undefined,
): readonly boolean[] {
  return own.map(({ status, reply, at }, index) => {
    const isSaid = status === 'failed' || status === 'held';
    const before = own[index - 1] ?? (isOfPlayer(last, publicId) ? last : undefined);
    if (isSaid || reply !== null || before === undefined) return true;
    return Date.parse(at) - Date.parse(before.at) >= TOGETHER_MS;
  });
}

const isOfPlayer = (line: ChatMessage | undefined, publicId: string | undefined) =>
  line !== undefined && publicId !== undefined && line.card_id === publicId && isTalk(line);

const dayOf = ({ at }: ChatMessage) => new Date(at).toDateString();

/** The lines with what each of them shows besides its words. */
export function rowsOf(lines: readonly ChatMessage[]): readonly ChatRow[] {
  return lines.map((line, index) => {
    const before = lines[index - 1];
    const isNewDay = before !== undefined && dayOf(before) !== dayOf(line);
    return {
      line,
      isNewDay,
      isHead: before === undefined || isNewDay || !isTogether(line, before),
    };
  });
}
