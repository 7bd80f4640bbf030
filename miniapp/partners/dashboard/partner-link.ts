import { LINK_CODE, SUB_IDS_MOST } from '../../../shared/partners/rules.ts';

/** Where a link leads: the page of the site, the bot, or straight into the Mini App. */
export const LINK_KINDS = ['web', 'bot', 'startapp'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The most characters of what Telegram passes on: to the bot, and to the Mini App. */
const BOT_MOST = 64;
const STARTAPP_MOST = 512;

/** What a link is made of. */
type Made = {
  readonly kind: LinkKind;
  /** With its prefix: `ref_…` or `ads_…`. */
  readonly code: string;
  readonly subs: readonly string[];
  /** The origin of the site. */
  readonly site: string;
  /** The bot's address; null until the server has sent it. */
  readonly bot: string | null;
};

/**
 * The sub-ids that a text names, at most five: letters, digits and `_` of up to 64 characters, with
 * anything else between them.
 */
export function subIdsOf(text: string): readonly string[] {
  return (text.match(/\w{1,64}/g) ?? []).slice(0, SUB_IDS_MOST);
}

/**
 * The link for a code and sub-ids. Undefined where the bot is not known, and where the link would be
 * longer than Telegram passes on.
 */
export function partnerLink({ kind, code, subs, site, bot }: Made): string | undefined {
  const payload = [code, ...subs].join('-');
  if (!LINK_CODE.test(payload)) return undefined;
  if (kind === 'web') return `${site}/${payload.replace('_', '/')}`;
  const isTooLong = payload.length > (kind === 'bot' ? BOT_MOST : STARTAPP_MOST);
  if (bot === null || isTooLong) return undefined;
  return `${bot}?${kind === 'bot' ? 'start' : 'startapp'}=${payload}`;
}
