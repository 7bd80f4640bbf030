import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PlayerExclusionsTable } from '../../platform/db/tables/protection.ts';
import type { CsvColumns } from '../../platform/csv/csv.ts';
import { momentsOf, type Period } from '../reports/period.ts';
import { type Written, writtenOf } from './written.ts';

const COLUMNS: CsvColumns<Selectable<PlayerExclusionsTable>> = [
  ['entry', ({ id }) => String(id)],
  ['player', (row) => String(row.player_id)],
  ['kind', ({ kind }) => kind],
  ['since', ({ since }) => since.toISOString()],
  ['until', ({ until }) => until?.toISOString() ?? 'for life'],
  ['askedByAccount', (row) => (row.linked_from === null ? 'this one' : String(row.linked_from))],
];

/** Breaks and exclusions that were in force at any moment of the period. None is ever shortened. */
export async function exclusionRegister(db: Database, period: Period): Promise<Written> {
  const { from, to } = momentsOf(period);
  const rows = await db
    .selectFrom('player_exclusions')
    .selectAll()
    .where('since', '<', to)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', from)]))
    .orderBy('id')
    .execute();
  return writtenOf(COLUMNS, rows);
}
