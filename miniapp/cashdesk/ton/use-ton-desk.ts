import { atom } from 'jotai';
import { useEffect } from 'react';
import type { TonAsset } from '../../../shared/cashdesk/ton/assets.ts';
import type { WalletTon } from '../../../shared/cashdesk/ton/contract.ts';
import { send } from '../../transport/channel.ts';
import { useAsked } from '../desk/use-asked.ts';

/** The addresses for TON deposits, and the rates of its coins. */
export type TonDesk = {
  readonly wallet: WalletTon;
  /** Units of the base currency for one unit of the coin; 0 when no rate is known. */
  readonly course: Readonly<Record<TonAsset, number>>;
};

/** The chosen coin, the chosen way to send it and the typed sum; they survive a change of page. */
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

/** The state of TON deposits; reports to the server when the page with the address is left. */
export function useTonDesk() {
  useEffect(
    () => () => {
      send('cash', 'setTimerWalletTON').catch(() => undefined);
    },
    [],
  );
  return useAsked<TonDesk>(askDesk);
}
