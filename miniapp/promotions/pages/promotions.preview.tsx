import type {
  PromotionAnswer,
  PromotionCard,
  PromotionList,
} from '../../../shared/promotions/pages/contract.ts';
import { promotionArt } from '../../../shared/promotions/pages/art.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { PromotionListView } from './promotion-list.tsx';
import { PromotionView } from './promotion-page.tsx';
import { PromotionsStrip } from './promotions-strip.tsx';

const nothing = () => undefined;
const now = '2026-11-29T09:00:00.000Z';
const error = new RefusedError('wire.no-answer', 0);

const card = (slug: string, changes: Partial<PromotionCard> = {}): PromotionCard => ({
  slug,
  kind: 'race',
  phase: 'running',
  path: `/promotions/${slug}`,
  art: promotionArt(slug),
  startsAt: '2026-11-27T21:00:00.000Z',
  endsAt: '2026-12-04T21:00:00.000Z',
  title: 'Ice Boost',
  fund: { hundredths: 2_000_000, currency: 'EUR' },
  card: '20,000 EUR, and hours that count up to 100% more',
  banner: '20,000 EUR',
  own: { kind: 'place', place: 12 },
  ...changes,
});

const LONG = 'Жаңажылдық ойындардың ең ұзын атауы бар турнирі';

const list: PromotionList = {
  now,
  promotions: [
    card('ice-boost'),
    card('evoplay-race', { title: 'Evoplay Race Tournament', own: null }),
    card('summer', { title: LONG, fund: null, own: { kind: 'tickets', tickets: 1204 } }),
    card('piggy-christmas', { phase: 'coming', title: 'Piggy Christmas', own: null }),
    card('jokers-jackpot-madness', { phase: 'ended', title: 'Joker’s Jackpot Madness', own: null }),
  ],
};

const page: PromotionAnswer = {
  now,
  promotion: {
    ...card('fortune-season'),
    title: 'Fortune Season',
    welcome: '4 weeks, a new race in each, and 500,000 EUR altogether.',
    periods: ['Starts 9 November 2026 at 00:00, Moscow time.', 'Ends 7 December 2026 at 00:00.'],
    paragraphs: ['Play for real money, 0.5 EUR a bet or more.', `${LONG} `.repeat(5)],
    version: 1,
    hash: '65b2fb4b59db'.padEnd(64, '0'),
    raceSlug: null,
    gamesPath: '/casino/slots',
  },
};

/** The list and a page of promotions in each state. */
export const previews = {
  list: () => <PromotionListView onRetry={nothing} state={{ status: 'ready', answer: list }} />,
  'nothing runs': () => (
    <PromotionListView
      onRetry={nothing}
      state={{ status: 'ready', answer: { now, promotions: [] } }}
    />
  ),
  'list waiting': () => <PromotionListView onRetry={nothing} state={{ status: 'waiting' }} />,
  'list failed': () => <PromotionListView onRetry={nothing} state={{ status: 'failed', error }} />,
  page: () => <PromotionView onRetry={nothing} state={{ status: 'ready', answer: page }} />,
  'page waiting': () => <PromotionView onRetry={nothing} state={{ status: 'waiting' }} />,
  'page failed': () => <PromotionView onRetry={nothing} state={{ status: 'failed', error }} />,
  strip: () => <PromotionsStrip />,
};
