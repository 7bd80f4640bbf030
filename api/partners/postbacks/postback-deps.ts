import type { SharedThrottle } from '../../accounts/throttles/shared-throttle.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OutgoingRules } from '../../platform/http/outgoing-address.ts';
import type { OutgoingClient } from '../../platform/http/outgoing-client.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { Gate } from '../../protection/gate/gate.ts';

/** What a partner's own requests about postbacks need. */
export type PostbackDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly gate: Pick<Gate, 'claim'>;
  readonly sharedThrottle: Pick<SharedThrottle, 'take'>;
  readonly config: { readonly siteUrl: string; readonly postbacksAlsoTo: OutgoingRules['alsoTo'] };
};

/** What sending needs. */
export type SendingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly vault: Vault;
  readonly outgoing: OutgoingClient;
};
