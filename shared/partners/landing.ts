import { SUB_ID, SUB_IDS_MOST } from './rules.ts';

/** What a visitor came by: the inviter or the link, and the sub-ids that the link carries. */
export type Landing = {
  readonly kind: 'ref' | 'ads';
  readonly code: string;
  readonly subs: readonly string[];
};

const INVITATION = /^ref_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-(.*))?$/i;
const ADVERT = /^ads_([A-Za-z0-9]+)(?:-(.*))?$/;

/**
 * Parses a code with its prefix and sub-ids: `ads_Code-summer-banner`, `ref_<public id>-summer`. It
 * is the same in an address, in what the bot is started with (64 characters) and in the start
 * parameter of the Mini App (512). Sub-ids that are none are left out.
 */
export function parseLanding(text: string): Landing | undefined {
  const invitation = INVITATION.exec(text);
  if (invitation?.[1] !== undefined) {
    return { kind: 'ref', code: invitation[1].toLowerCase(), subs: subsOf(invitation[2]) };
  }
  const advert = ADVERT.exec(text);
  if (advert?.[1] === undefined) return undefined;
  return { kind: 'ads', code: advert[1], subs: subsOf(advert[2]) };
}

const subsOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split('-')
    .filter((sub) => SUB_ID.test(sub))
    .slice(0, SUB_IDS_MOST);
