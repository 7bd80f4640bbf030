import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { fillFigures } from '../build/fill-figures.ts';
import { TEXTS_IN_FORCE_FROM } from '../i18n/operator.ts';
import { loadHelpTexts } from './help-texts.ts';

/** What the terms and the policy say in all languages, their figures included, as one digest. */
async function digestOfTexts(): Promise<string> {
  const said = LANGUAGES.map(async (language) => {
    const { terms, policy } = await loadHelpTexts(language);
    return JSON.stringify([terms, policy], (_, value: unknown) =>
      typeof value === 'string' ? fillFigures(value, language) : value,
    );
  });
  return bytesToHex(sha256(utf8ToBytes((await Promise.all(said)).join('\n')))).slice(0, 16);
}

/**
 * When this fails, players would read other terms than those they accepted: a text changed, or a
 * rule whose figure a text states. The terms need a new edition (`TERMS_VERSION` of
 * `api/players/terms.ts`) and both texts a new day (`TEXTS_IN_FORCE_FROM`); then the digest
 * follows.
 */
test('The terms and the policy say what they said on the day they are in force from', async () => {
  expect({ from: TEXTS_IN_FORCE_FROM, digest: await digestOfTexts() }).toEqual({
    from: '2026-11-20',
    digest: '7b58b0b96e3dcaf1',
  });
});
