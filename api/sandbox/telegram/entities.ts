import type { MessageEntity } from 'grammy/types';
import { badRequest } from './refusal.ts';

/** Text with its formatting as Telegram stores it: offsets count UTF-16 units. */
export type FormattedText = { readonly text: string; readonly entities: MessageEntity[] };

const TAGS: Readonly<Record<string, MessageEntity['type']>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  del: 'strikethrough',
  code: 'code',
  pre: 'pre',
  a: 'text_link',
  blockquote: 'blockquote',
  'tg-spoiler': 'spoiler',
};
const NAMED = { lt: '<', gt: '>', amp: '&', quot: '"' } as const;
const TOKEN = /<(?<close>\/)?(?<tag>[a-z-]+)(?<attributes>[^>]*)>|&(?<entity>lt|gt|amp|quot);/gi;

type OpenTag = {
  readonly name: string;
  readonly offset: number;
  readonly href: string | undefined;
};

/**
 * Text with formatting from Telegram HTML; unknown, crossed or unclosed tags are refused in the
 * Bot API's own words.
 */
export function parseHtml(html: string): FormattedText {
  const entities: MessageEntity[] = [];
  const open: OpenTag[] = [];
  let text = '';
  let position = 0;
  for (const match of html.matchAll(TOKEN)) {
    text += html.slice(position, match.index);
    position = match.index + match[0].length;
    const { close, tag, attributes, entity } = match.groups ?? {};
    if (entity !== undefined) text += NAMED[entity.toLowerCase() as keyof typeof NAMED];
    else if (close === undefined)
      open.push(openTag(tag ?? '', attributes ?? '', { text, at: match.index }));
    else entities.push(closeTag(open.pop(), tag ?? '', { text, at: match.index }));
  }
  text += html.slice(position);
  const unclosed = open.at(-1);
  if (unclosed !== undefined) {
    throw unparsable(`Can't find end tag corresponding to start tag "${unclosed.name}"`);
  }
  const ordered = entities.toSorted((a, b) => a.offset - b.offset || b.length - a.length);
  return { text, entities: ordered.filter((entity) => entity.length > 0) };
}

type Place = { readonly text: string; readonly at: number };

function openTag(tag: string, attributes: string, place: Place): OpenTag {
  const name = tag.toLowerCase();
  if (!(name in TAGS)) {
    throw unparsable(`Unsupported start tag "${tag}" at byte offset ${place.at}`);
  }
  return { name, offset: place.text.length, href: /href="([^"]*)"/.exec(attributes)?.[1] };
}

function closeTag(opened: OpenTag | undefined, tag: string, place: Place): MessageEntity {
  if (opened?.name !== tag.toLowerCase()) {
    throw unparsable(
      `Unmatched end tag at byte offset ${place.at}, expected "</${opened?.name ?? ''}>", found "</${tag}>"`,
    );
  }
  const range = { offset: opened.offset, length: place.text.length - opened.offset };
  const type = TAGS[opened.name] ?? 'bold';
  if (type === 'text_link') return { type, ...range, url: opened.href ?? '' };
  return { type, ...range } as MessageEntity;
}

function unparsable(reason: string) {
  return badRequest(`can't parse entities: ${reason}`);
}

const AUTOMATIC =
  /(?<url>https?:\/\/[^\s<>"]+)|(?<![\w/])(?<command>\/[a-z0-9_]{1,32}(?:@\w+)?)\b|(?<![\w@])(?<mention>@[a-z]\w{3,31})/gi;

/** The links, commands and mentions Telegram finds by itself in plain text. */
export function findEntities(text: string): MessageEntity[] {
  return [...text.matchAll(AUTOMATIC)].map((match) => {
    const groups = match.groups ?? {};
    const type =
      groups['url'] === undefined
        ? groups['command'] === undefined
          ? 'mention'
          : 'bot_command'
        : 'url';
    return { type, offset: match.index, length: match[0].length };
  });
}
