import { parseStartPayload } from '../../shared/bot/start-payload.ts';
import type { PlayerId } from '../../shared/ids.ts';

const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The kept form of a referral: `ref_…` for a player's invitation, `ads_…` for an advert. A bare
 * code counts as a player's; anything outside the grammar is no referral.
 */
export function referralCode(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || !CODE.test(text)) return undefined;
  return /^(ref|ads)_./.test(text) ? text : `ref_${text}`;
}

/** The referral in a deep link's payload, if it has one. */
export function referralOfPayload(payload: string | undefined): string | undefined {
  const parsed = parseStartPayload(payload ?? '');
  return parsed.kind === 'referral' || parsed.kind === 'advert' ? parsed.raw : undefined;
}

/** The code that invites in a player's own name. */
export function ownReferralCode(playerId: PlayerId): string {
  return `ref_${playerId}`;
}
