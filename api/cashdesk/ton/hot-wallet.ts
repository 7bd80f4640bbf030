import { type Address, Cell } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { TON_MAINNET } from '../../../shared/cashdesk/ton/assets.ts';
import { type HighloadWallet, highloadWalletOf } from './highload/highload-wallet.ts';
import type { TonSettings } from './settings.ts';

/**
 * The wallet that the operator is paid to and pays from: a highload wallet, at one address for
 * both.
 */
export type HotWallet = {
  readonly address: Address;
  /** Raw, in lower case: its name in our tables. */
  readonly raw: string;
  /** The form for display; bounceable, because the wallet is deployed before it is shown. */
  readonly friendly: string;
  readonly contract: HighloadWallet;
  readonly secretKey: Buffer;
};

/** The hot wallet of a key. The operator deploys it before players are admitted. */
export function hotWalletOf({ hotKey, network }: TonSettings): HotWallet {
  const { publicKey, secretKey } = keyPairFromSeed(Buffer.from(hotKey, 'hex'));
  const contract = highloadWalletOf(publicKey);
  const { address } = contract;
  return {
    address,
    raw: address.toRawString(),
    friendly: address.toString({ testOnly: network !== TON_MAINNET }),
    contract,
    secretKey,
  };
}

/** A cell out of text that may be anything; undefined where it is none. */
export function cellOf(base64: string): Cell | undefined {
  try {
    return Cell.fromBase64(base64);
  } catch {
    return undefined;
  }
}

/** The hash of a body, in base64, by which messages of ours are known. */
export const bodyHashOf = (base64: string): string | undefined =>
  cellOf(base64)?.hash().toString('base64');
