import type { Language } from '../../shared/i18n/languages.ts';

const FILES = import.meta.glob<unknown>(
  [
    '../**/texts/*.json',
    '../**/documents/*.json',
    // Earlier editions of the terms say what they said, whatever the rules are now.
    '!../**/editions/**',
  ],
  {
    eager: true,
    import: 'default',
  },
);

/** A text, with its key or, in a long text, the way to it. */
type Text = { readonly place: string; readonly text: string };

function textsIn(value: unknown, place = ''): Text[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const under = place === '' ? '' : `${place}.`;
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${under}${key}`));
}

/**
 * Every text of the app in a language, for tests. The telephone numbers and addresses of other
 * organisations are left out.
 */
export const textsOf = (language: Language): Text[] =>
  Object.entries(FILES)
    .filter(([path]) => path.endsWith(`/${language}.json`))
    .flatMap(([, file]) => textsIn(file))
    .filter(({ place }) => !/^faq\.organisations\.|^faq\.answers\.[\w-]+\.words$/.test(place));
