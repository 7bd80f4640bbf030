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

/** What a line showed after the one before it; hundreds are asked for again with each new one. */
const knownRows = new WeakMap<
  ChatMessage,
  { readonly before: ChatMessage | undefined; readonly row: ChatRow }
>();

function rowOf(line: ChatMessage, before: ChatMessage | undefined): ChatRow {
  const known = knownRows.get(line);
  if (known !== undefined && known.before === before) return known.row;
  const isNewDay = before !== undefined && dayOf(before) !== dayOf(line);
  const isHead = before === undefined || isNewDay || !isTogether(line, before);
  const row = { line, isNewDay, isHead };
  knownRows.set(line, { before, row });
  return row;
}

/**
 * The lines with what each of them shows besides its words. A row is the same object for as long as
 * it shows the same.
 */
export const rowsOf = (lines: readonly ChatMessage[]): readonly ChatRow[] =>
  lines.map((line, index) => rowOf(line, lines[index - 1]));

/** So many numbers of lines share a block: what a new line has the browser look at again. */
const BLOCK_NUMBERS = 10;

/** Lines that stand in the list as one: a new line changes the last block alone. */
type ChatBlockRows = { readonly key: number; readonly rows: readonly ChatRow[] };

/** The rows in blocks, oldest first; a line is always in the block of its number. */
export function blocksOf(rows: readonly ChatRow[]): readonly ChatBlockRows[] {
  const blocks: { key: number; rows: ChatRow[] }[] = [];
  for (const row of rows) {
    const key = Math.floor(row.line.uid / BLOCK_NUMBERS);
    const last = blocks.at(-1);
    if (last?.key === key) last.rows.push(row);
    else blocks.push({ key, rows: [row] });
  }
  return blocks;
}
