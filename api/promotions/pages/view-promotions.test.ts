import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { playerIdOf } from '../../../shared/ids.ts';
import { moscowDate, moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import { isListedAt, phaseAt } from '../../../shared/promotions/pages/phase.ts';
import { raceAt, racesOf, RACE_WEEK_MS } from '../../../shared/promotions/pages/race-weeks.ts';
import { firstRaceTerms } from './first-races.ts';
import type { Promotion } from './promotion-store.ts';
import { listPromotions, type ViewDeps, viewPromotion } from './view-promotions.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

const WORDS = {
  title: 'A race',
  welcome: 'Welcome',
  periods: ['Now'],
  paragraphs: ['Play'],
  card: 'Card',
  banner: 'Banner',
};

const promotion = (changes: Partial<Promotion>): Promotion => ({
  slug: 'a-race',
  kind: 'race',
  startsAtMs: 0,
  endsAtMs: DAY_MS,
  openedAtMs: 0,
  terms: firstRaceTerms('ice-boost', ['Lantern Forge']),
  weeks: null,
  figures: {},
  wordsIn: () => WORDS,
  version: 1,
  hash: '0'.repeat(64),
  ...changes,
});

const depsOf = (nowMs: number, all: readonly Promotion[]): ViewDeps => ({
  clock: { nowMs: () => nowMs },
  promotions: { all: () => all, find: (slug) => all.find((one) => one.slug === slug) },
  ownStanding: (_, { slug }) => Promise.resolve({ kind: 'place', place: slug.length }),
});

const list = (nowMs: number, all: readonly Promotion[]) =>
  listPromotions(depsOf(nowMs, all), { language: 'en', playerId: undefined });

const YEAR_2026_MS = Date.parse('2026-01-01T00:00:00Z');
const moment = fc.integer({ min: YEAR_2026_MS, max: YEAR_2026_MS + 3 * 366 * DAY_MS });
/** Moments around midnight in Moscow, where days and promotions begin. */
const edge = fc
  .tuple(moment, fc.integer({ min: -2, max: 2 }))
  .map(([atMs, off]) => moscowDayStartMs(atMs) + off);
const anyMoment = fc.oneof(moment, edge);

test('A promotion runs from its first millisecond until just before its end, and is one thing at a time', () => {
  fc.assert(
    fc.property(
      anyMoment,
      fc.integer({ min: 1, max: 90 * DAY_MS }),
      anyMoment,
      (from, lasts, at) => {
        const period = { startsAtMs: from, endsAtMs: from + lasts };
        expect(phaseAt(period, from - 1)).toBe('coming');
        expect(phaseAt(period, from)).toBe('running');
        expect(phaseAt(period, from + lasts - 1)).toBe('running');
        expect(phaseAt(period, from + lasts)).toBe('ended');
        const isRunning = from <= at && at < from + lasts;
        expect(phaseAt(period, at) === 'running').toBe(isRunning);
        expect(!isRunning || isListedAt(period, at)).toBe(true);
      },
    ),
  );
});

test('Two processes list the same at the same moment, whatever the order of their rows', async () => {
  const rows = fc.array(
    fc.record({ from: anyMoment, lasts: fc.integer({ min: 1, max: 200 * DAY_MS }) }),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(rows, anyMoment, async (periods, nowMs) => {
      const all = periods.map(({ from, lasts }, at) =>
        promotion({ slug: `race-${at}`, startsAtMs: from, endsAtMs: from + lasts }),
      );
      const one = await list(nowMs, all);
      const shown = one.promotions.map(({ slug }) => slug).toSorted();
      const listed = all.filter((each) =>
        isListedAt({ startsAtMs: each.startsAtMs, endsAtMs: each.endsAtMs ?? 0 }, nowMs),
      );
      expect(shown).toEqual(listed.map(({ slug }) => slug).toSorted());
      const phases = one.promotions.map(({ phase }) =>
        ['running', 'coming', 'ended'].indexOf(phase),
      );
      expect(phases).toEqual(phases.toSorted((a, b) => a - b));
      const other = await list(nowMs, all.toReversed());
      expect(other.promotions.map(({ phase }) => phase)).toEqual(
        one.promotions.map(({ phase }) => phase),
      );
    }),
  );
});

test('The daily tournament runs at every moment and ends at the next midnight in Moscow', async () => {
  await fc.assert(
    fc.asyncProperty(anyMoment, async (nowMs) => {
      const daily = promotion({ slug: 'daily', startsAtMs: YEAR_2026_MS - DAY_MS, endsAtMs: null });
      const [shown] = (await list(nowMs, [daily])).promotions;
      const endsAtMs = Date.parse(shown?.endsAt ?? '');
      expect(shown?.phase).toBe('running');
      expect(endsAtMs).toBeGreaterThan(nowMs);
      expect(endsAtMs - nowMs).toBeLessThanOrEqual(DAY_MS);
      expect(moscowDate(endsAtMs - 1)).toBe(moscowDate(nowMs));
      expect(moscowDate(endsAtMs)).not.toBe(moscowDate(nowMs));
    }),
  );
});

test('The races of the weeks follow one another without a gap, and each moment shows the one under way', () => {
  const weeks = fc.integer({ min: 2, max: 12 });
  fc.assert(
    fc.property(
      anyMoment,
      weeks,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (from, n, part) => {
        const season = { slug: 's', startsAtMs: from, endsAtMs: from + n * RACE_WEEK_MS, weeks: n };
        const races = racesOf(season);
        expect(races[0]?.startsAtMs).toBe(season.startsAtMs);
        expect(races.at(-1)?.endsAtMs).toBe(season.endsAtMs);
        for (const [at, race] of races.entries()) {
          expect(race.startsAtMs).toBe(races[at - 1]?.endsAtMs ?? from);
        }
        const nowMs = from + Math.floor(part * n * RACE_WEEK_MS);
        const now = raceAt(season, nowMs);
        expect(now.startsAtMs <= nowMs && nowMs < now.endsAtMs).toBe(true);
        expect(raceAt(season, from - 1)).toEqual(races[0]);
      },
    ),
  );
});

test('The first to end is first among those that run, and what is there every day is last', async () => {
  const all = [
    promotion({ slug: 'daily', endsAtMs: null }),
    promotion({ slug: 'long', endsAtMs: 5 * DAY_MS }),
    promotion({ slug: 'short', endsAtMs: 2 * DAY_MS }),
  ];
  const { promotions } = await list(DAY_MS, all);
  expect(promotions.map(({ slug }) => slug)).toEqual(['short', 'long', 'daily']);
});

test('A player sees their place in what runs, a guest does not', async () => {
  const all = [
    promotion({ slug: 'abc' }),
    promotion({ slug: 'later', startsAtMs: DAY_MS, endsAtMs: 2 * DAY_MS }),
  ];
  const asPlayer = await listPromotions(depsOf(1, all), {
    language: 'en',
    playerId: playerIdOf(7n),
  });
  expect(asPlayer.promotions.map(({ own }) => own)).toEqual([{ kind: 'place', place: 3 }, null]);
  const asGuest = await list(1, all);
  expect(asGuest.promotions.map(({ own }) => own)).toEqual([null, null]);
});

test('A page of a race that was over before it was published shows no standings', () => {
  const old = promotion({ openedAtMs: 2 * DAY_MS });
  const { promotion: page } = viewPromotion(depsOf(3 * DAY_MS, [old]), {
    slug: 'a-race',
    language: 'en',
  });
  expect(page).toMatchObject({ phase: 'ended', raceSlug: null });
});
