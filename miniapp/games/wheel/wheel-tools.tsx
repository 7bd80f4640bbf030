import { useAtomValue } from 'jotai';
import { HotKeysPopover } from '../frame/hot-keys-popover.tsx';
import { ToolRow } from '../frame/tool-row.tsx';
import { areHotKeysWantedAtom, canUseHotKeysAtom } from './wheel-atoms.ts';
import { WHEEL_KEYS } from './wheel-keys.ts';

/** The hot keys, where the policy and the device let a player use them. */
export function WheelTools() {
  const canUseHotKeys = useAtomValue(canUseHotKeysAtom);
  if (!canUseHotKeys) return null;
  return (
    <ToolRow>
      <HotKeysPopover keys={WHEEL_KEYS} note="wheel.keys.note" wantedAtom={areHotKeysWantedAtom} />
    </ToolRow>
  );
}
