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

/** A race that is run again is named after the first one, with a number: `spring-race-2`. */
const NUMBER = /-\d{1,4}$/;

/** So long a name leaves room for the number, and for the week of a weekly race. */
const BASE_LENGTH = 26;

/** The name that all promotions of a series share: that of the first one. */
export const seriesOf = (slug: string): string => slug.replace(NUMBER, '');

/** The name of the next promotion of a series, which none of those taken has. */
export function nextSlug(slug: string, taken: ReadonlySet<string>): string {
  const base = seriesOf(slug).slice(0, BASE_LENGTH).replace(/-+$/, '');
  let number = Number(NUMBER.exec(slug)?.[0].slice(1) ?? 1) + 1;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
