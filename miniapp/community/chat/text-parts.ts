import { MENTION } from './mentions.ts';

/** A part of a text: words as they are, a mention, or an address of our own site. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gu;

/** The path of an address of our own site; undefined for any other one, which stays mere words. */
function ownPath(address: string, origin: string): string | undefined {
  try {
    const url = new URL(address);
    return url.origin === origin ? url.pathname + url.search : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a text in its order; joined, their texts are the text again. */
export function partsOf(text: string, origin: string): readonly TextPart[] {
  const found = [
    ...[...text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) => {
      const path = ownPath(address, origin);
      return path === undefined
        ? []
        : [{ index, part: { kind: 'link' as const, text: address, path } }];
    }),
    ...[...text.matchAll(MENTION)].map(({ 0: mention, index }) => ({
      index,
      part: { kind: 'mention' as const, text: mention },
    })),
  ].toSorted((one, other) => one.index - other.index);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { index, part } of found) {
    if (index < at) continue;
    if (index > at) parts.push({ kind: 'words', text: text.slice(at, index) });
    parts.push(part);
    at = index + part.text.length;
  }
  if (at < text.length) parts.push({ kind: 'words', text: text.slice(at) });
  return parts;
}

const FEW_EMOJI = /^(?:\p{RGI_Emoji}\s?){1,3}$/v;

/** Whether a text is one to three emoji and nothing else: these are shown large. */
export const isFewEmoji = (text: string): boolean => FEW_EMOJI.test(text);
