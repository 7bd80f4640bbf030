import type { PromotionFund, PromotionKind } from '../../../shared/promotions/pages/contract.ts';
import type { Figure, Figures } from '../../../shared/promotions/pages/figures.ts';
import { drawTerms, type DrawTerms } from '../../../shared/promotions/draws/terms.ts';
import {
  placesOf,
  type RaceMoney,
  raceTerms,
  type RaceTerms,
} from '../../../shared/promotions/races/terms.ts';

/** Prizes are credited so many hours after a standing is final, at the latest. */
const CREDIT_AFTER_FINAL_HOURS = 24;

const MICRO_PER_HUNDREDTH = 10_000n;
const MICRO_PER_POINT = 1_000_000;
const BP_PER_PERCENT = 100;

/** What the figures of a promotion follow from: its row. */
export type Termed = {
  readonly kind: PromotionKind;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly terms: unknown;
  readonly weeks: number | null;
};

const count = (value: number): Figure => ({ kind: 'count', value });
const money = (fund: PromotionFund): Figure => ({ kind: 'money', ...fund });

const baseSum = (micro: string): PromotionFund => ({
  hundredths: Number(BigInt(micro) / MICRO_PER_HUNDREDTH),
  currency: 'RUB',
});

const sumOf = (sum: RaceMoney): PromotionFund =>
  'micro' in sum ? baseSum(sum.micro) : { hundredths: sum.eurHundredths, currency: 'EUR' };

const times = ({ hundredths, currency }: PromotionFund, factor: number): PromotionFund => ({
  hundredths: Math.floor(hundredths * factor),
  currency,
});

/** What a race pays altogether; null where that follows from what is played. */
function raceFund({ bank, prizes }: RaceTerms): PromotionFund | null {
  if (prizes.kind === 'shares') return bank.base === undefined ? null : sumOf(bank.base);
  const sums = prizes.places.map((place) => times(sumOf(place.amount), place.count));
  const [{ currency } = { currency: 'RUB' }] = sums;
  if (sums.some((sum) => sum.currency !== currency)) return null;
  return { currency, hundredths: sums.reduce((sum, { hundredths }) => sum + hundredths, 0) };
}

/** What the first place gets; null where that follows from what is played. */
function firstPrize(terms: RaceTerms): PromotionFund | null {
  if (terms.prizes.kind === 'amounts') {
    const [first] = terms.prizes.places;
    return first === undefined ? null : sumOf(first.amount);
  }
  const [first] = terms.prizes.places;
  const fund = raceFund(terms);
  return first === undefined || fund === null ? null : times(fund, first.shareBp / 10_000);
}

/** The figure of what may be missing: it is left out then, and no text may state it. */
const optional = (name: string, figure: Figure | undefined): Figures =>
  figure === undefined ? {} : { [name]: figure };

const ifThere = <Value>(value: Value | null | undefined, figure: (value: Value) => Figure) =>
  value === null || value === undefined ? undefined : figure(value);

function happyFigures({ happyHours = [] }: RaceTerms): Figures {
  if (happyHours.length === 0) return {};
  const hours = happyHours.reduce((sum, { fromHour, toHour }) => sum + toHour - fromHour, 0);
  const most = Math.max(...happyHours.map(({ morePercent }) => morePercent));
  return { happyHours: count(hours), happyPercent: count(most) };
}

function gamesFigures({ games }: RaceTerms): Figures {
  if (games === 'all') return {};
  return 'providers' in games
    ? { providers: { kind: 'names', names: games.providers } }
    : { games: count(games.list.length) };
}

function raceFigures(terms: RaceTerms, weeks: number | null): Figures {
  const fund = raceFund(terms);
  const weekly =
    weeks === null || fund === null ? {} : { weeks: count(weeks), weekFund: money(fund) };
  return {
    ...optional(
      'fund',
      ifThere(fund, (sum) => money(times(sum, weeks ?? 1))),
    ),
    ...weekly,
    ...optional('firstPlace', ifThere(firstPrize(terms), money)),
    ...optional(
      'minBet',
      ifThere(terms.minBet, (sum) => money(sumOf(sum))),
    ),
    places: count(placesOf(terms)),
    pointUnit: money({ hundredths: 100, currency: 'RUB' }),
    minScore: count(Number(terms.minScoreMicro) / MICRO_PER_POINT),
    ...optional('minVip', ifThere(terms.minVip, count)),
    ...optional(
      'capPercent',
      ifThere(terms.mostOfScoreBp, (bp) => count(bp / BP_PER_PERCENT)),
    ),
    ...optional(
      'sharePercent',
      ifThere(terms.bank.ofScoresBp, (bp) => count(bp / BP_PER_PERCENT)),
    ),
    ...optional('bets', terms.score.kind === 'multiplier' ? count(terms.score.bets) : undefined),
    creditHours: count(Math.ceil(terms.settleMinutes / 60) + CREDIT_AFTER_FINAL_HOURS),
    ...happyFigures(terms),
    ...gamesFigures(terms),
  };
}

function drawFigures(terms: DrawTerms): Figures {
  const { amount, currency } = terms.deposit;
  return {
    fund: money(baseSum(terms.fundMicro)),
    loginTickets: count(terms.loginTickets),
    depositAmount: money({ hundredths: amount * 100, currency }),
    prizes: count(terms.prizes.reduce((sum, prize) => sum + prize.count, 0)),
    ...optional(
      'ticketPrice',
      ifThere(terms.ticketPriceMicro, (micro) => money(baseSum(micro))),
    ),
  };
}

/** The figures that the words of a promotion may state: those of its terms, and its times. */
export function figuresOf({ kind, starts_at, ends_at, terms, weeks }: Termed): Figures {
  const period: Figures = {
    startsAt: { kind: 'moment', at: starts_at.toISOString() },
    ...optional(
      'endsAt',
      ifThere(ends_at, (at) => ({ kind: 'moment', at: at.toISOString() })),
    ),
  };
  if (kind === 'race') return { ...period, ...raceFigures(raceTerms.parse(terms), weeks) };
  return kind === 'draw' ? { ...period, ...drawFigures(drawTerms.parse(terms)) } : period;
}

/** What a promotion pays altogether, for its card; null where that is no fixed sum. */
export function fundOf(figures: Figures): PromotionFund | null {
  const fund = figures['fund'];
  if (fund?.kind !== 'money') return null;
  return { hundredths: fund.hundredths, currency: fund.currency };
}
