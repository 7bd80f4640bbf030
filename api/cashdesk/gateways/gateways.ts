import type { PaywaysTable } from '../../platform/db/tables/payments.ts';
import { createExchangeGateway } from './exchange-gateway.ts';
import type { Gateway } from './gateway.ts';
import { createP2pGateway } from './p2p-gateway.ts';
import { createRedirectGateway } from './redirect-gateway.ts';
import type { GatewaysSettings } from './settings.ts';

/** The gateways of the operator. */
export type Gateways = {
  /** The one that carries a family of payways; undefined where there is none, and for crypto. */
  of(family: PaywaysTable['family']): Gateway | undefined;
  /** All that are configured. */
  readonly all: readonly Gateway[];
};

/** Makes the adapters of the gateways that are configured. */
export function createGateways(settings: GatewaysSettings, clock: { nowMs(): number }): Gateways {
  const byFamily = new Map<string, Gateway>();
  if (settings.redirect) byFamily.set('redirect', createRedirectGateway(settings.redirect, clock));
  if (settings.p2p) byFamily.set('p2p', createP2pGateway(settings.p2p, clock));
  if (settings.exchange) byFamily.set('exchange', createExchangeGateway(settings.exchange, clock));
  return { of: (family) => byFamily.get(family), all: [...byFamily.values()] };
}
