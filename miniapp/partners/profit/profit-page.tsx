import { useAtomValue } from 'jotai';
import { useLocation, useSearch } from 'wouter';
import type { PartnerOrder } from '../../../shared/partners/program/contract.ts';
import type { TonWallet } from '../../../shared/cashdesk/ton/contract.ts';
import { useLinkedWallets } from '../../cashdesk/ton/linked-wallets.ts';
import { useT } from '../../i18n/language.ts';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { SignInCard } from '../../players/sign-in-card.tsx';
import { send } from '../../transport/channel.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { Card } from '../../ui/card.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type PartnerState, usePartnerInfo } from '../use-partner-info.ts';
import { ConvertCard } from './convert-card.tsx';
import { OrdersList } from './orders-list.tsx';
import styles from './profit-page.module.css';
import { ReferralsList } from './referrals-list.tsx';

const TABS = [
  { id: 'referrals', label: 'partners.profit.referrals' },
  { id: 'partners', label: 'partners.profit.partners' },
  { id: 'orders', label: 'partners.profit.orders' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const WAITING_STATUS = 1;

type Orders = { readonly state: AnswerOf<readonly PartnerOrder[]>; readonly onRetry: () => void };

function Rows({ tab, orders }: { readonly tab: TabId; readonly orders: Orders }) {
  if (tab === 'orders') return <OrdersList {...orders} />;
  return <ReferralsList isPartners={tab === 'partners'} key={tab} />;
}

/** The tab is part of the address, so that a figure of the dashboard can open its rows. */
function ProfitTabs({ orders }: { readonly orders: Orders | undefined }) {
  const t = useT();
  const [path, navigate] = useLocation();
  const named = new URLSearchParams(useSearch()).get('tab');
  const tab = TABS.find(({ id }) => id === named)?.id ?? 'referrals';
  return (
    <Card className={styles.tabs}>
      <Tabs
        idBase="partner-rows"
        label={t('partners.tab.profit')}
        onSelect={(id) => navigate(`${path}?tab=${id}`, { replace: true })}
        selected={tab}
        tabs={TABS.map(({ id, label }) => ({ id, label: t(label) }))}
      />
      <TabPanel id={tab} idBase="partner-rows">
        {orders === undefined ? (
          <SignInCard text={t('partners.guest.rows')} />
        ) : (
          <Rows orders={orders} tab={tab} />
        )}
      </TabPanel>
    </Card>
  );
}

type ViewProps = {
  readonly state: PartnerState;
  readonly onRetry: () => void;
  readonly orders: Orders;
  readonly onOrdered: () => void;
  readonly wallets?: readonly TonWallet[] | undefined;
};

/** The page in a given state. */
export function ProfitView({ state, onRetry, orders, onOrdered, wallets = [] }: ViewProps) {
  const refusalText = useRefusalText();
  const isGuest = state.status === 'guest';
  const list = orders.state.status === 'ready' ? orders.state.answer : [];
  return (
    <div className={styles.page}>
      {state.status === 'waiting' && <CardWaiting lines={2} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {(isGuest || state.status === 'ready') && (
        <ConvertCard
          info={state.status === 'ready' ? state.answer : undefined}
          onOrdered={onOrdered}
          wallets={wallets}
          waiting={list.find(({ status }) => status === WAITING_STATUS)}
        />
      )}
      <ProfitTabs orders={isGuest ? undefined : orders} />
    </div>
  );
}

const askOrders = async () => (await send('partnerInfo', 'myOrders')).data;

function OwnProfit() {
  const info = usePartnerInfo();
  const orders = useAnswerOf<readonly PartnerOrder[]>(askOrders, { asksOnReturn: true });
  const wallets = useLinkedWallets();
  const reload = () => void Promise.all([info.reload(), orders.reload()]);
  return (
    <ProfitView
      onOrdered={reload}
      onRetry={info.retry}
      orders={{ state: orders.state, onRetry: orders.retry }}
      state={info.state}
      wallets={wallets}
    />
  );
}

const nothing = () => undefined;

/** What the partner can convert, and the rows that it is made of. */
export function ProfitPage() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  if (isSignedIn) return <OwnProfit />;
  const orders = { state: { status: 'waiting' }, onRetry: nothing } as const;
  return (
    <ProfitView onOrdered={nothing} onRetry={nothing} orders={orders} state={{ status: 'guest' }} />
  );
}
