import type { HotKey } from './hot-keys.ts';
import { useHotKeys } from './use-hot-keys.ts';

type HotKeysListenerProps<A extends string> = {
  readonly keys: readonly HotKey<A>[];
  readonly onAction: (action: A) => void;
};

/** Listens for hot keys while it is mounted; for games that load it only once they are on. */
export function HotKeysListener<A extends string>(props: HotKeysListenerProps<A>) {
  useHotKeys({ ...props, isOn: true });
  return null;
}
