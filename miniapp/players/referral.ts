const CODE = /^(?:ref|ads)_[A-Za-z0-9_-]{1,60}$/;
const ADDRESS = /^\/(\w+)\/([^/]+)\/?$/;

/** Whether a text is a referral in the form the server stores: `ref_<code>` or `ads_<code>`. */
export const isReferral = (text: string): boolean => CODE.test(text);

/**
 * The referral of a visit: that of its address, `/ref/<code>` or `/ads/<code>`, or else Telegram's
 * start parameter, which already has the stored form. Null when neither can be a valid code.
 */
export function referralOfVisit(path: string, startParam = ''): string | null {
  return [path.replace(ADDRESS, '$1_$2'), startParam].find(isReferral) ?? null;
}
