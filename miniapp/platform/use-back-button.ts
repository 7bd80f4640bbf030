import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { platformAtom } from './platform.ts';

/**
 * Shows Telegram's back button while `isShown`; a press calls `onPress`. Does nothing on the web.
 */
export function useBackButton(isShown: boolean, onPress: () => void): void {
  const platform = useAtomValue(platformAtom);
  const press = useEffectEvent(onPress);
  useEffect(
    () => (isShown ? platform?.showBackButton(() => press()) : undefined),
    [platform, isShown],
  );
}
