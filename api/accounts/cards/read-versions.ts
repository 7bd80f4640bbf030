import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { CardVersion } from './card-kind.ts';

/** As many new cards of a kind as one look takes. */
const AT_ONCE = 20;

/** Two statements, each of which selects a subject and its version, both as text. */
type Selects = {
  /** Those that have a card, whatever they are now. */
  readonly known: RawBuilder<unknown>;
  /** Those that wait and have none, in the order in which they get one. */
  readonly waiting: RawBuilder<unknown>;
};

/** How the things that cards of a kind are about are now. */
export async function readVersions(
  db: Database,
  { known, waiting }: Selects,
): Promise<readonly CardVersion[]> {
  const { rows } = await sql<CardVersion>`
    select known.*, false as waits from (${known}) known (subject, version)
    union all
    select waiting.*, true from (${waiting} limit ${AT_ONCE}) waiting (subject, version)`.execute(
    db,
  );
  return rows;
}
