import { expect, test } from 'vitest';
import { compareTexts, type Run } from './compare-texts.ts';

const section = (title: string, ...text: string[]) => ({ title, text });
const textOf = (runs: readonly Run[], left: Run['kind']) =>
  runs
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join(' ');

test('Editions with the same sections differ in nothing', () => {
  const sections = [section('One', 'a b', 'c'), section('Two', 'd')];
  expect(compareTexts(sections, sections)).toEqual([]);
});

test('A changed paragraph shows the words that went and the words that came', () => {
  const [changed] = compareTexts(
    [section('One', 'Keep this'), section('Two', 'A limit takes 24 hours to loosen.')],
    [section('One', 'Keep this'), section('Two', 'A limit takes 48 hours to loosen.')],
  );
  expect(changed).toMatchObject({ number: 2, title: 'Two' });
  expect(changed?.paragraphs).toEqual([
    [
      { kind: 'same', text: 'A limit takes' },
      { kind: 'gone', text: '24' },
      { kind: 'new', text: '48' },
      { kind: 'same', text: 'hours to loosen.' },
    ],
  ]);
});

test('A new paragraph is new as a whole, and the ones around it stay', () => {
  const [changed] = compareTexts(
    [section('One', 'First.', 'Last.')],
    [section('One', 'First.', 'Between them.', 'Last.')],
  );
  expect(changed?.paragraphs.map(([run]) => run?.kind)).toEqual(['same', 'new', 'same']);
});

test('A section that is gone is shown last with all its words', () => {
  const changed = compareTexts(
    [section('Old', 'Gone.'), section('One', 'a')],
    [section('One', 'a')],
  );
  expect(changed).toEqual([
    { number: null, title: 'Old', paragraphs: [[{ kind: 'gone', text: 'Gone.' }]] },
  ]);
});

test('Both texts can be read out of what is shown', () => {
  const before = 'the quick brown fox jumps over the lazy dog';
  const after = 'a quick fox leaps over the very lazy dog';
  const [changed] = compareTexts([section('One', before)], [section('One', after)]);
  const [runs = []] = changed?.paragraphs ?? [];
  expect(textOf(runs, 'new')).toBe(before);
  expect(textOf(runs, 'gone')).toBe(after);
});
