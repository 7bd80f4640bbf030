import type { MainButtonLook } from './host-platform.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { platformAtom } from './platform.ts';

type MainButton = MainButtonLook & {
  readonly onPress: () => void;
  /** Takes it away meanwhile, for something in front of the form asks a question of its own. */
  readonly isHidden?: boolean;
};

/**
 * Shows Telegram's main button while the component is mounted and returns true; returns false on
 * the web, where the form shows its own button.
 */
export function useMainButton(button: MainButton): boolean {
  const platform = useAtomValue(platformAtom);
  const press = useEffectEvent(() => button.onPress());
  const { text, isEnabled, isLoading, isHidden = false } = button;
  const shown = isHidden ? null : platform;
  useEffect(() => shown?.bindMainButton(() => press()), [shown]);
  useEffect(
    () => shown?.setMainButton({ text, isEnabled, isLoading }),
    [shown, text, isEnabled, isLoading],
  );
  return platform !== null;
}
