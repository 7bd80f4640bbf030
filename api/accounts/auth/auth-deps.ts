import type { Context } from 'hono';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { NewSeeds } from '../../players/create-player.ts';
import type { AuthLimits } from '../throttles/auth-throttles.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SharedLimits } from '../throttles/shared-throttle.ts';
import type { Vault } from '../../platform/vault/vault.ts';

/** What the sign-in routes need of the product. */
export type AuthDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sessions: Sessions;
  /** The one hashing queue of the process. */
  readonly passwords: Passwords;
  readonly vault: Vault;
  readonly newSeeds: NewSeeds;
  readonly captcha: Captcha;
  /** The key of the digests that a person is known by. */
  readonly fingerprintKey: string;
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
