import type { ReactNode } from 'react';
import type { PlainKey } from '../i18n/message-key.ts';
import { CoinIcon, DealerIcon, HelpIcon } from '../ui/menu-place-icons.tsx';
import { FlameIcon, HeartIcon, SparkIcon, StarIcon } from './menu-icons.tsx';
import { FAIRNESS, HOUSE, MAIN, SLOTS, type NavLink } from './nav-links.tsx';

type CasinoPath = 'live' | 'new' | 'hot' | 'popular' | 'favorite';

const casino = (category: CasinoPath, label: PlainKey, icon: ReactNode): NavLink => ({
  path: `/casino/${category}`,
  label,
  icon,
  here: new RegExp(`^/casino/${category}$`),
});

/** The pages in the larger menus. */
export const MENU_LINKS: readonly NavLink[] = [
  MAIN,
  SLOTS,
  casino('live', 'shell.menu.live', <DealerIcon />),
  casino('new', 'shell.menu.new', <SparkIcon />),
  casino('hot', 'shell.menu.hot', <FlameIcon />),
  casino('popular', 'shell.menu.popular', <StarIcon />),
  HOUSE,
  casino('favorite', 'shell.menu.favorite', <HeartIcon />),
  { path: '/cash/deposit', label: 'shell.cash', icon: <CoinIcon />, here: /^\/cash/ },
  FAIRNESS,
  { path: '/helpdesk/faq', label: 'shell.menu.help', icon: <HelpIcon />, here: /^\/helpdesk/ },
];
