/** The source of a visit: a player's invitation, or an advert. */
export type ReferralKind = 'ref' | 'ads';

const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The code of `/ref/<code>` and `/ads/<code>` in the form the server stores, `ref_<code>` or
 * `ads_<code>`; null when it cannot be a valid code.
 */
export function referralOfPath(kind: ReferralKind, code: string): string | null {
  const referral = `${kind}_${code}`;
  return CODE.test(referral) && code !== '' ? referral : null;
}

/** The same from Telegram's start parameter, which already has that form. */
export function referralOfStart(startParam: string | undefined): string | null {
  const isReferral = startParam !== undefined && /^(ref|ads)_./.test(startParam);
  return isReferral && CODE.test(startParam) ? startParam : null;
}

/** The code of a player's invitation, for display; null for an advert and without a referral. */
export function inviterCode(referral: string | null): string | null {
  return referral?.startsWith('ref_') === true ? referral.slice('ref_'.length) : null;
}
