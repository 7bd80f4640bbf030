import { parseStartPayload } from '../../shared/platform/bot/start-payload.ts';

const BARE = /^[A-Za-z0-9_-]{1,60}$/;
const INVITATION = /^ref_(?<publicId>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-[\w.-]*)?$/i;

/**
 * The stored form of a referral: `ref_…` for a player's invitation, `ads_…` for an advert. A code
 * without a prefix counts as a player's; anything outside the grammar is no referral.
 */
export function referralCode(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined) return undefined;
  const kept = referralOfPayload(text);
  if (kept !== undefined) return kept;
  return BARE.test(text) ? `ref_${text}` : undefined;
}

/** The referral in a deep link's payload, if it has one. */
export function referralOfPayload(payload: string | undefined): string | undefined {
  const parsed = parseStartPayload(payload ?? '');
  return parsed.kind === 'referral' || parsed.kind === 'advert' ? parsed.raw : undefined;
}

/**
 * The public id of the player whose invitation this is, in lower case; undefined for an advert and
 * for anything else. Sub-ids behind it are left out. An invitation names nobody by a player's
 * number: numbers can be counted.
 */
export function inviterOf(text: string | null | undefined): string | undefined {
  return INVITATION.exec(referralCode(text) ?? '')?.groups?.['publicId']?.toLowerCase();
}
