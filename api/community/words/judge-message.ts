import { bareText } from './bare-text.ts';
import { findAbuse } from './find-abuse.ts';
import { findAdvert } from './find-advert.ts';
import { createFindLink } from './find-link.ts';
import { hasMixedLetters } from './mixed-letters.ts';
import { findSecret } from './find-secret.ts';
import { staffNoticeIn } from './staff-notice.ts';

/** A refusal of `CHAT_REFUSALS` that the words of a message lead to. */
type WordsRefusal =
  | 'link'
  | 'wallet-address'
  | 'card-number'
  | 'phone-number'
  | 'mixed-letters'
  | 'staff-name';

/**
 * What the words of a message lead to. Refused is only what is certain; what merely looks like abuse
 * or an advert is held until a moderator has read it, and `why` tells them what was seen.
 */
export type Verdict =
  | { readonly verdict: 'pass' }
  | {
      readonly verdict: 'refuse';
      readonly refusal: WordsRefusal;
      readonly data?: Readonly<Record<string, string>>;
    }
  | { readonly verdict: 'hold'; readonly why: string };

export type JudgeMessage = (text: string) => Verdict;

const PASS: Verdict = { verdict: 'pass' };

/**
 * Judges cleaned messages. `allowedHosts` are the sites that a message may name, with all below
 * them.
 */
export function createJudgeMessage(allowedHosts: readonly string[]): JudgeMessage {
  const findLink = createFindLink(allowedHosts);
  return (text) => {
    const bare = bareText(text);
    const secret = findSecret(bare);
    if (secret?.isCertain) return { verdict: 'refuse', refusal: secret.kind };
    const link = findLink(bare);
    if (link?.isCertain) return { verdict: 'refuse', refusal: 'link', data: { host: link.host } };
    if (hasMixedLetters(text)) return { verdict: 'refuse', refusal: 'mixed-letters' };
    const notice = staffNoticeIn(bare);
    if (notice === 'certain') return { verdict: 'refuse', refusal: 'staff-name' };
    const why =
      secret?.kind ??
      (link && `link ${link.host}`) ??
      (notice && 'staff-name') ??
      findAbuse(text) ??
      findAdvert(text);
    return why === undefined ? PASS : { verdict: 'hold', why };
  };
}
