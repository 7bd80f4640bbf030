import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StatementDeps } from '../../cashdesk/statement/read-statement.ts';
import type { Places } from '../../platform/geo/places.ts';

/** What reading a player's page needs. */
export type PlayerPageDeps = StaffDeps &
  Pick<StatementDeps, 'catalog'> & { readonly places: Places };
