import type { ConnectedWallet, TonConnectUI } from '@tonconnect/ui-react';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { TonWallet } from '../../../shared/cashdesk/ton/contract.ts';
import { call } from '../../transport/call.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { heardFailure } from '../desk/ask-money.ts';
import { linkedWalletsAtom, unlinkedIdAtom } from './linked-wallets.ts';
import { rawAddress } from './raw-address.ts';

/** A wallet that is connected here and bound to the player. */
export type BoundWallet = TonWallet & { readonly name: string };

export type WalletState =
  | { readonly state: 'restoring' | 'none' | 'binding' }
  | { readonly state: 'bound'; readonly wallet: BoundWallet };

/** The proof that a wallet gave when it was connected; undefined for one that was only restored. */
function proofOf(wallet: ConnectedWallet) {
  const item = wallet.connectItems?.tonProof;
  return item !== undefined && 'proof' in item ? item.proof : undefined;
}

async function bindByProof(wallet: ConnectedWallet): Promise<readonly TonWallet[]> {
  const proof = proofOf(wallet);
  if (proof === undefined) return [];
  const { account } = wallet;
  const { timestamp, domain, payload, signature } = proof;
  const { wallets } = await call('ton.bindWallet', {
    address: account.address,
    network: account.chain,
    ...(account.publicKey !== undefined && { publicKey: account.publicKey }),
    proof: {
      timestamp,
      domain: { lengthBytes: domain.lengthBytes, value: domain.value },
      payload,
      signature,
    },
    walletStateInit: account.walletStateInit,
  });
  return wallets;
}

type Told = { readonly wallets: readonly TonWallet[]; readonly bound: BoundWallet | undefined };

/** Finds a wallet among those already bound, or binds it by its proof; none without a proof. */
async function bind(wallet: ConnectedWallet): Promise<Told> {
  const raw = wallet.account.address.toLowerCase();
  const among = (wallets: readonly TonWallet[]) =>
    wallets.find(({ address }) => rawAddress(address) === raw);
  const before = await call('ton.getWallets', {});
  const known = among(before.wallets);
  const wallets = known === undefined ? await bindByProof(wallet) : before.wallets;
  const bound = known ?? among(wallets);
  return {
    wallets: wallets.length > 0 ? wallets : before.wallets,
    bound: bound && { ...bound, name: wallet.name },
  };
}

/**
 * The wallet that is connected to this page and bound to the player. A restored one that is not
 * bound to this player is disconnected, because a proof is given only when connecting. An unlinked
 * one is disconnected too.
 */
export function useWallet(ui: TonConnectUI) {
  const [state, setState] = useState<WalletState>({ state: 'restoring' });
  const [failure, setFailure] = useState<RefusedError>();
  const isAsked = useRef(false);
  const setWallets = useSetAtom(linkedWalletsAtom);
  const [unlinkedId, setUnlinkedId] = useAtom(unlinkedIdAtom);
  const boundId = state.state === 'bound' ? state.wallet.id : undefined;
  useEffect(() => {
    let isHere = true;
    const show = (next: WalletState) => {
      if (isHere) setState(next);
    };
    const follow = async (wallet: ConnectedWallet | null) => {
      if (wallet === null) {
        show({ state: 'none' });
        return;
      }
      show({ state: 'binding' });
      try {
        const { wallets, bound } = await bind(wallet);
        setWallets(wallets);
        if (bound !== undefined) show({ state: 'bound', wallet: bound });
        else if (isHere) await ui.disconnect();
      } catch (error) {
        if (isHere && isAsked.current) setFailure(heardFailure(error));
        await ui.disconnect().catch(() => undefined);
        show({ state: 'none' });
      }
    };
    const stop = ui.onStatusChange((wallet) => void follow(wallet));
    void ui.connectionRestored.then(() => {
      if (isHere) void follow(ui.wallet as ConnectedWallet | null);
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [ui, setWallets]);
  useEffect(() => {
    if (unlinkedId === undefined) return;
    setUnlinkedId(undefined);
    if (unlinkedId === boundId) void ui.disconnect().catch(() => undefined);
  }, [unlinkedId, boundId, setUnlinkedId, ui]);

  const connect = async () => {
    isAsked.current = true;
    setFailure(undefined);
    ui.setConnectRequestParameters({ state: 'loading' });
    try {
      const opened = ui.openModal();
      const { payload } = await call('ton.proofPayload', {});
      ui.setConnectRequestParameters({ state: 'ready', value: { tonProof: payload } });
      await opened;
    } catch (error) {
      ui.setConnectRequestParameters(null);
      ui.closeModal();
      setFailure(heardFailure(error));
    }
  };
  const disconnect = async () => {
    await ui.disconnect().catch(() => undefined);
    setState({ state: 'none' });
  };
  return { state, failure, connect, disconnect };
}
