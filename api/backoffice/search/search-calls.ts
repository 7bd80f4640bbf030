import type { SEARCH_CALLS } from '../../../shared/backoffice/search/contract.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import type { FindDeps } from './find-players.ts';
import { search } from './search.ts';

/** Search for anything, from every page. */
export const searchCalls = (deps: FindDeps): Pick<OfficeHandlers, keyof typeof SEARCH_CALLS> => ({
  'search.find': (actor, { text }) => search(deps, actor, text),
});
