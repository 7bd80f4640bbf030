import type { MainButtonLook } from './host-platform.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { platformAtom } from './platform.ts';

/**
 * Shows Telegram's main button while the component is mounted and returns true; returns false on
 * the web, where the form shows its own button.
 */
export function useMainButton(button: MainButtonLook & { readonly onPress: () => void }): boolean {
  const platform = useAtomValue(platformAtom);
  const press = useEffectEvent(() => button.onPress());
  const { text, isEnabled, isLoading } = button;
  useEffect(() => platform?.bindMainButton(() => press()), [platform]);
  useEffect(
    () => platform?.setMainButton({ text, isEnabled, isLoading }),
    [platform, text, isEnabled, isLoading],
  );
  return platform !== null;
}
