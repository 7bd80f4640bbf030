import { affiliatesCalls } from './affiliates/affiliates-calls.ts';
import { campaignsCalls } from './campaigns/campaigns-calls.ts';
import { catalogueCalls } from './catalogue/catalogue-calls.ts';
import { deliveriesCalls } from './deliveries/deliveries-calls.ts';
import { promotionsOfficeCalls } from './promotions/promotions-office-calls.ts';
import { supervisionCalls } from './promotions/supervision-calls.ts';
import type { OfficeHandlers } from './http/handlers.ts';
import { keysCalls } from './keys/keys-calls.ts';
import { outsideCalls } from './outside/outside-calls.ts';
import { paywaysCalls } from './payways/payways-calls.ts';
import { queuesCalls } from './queues/queues-calls.ts';
import { switchesCalls } from './switches/switches-calls.ts';

export type ActsDeps = Parameters<typeof queuesCalls>[0] &
  Parameters<typeof catalogueCalls>[0] &
  Parameters<typeof keysCalls>[0] &
  Parameters<typeof affiliatesCalls>[0] &
  Parameters<typeof deliveriesCalls>[0] &
  Parameters<typeof promotionsOfficeCalls>[0] &
  Parameters<typeof supervisionCalls>[0];

/** The rooms whose acts the bot and the command lines have as well. */
export const actsCalls = (deps: ActsDeps) =>
  ({
    ...queuesCalls(deps),
    ...paywaysCalls(deps),
    ...catalogueCalls(deps),
    ...campaignsCalls(deps),
    ...affiliatesCalls(deps),
    ...deliveriesCalls(deps),
    ...promotionsOfficeCalls(deps),
    ...supervisionCalls(deps),
    ...outsideCalls(deps),
    ...switchesCalls(deps),
    ...keysCalls(deps),
  }) satisfies Partial<OfficeHandlers>;
