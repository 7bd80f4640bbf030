import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { isAfterFullStop } from './after-full-stop.ts';

/** What looks like the address of a site, a person or a bot. */
export type FoundLink = {
  readonly host: string;
  /** Whether it can be nothing else; otherwise a blank may only be missing behind a full stop. */
  readonly isCertain: boolean;
};

/** A name with dots, a scheme before it and a path behind it where there are some. */
const ADDRESS =
  /(?<scheme>[a-z][a-z\d+.-]{1,11}:\/\/)?(?<mailbox>[\p{L}\p{N}_%+-]{1,64}@)?(?<host>[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6})(?<port>:\d{2,5})?(?<path>\/[^\s]?)?/giu;

/** A full address up to its path: its host may be a number, a name without a dot or in brackets. */
const FULL_ADDRESS = /(?<![\p{L}\p{N}])(?:https?|ftp|wss?):[/\\]+(?<authority>[^\s/\\?#]+)/giu;
const HOST_OF_AUTHORITY = /^(?:\[[^\]]*\]?|[\p{L}\p{N}._%-]+)/u;

/** A scheme that opens something by itself, without the name of a site. */
const BARE_SCHEME = /\b(?:tg|ton|tonkeeper|bitcoin|mailto):(?:\/\/)?[^\s)]/iu;

/** A bot or a channel of Telegram: no nickname has an underscore or ends like this. */
const BOT = /@[a-z\d_]{2,28}bot\b/iu;
const CHANNEL = /@(?=[a-z\d_]*_)[a-z\d_]{5,32}\b|@[a-z\d]{16,32}\b/iu;

/** Words for the dot of an address, in our languages. */
const DOT_WORDS = 'dot|точка|точк|tochka|крапка|nokta|нүкте|nuqta|нукта';
const DOT_IN_BRACKETS = new RegExp(
  String.raw`\s*[\[({<*]\s*(?:\.|·|•|${DOT_WORDS})\s*[\])}>*]\s*`,
  'giu',
);
const DOT_BETWEEN_WORDS = new RegExp(
  String.raw`(?<=[\p{L}\p{N}])\s+(?:${DOT_WORDS})\s+(?=[\p{L}]{2,6}(?![\p{L}]))`,
  'giu',
);
const BLANK_BEFORE_DOT =
  /(?<=[\p{L}\p{N}])\s+\.\s*(?=\p{L})|(?<=[\p{L}\p{N}])\s*[•·。]\s*(?=\p{L})/gu;
const BLANK_BEFORE_PATH = /(?<=\.\p{L}{2,6})\s*\/\s*(?=[\p{L}\p{N}])/gu;

/** A messenger's short address with another sign for its dot, or none, or in Cyrillic letters. */
const SHORT_IN_DISGUISE =
  /(?<![\p{L}\p{N}])(?:[tт][\s.,;:]{0,3}[mм][eе]\s?[/\\]|(?:vk|вк)\s?,\s?(?:com|me|cc|ком)(?!\p{L})|т\.ме(?!\p{L}))/iu;

/** Endings of sites that nobody writes behind a full stop by leaving out a blank. */
const SURE_ENDINGS = new Set(
  (
    'com net org ru su рф io gg info biz xyz site online shop store club casino bet poker games space website ' +
    'tech cloud link app dev page click vip ua kz uz tr by tk cc tv eu uk de fr cn ws icu pw bid fyi ' +
    'укр қаз дети москва онлайн сайт орг бел'
  ).split(' '),
);

/** Endings of many sites that are words too: what stands before them may end a sentence. */
const UNSURE_ENDINGS = new Set(
  'me win pro top fun live vip one cash money bonus today world zone play gift promo ly ru.com'.split(
    ' ',
  ),
);

/** Sites that shorten addresses, and those of messengers. */
const SHORT_HOSTS = new Set([
  't.me',
  'telegram.me',
  'telegram.dog',
  'bit.ly',
  'clck.ru',
  'goo.gl',
  'wa.me',
  'vk.me',
  'vk.cc',
  'cutt.ly',
  'tinyurl.com',
  'is.gd',
  'u.to',
  'discord.gg',
]);

