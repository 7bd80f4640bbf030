import { expect, test } from 'vitest';
import {
  ANNOUNCED_DAYS,
  hasAcceptedTerms,
  startMsOf,
  TERMS_EDITIONS,
  type TermsEdition,
  termsInForce,
  termsToAccept,
} from './terms.ts';
import { DAY_MS } from '../platform/durations.ts';

const edition = (from: string, asksAgain: boolean): TermsEdition => ({
  from,
  announced: null,
  asksAgain,
  digest: '',
});

const FIRST = edition('2030-01-01', true);
const MILD = edition('2030-02-01', false);
const STERN = edition('2030-03-01', true);
const EDITIONS = [FIRST, MILD, STERN] as const;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

test('Every edition but the first is announced two weeks before it is in force', () => {
  const late = TERMS_EDITIONS.slice(1).filter(
    (one) =>
      one.announced === null ||
      startMsOf(one) - Date.parse(one.announced) < ANNOUNCED_DAYS * DAY_MS,
  );
  expect(late).toEqual([]);
});

test('Editions follow one another in time, and the first asks to be accepted', () => {
  const starts = TERMS_EDITIONS.map(startMsOf);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(TERMS_EDITIONS[0].asksAgain).toBe(true);
});

test('An edition is in force from the first moment of its day, and not before', () => {
  expect(termsInForce(at('2030-02-01') - 1, EDITIONS)).toBe(FIRST);
  expect(termsInForce(at('2030-02-01'), EDITIONS)).toBe(MILD);
  expect(termsInForce(at('2029-01-01'), EDITIONS)).toBe(FIRST);
});

test('An edition that asks for nothing leaves the accepted one in force', () => {
  expect(termsToAccept(at('2030-02-15'), EDITIONS)).toBe(FIRST);
  expect(hasAcceptedTerms(FIRST.from, at('2030-02-15'), EDITIONS)).toBe(true);
});

test('An edition that asks again has to be accepted from its first moment on', () => {
  expect(hasAcceptedTerms(FIRST.from, at('2030-03-01') - 1, EDITIONS)).toBe(true);
  expect(hasAcceptedTerms(FIRST.from, at('2030-03-01'), EDITIONS)).toBe(false);
  expect(hasAcceptedTerms(MILD.from, at('2030-03-01'), EDITIONS)).toBe(false);
  expect(hasAcceptedTerms(STERN.from, at('2030-03-01'), EDITIONS)).toBe(true);
});

test('Nothing and an edition that never was count as not accepted', () => {
  expect(hasAcceptedTerms(null, at('2030-01-02'), EDITIONS)).toBe(false);
  expect(hasAcceptedTerms('2031-01-01', at('2030-01-02'), EDITIONS)).toBe(false);
});
