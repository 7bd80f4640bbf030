import { useEffect, useRef, useState } from 'react';
import { isAttended } from '../transport/attended.ts';

const LOOK_EACH_MS = 20_000;

/**
 * Whether a list of what waits is another one now than what is shown: something came, or somebody
 * decided. `isSame` asks the server; keep it outside of the component, or in a callback. The list itself
 * stays as it is, so that no button moves under a hand. Looked at every 20 s while somebody is at the
 * page, and as soon as somebody comes back to it.
 */
export function useIsOutdated<List extends object>(
  list: List | undefined,
  isSame: (shown: List) => Promise<boolean>,
): boolean {
  const [outdated, setOutdated] = useState<List>();
  const shown = useRef(list);
  useEffect(() => {
    shown.current = list;
  }, [list]);
  useEffect(() => {
    const look = async () => {
      const before = shown.current;
      if (before === undefined || !isAttended()) return;
      const isStill = await isSame(before);
      if (shown.current === before) setOutdated(isStill ? undefined : before);
    };
    // Whoever is offline hears so by their next press.
    const tryLook = () => void look().catch(() => undefined);
    const timer = setInterval(tryLook, LOOK_EACH_MS);
    window.addEventListener('focus', tryLook);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', tryLook);
    };
  }, [isSame]);
  return list !== undefined && outdated === list;
}
