import type { HotKey } from '../frame/hot-keys.ts';
import { useLateKeys } from '../frame/use-late-keys.ts';

const loadKeys = () => import('../frame/hot-keys-listener.tsx');

type PotKeysProps<A extends string> = {
  readonly keys: readonly HotKey<A>[];
  readonly isOn: boolean;
  readonly onAction: (action: A) => void;
};

/** The hot keys of a pot, while they are on. */
export function PotKeys<A extends string>({ isOn, ...props }: PotKeysProps<A>) {
  const late = useLateKeys(loadKeys);
  return isOn && late && <late.HotKeysListener {...props} />;
}
