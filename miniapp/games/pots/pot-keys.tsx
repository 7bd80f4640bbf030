import { lazy, Suspense, useEffect } from 'react';
import type { HotKey } from '../frame/hot-keys.ts';

const loadListener = () => import('../frame/hot-keys-listener.tsx');

const Listener = lazy(async () => ({ default: (await loadListener()).HotKeysListener }));

type PotKeysProps<A extends string> = {
  readonly keys: readonly HotKey<A>[];
  readonly isOn: boolean;
  readonly onAction: (action: A) => void;
};

/**
 * The hot keys of a pot, while they are on. What listens is loaded after the board, before anybody
 * switches them on: the first press after that counts.
 */
export function PotKeys<A extends string>({ isOn, keys, onAction }: PotKeysProps<A>) {
  useEffect(() => void loadListener(), []);
  if (!isOn) return null;
  return (
    <Suspense fallback={null}>
      <Listener keys={keys} onAction={(action) => onAction(action as A)} />
    </Suspense>
  );
}
