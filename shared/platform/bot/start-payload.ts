/** What a deep link `t.me/<bot>?start=<payload>` asks for. */
export type StartPayload =
  | { readonly kind: 'none' }
  | { readonly kind: 'login' }
  | { readonly kind: 'referral'; readonly code: string; readonly raw: string }
  | { readonly kind: 'advert'; readonly code: string; readonly raw: string };

const CODED = /^(?<kind>ref|ads)_(?<code>[A-Za-z0-9_-]+)$/;
const MAX_LENGTH = 64;

/**
 * Parses a start payload. Anything outside Telegram's grammar (at most 64 letters, digits, `_` and
 * `-`) or ours counts as no payload, so a damaged link still opens the bot.
 */
export function parseStartPayload(payload: string): StartPayload {
  if (payload.length > MAX_LENGTH) return { kind: 'none' };
  if (payload === 'login') return { kind: 'login' };
  const match = CODED.exec(payload)?.groups;
  if (match?.['code'] === undefined) return { kind: 'none' };
  const kind = match['kind'] === 'ref' ? 'referral' : 'advert';
  return { kind, code: match['code'], raw: payload };
}

/** The mini-app's path that carries the payload: `/ref/<code>`, `/ads/<code>` or the root. */
export function landingPath(payload: StartPayload): string {
  if (payload.kind === 'referral') return `/ref/${payload.code}`;
  if (payload.kind === 'advert') return `/ads/${payload.code}`;
  return '/';
}
