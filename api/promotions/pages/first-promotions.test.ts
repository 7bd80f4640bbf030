import { describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '../../../shared/i18n/languages.ts';
import { figureText, type Figures } from '../../../shared/promotions/pages/figures.ts';
import { fillWords, wordFaults } from '../../../shared/promotions/pages/fill-words.ts';
import type { PageWords } from '../../../shared/promotions/pages/words.ts';
import { type RaceTerms, raceTerms } from '../../../shared/promotions/races/terms.ts';
import type { PromotionDraft } from './draft-promotion.ts';
import { demoPromotions, firstPromotions } from './first-promotions.ts';
import { firstRaceWords } from './first-words.ts';
import { figuresOf, fundOf } from './terms-figures.ts';

/** What the specification's catalogue says of the tournaments: fund in EUR, paid places, least bet. */
const SPECIFIED = {
  'evoplay-christmas': [35_000, 150, 0.2],
  'lucky-in-love': [40_000, 150, 0.1],
  'ice-boost': [20_000, 200, 0.3],
  'jokers-jackpot-madness': [210_000, 1500, 0.5],
  'fortune-season': [500_000, 1000, 0.5],
  'piggy-christmas': [90_000, 400, 0.3],
  'evoplay-race': [250_000, 1000, 0.1],
  'festive-topia': [80_000, 440, 0.2],
} as const;

const NOW_MS = Date.parse('2026-11-29T09:00:00Z');
const FIRST = firstPromotions();
const DEMO = demoPromotions(NOW_MS, ['Lantern Forge', 'Bright Owl']);

const figuresFor = ({ kind, startsAt, endsAt, terms, weeks = null }: PromotionDraft) =>
  figuresOf({ kind, starts_at: startsAt, ends_at: endsAt, terms, weeks });

const textsOf = ({ title, welcome, periods, paragraphs, card, banner }: PageWords) =>
  [title, welcome, ...periods, ...paragraphs, card, banner].join('\n');

const rendered = (draft: PromotionDraft, language: Language, figures = figuresFor(draft)) =>
  textsOf(fillWords(draft.words[language], figures, language));

/** Figures of the terms that a language's page does not say. */
const unsaid = (draft: PromotionDraft, language: Language, figures: Figures) => {
  const text = rendered(draft, language);
  return Object.entries(figures).flatMap(([name, figure]) =>
    text.includes(figureText(figure, language)) ? [] : [`${draft.slug} ${language} ${name}`],
  );
};

const draftOf = (slug: string) => FIRST.find((draft) => draft.slug === slug);

test.each(LANGUAGES)('The rules of races name no slots in %s, as every game counts', (language) => {
  const { paragraphs } = firstRaceWords('fortune-season')[language];
  expect(paragraphs.join('\n')).not.toMatch(/slot|слот/i);
});

describe.each([...FIRST, ...DEMO].map((draft) => [draft.slug, draft] as const))(
  'The page of %s',
  (_, draft) => {
    test('A first promotion has words that can be published', () => {
      expect(wordFaults(draft.words, figuresFor(draft))).toEqual([]);
    });

    test.each(LANGUAGES)('A first promotion states every figure of its terms in %s', (language) => {
      const { startsAt, endsAt, ...ofTerms } = figuresFor(draft);
      const period = draft.endsAt === null ? {} : { startsAt, endsAt };
      const asked = Object.entries({ ...ofTerms, ...period }).flatMap(([name, figure]) =>
        figure === undefined || LEFT_TO_OWN_PAGES.has(`${draft.slug} ${name}`)
          ? []
          : [[name, figure]],
      );
      expect(unsaid(draft, language, Object.fromEntries(asked) as Figures)).toEqual([]);
    });

    test.each(LANGUAGES)(
      'A first promotion leaves no placeholder and types no figure itself in %s',
      (language) => {
        expect(rendered(draft, language)).not.toMatch(/[{}#]/);
        expect(textsOf(draft.words[language])).not.toMatch(/\d/);
      },
    );
  },
);

/** What promotions with a page of their own leave to it. */
const LEFT_TO_OWN_PAGES = new Set([
  'daily firstPlace',
  'daily pointUnit',
  'daily creditHours',
  // Its own page tells what a ticket is worth, and the New Year's what its things are.
  'summerthrill ticketPrice',
  'new-year-full-house fund',
  'new-year-full-house ticketPrice',
]);

test.each(Object.entries(SPECIFIED))(
  'The fund, the places and the least bet of %s are the specification’s',
  (slug, [fundEur, places, minBetEur]) => {
    const draft = draftOf(slug);
    const figures = draft === undefined ? {} : figuresFor(draft);
    expect(fundOf(figures)).toEqual({ hundredths: fundEur * 100, currency: 'EUR' });
    expect(figures['places']).toEqual({ kind: 'count', value: places });
    expect(figures['minBet']).toMatchObject({ hundredths: minBetEur * 100 });
    expect(figures['creditHours']).toEqual({ kind: 'count', value: 72 });
  },
);

test('Fortune Season pays a quarter of its fund each week, and Ice Boost has eight happy hours', () => {
  const season = draftOf('fortune-season');
  expect(season && figuresFor(season)['weekFund']).toMatchObject({ hundredths: 12_500_000 });
  const boost = draftOf('ice-boost');
  expect(boost && figuresFor(boost)).toMatchObject({
    happyHours: { value: 8 },
    happyPercent: { value: 100 },
  });
});

test('A page says another figure as soon as its rule does', () => {
  const draft = draftOf('piggy-christmas');
  if (draft === undefined) throw new Error('no such promotion');
  const terms = raceTerms.parse(draft.terms);
  const changed: RaceTerms = { ...terms, minBet: { eurHundredths: 70 }, settleMinutes: 60 };
  const figures = figuresFor({ ...draft, terms: changed });
  for (const language of LANGUAGES) {
    const before = rendered(draft, language);
    expect(before).not.toBe(rendered({ ...draft, terms: changed }, language));
    const missing = ['minBet', 'creditHours'].filter((name) => {
      const figure = figures[name];
      return figure === undefined || before.includes(figureText(figure, language));
    });
    expect(missing).toEqual([]);
  }
});

test('All races of the first promotions ask for a least score and bound prizes by it', () => {
  for (const { terms } of [...FIRST, ...DEMO].filter(({ kind }) => kind === 'race')) {
    const { minScoreMicro, mostOfScoreBp } = raceTerms.parse(terms);
    expect(BigInt(minScoreMicro)).toBeGreaterThan(0n);
    expect(mostOfScoreBp).toBeLessThanOrEqual(100);
  }
});

test('Some races of a sandbox run whatever the date', () => {
  for (const nowMs of [NOW_MS, Date.parse('2029-03-01T21:30:00Z')]) {
    const running = demoPromotions(nowMs, ['Lantern Forge']).filter(
      ({ startsAt, endsAt }) =>
        endsAt !== null && startsAt.getTime() <= nowMs && nowMs < endsAt.getTime(),
    );
    expect(running.length).toBeGreaterThanOrEqual(3);
  }
});
