import { useEffect, useMemo, useState } from 'react';
import type { WithdrawQuote } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { send } from '../../transport/channel.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import type { PayeeWish } from './payee-wish.ts';

/** The pause in typing after which a sum or a payee is quoted. */
const REST_MS = 300;

/** The input of a quote. */
export type QuoteWish = {
  readonly paywayId: number;
  readonly currencyId: number;
  /** Hundredths of the base currency; 0 requests nothing. */
  readonly amount: number;
  /** Undefined until it is complete. */
  readonly payee: PayeeWish | undefined;
};

export type QuoteState = {
  readonly quote: WithdrawQuote | undefined;
  /** The refusal of this sum, or of this payee. */
  readonly refused: RefusedError | undefined;
  /** An answer for the typed values is on its way; the quote on screen is outdated. */
  readonly isBusy: boolean;
  /** The quote on screen includes the typed payee. */
  readonly isOfPayee: boolean;
};

/** A quote and a function that requests it again, which keeps what is typed. */
type Quoting = QuoteState & { readonly renew: () => void };

type Said = Pick<QuoteState, 'quote' | 'refused' | 'isOfPayee'>;
type Known = Said & { readonly of: QuoteWish; readonly turn: number };

const refusedOf = (error: unknown) => (error instanceof RefusedError ? error : undefined);

/** The quote with its payee; when the payee is refused, it still shows the quote of the sum. */
async function ask({ paywayId, currencyId, amount, payee }: QuoteWish): Promise<Said> {
  const bare = { purse_id: paywayId, amount, currency: currencyId };
  const quoteOf = (wish: object) =>
    send('cash', 'quoteWithdraw', { ...bare, ...wish }).then(
      (quote) => ({ quote, refused: undefined }),
      (error: unknown) => ({ quote: undefined, refused: refusedOf(error) }),
    );
  const first = await quoteOf(payee ?? {});
  if (payee === undefined) return { ...first, isOfPayee: false };
  if (first.quote !== undefined) return { ...first, isOfPayee: true };
  const { quote } = await quoteOf({});
  return { quote, refused: first.refused, isOfPayee: false };
}

/** The server's quote of the typed values, including the payee as soon as that is complete. */
export function useQuote(typed: QuoteWish): Quoting {
  const wish = useSameWish(typed);
  const [known, setKnown] = useState<Known>();
  const [turn, setTurn] = useState(0);
  const renew = () => setTurn((turn) => turn + 1);
  useEffect(() => {
    if (wish.amount === 0) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void ask(wish).then((said) => {
        if (isWanted) setKnown({ of: wish, turn, ...said });
      });
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wish, turn]);
  if (wish.amount === 0) {
    return { quote: undefined, refused: undefined, isBusy: false, isOfPayee: false, renew };
  }
  const isOld = known?.of !== wish || known.turn !== turn;
  const isSameWay = known?.of.paywayId === wish.paywayId && known.of.currencyId === wish.currencyId;
  return {
    quote: isSameWay ? known.quote : undefined,
    refused: isOld ? undefined : known.refused,
    isBusy: isOld,
    isOfPayee: !isOld && known.isOfPayee,
    renew,
  };
}

/** The first of several equal inputs, because the form makes a new object each time. */
function useSameWish({ paywayId, currencyId, amount, payee }: QuoteWish): QuoteWish {
  const { purseNumber, memoTag, addressId } = payee ?? {};
  const isWhole = payee !== undefined;
  return useMemo(
    () => ({
      paywayId,
      currencyId,
      amount,
      payee: isWhole
        ? {
            ...(purseNumber !== undefined && { purseNumber }),
            ...(memoTag !== undefined && { memoTag }),
            ...(addressId !== undefined && { addressId }),
          }
        : undefined,
    }),
    [paywayId, currencyId, amount, isWhole, purseNumber, memoTag, addressId],
  );
}
