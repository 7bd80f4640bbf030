import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { SignInCard } from '../players/sign-in-card.tsx';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { sessionAtom } from '../players/profile-atoms.ts';
import { openModal } from '../ui/modal-atom.ts';
import { CardWaiting } from '../ui/card-states.tsx';
import { LinkedPages, PageLinks } from '../ui/linked-pages.tsx';
import { DepositPage } from './deposits/deposit-page.tsx';
import { ReturnedPayment } from './deposits/returned-payment.tsx';

const CryptoPage = lazy(async () => ({
  default: (await import('./crypto/crypto-page.tsx')).CryptoPage,
}));
const MoneyPage = lazy(async () => ({ default: (await import('./money-page.tsx')).MoneyPage }));

/** Redirects from the parent of the two lists to the first of them. */
const ToDeposits = () => <Redirect replace to="/cash/transactions/deposit" />;

/** The content at each path below `/cash`. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/cash/deposit': DepositPage,
  '/cash/crypto': CryptoPage,
  '/cash/withdraw': MoneyPage,
  '/cash/transactions': ToDeposits,
  '/cash/transactions/deposit': MoneyPage,
  '/cash/transactions/withdraw': MoneyPage,
  '/cash/statement': MoneyPage,
};

type DeskTab = { readonly path: string; readonly name: PlainKey; readonly here: RegExp };
const TABS: readonly DeskTab[] = [
  { path: '/cash/deposit', name: 'cash.tab.deposit', here: /^\/cash\/deposit/ },
  { path: '/cash/crypto', name: 'cash.tab.crypto', here: /^\/cash\/crypto/ },
  { path: '/cash/withdraw', name: 'cash.tab.withdraw', here: /^\/cash\/withdraw/ },
  {
    path: '/cash/transactions/deposit',
    name: 'cash.tab.history',
    here: /^\/cash\/(transactions|statement)/,
  },
];

/** The links of the cash desk; the current one is highlighted. */
export function DeskTabs({ path }: { readonly path: string }) {
  const t = useT();
  const links = TABS.map((tab) => ({
    path: tab.path,
    name: t(tab.name),
    isHere: tab.here.test(path),
  }));
  return <PageLinks label={t('shell.cash')} links={links} />;
}

/**
 * Opens the sign-in dialog for a guest at once, after the change of page has closed any other
 * dialog; the card stays for a guest who closes it. One who comes from a payment's page is asked
 * for nothing: a payment begun inside Telegram returns to a browser that knows no player.
 */
function Guest() {
  const t = useT();
  const isReturned = new URLSearchParams(useSearch()).has('payment');
  useEffect(() => {
    if (!isReturned) queueMicrotask(() => openModal('auth'));
  }, [isReturned]);
  return isReturned ? <ReturnedPayment /> : <SignInCard text={t('cash.guest')} />;
}

/** The cash desk: its title, its links, and the page at this path. */
export function CashPage() {
  const t = useT();
  const [path] = useLocation();
  const session = useAtomValue(sessionAtom);
  const clean = path.replace(/\/+$/, '');
  if (clean === '/cash') return <Redirect replace to="/cash/deposit" />;
  const Shown = PAGES[clean];
  if (Shown === undefined) return <NotFoundPage />;
  return (
    <LinkedPages links={<DeskTabs path={clean} />} title={t('shell.cash')}>
      {session === 'unknown' && <CardWaiting lines={3} />}
      {session === 'guest' && <Guest />}
      {session === 'player' && (
        <Suspense fallback={<CardWaiting lines={3} />}>
          <Shown />
        </Suspense>
      )}
    </LinkedPages>
  );
}
