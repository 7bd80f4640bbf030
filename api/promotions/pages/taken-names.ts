import type { PromotionKind } from '../../../shared/promotions/pages/contract.ts';
import { racesOf } from '../../../shared/promotions/pages/race-weeks.ts';
import type { Database } from '../../platform/db/database.ts';

/** A promotion as far as its names follow from it. */
export type Named = {
  readonly slug: string;
  readonly kind: PromotionKind;
  readonly weeks?: number | null;
};

/** A name that a draft asks for and something else has. */
export type TakenName = {
  readonly name: string;
  /** The weekly race of which it is a week; undefined for a promotion or a race of that name. */
  readonly weekOf: string | undefined;
  /** Whether players saw what has it: that keeps the name for good. */
  readonly isOpened: boolean;
};

/** Its own name, and those of its weeks. */
function namesOf({ slug, kind, weeks = null }: Named): readonly string[] {
  if (kind !== 'race' || weeks === null) return [slug];
  const period = { startsAtMs: 0, endsAtMs: 0 };
  return [slug, ...racesOf({ slug, weeks, ...period }).map((race) => race.slug)];
}

/** The names of a draft that was never opened which other promotions or races have. */
export async function readTaken(db: Database, draft: Named): Promise<readonly TakenName[]> {
  const asked = namesOf(draft);
  const others = await db
    .selectFrom('promotions')
    .select(['slug', 'kind', 'weeks', 'opened_at'])
    .where('slug', '<>', draft.slug)
    .orderBy('slug')
    .execute();
  const ofPromotions = others.flatMap(({ opened_at: openedAt, ...other }) =>
    namesOf(other)
      .filter((name) => asked.includes(name))
      .map((name) => ({
        name,
        weekOf: name === other.slug ? undefined : other.slug,
        isOpened: openedAt !== null,
      })),
  );
  const races = await db
    .selectFrom('races')
    .select('slug')
    .where('slug', 'in', asked)
    .orderBy('slug')
    .execute();
  const alone = races
    .filter(({ slug }) => !ofPromotions.some(({ name, isOpened }) => isOpened && name === slug))
    .map(({ slug }) => ({ name: slug, weekOf: undefined, isOpened: true }));
  return [...ofPromotions, ...alone];
}
