import { expect, test } from 'vitest';
import { CATALOGUE } from '../../shared/errors/catalogue.ts';

const TEXTS = import.meta.glob<Readonly<Record<string, string>>>('../**/texts/en.json', {
  eager: true,
  import: 'default',
});
const SOURCES = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '!../{dist/**,i18n/messages.ts}',
    '!../**/*.test.ts',
    '!../**/*.preview.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

const keys = Object.values(TEXTS).flatMap((texts) => Object.keys(texts));
const source = Object.values(SOURCES).join('\n');

/** The templates of keys that the code composes; each inserted part is a plain word. */
const TEMPLATES = [
  'banner.${name}.action',
  'banner.${name}.text',
  'banner.${name}.title',
  'coinflip.on.${flip.side}',
  'coinflip.take.${side}',
  'stake.auto.ended.${autobet.reason}',
  'draw.tickets.${cause}',
  'fairness.check.${check.name}',
  'fairness.value.${proof.winner}',
  'fairness.verdict.${kind}',
  'coinflip.on.${flip.side}',
  'coinflip.take.${side}',
  'frame.game.${game}',
  'help.tab.${name}',
  'main.proof.${name}.text',
  'main.proof.${name}.title',
  'mines.ended.${ending}',
  'protection.question.${question}',
  'replay.tile.${face}',
];

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{.*?\}/, '\\w+')}$`);
const patterns = TEMPLATES.map(patternOf);

const refusals = new Set([
  'refusal.wire.no-answer',
  ...Object.entries(CATALOGUE).flatMap(([feature, entries]) =>
    Object.keys(entries).map((name) => `refusal.${feature}.${name}`),
  ),
]);

const isUsed = (key: string) =>
  refusals.has(key) ||
  source.includes(`'${key}'`) ||
  source.includes(`"${key}"`) ||
  patterns.some((pattern) => pattern.test(key));

test('Every text is shown somewhere', () => {
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test('Every template of a key is in the code', () => {
  expect(TEMPLATES.filter((template) => !source.includes(`\`${template}\``))).toEqual([]);
});
