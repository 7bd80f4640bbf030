import type { SandboxDeps } from '../sandbox-deps.ts';
import type { PaymentFaults } from './payment-faults.ts';
import type { Notifier } from './signed-messages.ts';

/** What the stand-ins for payment gateways share. */
export type StandIn = Pick<SandboxDeps, 'clock' | 'siteUrl'> & {
  /** Signs both ways. */
  readonly key: string;
  readonly faults: PaymentFaults;
  readonly notifier: Notifier;
};
