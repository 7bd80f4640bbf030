import * as z from 'zod/mini';

/** The name of a promotion, which ties its page, race, draw and banner, and stands in its address. */
export const promotionSlug = z.string().check(z.regex(/^[a-z0-9-]{3,40}$/));

/** Promotions whose page is a room of its own. */
const OWN_PATHS: Readonly<Record<string, string>> = {
  daily: '/dailydist',
  summerthrill: '/summerthrill',
  'new-year-full-house': '/newYearBoom',
};

/** The list of promotions. */
export const PROMOTIONS_PATH = '/promotions';

/** The address of a promotion's page. */
export const promotionPath = (slug: string): string =>
  OWN_PATHS[slug] ?? `${PROMOTIONS_PATH}/${slug}`;
