import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { TERMS_EDITIONS } from '../../../shared/players/terms.ts';
import { fillFigures } from '../../build/fill-figures.ts';
import { compareTexts } from './compare-texts.ts';
import { loadLegal } from './load-legal.ts';

/** What an edition says in all languages, its figures included, as one digest. */
async function digestOf(edition: string): Promise<string> {
  const said = LANGUAGES.map(async (language) => {
    const { terms, policy } = await loadLegal(edition, language);
    return JSON.stringify([terms, policy], (_, value: unknown) =>
      typeof value === 'string' ? fillFigures(value, language) : value,
    );
  });
  return bytesToHex(sha256(utf8ToBytes((await Promise.all(said)).join('\n'))));
}

/**
 * When this fails, players would read other terms than those they accepted: a text changed, or a
 * rule whose figure a text states. An edition in force never changes. A changed text needs a new
 * edition (see `api/recipes/terms-edition.md`); where a rule changed, every earlier edition that
 * states it by a placeholder gets the figure it had, written out.
 */
test.each(TERMS_EDITIONS)('The edition of $from says what was announced', async (edition) => {
  expect(await digestOf(edition.from)).toBe(edition.digest);
});

const [LAST_BUT_ONE, LAST] = TERMS_EDITIONS.slice(-2);

describe.each(LANGUAGES)('the last change of the legal texts in %s', (language) => {
  test('The page of changes shows the same sections as in English', async () => {
    const changed = async (shown: typeof language) => {
      const [before, after] = await Promise.all(
        [LAST_BUT_ONE, LAST].map(async (edition) => await loadLegal(edition?.from ?? '', shown)),
      );
      return (['terms', 'policy'] as const).map((kind) =>
        compareTexts(before?.[kind].sections ?? [], after?.[kind].sections ?? []).map(
          ({ number }) => number,
        ),
      );
    };
    const english = await changed('en');
    expect(await changed(language)).toEqual(english);
    expect(english.flat().length).toBeGreaterThan(0);
  });
});
