import { navigate } from 'wouter/use-browser-location';

/** Leaves the open game, our own or a third-party one, for the main page. */
export function leavePlay(): void {
  const { pathname, search } = location;
  if (pathname.startsWith('/game') || /modal=game/.test(search)) navigate('/main');
}
