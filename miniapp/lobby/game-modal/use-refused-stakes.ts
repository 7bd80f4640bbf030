import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { WireError } from '../../../shared/errors/refusal.ts';
import { refusalTextAtom } from '../../transport/refusal-text.ts';
import { onEvent } from '../../transport/channel.ts';
import { RefusedError } from '../../transport/refused-error.ts';

/** How long the reason stays. */
const SHOWN_MS = 5000;

/**
 * Why a stake was just refused: a limit, a break, a check, the terms of a bonus. The game itself
 * learns from its aggregator only that the money is not enough.
 */
export function useRefusedStakes(): string | undefined {
  const refusalText = useAtomValue(refusalTextAtom);
  const [error, setError] = useState<WireError>();
  useEffect(
    () =>
      onEvent('slots', (message) => {
        if (message.type === 'refused') setError(message.error as WireError);
      }),
    [],
  );
  useEffect(() => {
    if (error === undefined) return undefined;
    const timer = setTimeout(() => setError(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [error]);
  return error && refusalText(RefusedError.ofWire(error));
}
