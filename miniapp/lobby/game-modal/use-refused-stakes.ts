import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { WireError } from '../../../shared/errors/refusal.ts';
import { refusalTextAtom } from '../../transport/refusal-text.ts';
import { onEvent } from '../../transport/channel.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { showToast } from '../../ui/toasts.ts';

/**
 * Shows over the game why a stake was refused: a limit, a break, a check. The game itself learns
 * from its aggregator only that the money is not enough.
 */
export function useRefusedStakes(): void {
  const refusalText = useAtomValue(refusalTextAtom);
  const tell = useEffectEvent((error: WireError) =>
    showToast(refusalText(RefusedError.ofWire(error)), { tone: 'lose' }),
  );
  useEffect(
    () =>
      onEvent('slots', (message) => {
        if (message.type === 'refused') tell(message.error as WireError);
      }),
    [],
  );
}
