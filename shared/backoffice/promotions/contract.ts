import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import { nothing } from '../../platform/nothing.ts';
import { isStorable } from '../../platform/text.ts';
import { promotionFund, promotionKind } from '../../promotions/pages/contract.ts';
import { promotionSlug } from '../../promotions/pages/slug.ts';
import { draftPageWords, draftWords } from '../../promotions/pages/words.ts';
import { actSaid, askedBy } from '../act-said.ts';
import { type OfficeCalls, reason } from '../calls.ts';

const moment = z.iso.datetime();
const state = z.enum(['draft', 'published', 'withdrawn']);
/** The SHA-256 of all that a promotion says and goes by, in hex. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const MAX_TERMS_CHARACTERS = 60_000;
const DEEPEST_TERMS = 12;

const isKept = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.entries(value);
  return (
    depth < DEEPEST_TERMS &&
    parts.every(([name, part]) => isStorable(name) && isKept(part, depth + 1))
  );
};

/** Terms as staff write them, of which any may still be missing. */
const draftTerms = z.record(z.string(), z.unknown()).check(
  z.refine(isKept),
  z.refine((terms) => JSON.stringify(terms).length <= MAX_TERMS_CHARACTERS),
);

/**
 * A promotion as staff write it. It has a name and a start; whatever else is missing or does not fit is
 * told by `promotions.judge`, and keeps it from being published, not from being saved.
 */
export const officeDraft = z.strictObject({
  slug: promotionSlug,
  kind: promotionKind,
  startsAt: moment,
  /** Null for the one that starts again each day, at midnight in Moscow. */
  endsAt: z.nullable(moment),
  /** For a race that repeats each week: how many; its terms are those of one week. */
  weeks: z.nullable(z.int().check(z.gte(0), z.lte(99))),
  terms: draftTerms,
  words: draftWords,
});
export type OfficeDraft = z.infer<typeof officeDraft>;

/** A promotion in the list of staff. */
export const officePromotion = z.object({
  slug: z.string(),
  kind: promotionKind,
  state,
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  /** Its title in English, as it is written now. */
  title: z.string(),
  /** The newest published version of the words; 0 where none was. */
  version: z.int(),
  /** Whether the words were changed since. */
  isChanged: z.boolean(),
  hash,
  fund: z.nullable(promotionFund),
  madeBy: z.string(),
  /** Who asked to publish exactly what is written now. */
  asked: z.array(askedBy),
});
export type OfficePromotion = z.infer<typeof officePromotion>;

/** Something to know before a promotion is published; a grave one forbids it. */
const promotionFault = z.object({ isGrave: z.boolean(), text: z.string() });

/** What is found out about a draft before anybody publishes it. */
export const draftVerdict = z.object({
  hash,
  faults: z.array(promotionFault),
  /** The most that is paid altogether; null where that follows from what is played. */
  mostPaid: z.nullable(promotionFund),
  /** The words with their figures filled in, as players read them; null where they cannot be filled. */
  filled: z.nullable(
    z.object(
      Object.fromEntries(LANGUAGES.map((language) => [language, draftPageWords])) as Record<
        Language,
        typeof draftPageWords
      >,
    ),
  ),
  /** The figures that the words may state, by their names, as English writes them. */
  figures: z.record(z.string(), z.string()),
});
export type DraftVerdict = z.infer<typeof draftVerdict>;

const ofSlug = z.strictObject({ slug: promotionSlug });

export const PROMOTIONS_OFFICE_CALLS = {
  'promotions.list': { input: nothing, output: z.object({ promotions: z.array(officePromotion) }) },
  /** One promotion as it is written now. Null where there is none. */
  'promotions.draft': {
    input: ofSlug,
    output: z.nullable(
      z.object({
        draft: officeDraft,
        hash,
        state,
        /** Whether its kind, times and terms are promised already, so that only words change. */
        isOpened: z.boolean(),
        asked: z.array(askedBy),
      }),
    ),
  },
  'promotions.judge': { input: z.strictObject({ draft: officeDraft }), output: draftVerdict },
  /** `was` is the hash of what the person changed; null makes a new promotion. */
  'promotions.save': {
    input: z.strictObject({ draft: officeDraft, was: z.nullable(hash) }),
    output: actSaid,
  },
  /** Publishes what has this hash and nothing else. */
  'promotions.publish': { input: z.strictObject({ slug: promotionSlug, hash }), output: actSaid },
  'promotions.withdraw': {
    input: z.strictObject({ slug: promotionSlug, reason }),
    output: actSaid,
  },
} as const satisfies OfficeCalls;
