import { auditCalls } from './audit/audit-calls.ts';
import type { OfficeHandlers } from './door/handlers.ts';
import { peopleCalls, type PeopleDeps } from './people/people-calls.ts';
import { playerCalls } from './player/player-calls.ts';
import { searchCalls } from './search/search-calls.ts';

/** What the rooms of the back office use; the root hands it in. */
export type OfficeCallDeps = Parameters<typeof auditCalls>[0] &
  PeopleDeps &
  Parameters<typeof playerCalls>[0] &
  Parameters<typeof searchCalls>[0];

/** Who answers each call of the back office. */
export const officeCalls = (deps: OfficeCallDeps): OfficeHandlers => ({
  ...auditCalls(deps),
  ...peopleCalls(deps),
  ...playerCalls(deps),
  ...searchCalls(deps),
});
