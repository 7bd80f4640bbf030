const CODE = /^(?:ref|ads)_[A-Za-z0-9_-]{1,60}$/;
const ADDRESS = /^\/(\w+)\/([^/]+)\/?$/;
const WITH_SUB_IDS = /^(ref_.{36}|ads_\w+)-.*/;

/** Whether a text is a referral in the form the server stores: `ref_<code>` or `ads_<code>`. */
export const isReferral = (text: string): boolean => CODE.test(text);

/**
 * The referral of a visit: that of its address, `/ref/<code>` or `/ads/<code>`, or else Telegram's
 * start parameter, which already has the stored form. Null when neither can be a valid code. The
 * sub-ids behind a partner's code are no part of it.
 */
export function referralOfVisit(path: string, startParam = ''): string | null {
  const texts = [path.replace(ADDRESS, '$1_$2'), startParam];
  return texts.map((text) => text.replace(WITH_SUB_IDS, '$1')).find(isReferral) ?? null;
}
