import type { Context } from 'hono';
import { type Language, languageOfTag } from '../../../shared/i18n/languages.ts';

/** The first of our languages that the browser asks for, or undefined when it asks for none. */
export function languageOfRequest(c: Context): Language | undefined {
  const wishes = (c.req.header('accept-language') ?? '')
    .slice(0, 256)
    .split(',')
    .map((wish) => {
      const [tag = '', quality] = wish.split(';q=');
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight);
  return wishes.map(({ tag }) => languageOfTag(tag)).find((language) => language !== undefined);
}
