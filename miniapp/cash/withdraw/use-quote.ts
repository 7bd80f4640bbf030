import { useEffect, useState } from 'react';
import type { WithdrawQuote } from '../../../shared/cashdesk/withdraw-contract.ts';
import { send } from '../../transport/channel.ts';
import { RefusedError } from '../../transport/refused-error.ts';

/** How long typing rests before a sum is asked about. */
const REST_MS = 250;

/** What a quote is asked for. */
export type QuoteWish = {
  readonly paywayId: number;
  readonly currencyId: number;
  /** Hundredths of the base currency; 0 asks for nothing. */
  readonly amount: number;
};

export type QuoteState = {
  readonly quote: WithdrawQuote | undefined;
  /** What was said against this sum. */
  readonly refused: RefusedError | undefined;
  /** An answer to what is typed now is on its way; the quote shown is of a moment ago. */
  readonly isBusy: boolean;
};

type Known = {
  readonly of: string;
  readonly quote: WithdrawQuote | undefined;
  readonly refused: RefusedError | undefined;
};

/** The server's quote of what is typed now. */
export function useQuote({ paywayId, currencyId, amount }: QuoteWish): QuoteState {
  const [known, setKnown] = useState<Known>();
  const key = `${paywayId} ${currencyId} ${amount}`;
  useEffect(() => {
    if (amount === 0) return undefined;
    let isWanted = true;
    const show = (said: Pick<Known, 'quote' | 'refused'>) => {
      if (isWanted) setKnown({ of: key, ...said });
    };
    const timer = setTimeout(() => {
      send('cash', 'quoteWithdraw', { purse_id: paywayId, amount, currency: currencyId }).then(
        (quote) => show({ quote, refused: undefined }),
        (error: unknown) =>
          show({ quote: undefined, refused: error instanceof RefusedError ? error : undefined }),
      );
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, paywayId, currencyId, amount]);
  if (amount === 0) return { quote: undefined, refused: undefined, isBusy: false };
  const isOld = known?.of !== key;
  const isSameWay = known?.of.startsWith(`${paywayId} ${currencyId} `) === true;
  return {
    quote: isSameWay ? known?.quote : undefined,
    refused: isOld ? undefined : known?.refused,
    isBusy: isOld,
  };
}
