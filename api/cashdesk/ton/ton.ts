import { Address } from '@ton/core';
import type { Database } from '../../platform/db/database.ts';
import { type HotWallet, hotWalletOf } from './hot-wallet.ts';
import { createTonNetwork, type TonNetwork } from './network.ts';
import type { TonSettings } from './settings.ts';

/** The operator on the TON network. */
export type Ton = {
  readonly settings: TonSettings;
  readonly hot: HotWallet;
  readonly network: TonNetwork;
  /**
   * Raw address of the hot wallet's USDT wallet: requested from the master once and then cached.
   */
  usdtWallet(): Promise<string>;
  /** The USDT wallet of anybody, asked of the master. */
  usdtWalletOf(owner: Address): Promise<Address>;
};

export function createTon(settings: TonSettings, db: Database): Ton {
  const hot = hotWalletOf(settings);
  const network = createTonNetwork(settings);
  const master = Address.parse(settings.usdtMaster);
  let known: string | undefined;
  const usdtWallet = async () => {
    known ??= await readKnown(db, hot.raw, master.toRawString());
    if (known !== undefined) return known;
    const address = (await network.jettonWallet(master, hot.address)).toRawString();
    await db
      .insertInto('ton_jetton_wallets')
      .values({ owner: hot.raw, master: master.toRawString(), address })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    known = await readKnown(db, hot.raw, master.toRawString());
    if (known !== address) throw new Error('the master of USDT names another wallet than before');
    return address;
  };
  return {
    settings,
    hot,
    network,
    usdtWallet,
    usdtWalletOf: (owner) => network.jettonWallet(master, owner),
  };
}

async function readKnown(db: Database, owner: string, master: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ton_jetton_wallets')
    .select('address')
    .where('owner', '=', owner)
    .where('master', '=', master)
    .executeTakeFirst();
  return row?.address;
}
