import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { WireError } from '../../shared/errors/refusal.ts';
import { refusalTextAtom } from '../i18n/refusal-text.ts';
import { onEvent } from '../transport/channel.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { showToast } from '../ui/toasts.ts';

/**
 * Says over the game why the house refused a stake: a limit, a break, a check. The game itself hears
 * from its aggregator only that the money does not do.
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
