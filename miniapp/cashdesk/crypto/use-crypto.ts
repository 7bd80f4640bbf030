import { useCallback } from 'react';
import type { CryptApiAddress, CryptoNetwork } from '../../../shared/cashdesk/crypto/contract.ts';
import { send } from '../../transport/channel.ts';
import { useAsked } from '../desk/use-asked.ts';

const askNetworks = async () => (await send('cash', 'getCryptApiData')).networks;

/** The networks a player may send coins by. */
export const useNetworks = () => useAsked<readonly CryptoNetwork[]>(askNetworks);

/** Where to send a coin. */
export function useAddress(coin: string) {
  const ask = useCallback(() => send('cash', 'getCryptApiAddress', { coin }), [coin]);
  return useAsked<CryptApiAddress>(ask);
}
