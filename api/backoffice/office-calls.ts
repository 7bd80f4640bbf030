import { type ActsDeps, actsCalls } from './acts-calls.ts';
import { auditCalls } from './audit/audit-calls.ts';
import { guardedCalls } from './http/guarded-calls.ts';
import type { OfficeHandlers } from './http/handlers.ts';
import { helpOfficeCalls } from './help/help-office-calls.ts';
import { peopleCalls, type PeopleDeps } from './people/people-calls.ts';
import { playerCalls } from './player/player-calls.ts';
import { regulatorCalls } from './regulator/regulator-calls.ts';
import { reportsCalls } from './reports/reports-calls.ts';
import { searchCalls } from './search/search-calls.ts';

/** What the rooms of the back office use; the root hands it in. */
export type OfficeCallDeps = Parameters<typeof auditCalls>[0] &
  Parameters<typeof playerCalls>[0] &
  Parameters<typeof searchCalls>[0] &
  Parameters<typeof regulatorCalls>[0] &
  PeopleDeps &
  ActsDeps;

/** Who answers each call of the back office; `db` is a `guardedDatabase`. */
export const officeCalls = (deps: OfficeCallDeps): OfficeHandlers =>
  guardedCalls({
    ...auditCalls(deps),
    ...playerCalls(deps),
    ...searchCalls(deps),
    ...reportsCalls(deps),
    ...regulatorCalls(deps),
    ...actsCalls(deps),
    ...helpOfficeCalls(deps),
    ...peopleCalls(deps),
  });
