import { useCallback, useEffect, useState } from 'react';
import type { CryptApiAddress, CryptoNetwork } from '../../../shared/cryptapi/contract.ts';
import { send } from '../../transport/channel.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { heardFailure } from '../ask-money.ts';

/** Something asked for: on its way, there, or refused. */
export type Asked<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly failure: RefusedError }
  | { readonly state: 'ready'; readonly value: T };

const WAITING = { state: 'waiting' } as const;

/** Asks when first shown and whenever `ask` is another one; the answer of an older one is dropped. */
export function useAsked<T>(ask: () => Promise<T>) {
  const [answer, setAnswer] = useState<{ readonly of: typeof ask; readonly asked: Asked<T> }>();
  const load = useCallback(
    () =>
      ask().then(
        (value) => setAnswer({ of: ask, asked: { state: 'ready', value } }),
        (error: unknown) =>
          setAnswer({ of: ask, asked: { state: 'failed', failure: heardFailure(error) } }),
      ),
    [ask],
  );
  useEffect(() => void load(), [load]);
  const asked: Asked<T> = answer?.of === ask ? answer.asked : WAITING;
  const retry = () => {
    setAnswer(undefined);
    void load();
  };
  return { asked, retry };
}

const askNetworks = async () => (await send('cash', 'getCryptApiData')).networks;

/** The networks a player may send coins by. */
export const useNetworks = () => useAsked<readonly CryptoNetwork[]>(askNetworks);

/** Where to send a coin. */
export function useAddress(coin: string) {
  const ask = useCallback(() => send('cash', 'getCryptApiAddress', { coin }), [coin]);
  return useAsked<CryptApiAddress>(ask);
}
