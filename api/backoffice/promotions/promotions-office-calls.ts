import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import type { OfficeDraft } from '../../../shared/backoffice/promotions/contract.ts';
import { requireRight } from '../../accounts/staff/authorise.ts';
import type { PromotionDraft } from '../../promotions/pages/draft-promotion.ts';
import {
  type PromotionStaffDeps,
  type Published,
  publishAsStaff,
  type Saved,
  saveAsStaff,
  withdrawAsStaff,
} from '../../promotions/pages/operator.ts';
import { done, notDone, notEnough } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { judgeDraft } from './judge-draft.ts';
import { listOfficePromotions, showDraft } from './list-promotions.ts';

type Deps = Omit<PromotionStaffDeps, 'actor'>;

/** The draft of the wire as the wing has it. */
const draftOfWire = ({ startsAt, endsAt, ...rest }: OfficeDraft): PromotionDraft => ({
  ...rest,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** Promotions: written by one person, published by two who say the same. */
export const promotionsOfficeCalls = (deps: Deps) =>
  ({
    'promotions.list': async (actor) => {
      await requireRight(deps.db, actor, 'promotion.read');
      return { promotions: await listOfficePromotions(deps) };
    },
    'promotions.draft': async (actor, { slug }) => {
      await requireRight(deps.db, actor, 'promotion.read');
      return await showDraft(deps, slug);
    },
    'promotions.judge': async (actor, { draft }) => {
      await requireRight(deps.db, actor, 'promotion.read');
      return await judgeDraft(deps, draftOfWire(draft));
    },
    'promotions.save': async (actor, { draft, was }) =>
      saidOfSave(await saveAsStaff({ ...deps, actor }, { draft: draftOfWire(draft), was })),
    'promotions.publish': async (actor, { slug, hash }) =>
      saidOfPublish(slug, await publishAsStaff({ ...deps, actor }, { slug, hash })),
    'promotions.withdraw': async (actor, { slug, reason }) => {
      const { outcome } = await withdrawAsStaff({ ...deps, actor }, { slug, reason });
      if (outcome === 'not-published') return notDone('Players do not see it now.');
      if (outcome !== 'withdrawn') return notEnough(outcome);
      return done('Players no longer see it. What was promised is still drawn and paid.');
    },
  }) satisfies Partial<OfficeHandlers>;

function saidOfSave(saved: Saved): ActSaid {
  switch (saved.outcome) {
    case 'saved':
      return done('Saved. Players see it once two people have published it.');
    case 'exists':
      return notDone('There is a promotion of that name.');
    case 'week':
      return notDone(`That is the name of a week of “${saved.of}”. Choose another one.`);
    case 'changed':
      return notDone('Somebody changed it since you opened it. Open it again.');
    case 'promised':
      return notDone('It was published: only its words can change.');
    case 'one-more':
    case 'twice':
    case 'one-shell':
      return notEnough(saved.outcome);
  }
}

function saidOfPublish(slug: string, published: Published): ActSaid {
  switch (published.outcome) {
    case 'published':
      return done(`Players see ${slug} with version ${published.version} of its words.`);
    case 'unknown':
      return notDone('There is no promotion of that name.');
    case 'changed':
      return notDone('It was changed since you looked at it. Look at it again.');
    case 'faulty':
      return notDone(published.fault);
    case 'one-more':
    case 'twice':
    case 'one-shell':
      return notEnough(published.outcome);
  }
}
