import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';

/** A person of the staff who decides, with what it takes to. */
export type Decider = StaffDeps & { readonly actor: StaffActor };

/**
 * The effect of a decision. `done`: it is made and kept in the log. `already-decided`: somebody did
 * meanwhile, or there is nothing left to decide. `of-staff`: people of the staff are not banned.
 */
export type Decision = 'done' | 'already-decided' | 'of-staff' | 'unknown';
