import { useSyncExternalStore } from 'react';
import { DESK_MEDIA } from './desk-media.ts';

const DESK = matchMedia(DESK_MEDIA);

function watchDesk(onChange: () => void): () => void {
  DESK.addEventListener('change', onChange);
  return () => DESK.removeEventListener('change', onChange);
}

/** Whether the screen is wide enough for the desktop layout: header, left menu and columns. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(watchDesk, () => DESK.matches);
}
