import { useEffect, useState } from 'react';

/**
 * The part of a board that listens to its hot keys, once it is loaded after the board. `load` must be
 * the same function for the life of the page. Not by Suspense, which shows what it waited for up to a
 * third of a second later: the first press after keys are switched on counts.
 */
export function useLateKeys<Listener extends object>(
  load: () => Promise<Listener>,
): Listener | undefined {
  const [loaded, setLoaded] = useState<Listener>();
  useEffect(() => void load().then(setLoaded, () => undefined), [load]);
  return loaded;
}
