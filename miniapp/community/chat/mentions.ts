import type { ChatMessage } from '../../../shared/community/chat/contract.ts';

const NICK = '[\\p{L}\\p{N}.]';

/** A nick after its sign, as it may stand anywhere in a text. */
export const MENTION = new RegExp(`@(${NICK}{3,15})`, 'gu');

const sameNick = (one: string, other: string) =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Whether a text speaks to a nick; a point that ends the sentence is no part of it. */
function isMentioned(text: string, nick: string): boolean {
  return [...text.matchAll(MENTION)].some(([, named = '']) =>
    [named, named.replace(/\.+$/, '')].some((each) => sameNick(each, nick)),
  );
}

/** Whether a line of somebody else's is for the player: it mentions them or answers them. */
export function isForMe(
  line: ChatMessage,
  me: { readonly publicId: string; readonly nick: string } | null,
): boolean {
  if (me === null || line.card_id === null || line.card_id === me.publicId) return false;
  const answered = line.replyData?.nick ?? '';
  const isAnswer = answered !== '' && sameNick(answered, me.nick);
  return isAnswer || (line.type === 0 && isMentioned(line.message, me.nick));
}

/** The beginning of a nick that is being written before the caret; undefined elsewhere. */
export function nickBeingWritten(text: string, caret: number): string | undefined {
  return new RegExp(`(?:^|[^\\p{L}\\p{N}.@])@(${NICK}{0,15})$`, 'u').exec(
    text.slice(0, caret),
  )?.[1];
}

const MAX_OFFERED = 5;

/** The nicks of those who wrote last that begin so, the latest first. */
export function nicksFor(
  lines: readonly ChatMessage[],
  { begun, own }: { readonly begun: string; readonly own: string | undefined },
): readonly string[] {
  const found = new Set<string>();
  const start = begun.toLocaleLowerCase();
  for (let at = lines.length - 1; at >= 0 && found.size < MAX_OFFERED; at -= 1) {
    const nick = lines[at]?.cards?.nick;
    if (nick === undefined || nick === own) continue;
    if (nick.toLocaleLowerCase().startsWith(start)) found.add(nick);
  }
  return [...found];
}
