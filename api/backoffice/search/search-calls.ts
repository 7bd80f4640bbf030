import type * as z from 'zod/mini';
import type { SEARCH_CALLS } from '../../../shared/backoffice/search/contract.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { FindDeps } from './find-players.ts';
import { search } from './search.ts';

type Calls = typeof SEARCH_CALLS;

/** Search for anything, from every page. */
export const searchCalls = (deps: FindDeps) => ({
  'search.find': (
    actor: StaffActor,
    { text }: z.infer<Calls['search.find']['input']>,
  ): Promise<z.infer<Calls['search.find']['output']>> => search(deps, actor, text),
});
