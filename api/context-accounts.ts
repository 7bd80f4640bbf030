import { createPasswords } from './accounts/credentials/passwords.ts';
import { createProviders } from './accounts/identities/providers/providers.ts';
import { useOnce } from './accounts/identities/used-assertions.ts';
import { createDocumentFiles } from './accounts/kyc/document-files.ts';
import { createSessions } from './accounts/sessions/sessions.ts';
import {
  createSharedThrottle,
  SANDBOX_SHARED_LIMITS,
  SHARED_LIMITS,
} from './accounts/throttles/shared-throttle.ts';
import type { Config } from './config.ts';
import { type Captcha, createCaptcha } from './platform/captcha/captcha.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Logger } from './platform/logger.ts';
import { createVault } from './platform/vault/vault.ts';
import { giveLoginTickets } from './promotions/tickets/give-login-tickets.ts';
import type { PlayerId } from '../shared/ids.ts';

type Deps = { readonly db: Database; readonly clock: Clock; readonly logger: Logger };

/** What signing in needs, and the files and secrets that accounts keep. */
export function signingIn(config: Config, deps: Deps) {
  const sharedLimits = config.isSandbox ? SANDBOX_SHARED_LIMITS : SHARED_LIMITS;
  const vault = createVault(config.accountKeys);
  return {
    sessions: createSessions({
      ...deps,
      seenToday: (playerId) => giveTicketsOfToday(deps, playerId),
    }),
    passwords: createPasswords(),
    vault,
    documentFiles: createDocumentFiles(config.dataDir, vault),
    supportFiles: createDocumentFiles(config.dataDir, vault, SUPPORT_FILES),
    sharedThrottle: createSharedThrottle({ ...deps, sharedLimits }),
    captcha: captchaFor(config, deps),
    providers: createProviders(config.identities, {
      nowMs: () => deps.clock.nowMs(),
      useOnce: (assertion, untilMs) => useOnce(deps.db, assertion, untilMs),
    }),
  };
}

/** Where it fails, the page of the draw gives them when the player looks at it. */
async function giveTicketsOfToday(deps: Deps, playerId: PlayerId): Promise<void> {
  await giveLoginTickets(deps, playerId).catch((error: unknown) => {
    deps.logger.warn({ err: error, playerId }, 'tickets of today’s visit were not given');
  });
}

const SUPPORT_FILES = { folder: 'support', use: 'support-file-key' } as const;

function captchaFor(
  { captcha: settings, isSandbox, siteUrl }: Config,
  deps: { readonly db: Database; readonly logger: Logger },
): Captcha {
  return createCaptcha({ ...deps, settings, isSandbox, hostname: new URL(siteUrl).hostname });
}
