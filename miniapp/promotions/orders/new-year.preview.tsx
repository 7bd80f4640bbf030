import {
  FIRST_NEW_YEAR_PREVIEW as base,
  PREVIEW_ORDER,
  PREVIEW_PRIZES,
} from './preview-new-year.ts';
import { NEW_YEAR_SLUG } from '../../../shared/promotions/orders/contract.ts';
import { Card } from '../../ui/card.tsx';
import { RefusedError } from '../../transport/refused-error.ts';
import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import type { PrizeOrder } from '../../../shared/promotions/orders/contract.ts';
import type { Tickets } from '../../../shared/promotions/tickets/contract.ts';
import { TicketListView } from '../tickets/ticket-list.tsx';
import { NewYearView } from './new-year-page.tsx';
import { OrderCardView } from './order-card.tsx';
import styles from './order-card.module.css';
import { OrderFormFields } from './order-form.tsx';

const nothing = () => undefined;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const tickets: Tickets = {
  count: 128,
  left: 19_872,
  isLoginCounted: true,
  ranges: [
    {
      from: 90_211,
      to: 90_213,
      cause: 'login',
      day: '2026-12-12',
      givenAt: inDays(-1),
      takenAt: null,
    },
    { from: 88_001, to: 88_122, cause: 'deposit', day: null, givenAt: inDays(-2), takenAt: null },
    {
      from: 80_500,
      to: 80_549,
      cause: 'deposit',
      day: null,
      givenAt: inDays(-2),
      takenAt: inDays(-1),
    },
    {
      from: 71_001,
      to: 71_003,
      cause: 'login',
      day: '2026-12-11',
      givenAt: inDays(-2),
      takenAt: null,
    },
  ],
  hasMore: true,
};

const won = {
  ticket: 88_017,
  title: PREVIEW_ORDER.title,
  title_count: 1,
  wonAt: inDays(-1),
  orderBy: inDays(41),
  isOrdered: false,
};

const drawn: DrawView = {
  ...base,
  state: 'drawn',
  digest: 'b'.repeat(64),
  closedAt: inDays(-2),
  winners: [
    {
      place: 1,
      prizeId: 'money-100000',
      ticket: 4711,
      nick: 'Nightingale_of_the_north',
      isOwn: false,
      isPaid: true,
      out: null,
    },
    {
      place: 2,
      prizeId: 'dic-100',
      ticket: 12_004,
      nick: null,
      isOwn: false,
      isPaid: true,
      out: null,
    },
    {
      place: 3,
      prizeId: 'money-5000',
      ticket: 7,
      nick: 'Ann',
      isOwn: false,
      isPaid: false,
      out: 'Several accounts of one person',
    },
    {
      place: 4,
      prizeId: 'smartphone',
      ticket: 88_017,
      nick: 'You',
      isOwn: true,
      isPaid: true,
      out: null,
    },
  ],
};

type PageProps = {
  readonly draw?: Partial<DrawView>;
  readonly isGuest?: boolean;
  readonly order?: PrizeOrder | null;
};

/** The page with a draw in some state, and a prize where there is one. */
function Page({ draw = {}, isGuest = false, order }: PageProps) {
  const shown = { ...base, ...draw };
  const ownWon = order === undefined ? [] : [{ ...won, isOrdered: order !== null }];
  return (
    <NewYearView
      isGuest={isGuest}
      onChange={nothing}
      onRetry={nothing}
      order={
        <Card className={styles.card} id="prize" tone="glow">
          <OrderCardView
            slug={NEW_YEAR_SLUG}
            onOrdered={nothing}
            onRetry={nothing}
            state={{ status: 'ready', answer: order ?? null }}
            won={won}
          />
        </Card>
      }
      state={{
        status: 'ready',
        answer: { draw: shown, prizes: PREVIEW_PRIZES, won: ownWon },
      }}
      tickets={
        <TicketListView
          draw={shown}
          onMore={nothing}
          onRetry={nothing}
          state={{ status: 'ready', answer: isGuest ? { ...tickets, ranges: [] } : tickets }}
        />
      }
    />
  );
}

