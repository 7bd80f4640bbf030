import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { canonicalJson } from '../../../shared/platform/canonical-json.ts';
import type { PrizeTerms } from '../../../shared/promotions/races/prizes.ts';
import { type RaceTerms, raceTerms } from '../../../shared/promotions/races/terms.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RacesTable, RaceState } from '../../platform/db/tables/races.ts';

/** A race as its row has it. */
export type Race = {
  readonly id: bigint;
  readonly slug: string;
  readonly template: string | null;
  readonly terms: RaceTerms;
  readonly termsHash: string;
  readonly eurRateMicro: bigint;
  readonly isOfAllPlay: boolean;
  readonly minBetMicro: bigint;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly finalAtMs: number;
  readonly state: RaceState;
  readonly bankMicro: bigint | undefined;
  readonly digest: string | undefined;
  readonly standing: string | undefined;
};

export const raceOf = (row: Selectable<RacesTable>): Race => ({
  id: row.id,
  slug: row.slug,
  template: row.template,
  terms: raceTerms.parse(row.terms),
  termsHash: row.terms_hash,
  eurRateMicro: row.eur_rate_micro,
  isOfAllPlay: row.is_of_all_play,
  minBetMicro: row.min_bet_micro,
  startsAtMs: row.starts_at.getTime(),
  endsAtMs: row.ends_at.getTime(),
  finalAtMs: row.final_at.getTime(),
  state: row.state,
  bankMicro: row.bank_micro ?? undefined,
  digest: row.digest ?? undefined,
  standing: row.standing ?? undefined,
});

/** SHA-256 of a race's terms, in hex. */
export const raceTermsHash = (terms: RaceTerms): string =>
  createHash('sha256').update(canonicalJson(terms)).digest('hex');

export const prizeTermsOf = ({ terms, eurRateMicro }: Race): PrizeTerms => ({
  ...terms,
  eurRateMicro,
});

export async function readRace(db: Database, slug: string): Promise<Race | undefined> {
  const row = await db.selectFrom('races').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && raceOf(row);
}

/** A race whose row stays as it is until the transaction ends. */
export async function lockRace(trx: Database, slug: string): Promise<Race | undefined> {
  const row = await trx
    .selectFrom('races')
    .selectAll()
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row && raceOf(row);
}

/**
 * Races that are not over yet, in the order of their ends. One whose terms cannot be read any more is
 * told to `onBroken` and holds up no other.
 */
export async function readUnderWay(
  db: Database,
  onBroken: (slug: string, error: unknown) => void,
): Promise<readonly Race[]> {
  const rows = await db
    .selectFrom('races')
    .selectAll()
    .where('state', 'in', ['open', 'settling', 'sealing'])
    .orderBy('ends_at')
    .execute();
  return rows.flatMap((row) => {
    try {
      return [raceOf(row)];
    } catch (error) {
      onBroken(row.slug, error);
      return [];
    }
  });
}

/** Moves a race on from the state it was read in; of two that race, one finds it moved. */
export async function moveRace(
  db: Database,
  { id, state }: Pick<Race, 'id' | 'state'>,
  to: RaceState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('races')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
