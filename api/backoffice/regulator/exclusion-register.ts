import type { Database } from '../../platform/db/database.ts';
import { momentsOf, type Period } from '../reports/period.ts';
import type { Cells } from './cells.ts';

const HEADINGS = ['entry', 'player', 'kind', 'since', 'until', 'askedByAccount'];

/** Breaks and exclusions that were in force at any moment of the period. None is ever shortened. */
export async function exclusionRegister(db: Database, period: Period): Promise<Cells> {
  const { from, to } = momentsOf(period);
  const rows = await db
    .selectFrom('player_exclusions')
    .selectAll()
    .where('since', '<', to)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', from)]))
    .orderBy('id')
    .execute();
  return [
    HEADINGS,
    ...rows.map((row) => [
      String(row.id),
      String(row.player_id),
      row.kind,
      row.since.toISOString(),
      row.until?.toISOString() ?? 'for life',
      row.linked_from === null ? 'this one' : String(row.linked_from),
    ]),
  ];
}
