import { atom } from 'jotai';
import { useEffect } from 'react';
import type { TonAsset } from '../../../shared/ton/assets.ts';
import type { WalletTon } from '../../../shared/ton/contract.ts';
import { send } from '../../transport/channel.ts';
import { useAsked } from '../crypto/use-crypto.ts';

/** Where TON comes in, and what its coins are worth. */
export type TonDesk = {
  readonly wallet: WalletTon;
  /** Units of the base currency for one unit of the coin; 0 where no rate is known. */
  readonly course: Readonly<Record<TonAsset, number>>;
};

/** The coin chosen, the way to send it and the sum typed; they outlive a change of page. */
export const tonDraftAtom = atom<{
  readonly asset: TonAsset;
  readonly way: 'connect' | 'hand';
  readonly amount: string;
}>({ asset: 'GRAM', way: 'connect', amount: '' });

async function askDesk(): Promise<TonDesk> {
  const [wallet, { course }] = await Promise.all([
    send('cash', 'getWalletTON'),
    send('cash', 'getCourseTON'),
  ]);
  return { wallet, course };
}

/** The desk for TON; the server is told when the page with the address is left. */
export function useTonDesk() {
  useEffect(
    () => () => {
      send('cash', 'setTimerWalletTON').catch(() => undefined);
    },
    [],
  );
  return useAsked<TonDesk>(askDesk);
}
