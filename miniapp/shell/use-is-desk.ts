import { useSyncExternalStore } from 'react';

const DESK = matchMedia('(min-width: 990px)');

function watchDesk(onChange: () => void): () => void {
  DESK.addEventListener('change', onChange);
  return () => DESK.removeEventListener('change', onChange);
}

/** Whether the screen has the desk's room: header, left menu and columns. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(watchDesk, () => DESK.matches);
}
