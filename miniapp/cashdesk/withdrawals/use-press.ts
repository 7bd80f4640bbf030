import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QuoteState } from './use-quote.ts';

type Ends = {
  /** The typed values were refused, or no answer came. */
  readonly onRefused: () => void;
  readonly onQuoted: () => void;
};

/**
 * A press of the button, which waits for the quote of the typed values: a player who is faster than
 * the server is led to the refused field, and is never asked to confirm an outdated quote.
 */
export function usePress(
  { quote, refused, isBusy }: Pick<QuoteState, 'quote' | 'refused' | 'isBusy'>,
  { onRefused, onQuoted }: Ends,
) {
  /** The number of the waiting press; 0 for none. */
  const [pressed, setPressed] = useState(0);
  const answered = useRef(0);
  const answer = useEffectEvent(() => {
    if (refused === undefined && quote !== undefined) onQuoted();
    else onRefused();
  });
  useEffect(() => {
    if (pressed <= answered.current || isBusy) return;
    answered.current = pressed;
    answer();
  }, [pressed, isBusy]);
  return {
    isWaiting: pressed > 0 && isBusy,
    press: () => setPressed(answered.current + 1),
    drop: () => setPressed(0),
  };
}
