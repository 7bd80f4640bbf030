import type { ReactNode } from 'react';
import { openAddress } from '../platform/platform.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { DiceIcon } from '../ui/place-icons.tsx';
import { DealerIcon, HelpIcon } from '../ui/menu-place-icons.tsx';
import { StarIcon } from '../ui/star-icon.tsx';
import {
  FlameIcon,
  GiftIcon,
  HeartIcon,
  PeopleIcon,
  SparkIcon,
  TrophyIcon,
} from './menu-icons.tsx';
import { CASHIER, FAIRNESS, MAIN, SLOTS, type NavLink } from './nav-links.tsx';

/** Our own games, which have a switch between them on their own pages. */
const HOUSE: NavLink = {
  path: '/game/dice',
  label: 'main.own.title',
  icon: <DiceIcon />,
  here: /^\/game/,
};

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
  {
    path: '/promotions',
    label: 'shell.menu.promotions',
    icon: <TrophyIcon />,
    here: /^\/promotions/,
  },
  { path: '/bonus', label: 'shell.menu.bonus', icon: <GiftIcon />, here: /^\/bonus$/ },
  {
    path: '/partners/dashboard',
    label: 'shell.menu.partners',
    icon: <PeopleIcon />,
    here: /^\/partners/,
  },
  CASHIER,
  FAIRNESS,
  { path: '/helpdesk/faq', label: 'shell.menu.help', icon: <HelpIcon />, here: /^\/helpdesk/ },
];

/** The page of the operator's for investors, where the build names one by https. */
export function investAddress(named: unknown): string | undefined {
  return typeof named === 'string' && named.startsWith('https://') ? named : undefined;
}

/** That page in this build. */
export const INVEST_ADDRESS = investAddress(import.meta.env['VITE_INVEST_URL']);

/** Opens it outside the app. */
export const openInvestPage = () => openAddress(INVEST_ADDRESS ?? '');
