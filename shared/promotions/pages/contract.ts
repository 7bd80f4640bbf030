import * as z from 'zod/mini';
import { LANGUAGES } from '../../i18n/languages.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { PROMOTION_PHASES } from './phase.ts';
import { promotionSlug } from './slug.ts';

const language = z.enum(LANGUAGES);

/** A race ranks players by what they played, a draw gives prizes by tickets, a page only tells. */
export const promotionKind = z.enum(['race', 'draw', 'page']);
export type PromotionKind = z.infer<typeof promotionKind>;

/** A sum in whole hundredths of a currency, by its code. */
export const promotionFund = z.object({ hundredths: z.int(), currency: z.string() });
export type PromotionFund = z.infer<typeof promotionFund>;

/** Where the asking player stands in a promotion; null for a guest and where nothing is known. */
const ownStanding = z.nullable(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('place'), place: z.int() }),
    z.object({ kind: z.literal('tickets'), tickets: z.int() }),
  ]),
);
export type OwnStanding = z.infer<typeof ownStanding>;

const shown = {
  slug: z.string(),
  kind: promotionKind,
  phase: z.enum(PROMOTION_PHASES),
  /** The address of its page in the app. */
  path: z.string(),
  /** The address of its picture. */
  art: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  title: z.string(),
  /** What is paid altogether; null where that is no fixed sum. */
  fund: z.nullable(promotionFund),
};

/** A promotion where promotions are listed. */
export const promotionCard = z.object({
  ...shown,
  card: z.string(),
  banner: z.string(),
  own: ownStanding,
});
export type PromotionCard = z.infer<typeof promotionCard>;

/** A promotion with all its words, filled with the figures of its terms. */
export const promotionPage = z.object({
  ...shown,
  welcome: z.string(),
  periods: z.array(z.string()),
  paragraphs: z.array(z.string()),
  /** Which version of its words this is, and the SHA-256 of that version in all languages. */
  version: z.int(),
  hash: z.string(),
  /** The race whose standings its page shows; null where it has none. */
  raceSlug: z.nullable(z.string()),
  /** The address of the games that take part; null where it has none. */
  gamesPath: z.nullable(z.string()),
});
export type PromotionPage = z.infer<typeof promotionPage>;

const listOutput = z.object({
  /** The server's time, which countdowns go by. */
  now: z.string(),
  /** What runs, the first to end first; what comes; what ended lately, the last first. */
  promotions: z.array(promotionCard),
});
export type PromotionList = z.infer<typeof listOutput>;

const pageOutput = z.object({ now: z.string(), promotion: promotionPage });
export type PromotionAnswer = z.infer<typeof pageOutput>;

export const PROMOTIONS_CALLS = {
  'promotions.list': {
    access: 'guest',
    movesMoney: false,
    input: z.strictObject({ language }),
    output: listOutput,
  },
  'promotions.get': {
    access: 'guest',
    movesMoney: false,
    input: z.strictObject({ slug: promotionSlug, language }),
    output: pageOutput,
  },
} as const satisfies Calls;
