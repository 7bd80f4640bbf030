import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { fillFigures } from '../build/fill-figures.ts';
import { TERMS_VERSION } from '../../shared/players/terms.ts';
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
 * rule whose figure a text states. They need a new edition (`TERMS_VERSION` of
 * `shared/players/terms.ts`); then the digest follows.
 */
test('The terms and the policy say what they said on the day they are in force from', async () => {
  expect({ from: TERMS_VERSION, digest: await digestOfTexts() }).toEqual({
    from: '2026-11-26',
    digest: 'e0c64687ac819106',
  });
});
