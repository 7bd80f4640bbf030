import { microOfMoney } from '../../../shared/promotions/races/prizes.ts';
import { type RaceTerms, raceTerms } from '../../../shared/promotions/races/terms.ts';
import { CURRENCIES } from '../../../shared/money/currency.ts';
import type { OpenDeps } from './races-deps.ts';
import { raceTermsHash, readRace } from './race-store.ts';

export const EUR_ID = CURRENCIES.findIndex(({ code }) => code === 'EUR') + 1;

/** A race to open. */
export type AskedRace = {
  readonly slug: string;
  readonly terms: RaceTerms;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** The template it is an instance of. */
  readonly template?: string;
};

/**
 * Opens a race, once: of any number that open the same name one does, and the terms, the times and
 * the rate of EUR of that one stay. Answers whether it was this call. `deps.db` may be a transaction.
 * Throws where the terms are not valid, or where the name is that of a race with other terms or times.
 */
export async function openRace(deps: OpenDeps, asked: AskedRace): Promise<boolean> {
  const { slug, startsAtMs, endsAtMs, template = null } = asked;
  const terms = raceTerms.parse(asked.terms);
  const termsHash = raceTermsHash(terms);
  const eurRateMicro = deps.rates.rateMicro(EUR_ID);
  if (eurRateMicro === undefined) throw new Error('there is no rate of EUR to open a race at');
  const { numInsertedOrUpdatedRows } = await deps.db
    .insertInto('races')
    .values({
      slug,
      template,
      terms: JSON.stringify(terms),
      terms_hash: termsHash,
      eur_rate_micro: eurRateMicro,
      score: terms.score.kind,
      is_of_all_play: terms.games === 'all',
      min_bet_micro: terms.minBet === undefined ? 0n : microOfMoney(terms.minBet, eurRateMicro),
      most_bets: terms.score.kind === 'multiplier' ? terms.score.bets : null,
      starts_at: new Date(startsAtMs),
      ends_at: new Date(endsAtMs),
      final_at: new Date(endsAtMs + terms.settleMinutes * 60_000),
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return true;
  const open = await readRace(deps.db, slug);
  const isSame =
    open?.termsHash === termsHash && open.startsAtMs === startsAtMs && open.endsAtMs === endsAtMs;
  // An instance of a template keeps the terms it opened with, whatever the template says by now.
  if (!isSame && template === null) throw new Error(`the race ${slug} is open on other terms`);
  return false;
}
