import { navigate } from 'wouter/use-browser-location';

/** Leaves whatever game is open, one of the house or a third-party one, for the main page. */
export function leavePlay(): void {
  const { pathname, search } = location;
  if (pathname.startsWith('/game') || /modal=game/.test(search)) navigate('/main');
}
