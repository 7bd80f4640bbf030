import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { TonWallet } from '../../../shared/ton/contract.ts';
import { call } from '../../transport/call.ts';
import { onConnected } from '../../transport/connection.ts';

/**
 * The wallets bound to the player as last told, the one bound last first; undefined until they were
 * asked for. What binds or unbinds one writes it, so that every part of the page knows at once.
 */
export const linkedWalletsAtom = atom<readonly TonWallet[] | undefined>(undefined);

/** The wallet unlinked last, until whoever is connected to it has let it go. */
export const unlinkedIdAtom = atom<string | undefined>(undefined);

/** The wallets, asked for when the page opens and at every new connection. */
export function useLinkedWallets(): readonly TonWallet[] | undefined {
  const [wallets, setWallets] = useAtom(linkedWalletsAtom);
  useEffect(() => {
    const load = () =>
      call('ton.getWallets', {}).then(
        (told) => setWallets(told.wallets),
        () => undefined,
      );
    void load();
    return onConnected(() => void load());
  }, [setWallets]);
  return wallets;
}

/** Takes a wallet off the list; rejects with the refusal, and then it is still bound. */
export function useUnlink(): (id: string) => Promise<void> {
  const setWallets = useSetAtom(linkedWalletsAtom);
  const setUnlinked = useSetAtom(unlinkedIdAtom);
  return async (id) => {
    const { wallets } = await call('ton.unbindWallet', { id });
    setWallets(wallets);
    setUnlinked(id);
  };
}
