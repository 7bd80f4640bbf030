import { randomBytes } from 'node:crypto';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { drawTerms, type DrawTerms } from '../../../shared/promotions/draws/terms.ts';
import type { Beacon } from '../../fairness/beacon/beacon.ts';
import type { Database } from '../../platform/db/database.ts';
import { minutesMs } from './draw-times.ts';

const SALT_BYTES = 32;

export type OpenDrawDeps = {
  readonly db: Database;
  readonly beacon: Pick<Beacon, 'roundAt'>;
};

/** A draw as a promotion says it. */
export type NewDraw = {
  readonly slug: string;
  readonly terms: DrawTerms;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/**
 * Opens a draw, with the round of the beacon that decides it. Opening it again with the same terms
 * changes nothing; others replace them as long as no ticket was given. Call it in the transaction that
 * publishes the promotion.
 *
 * Refuses `draw.begun`.
 */
export async function openDraw({ db, beacon }: OpenDrawDeps, draw: NewDraw): Promise<void> {
  const terms = drawTerms.parse(draw.terms);
  const { slug, startsAt: starts_at, endsAt: ends_at } = draw;
  const round = beacon.roundAt(ends_at.getTime() + minutesMs(terms.drawAfterMinutes));
  const values = { starts_at, ends_at, drand_round: BigInt(round) };
  const written = await db
    .insertInto('draws')
    .values({ slug, ...values, terms, salt: randomBytes(SALT_BYTES).toString('hex') })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ ...values, terms })
        .where('draws.tickets', '=', 0n)
        .where('draws.state', '=', 'open'),
    )
    .executeTakeFirstOrThrow();
  if (written.numInsertedOrUpdatedRows === 1n) return;
  const same = await db
    .selectFrom('draws')
    .select('id')
    .where('slug', '=', slug)
    .where('starts_at', '=', starts_at)
    .where('ends_at', '=', ends_at)
    .where('terms', '=', terms)
    .executeTakeFirst();
  if (same === undefined) throw new Refusal('draw.begun');
}