const rest = {
  isGuest: false,
  onChange: nothing,
  onRetry: nothing,
  order: null,
  tickets: null,
};
const Order = ({ order }: { readonly order: PrizeOrder }) => (
  <Card className={styles.card} tone="glow">
    <OrderCardView
      slug={NEW_YEAR_SLUG}
      onOrdered={nothing}
      onRetry={nothing}
      state={{ status: 'ready', answer: order }}
      won={won}
    />
  </Card>
);

/** New Year Full House in each of its states. */
export const previews = {
  'before it begins': () => <Page draw={{ state: 'coming', startsAt: inDays(11), tickets: 0 }} />,
  running: () => <Page draw={{ state: 'open', endsAt: inDays(20) }} />,
  'to a guest': () => <Page draw={{ state: 'open', endsAt: inDays(20) }} isGuest />,
  'the list is closed': () => (
    <Page draw={{ state: 'closed', digest: 'a'.repeat(64), drawsAt: inDays(0.03) }} />
  ),
  'nobody had a ticket': () => <Page draw={{ state: 'empty', tickets: 0 }} />,
  'drawn, nothing won': () => (
    <Page draw={{ ...drawn, winners: drawn.winners.filter(({ isOwn }) => !isOwn) }} />
  ),
  'a prize waits for its address': () => <Page draw={drawn} order={null} />,
  'the time to order is over': () => (
    <Card className={styles.card} tone="glow">
      <OrderCardView
        slug={NEW_YEAR_SLUG}
        onOrdered={nothing}
        onRetry={nothing}
        state={{ status: 'ready', answer: null }}
        won={{ ...won, orderBy: inDays(-3) }}
      />
    </Card>
  ),
  'fields are missing': () => (
    <Card className={styles.card} tone="glow">
      <OrderFormFields
        slug={NEW_YEAR_SLUG}
        error="Fill in all the fields."
        onOrdered={nothing}
        ticket={1}
      />
    </Card>
  ),
  ordered: () => <Page draw={drawn} order={PREVIEW_ORDER} />,
  packed: () => <Order order={{ ...PREVIEW_ORDER, state: 'packed', packedAt: inDays(-1) }} />,
  'on its way, with long words': () => (
    <Order
      order={{
        ...PREVIEW_ORDER,
        state: 'sent',
        packedAt: inDays(-3),
        sentAt: inDays(-2),
        tracking: 'RR123456785XX-RR123456785XX-RR123456785XX-RR123456785XX',
        details: {
          fullName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
          country: '<b>Kazakhstan</b>',
          region: 'שלום Almaty',
          cite: 'A'.repeat(80),
          address: 'B'.repeat(200),
          index: '050000',
          telegram: '@wolfe',
        },
      }}
    />
  ),
  delivered: () => (
    <Order
      order={{
        ...PREVIEW_ORDER,
        state: 'delivered',
        packedAt: inDays(-9),
        sentAt: inDays(-8),
        deliveredAt: inDays(-1),
        erasedAt: inDays(89),
        tracking: 'RR123456785XX',
      }}
    />
  ),
  'asked for again': () => <Order order={{ ...PREVIEW_ORDER, state: 'asked', details: null }} />,
  erased: () => (
    <Order
      order={{
        ...PREVIEW_ORDER,
        state: 'erased',
        details: null,
        sentAt: inDays(-100),
        deliveredAt: inDays(-91),
        erasedAt: inDays(-1),
      }}
    />
  ),
  'not announced': () => <NewYearView {...rest} state={{ status: 'ready', answer: null }} />,
  'on its way to the page': () => <NewYearView {...rest} state={{ status: 'waiting' }} />,
  'not loaded': () => (
    <NewYearView {...rest} state={{ status: 'failed', error: RefusedError.noAnswer() }} />
  ),
};
