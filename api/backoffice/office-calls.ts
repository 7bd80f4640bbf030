import { type ActsDeps, actsCalls } from './acts-calls.ts';
import { auditCalls } from './audit/audit-calls.ts';
import type { OfficeHandlers } from './door/handlers.ts';

/** What the rooms of the back office use; the root hands it in. */
export type OfficeCallDeps = Parameters<typeof auditCalls>[0] & ActsDeps;

/** Who answers each call of the back office. */
export const officeCalls = (deps: OfficeCallDeps): OfficeHandlers => ({
  ...auditCalls(deps),
  ...actsCalls(deps),
});
