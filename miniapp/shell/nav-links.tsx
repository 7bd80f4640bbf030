import type { ReactNode } from 'react';
import type { Category } from '../../shared/catalog/categories.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import {
  SparkIcon,
  DealerIcon,
  DiceIcon,
  FlameIcon,
  HeartIcon,
  HelpIcon,
  HomeIcon,
  ReelsIcon,
  ShieldIcon,
  StarIcon,
} from '../ui/place-icons.tsx';

/** A place the menus lead to. */
export type NavLink = {
  readonly path: string;
  readonly label: MessageKey;
  readonly icon: ReactNode;
  /** The paths at which the player is in this place. */
  readonly here: RegExp;
};

const HOME = /^\/(main$|ref\/|ads\/|$)/;

const MAIN: NavLink = { path: '/main', label: 'shell.menu.main', icon: <HomeIcon />, here: HOME };
const FAIRNESS: NavLink = {
  path: '/fairness',
  label: 'shell.menu.fairness',
  icon: <ShieldIcon />,
  here: /^\/fairness/,
};
const HELP: NavLink = {
  path: '/helpdesk/faq',
  label: 'shell.menu.help',
  icon: <HelpIcon />,
  here: /^\/helpdesk/,
};

const HOUSE: NavLink = {
  path: '/game/dice',
  label: 'main.own.title',
  icon: <DiceIcon />,
  here: /^\/game/,
};

type MenuCategory = Exclude<Category, 'special'>;

const casinoLink = (category: MenuCategory, icon: ReactNode): NavLink => ({
  path: `/casino/${category}`,
  label: `shell.menu.${category}`,
  icon,
  here: new RegExp(`^/casino/${category}$`),
});

/** The places of the menus with room for all of them. */
export const MENU_LINKS: readonly NavLink[] = [
  MAIN,
  casinoLink('slots', <ReelsIcon />),
  casinoLink('live', <DealerIcon />),
  casinoLink('new', <SparkIcon />),
  casinoLink('hot', <FlameIcon />),
  casinoLink('popular', <StarIcon />),
  HOUSE,
  casinoLink('favorite', <HeartIcon />),
  FAIRNESS,
  HELP,
];

/** The places of the phone's bar; the casino's categories and the own games share one each. */
export const BAR_LINKS: readonly NavLink[] = [
  MAIN,
  { path: '/casino/slots', label: 'shell.menu.casino', icon: <ReelsIcon />, here: /^\/casino/ },
  { ...HOUSE, label: 'shell.menu.games' },
  FAIRNESS,
];

/** Whether a path shows the main page, codes of referrers included. */
export function isHome(path: string): boolean {
  return HOME.test(path);
}
