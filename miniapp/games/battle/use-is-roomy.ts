import { useSyncExternalStore } from 'react';

/** From this width on the crowds have room on the board, beside the wheel. */
const ROOMY = matchMedia('(min-width: 1340px)');

function watchRoom(onChange: () => void): () => void {
  ROOMY.addEventListener('change', onChange);
  return () => ROOMY.removeEventListener('change', onChange);
}

/** Whether both crowds are on the board; otherwise they are below it. */
export function useIsRoomy(): boolean {
  return useSyncExternalStore(watchRoom, () => ROOMY.matches);
}
