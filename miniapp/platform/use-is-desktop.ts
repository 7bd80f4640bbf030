import { useSyncExternalStore } from 'react';
import { DESKTOP_MEDIA } from './desktop-media.ts';

const DESK = matchMedia(DESKTOP_MEDIA);

function watchDesktop(onChange: () => void): () => void {
  DESK.addEventListener('change', onChange);
  return () => DESK.removeEventListener('change', onChange);
}

/** Whether the screen is wide enough for the desktop layout: header, left menu and columns. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(watchDesktop, () => DESK.matches);
}
