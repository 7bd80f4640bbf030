import { parse } from 'hono/utils/cookie';
import { TOKEN_COOKIE } from '../../../shared/contract/site.ts';

/** The headers of a request that may hold a session token. */
export type TokenHeaders = {
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
};

/** The session token of a request or a handshake: `Authorization: Bearer` before the cookie. */
export function tokenOf({ authorization = '', cookie = '' }: TokenHeaders): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return bearer ?? parse(cookie, TOKEN_COOKIE)[TOKEN_COOKIE];
}
