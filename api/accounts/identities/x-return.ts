import type { IdentityDeps } from './identity-deps.ts';
import type { FoundPlayer } from './identity-players.ts';
import { issueCode } from './sign-in-codes.ts';

/** The page that waits for X: its token is good once, for five minutes and in this browser. */
export async function xReturn(
  deps: IdentityDeps,
  { playerId, isNew, browser }: FoundPlayer & { readonly browser: Buffer },
): Promise<string> {
  const code = await issueCode(deps, { purpose: 'x-return', provider: 'x', playerId, browser });
  const query = { xAuth: 'true', xAuthToken: code, xAuthNewProfile: String(isNew) };
  return `/main?${new URLSearchParams(query).toString()}`;
}
