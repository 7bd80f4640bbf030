import type { ReactNode } from 'react';
import { GameIcon } from '../games/frame/game-icon.tsx';
import { OWN_GAMES } from '../games/frame/own-games.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import { DiceIcon, HelpIcon, HomeIcon, ShieldIcon } from '../ui/place-icons.tsx';

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

const GAMES: readonly NavLink[] = OWN_GAMES.map(({ name, path, title }) => ({
  path,
  label: title,
  icon: <GameIcon game={name} />,
  here: new RegExp(`^${path}$`),
}));

/** The places of the menus with room for all of them. */
export const MENU_LINKS: readonly NavLink[] = [MAIN, ...GAMES, FAIRNESS, HELP];

/** The places of the phone's bar; the games share one, and switch on their own pages. */
export const BAR_LINKS: readonly NavLink[] = [
  MAIN,
  { path: '/game/dice', label: 'shell.menu.games', icon: <DiceIcon />, here: /^\/game/ },
  FAIRNESS,
];

/** Whether a path shows the main page, codes of referrers included. */
export function isHome(path: string): boolean {
  return HOME.test(path);
}
