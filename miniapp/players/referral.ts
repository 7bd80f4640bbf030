const CODE = /^(?:ref|ads)_[A-Za-z0-9_-]{1,60}$/;
const PATH = /^\/(ref|ads)\/([^/]+)\/?$/;

/** Whether a text is a referral in the form the server stores: `ref_<code>` or `ads_<code>`. */
export const isReferral = (text: string): boolean => CODE.test(text);

/**
 * The referral of a visit: that of its address, `/ref/<code>` or `/ads/<code>`, or else Telegram's
 * start parameter, which already has the stored form. Null when neither can be a valid code.
 */
export function referralOfVisit(path: string, startParam: string | undefined): string | null {
  const [, kind, code] = PATH.exec(path) ?? [];
  const referral = kind === undefined ? startParam : `${kind}_${code}`;
  return referral !== undefined && isReferral(referral) ? referral : null;
}

/** The code of a player's invitation, as the address has it; null for an advert and for none. */
export function inviterCode(referral: string | null): string | null {
  return referral?.startsWith('ref_') === true ? referral.slice('ref_'.length) : null;
}
