import { useCallback } from 'react';
import type { CryptApiAddress, CryptoNetwork } from '../../../shared/cryptapi/contract.ts';
import { send } from '../../transport/channel.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { failureOf, heardFailure } from '../ask-money.ts';

/** Something asked of the desk: on its way, there, or refused. */
export type Asked<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly failure: RefusedError }
  | { readonly state: 'ready'; readonly value: T };

/** The same as `useAnswerOf`, for the desk: a refusal is heard as it comes. */
export function useAsked<T>(ask: () => Promise<T>) {
  const hear = useCallback(
    () =>
      ask().catch((error: unknown) => {
        throw heardFailure(error);
      }),
    [ask],
  );
  const { state, retry } = useAnswerOf(hear);
  return { asked: askedOf(state), retry };
}

function askedOf<T>(known: AnswerOf<T>): Asked<T> {
  if (known.status === 'ready') return { state: 'ready', value: known.answer };
  if (known.status === 'waiting') return { state: 'waiting' };
  return { state: 'failed', failure: failureOf(known.error) };
}

const askNetworks = async () => (await send('cash', 'getCryptApiData')).networks;

/** The networks a player may send coins by. */
export const useNetworks = () => useAsked<readonly CryptoNetwork[]>(askNetworks);

/** Where to send a coin. */
export function useAddress(coin: string) {
  const ask = useCallback(() => send('cash', 'getCryptApiAddress', { coin }), [coin]);
  return useAsked<CryptApiAddress>(ask);
}
