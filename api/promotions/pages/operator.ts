import {
  type ActOutcome,
  authorise,
  requireRight,
  type StaffDeps,
} from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { EUR_ID } from '../races/open-race.ts';
import { draftPromotion, type PromotionDraft } from './draft-promotion.ts';
import { type Fault, judgePromotion } from './judge-promotion.ts';
import { draftHash, draftOf } from './promotion-hash.ts';
import { lockPromotion, newestWords } from './promotion-store.ts';
import { type PublishDeps, publishPromotion, withdrawPromotion } from './publish-promotion.ts';
import { readTaken } from './taken-names.ts';

export type PromotionStaffDeps = StaffDeps &
  Pick<PublishDeps, 'openings'> & {
    readonly rates: { rateMicro(currencyId: number): bigint | undefined };
    readonly actor: StaffActor;
  };

type NotEnough = { readonly outcome: Exclude<ActOutcome, 'enough'> };

/** The subject of a promotion in the log of staff. */
export const promotionSubject = (slug: string): string => `promotion:${slug}`;

/** The faults of a draft as things stand now. */
export async function faultsOf(
  { db, clock, rates }: Pick<PromotionStaffDeps, 'db' | 'clock' | 'rates'>,
  draft: PromotionDraft,
  isOpened: boolean,
): Promise<readonly Fault[]> {
  const eurRateMicro = rates.rateMicro(EUR_ID);
  const taken = isOpened ? [] : await readTaken(db, draft);
  return judgePromotion(draft, { nowMs: clock.nowMs(), eurRateMicro, isOpened, taken });
}

/** What is promised once a promotion was published: everything but its words. */
const promiseOf = (draft: PromotionDraft) =>
  draftHash({ ...draft, words: {} as PromotionDraft['words'] });

export type Saved =
  | { readonly outcome: 'saved'; readonly hash: string }
  | { readonly outcome: 'changed' | 'exists' | 'promised' }
  | { readonly outcome: 'week'; readonly of: string }
  | NotEnough;

/**
 * Keeps what a person wrote. `was` is the hash of what they changed: where somebody else changed it
 * meanwhile nothing is kept. Of what was published before only the words change. A new one is not kept
 * under the name of a week of a race that players saw: it could never be published.
 */
export async function saveAsStaff(
  { actor, ...deps }: PromotionStaffDeps,
  { draft, was }: { readonly draft: PromotionDraft; readonly was: string | null },
): Promise<Saved> {
  return await withinTransaction(deps.db, async (trx) => {
    await requireRight(trx, actor, 'promotion.draft');
    await lockActs(trx);
    const row = await lockPromotion(trx, draft.slug);
    const before = row === undefined ? null : draftOf(row);
    if (before !== null && was === null) return { outcome: 'exists' };
    if ((before === null ? null : draftHash(before)) !== was) return { outcome: 'changed' };
    const isOpened = row !== undefined && row.opened_at !== null;
    if (before !== null && isOpened && promiseOf(before) !== promiseOf(draft)) {
      return { outcome: 'promised' };
    }
    const week = before === null ? await weekOf(trx, draft) : undefined;
    if (week !== undefined) return { outcome: 'week', of: week };
    const hash = draftHash(draft);
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'promotion.draft',
        subject: promotionSubject(draft.slug),
        playerId: null,
        ...(was !== null && { before: { hash: was } }),
        after: { hash },
      },
    );
    if (outcome !== 'enough') return { outcome };
    await draftPromotion(trx, draft, actor.name);
    return { outcome: 'saved', hash };
  });
}

/** The weekly race that players saw of which the draft has the name of a week. */
async function weekOf(db: Database, draft: PromotionDraft): Promise<string | undefined> {
  const taken = await readTaken(db, draft);
  return taken.find(({ name, isOpened }) => isOpened && name === draft.slug)?.weekOf;
}

export type Published =
  | { readonly outcome: 'published'; readonly version: number }
  | { readonly outcome: 'unknown' | 'changed' }
  | { readonly outcome: 'faulty'; readonly fault: string }
  | NotEnough;

/**
 * Publishes a promotion once two people said the same hash: what was changed between the two is not
 * what the first one said. Whatever is gravely wrong with it is not even asked for.
 */
export async function publishAsStaff(
  { actor, ...deps }: PromotionStaffDeps,
  { slug, hash }: { readonly slug: string; readonly hash: string },
): Promise<Published> {
  return await withinTransaction(deps.db, async (trx) => {
    await requireRight(trx, actor, 'promotion.publish');
    await lockActs(trx);
    const row = await lockPromotion(trx, slug);
    if (row === undefined) return { outcome: 'unknown' };
    const draft = draftOf(row);
    if (draftHash(draft) !== hash) return { outcome: 'changed' };
    const faults = await faultsOf({ ...deps, db: trx }, draft, row.opened_at !== null);
    const grave = faults.find(({ isGrave }) => isGrave);
    if (grave !== undefined) return { outcome: 'faulty', fault: grave.text };
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'promotion.publish',
        subject: promotionSubject(slug),
        playerId: null,
        before: { version: (await newestWords(trx, slug))?.version ?? 0 },
        after: { hash },
      },
    );
    if (outcome !== 'enough') return { outcome };
    const version = await publishPromotion({ ...deps, db: trx }, { slug, by: actor.name });
    return { outcome: 'published', version };
  });
}

export type Withdrawn = { readonly outcome: 'withdrawn' | 'not-published' } | NotEnough;

/** Takes a promotion from players' sight, for a reason; its race or draw goes on and is paid. */
export async function withdrawAsStaff(
  { actor, ...deps }: PromotionStaffDeps,
  { slug, reason }: { readonly slug: string; readonly reason: string },
): Promise<Withdrawn> {
  return await withinTransaction(deps.db, async (trx) => {
    await requireRight(trx, actor, 'promotion.withdraw');
    await lockActs(trx);
    if ((await lockPromotion(trx, slug))?.state !== 'published')
      return { outcome: 'not-published' };
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'promotion.withdraw',
        subject: promotionSubject(slug),
        playerId: null,
        before: { state: 'published' },
        after: { state: 'withdrawn' },
        reason,
      },
    );
    if (outcome !== 'enough') return { outcome };
    await withdrawPromotion(trx, slug);
    return { outcome: 'withdrawn' };
  });
}

/** A promotion as it is written now, and what of it is promised; undefined where there is none. */
export async function readDraft(db: Database, slug: string) {
  const row = await db
    .selectFrom('promotions')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const draft = draftOf(row);
  return { draft, hash: draftHash(draft), state: row.state, isOpened: row.opened_at !== null };
}
