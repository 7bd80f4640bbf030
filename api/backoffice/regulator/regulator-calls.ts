import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { takeFile } from './take-file.ts';

/** The regulator's folder, for admins and auditors. */
export const regulatorCalls = (deps: StaffDeps) =>
  ({
    'regulator.file': async (actor, wanted) => await takeFile(deps, actor, wanted),
  }) satisfies Partial<OfficeHandlers>;
