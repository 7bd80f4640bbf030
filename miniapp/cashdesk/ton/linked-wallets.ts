import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { TonWallet } from '../../../shared/cashdesk/ton/contract.ts';
import { call } from '../../transport/call.ts';
import { onConnected } from '../../transport/connection.ts';

/**
 * The wallets bound to the player as last received, the one bound last first; undefined until
 * requested. Code that binds or unbinds a wallet writes it, so that all parts of the page know at
 * once.
 */
export const linkedWalletsAtom = atom<readonly TonWallet[] | undefined>(undefined);

/** The wallet unlinked last, until the code that is connected to it has disconnected. */
export const unlinkedIdAtom = atom<string | undefined>(undefined);

/** The wallets, requested when the page opens and at every new connection. */
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

/** Removes a wallet from the list; rejects with the refusal, and then it is still bound. */
export function useUnlink(): (id: string) => Promise<void> {
  const setWallets = useSetAtom(linkedWalletsAtom);
  const setUnlinked = useSetAtom(unlinkedIdAtom);
  return async (id) => {
    const { wallets } = await call('ton.unbindWallet', { id });
    setWallets(wallets);
    setUnlinked(id);
  };
}
