import { parseStartPayload } from '../../shared/platform/bot/start-payload.ts';
import type { PlayerId } from '../../shared/ids.ts';

const BARE = /^[A-Za-z0-9_-]{1,60}$/;

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

/** A player's own referral code. */
export function ownReferralCode(playerId: PlayerId): string {
  return `ref_${playerId}`;
}
