import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(APP, file), 'utf8');

/** The kit's own tones are for danger and refusals as well. */
const KIT = /^ui\//;

/** Rules for what was lost, by the names that components give them. */
const LOST_RULE = /(?<selector>[^{}]*\.(?:lost|below|result)\b[^{}]*)\{(?<body>[^{}]*)\}/g;

test('No style sheet paints a loss red: red belongs to a team and to danger', () => {
  const red = globSync('**/*.module.css', { cwd: APP, exclude: ['dist/**'] })
    .filter((file) => !KIT.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(LOST_RULE)]
        .filter(({ groups }) => /var\(--(?:lose|team-red)/.test(groups?.['body'] ?? ''))
        .map(({ groups }) => `${file}: ${groups?.['selector']?.trim()}`),
    );
  expect(red).toEqual([]);
});

test('No chip of a past round is red', () => {
  const red = globSync('games/**/*.tsx', { cwd: APP }).filter((file) =>
    /tone=\{[^}]*'lose'/.test(read(file)),
  );
  expect(red).toEqual([]);
});
