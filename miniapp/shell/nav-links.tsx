import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/message-key.ts';
import { DiceIcon, HomeIcon, ReelsIcon, ShieldIcon } from '../ui/place-icons.tsx';

/** A place the menus lead to. */
export type NavLink = {
  readonly path: string;
  readonly label: MessageKey;
  readonly icon: ReactNode;
  /** The paths at which the player is in this place. */
  readonly here: RegExp;
};

const HOME = /^\/(main$|ref\/|ads\/|$)/;

/** The main page. */
export const MAIN: NavLink = {
  path: '/main',
  label: 'shell.menu.main',
  icon: <HomeIcon />,
  here: HOME,
};

/** The first category of third-party games. */
export const SLOTS: NavLink = {
  path: '/casino/slots',
  label: 'shell.menu.slots',
  icon: <ReelsIcon />,
  here: /^\/casino\/slots$/,
};

/** The house's own games, which switch on their own pages. */
export const HOUSE: NavLink = {
  path: '/game/dice',
  label: 'main.own.title',
  icon: <DiceIcon />,
  here: /^\/game/,
};

/** How rounds are proved. */
export const FAIRNESS: NavLink = {
  path: '/fairness',
  label: 'shell.menu.fairness',
  icon: <ShieldIcon />,
  here: /^\/fairness/,
};

/** The places of the phone's bar; the casino's categories and the own games share one each. */
export const BAR_LINKS: readonly NavLink[] = [
  MAIN,
  { ...SLOTS, label: 'shell.menu.casino', here: /^\/casino/ },
  { ...HOUSE, label: 'shell.menu.games' },
  FAIRNESS,
];

/** Whether a path shows the main page, codes of referrers included. */
export function isHome(path: string): boolean {
  return HOME.test(path);
}
