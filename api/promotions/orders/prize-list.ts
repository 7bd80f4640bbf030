import { oddsPpm } from '../../../shared/fairness/draw/prizes.ts';
import type { NewYearPrize } from '../../../shared/promotions/orders/contract.ts';
import type { DrawTerms } from '../../../shared/promotions/draws/terms.ts';
import type { Database } from '../../platform/db/database.ts';

/** Parts of a million in a percent. */
const PPM_PER_PERCENT = 10_000;

/** The prizes of a draw with the chance of each; empty where there is no such draw yet. */
export async function readPrizeList(db: Database, slug: string): Promise<NewYearPrize[]> {
  const draw = await db
    .selectFrom('draws')
    .select('terms')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return draw === undefined ? [] : prizeListOf(draw.terms);
}

/** The same of terms that are at hand. */
export function prizeListOf({ prizes }: Pick<DrawTerms, 'prizes'>): NewYearPrize[] {
  const odds = oddsPpm(prizes);
  return prizes.map((prize, index) => ({
    type: prize.kind,
    title: prize.kind === 3 ? prize.title : null,
    title_count: prize.kind === 3 ? 1 : null,
    amount: prize.kind === 3 ? null : prize.amountMicro,
    count: prize.count,
    percent: (odds[index] ?? 0) / PPM_PER_PERCENT,
  }));
}
