import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { GAMES } from '../games/manifests.ts';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { useBackButton } from '../platform/use-back-button.ts';
import { openDialogsAtom } from '../ui/open-dialogs.ts';
import { isNotFoundAtom } from '../ui/not-found-atom.ts';
import { closeModal } from '../ui/modal-atom.ts';
import { isHome } from '../platform/home-path.ts';

const NOT_FOUND = 'shell.title.not-found';

const TITLES: Readonly<Record<string, PlainKey>> = {
  ...Object.fromEntries(GAMES.map(({ path, title, tabTitle = title }) => [path, tabTitle])),
  '/casino/slots': 'shell.menu.slots',
  '/casino/live': 'shell.menu.live',
  '/casino/new': 'shell.menu.new',
  '/casino/hot': 'shell.menu.hot',
  '/casino/popular': 'shell.menu.popular',
  '/casino/favorite': 'shell.menu.favorite',
  '/casino/special': 'shell.menu.casino',
  '/fairness': 'shell.menu.fairness',
  '/verify': 'shell.menu.verify',
  '/protection': 'shell.menu.protection',
  '/history': 'shell.menu.history',
  '/bonus': 'shell.menu.bonus',
  '/dailydist': 'shell.menu.daily',
  '/support': 'shell.menu.support',
  '/solvency': 'shell.footer.solvency',
  '/video': 'shell.menu.fairness',
};

/** The titles of pages whose path ends with an id or a code, by the first segment. */
const TITLES_BY_SEGMENT: Readonly<Record<string, PlainKey>> = {
  helpdesk: 'shell.menu.help',
  replay: 'frame.replay',
  settings: 'shell.menu.settings',
  cash: 'shell.cash',
  partners: 'shell.menu.partners',
  promotions: 'shell.menu.promotions',
  recovery: 'shell.login',
  auth: 'shell.login',
  toa: 'shell.login',
  xoa: 'shell.login',
};

function titleOf(path: string): PlainKey {
  const [, segment = ''] = path.split('/');
  return TITLES[path.replace(/\/$/, '')] ?? TITLES_BY_SEGMENT[segment] ?? NOT_FOUND;
}

function useTitle(path: string): void {
  const t = useT();
  const isNotFound = useAtomValue(isNotFoundAtom);
  useEffect(() => {
    const page = t(isNotFound ? NOT_FOUND : titleOf(path));
    document.title = isHome(path) ? t('shell.title.main') : t('shell.title.page', { page });
  }, [path, isNotFound, t]);
}

/**
 * The effects of a change of page besides showing it: title, scroll, focus, dialogs, Telegram's
 * back button.
 */
export function usePageEffects(): void {
  const [path, navigate] = useLocation();
  const shownPath = useRef(path);
  useTitle(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    closeModal();
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
  const closeTopmost = useAtomValue(openDialogsAtom).at(-1);
  useBackButton(closeTopmost !== undefined || !isHome(path), () => {
    if (closeTopmost !== undefined) closeTopmost();
    else if (history.length > 1) history.back();
    else navigate('/main');
  });
}
