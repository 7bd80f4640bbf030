import { navigate } from 'wouter/use-browser-location';
import { askProtection } from './protection-atoms.ts';

/** Whether an address shows a game: one of the house, or a third-party one over a page. */
const isPlay = ({ pathname, search }: Location) =>
  pathname.startsWith('/game') || new URLSearchParams(search).get('modal') === 'game';

/** Leaves whatever is played here for the main page, and learns how things stand. */
export function leavePlay(): void {
  if (isPlay(location)) navigate('/main');
  void askProtection();
}
