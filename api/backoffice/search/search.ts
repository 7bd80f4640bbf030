import type { SearchHit } from '../../../shared/backoffice/search/contract.ts';
import { requireRight } from '../../accounts/staff/authorise.ts';
import { mayDo } from '../../accounts/staff/policy.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { type FindDeps, findPlayers } from './find-players.ts';
import { findRecords } from './find-records.ts';
import { searchQueryOf } from './search-query.ts';

/**
 * Whatever a text may name, what is exact before what only begins so. Devices and networks are found
 * by those who may read them; an e-mail address only by the whole of it.
 */
export async function search(
  deps: FindDeps,
  actor: StaffActor,
  text: string,
): Promise<{ hits: SearchHit[] }> {
  const person = await requireRight(deps.db, actor, 'player.read');
  const mayTrace = mayDo('device.read', person.roles);
  const query = searchQueryOf(text);
  const [records, players] = await Promise.all([
    findRecords(deps.db, query),
    findPlayers(deps, query, { mayTrace }),
  ]);
  const hits = [...records, ...players];
  const seen = new Set<string>();
  return {
    hits: hits.filter((hit) => {
      const key = `${hit.kind} ${hit.id} ${hit.by}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    }),
  };
}
