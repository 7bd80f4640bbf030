import type { Context } from 'hono';
import type { Captcha } from '../captcha/captcha.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import type { NewSeeds } from '../players/create-player.ts';
import type { AuthLimits } from './auth-throttles.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { SharedLimits } from './shared-throttle.ts';
import type { OutsideSignIn } from '../identities/identity-deps.ts';
import type { Vault } from '../vault/vault.ts';

/** What the sign-in routes need of the product. */
export type AuthDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sessions: Sessions;
  /** The one hashing queue of the process. */
  readonly passwords: Passwords;
  readonly vault: Vault;
  /** Sign-in with other houses. */
  readonly outside: OutsideSignIn;
  readonly newSeeds: NewSeeds;
  readonly captcha: Captcha;
  /** What the marks of a person are digested with. */
  readonly markKey: string;
  readonly botToken: string;
  /** The site's address without a slash at its end; https makes the cookie Secure. */
  readonly siteUrl: string;
  readonly allowedOrigins: readonly string[];
  /** The address a request comes from, as far as it can be trusted. */
  readonly addressOf: (c: Context) => string | undefined;
  /** Tests make them tighter or wider. */
  readonly limits?: AuthLimits | undefined;
  readonly sharedLimits?: SharedLimits | undefined;
};
