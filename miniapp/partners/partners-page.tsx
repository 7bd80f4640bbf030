import { useAtomValue } from 'jotai';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useT } from '../i18n/language.ts';
import { sessionAtom } from '../players/profile-atoms.ts';
import { CardWaiting } from '../ui/card-states.tsx';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { LinkedPages, PageLinks } from '../ui/linked-pages.tsx';

/** The pages below `/partners`, in the order of their links. */
const PLACES = [
  {
    path: '/partners/dashboard',
    name: 'partners.tab.dashboard',
    Page: lazy(async () => ({
      default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
    })),
  },
  {
    path: '/partners/profit',
    name: 'partners.tab.profit',
    Page: lazy(async () => ({ default: (await import('./profit/profit-page.tsx')).ProfitPage })),
  },
  {
    path: '/partners/advanced',
    name: 'partners.tab.advanced',
    Page: lazy(async () => ({
      default: (await import('./advanced/advanced-page.tsx')).AdvancedPage,
    })),
  },
  {
    path: '/partners/postbacks',
    name: 'partners.tab.postbacks',
    Page: lazy(async () => ({
      default: (await import('./postbacks/postbacks-page.tsx')).PostbacksPage,
    })),
  },
] as const;

/** The links of the partner programme; the current one is highlighted. */
function PartnerTabs({ path }: { readonly path: string }) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  // On the narrowest screens the links are wider than their place.
  useLayoutEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    if (nav.current === null || !current) return;
    const { left, right } = nav.current.getBoundingClientRect();
    const shown = current.getBoundingClientRect();
    if (shown.right > right || shown.left < left) nav.current.scrollLeft += shown.right - right;
  });
  const links = PLACES.map((place) => ({
    path: place.path,
    name: t(place.name),
    isHere: place.path === path,
  }));
  return <PageLinks label={t('shell.menu.partners')} links={links} ref={nav} />;
}

/** The partner programme: its title, its links, and the page at this path. Guests see it too. */
export function PartnersPage() {
  const t = useT();
  const [path] = useLocation();
  const session = useAtomValue(sessionAtom);
  const clean = path.replace(/\/+$/, '');
  if (clean === '/partners') return <Redirect replace to={PLACES[0].path} />;
  const place = PLACES.find((each) => each.path === clean);
  if (place === undefined) return <NotFoundPage />;
  return (
    <LinkedPages links={<PartnerTabs path={clean} />} title={t('shell.menu.partners')}>
      <Suspense fallback={<CardWaiting lines={4} />}>
        {session === 'unknown' ? <CardWaiting lines={4} /> : <place.Page key={session} />}
      </Suspense>
    </LinkedPages>
  );
}
