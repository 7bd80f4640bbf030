import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { connectionAtom } from '../../transport/connection.ts';
import type { TableWatch } from './table-watch.ts';

/** From this long out of sight on the page may have slept and missed what happened. */
const GAP_MS = 3000;

/** How long an overdue table is given before it is asked for again, and between two askings. */
const OVERDUE_MS = 4000;

const isConnected = () => store.get(connectionAtom).state === 'connected';

/** Loads the table again when the page comes back from having been out of sight. */
function useReloadAfterGap({ load }: TableWatch): void {
  useEffect(() => {
    let hiddenAtMs: number | undefined;
    const onChange = () => {
      const isHidden = document.visibilityState === 'hidden';
      const wasAwayMs = Date.now() - (hiddenAtMs ?? Date.now());
      hiddenAtMs = isHidden ? Date.now() : undefined;
      if (!isHidden && wasAwayMs >= GAP_MS && isConnected()) void load();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [load]);
}

/**
 * Follows a table while mounted: loads it at each connection and for each player and currency,
 * again after a gap, and leaves it at the end. `watch` must be the same at every call.
 */
export function useTableWatch(watch: TableWatch): void {
  const playerId = useAtomValue(userAtom)?.id;
  const currencyId = useAtomValue(currencyAtom).id;
  const hasConnection = useAtomValue(connectionAtom).state === 'connected';
  const seat = hasConnection ? `${playerId}:${currencyId}` : undefined;
  useEffect(() => {
    const end = watch.begin();
    return () => {
      end();
      if (isConnected()) watch.leave();
    };
  }, [watch]);
  useEffect(() => {
    if (seat !== undefined) void watch.load();
  }, [seat, watch]);
  useReloadAfterGap(watch);
}

/**
 * Requests the table again while an update that was due at a moment of `performance.now()` is
 * missing, so that one lost message never leaves a table stuck.
 */
export function useOverdueReload(dueAtMs: number | null, { load }: TableWatch): void {
  useEffect(() => {
    if (dueAtMs === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (isConnected()) void load();
      timer = setTimeout(ask, OVERDUE_MS);
    };
    timer = setTimeout(ask, Math.max(0, dueAtMs - performance.now()) + OVERDUE_MS);
    return () => clearTimeout(timer);
  }, [dueAtMs, load]);
}
