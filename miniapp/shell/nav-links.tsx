import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/message-key.ts';
import { DiceIcon, HelpIcon, HomeIcon, ShieldIcon } from '../ui/place-icons.tsx';

/** A place the menus lead to. */
export type NavLink = {
  readonly path: string;
  readonly label: MessageKey;
  readonly icon: ReactNode;
  /** Whether the phone's bottom bar has it too. */
  readonly isInBar: boolean;
};

/** The places that exist, in the order of the menus. */
export const NAV_LINKS: readonly NavLink[] = [
  { path: '/main', label: 'shell.menu.main', icon: <HomeIcon />, isInBar: true },
  { path: '/game/dice', label: 'shell.menu.dice', icon: <DiceIcon />, isInBar: true },
  { path: '/fairness', label: 'shell.menu.fairness', icon: <ShieldIcon />, isInBar: true },
  { path: '/helpdesk/faq', label: 'shell.menu.help', icon: <HelpIcon />, isInBar: false },
];

const HOME = /^\/(main$|ref\/|ads\/|$)/;

/** Whether a path shows the main page, codes of referrers included. */
export function isHome(path: string): boolean {
  return HOME.test(path);
}

/** Whether a link leads to where the player is. */
export function isHere(link: NavLink, path: string): boolean {
  if (link.path === '/main') return isHome(path);
  return path.split('/')[1] === link.path.split('/')[1];
}
