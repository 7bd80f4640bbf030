import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import { SUMMER_TERMS } from '../../../shared/promotions/draws/summer-terms.ts';
import type { Tickets } from '../../../shared/promotions/tickets/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { TicketListView } from '../tickets/ticket-list.tsx';
import { DrawCards } from './draw-cards.tsx';
import { SummerView } from './summer-page.tsx';

const nothing = () => undefined;
const micro = (units: number) => `${units}000000`;

const open: DrawView = {
  slug: 'summerthrill',
  state: 'open',
  terms: SUMMER_TERMS,
  startsAt: '2025-06-30T21:00:00.000Z',
  endsAt: '2025-08-24T21:00:00.000Z',
  leftSeconds: 1_000_000,
  tickets: 1_204_311,
  own: { tickets: 56, out: null },
  drandRound: 21_345_678,
  drawsAt: '2025-08-24T22:00:00.000Z',
  digest: null,
  closedAt: null,
  winners: [],
};

const closed: DrawView = {
  ...open,
  state: 'closed',
  leftSeconds: 0,
  digest: '7b7488bf560c7d31a5b042c0d22295af0c1e61f4aec230b8a996ce619fcad811',
  closedAt: '2025-08-24T21:02:10.000Z',
};

const winner = {
  place: 1,
  prizeId: 'first',
  ticket: 204_312,
  nick: 'Mara',
  isOwn: false,
  isPaid: true,
  out: null,
};

const drawn: DrawView = {
  ...closed,
  state: 'drawn',
  winners: [
    winner,
    {
      ...winner,
      place: 2,
      prizeId: 'second',
      ticket: 99,
      nick: 'A_very_long_nickname',
      out: 'The document was false',
    },
    { ...winner, place: 2, prizeId: 'second', ticket: 1_000_213, nick: null },
    { ...winner, place: 3, prizeId: 'third', ticket: 57, isOwn: true, isPaid: false },
  ],
};

const title = {
  ru: 'Смартфон с большим экраном и очень длинным названием',
  en: 'A phone with a large screen and a very long name',
  ua: 'Смартфон з великим екраном',
  kz: 'Үлкен экранды смартфон',
  uz: 'Katta ekranli smartfon',
  tr: 'Büyük ekranlı telefon',
};

const weighed: DrawView = {
  ...open,
  terms: {
    ...open.terms,
    mode: 'weights',
    capPerPerson: 20_000,
    deposit: { currency: 'USD', amount: 1 },
    ticketPriceMicro: null,
    prizes: [
      { id: 'dic', kind: 2, amountMicro: micro(100), count: 100, weight: 70 },
      { id: 'money', kind: 1, amountMicro: micro(10_000), count: 20, weight: 30 },
      { id: 'phone', kind: 3, title, count: 3, weight: 0 },
    ],
  },
};

const tickets: Tickets = {
  count: 56,
  left: null,
  isLoginCounted: true,
  hasMore: true,
  ranges: [
    {
      from: 204_312,
      to: 204_314,
      cause: 'login',
      day: '2025-08-20',
      givenAt: '2025-08-20T09:00:00.000Z',
      takenAt: null,
    },
    {
      from: 57,
      to: 106,
      cause: 'deposit',
      day: null,
      givenAt: '2025-08-19T09:00:00.000Z',
      takenAt: null,
    },
    {
      from: 5,
      to: 5,
      cause: 'deposit',
      day: null,
      givenAt: '2025-08-18T09:00:00.000Z',
      takenAt: '2025-08-19T09:00:00.000Z',
    },
  ],
};

const noTickets = { ...tickets, count: 0, hasMore: false, isLoginCounted: false, ranges: [] };

const listOf = (answer: Tickets) =>
  function list(draw: DrawView) {
    return (
      <TicketListView
        draw={draw}
        onMore={nothing}
        onRetry={nothing}
        state={{ status: 'ready', answer }}
      />
    );
  };

const page = (draw: DrawView, own: Tickets = tickets) => (
  <SummerView onRetry={nothing} state={{ status: 'ready', answer: draw }} ticketsOf={listOf(own)} />
);

/** Pages of draws in their states. */
export const previews = {
  'it runs': () => page(open),
  'it runs, no ticket yet': () => page({ ...open, own: null }, noTickets),
  'it has not begun': () => page({ ...open, state: 'coming', tickets: 0, own: null }, noTickets),
  'the list is closed': () => page(closed),
  'it is drawn': () => page(drawn),
  'own prize is paid later': () =>
    page({
      ...drawn,
      own: { tickets: 56, out: null, waits: 'soon', paysAt: '2025-08-27T22:00:00.000Z' },
    }),
  'own prize waits for a check': () =>
    page({ ...drawn, own: { tickets: 56, out: null, waits: 'held' } }),
  'own prize waits for a ban': () =>
    page({ ...drawn, own: { tickets: 56, out: null, waits: 'banned' } }),
  'own prize waits for a debt': () =>
    page({ ...drawn, own: { tickets: 56, out: null, waits: 'debt' } }),
  'it was empty': () =>
    page({ ...closed, state: 'empty', digest: null, tickets: 0, own: null }, noTickets),
  'own tickets take no part': () =>
    page({ ...closed, own: { tickets: 56, out: 'close-to-staff' } }),
  'prizes by chance, with a limit': () => (
    <DrawCards draw={weighed} tickets={listOf({ ...tickets, left: 19_944 })(weighed)} />
  ),
  'on its way': () => <SummerView onRetry={nothing} state={{ status: 'waiting' }} />,
  'not loaded': () => (
    <SummerView onRetry={nothing} state={{ status: 'failed', error: RefusedError.noAnswer() }} />
  ),
};