/** An address as people spell it so that a filter does not read it. */
const spelledOut = (text: string) =>
  text
    .replaceAll(DOT_IN_BRACKETS, '.')
    .replaceAll(DOT_BETWEEN_WORDS, '.')
    .replaceAll(BLANK_BEFORE_DOT, '.')
    .replaceAll(BLANK_BEFORE_PATH, '/');

/** A host as it is shown: international names are written in their own letters. */
const shownHost = (host: string): string =>
  host.includes('xn--') ? domainToUnicode(host) || host : host;

/** Answers the first address in a text that leads to no allowed host. */
export function createFindLink(
  allowedHosts: readonly string[],
): (text: string) => FoundLink | undefined {
  const allowed = allowedHosts.map(shownHost);
  const isAllowed = (host: string) =>
    allowed.some((known) => host === known || host.endsWith(`.${known}`));
  const fullOf = (text: string): FoundLink | undefined => {
    for (const { groups = {} } of text.matchAll(FULL_ADDRESS)) {
      const host = hostOf(groups['authority'] ?? '');
      if (host !== undefined && !isAllowed(host)) return { host, isCertain: true };
    }
    return undefined;
  };
  const firstOf = (text: string): FoundLink | undefined => {
    let unsure = fullOf(text);
    if (unsure !== undefined) return unsure;
    for (const match of text.matchAll(ADDRESS)) {
      const found = judgeAddress(match);
      if (found === undefined || (isAllowed(found.host) && match.groups?.['mailbox'] === undefined))
        continue;
      if (found.isCertain) return found;
      unsure ??= found;
    }
    return unsure;
  };
  return (text) => {
    const [bot] = BOT.exec(text) ?? BARE_SCHEME.exec(text) ?? [];
    if (bot !== undefined) return { host: bot, isCertain: true };
    const plain = firstOf(text);
    if (plain?.isCertain) return plain;
    const said = spelledOut(text);
    const hidden = said === text ? undefined : firstOf(said);
    if (hidden !== undefined) return hidden;
    const [channel] = SHORT_IN_DISGUISE.exec(text) ?? CHANNEL.exec(text) ?? [];
    return plain ?? (channel === undefined ? undefined : { host: channel, isCertain: false });
  };
}

/** The host of a full address, of which browsers read what is behind the last `@`. */
function hostOf(authority: string): string | undefined {
  const [host = ''] = HOST_OF_AUTHORITY.exec(authority.split('@').at(-1) ?? '') ?? [];
  const bare = host.toLowerCase().replace(/^[.-]+|[.-]+$/gu, '');
  return /[\p{L}\p{N}]/u.test(bare) ? shownHost(bare) : undefined;
}

function judgeAddress(match: RegExpExecArray): FoundLink | undefined {
  const { scheme, mailbox, host: written = '', port, path } = match.groups ?? {};
  const host = shownHost(written.toLowerCase().replace(/^-+|-+$/gu, ''));
  const { isIcann, isIp, domain, publicSuffix } = parse(host, { validateHostname: false });
  if (isIp === true) {
    const isSite = scheme !== undefined || port !== undefined || path !== undefined;
    return isSite ? { host, isCertain: scheme !== undefined } : undefined;
  }
  if (scheme !== undefined) return { host, isCertain: true };
  if (isIcann !== true || domain === null) return undefined;
  const ending = publicSuffix?.split('.').at(-1) ?? '';
  const name = host.slice(0, -ending.length - 1);
  const isNumber = /^[\d.]+$/u.test(name);
  const isSure =
    SHORT_HOSTS.has(host) ||
    host.startsWith('www.') ||
    path !== undefined ||
    mailbox !== undefined ||
    (SURE_ENDINGS.has(ending) && !isNumber);
  if (isSure || UNSURE_ENDINGS.has(ending)) return { host, isCertain: isSure };
  const isMention = match.input[match.index - 1] === '@';
  const isAtEnd = !/[\p{L}\p{N}]/u.test(match.input.slice(match.index + match[0].length));
  if (isNumber || isAfterFullStop({ name, ending, isMention, isAtEnd })) return undefined;
  return { host, isCertain: false };
}
