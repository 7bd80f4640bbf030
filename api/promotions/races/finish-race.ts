import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bankMicro, prizeMicro } from '../../../shared/promotions/races/prizes.ts';
import { type StandingLine, standingText } from '../../../shared/promotions/races/standing-text.ts';
import { placesOf } from '../../../shared/promotions/races/terms.ts';
import type { Database } from '../../platform/db/database.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { noteTies, takeBackUndone } from './freeze-scores.ts';
import { judgeEntrants } from './judge-entrants.ts';
import { lockRace, prizeTermsOf, type Race } from './race-store.ts';

/**
 * Makes the standing of a race final, once: scores without what was undone, who is out, places,
 * prizes that are due, and the digest. All of it is true together or not at all. Call it when nobody
 * writes scores of the race any more.
 */
export async function finishRace(db: Database, { slug }: Pick<Race, 'slug'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const race = await lockRace(trx, slug);
    if (race?.state !== 'sealing') return;
    await takeBackUndone(trx, race);
    await noteTies(trx, race);
    await judgeEntrants(trx, race, placesOf(race.terms));
    await writePlaces(trx, race);
    crashPoint('race-before-prizes');
    const { bank, entrants } = await readSums(trx, race);
    const lines = await readLines(trx, race, bank);
    await writePrizes(trx, race, lines);
    const head = { slug, termsHash: race.termsHash, bankMicro: bank, entrants };
    const standing = standingText(head, lines);
    await trx
      .updateTable('races')
      .set({
        state: 'final',
        bank_micro: bank,
        standing,
        digest: createHash('sha256').update(standing).digest('hex'),
      })
      .where('id', '=', race.id)
      .execute();
  });
  crashPoint('race-after-final');
}

/** Places from the first on: the higher score, of equal ones who reached it first. */
async function writePlaces(trx: Database, { id }: Race): Promise<void> {
  await sql`
    update race_scores s set place = ranked.place
      from (
        select player_id,
               row_number() over (order by score_micro desc, reached_group, player_id) as place
          from race_scores
         where race_id = ${id} and out_reason is null and score_micro > 0
      ) ranked
     where s.race_id = ${id} and s.player_id = ranked.player_id`.execute(trx);
}

async function readSums(
  trx: Database,
  race: Race,
): Promise<{ readonly bank: bigint; readonly entrants: number }> {
  const { rows } = await sql<{ scores: string; entrants: number }>`
    select coalesce(sum(score_micro) filter (where out_reason is null), 0)::text as scores,
           count(*)::int as entrants
      from race_scores where race_id = ${race.id}`.execute(trx);
  const [{ scores, entrants } = { scores: '0', entrants: 0 }] = rows;
  return { bank: bankMicro(prizeTermsOf(race), BigInt(scores)), entrants };
}

async function readLines(
  trx: Database,
  race: Race,
  bank: bigint,
): Promise<readonly StandingLine[]> {
  const rows = await trx
    .selectFrom('race_scores as s')
    .innerJoin('players as p', 'p.id', 's.player_id')
    .select(['s.place', 'p.public_id', 'p.is_hidden', 's.score_micro', 's.reached_group'])
    .where('s.race_id', '=', race.id)
    .where('s.place', '<=', placesOf(race.terms))
    .where('s.score_micro', '>=', BigInt(race.terms.minScoreMicro))
    .orderBy('s.place')
    .execute();
  const terms = prizeTermsOf(race);
  return rows.map((row) => {
    const place = row.place ?? 0;
    return {
      place,
      publicId: row.is_hidden ? null : row.public_id,
      scoreMicro: row.score_micro,
      reachedGroup: row.reached_group,
      prizeMicro: prizeMicro(terms, { place, scoreMicro: row.score_micro }, bank),
    };
  });
}

async function writePrizes(
  trx: Database,
  { id }: Race,
  lines: readonly StandingLine[],
): Promise<void> {
  const paid = lines.filter(({ prizeMicro: amount }) => amount > 0n);
  if (paid.length === 0) return;
  await sql`
    insert into race_prizes (race_id, place, player_id, amount_micro)
    select ${id}::bigint, o.place, s.player_id, o.amount
      from unnest(${paid.map(({ place }) => place)}::int[],
                  ${paid.map(({ prizeMicro: amount }) => amount)}::bigint[]) as o (place, amount)
      join race_scores s on s.race_id = ${id} and s.place = o.place`.execute(trx);
}
