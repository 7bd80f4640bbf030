import type { ReactNode } from 'react';
import type { PlainKey } from '../i18n/message-key.ts';
import { HOME_PATH } from '../platform/home-path.ts';
import { CoinIcon } from '../ui/menu-place-icons.tsx';
import { HomeIcon, ReelsIcon, ShieldIcon } from '../ui/place-icons.tsx';

/** A page the menus link to. */
export type NavLink = {
  readonly path: string;
  readonly label: PlainKey;
  readonly icon: ReactNode;
  /** The paths at which this link is the current one. */
  readonly here: RegExp;
};

/** The main page. */
export const MAIN: NavLink = {
  path: '/main',
  label: 'shell.menu.main',
  icon: <HomeIcon />,
  here: HOME_PATH,
};

/** The first category of third-party games. */
export const SLOTS: NavLink = {
  path: '/casino/slots',
  label: 'shell.menu.slots',
  icon: <ReelsIcon />,
  here: /^\/casino\/slots$/,
};

/** How rounds are proved. */
export const FAIRNESS: NavLink = {
  path: '/fairness',
  label: 'shell.menu.fairness',
  icon: <ShieldIcon />,
  here: /^\/fairness/,
};

/** Where money comes in and goes out. */
export const CASHIER: NavLink = {
  path: '/cash/deposit',
  label: 'shell.cash',
  icon: <CoinIcon />,
  here: /^\/cash/,
};

/** The links of the phone's bar: the cashier is for players, a guest has fair play in its place. */
export const barLinks = (isGuest: boolean): readonly NavLink[] => [
  MAIN,
  { ...SLOTS, label: 'shell.menu.casino', here: /^\/casino/ },
  isGuest ? FAIRNESS : CASHIER,
];
