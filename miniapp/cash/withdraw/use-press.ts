import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QuoteState } from './use-quote.ts';

type Ends = {
  /** Something was said against what is typed, or nothing was answered. */
  readonly onRefused: () => void;
  readonly onQuoted: () => void;
};

/**
 * A press of the button, which waits for the quote of what is typed: who is quicker than the server
 * is led to what it refuses, and is never asked to confirm the quote of a moment before.
 */
export function usePress(
  { quote, refused, isBusy }: Pick<QuoteState, 'quote' | 'refused' | 'isBusy'>,
  { onRefused, onQuoted }: Ends,
) {
  /** The number of the press that waits; 0 for none. */
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
