import { lazy, Suspense } from 'react';
import type { HotKey } from '../frame/hot-keys.ts';

const Listener = lazy(async () => ({
  default: (await import('../frame/hot-keys-listener.tsx')).HotKeysListener,
}));

type PotKeysProps<A extends string> = {
  readonly keys: readonly HotKey<A>[];
  readonly isOn: boolean;
  readonly onAction: (action: A) => void;
};

/** The hot keys of a pot, while they are on; what listens is loaded then. */
export function PotKeys<A extends string>({ isOn, keys, onAction }: PotKeysProps<A>) {
  if (!isOn) return null;
  return (
    <Suspense fallback={null}>
      <Listener keys={keys} onAction={(action) => onAction(action as A)} />
    </Suspense>
  );
}
