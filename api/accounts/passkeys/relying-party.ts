/**
 * The site as authenticators know it: a passkey answers to this host, from pages of this origin.
 */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** What a passkey's owner reads when the browser asks for it. */
export const RELYING_PARTY_NAME = 'Rollhouse';

/** From the site's one address; a change of its host leaves every passkey behind. */
export function relyingPartyOf(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}
