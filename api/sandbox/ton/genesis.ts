import { Address, beginCell, type Cell, contractAddress, type StateInit, toNano } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { WalletContractV4, WalletContractV5R1 } from '@ton/ton';
import { SANDBOX_TON_KEY } from '../../../shared/platform/security/sandbox-secrets.ts';
import { highloadWalletOf } from '../../cashdesk/ton/highload/highload-wallet.ts';
import { JETTON_MASTER_CODE, JETTON_WALLET_CODE } from './jetton-code.ts';

/** A wallet of the sandbox, with its keys: there is nothing in it but play money. */
export type DemoWallet = {
  readonly name: string;
  readonly version: 'V4R2' | 'V5R1' | 'HighloadV3';
  readonly address: Address;
  readonly init: StateInit;
  readonly publicKey: Buffer;
  readonly secretKey: Buffer;
  readonly nano: bigint;
  readonly usdtUnits: bigint;
};

type Holder = Pick<DemoWallet, 'name' | 'version' | 'nano' | 'usdtUnits'> & {
  readonly seed: string;
};

const NOTHING_SECRET = '00'.repeat(31);
const HOLDERS: readonly Holder[] = [
  {
    name: 'hot',
    version: 'HighloadV3',
    seed: SANDBOX_TON_KEY,
    nano: toNano(50_000),
    usdtUnits: 250_000_000_000n,
  },
  {
    name: 'alice',
    version: 'V5R1',
    seed: `${NOTHING_SECRET}a1`,
    nano: toNano(2000),
    usdtUnits: 5_000_000_000n,
  },
  {
    name: 'bob',
    version: 'V4R2',
    seed: `${NOTHING_SECRET}b2`,
    nano: toNano(2000),
    usdtUnits: 5_000_000_000n,
  },
  {
    name: 'carol',
    version: 'V5R1',
    seed: `${NOTHING_SECRET}c3`,
    nano: toNano(2000),
    usdtUnits: 5_000_000_000n,
  },
];

function walletOf({ seed, ...holder }: Holder): DemoWallet {
  const { publicKey, secretKey } = keyPairFromSeed(Buffer.from(seed, 'hex'));
  const { address, init } = contractOf(holder.version, publicKey);
  return { ...holder, address, init, publicKey, secretKey };
}

function contractOf(version: DemoWallet['version'], publicKey: Buffer) {
  if (version === 'HighloadV3') return highloadWalletOf(publicKey);
  const Contract = version === 'V4R2' ? WalletContractV4 : WalletContractV5R1;
  return Contract.create({ workchain: 0, publicKey });
}

const WALLETS = HOLDERS.map(walletOf);

/** The wallets of the demo players; the hot wallet is the operator's and not among them. */
export const DEMO_WALLETS: readonly DemoWallet[] = WALLETS.filter(({ name }) => name !== 'hot');

const SUPPLY_UNITS = WALLETS.reduce((sum, { usdtUnits }) => sum + usdtUnits, 0n);

/** This address has no known key: nothing more is ever minted. */
const NOBODY = new Address(0, Buffer.alloc(32));

const MASTER_DATA = beginCell()
  .storeCoins(SUPPLY_UNITS)
  .storeAddress(NOBODY)
  .storeRef(beginCell().storeUint(1, 8).storeStringTail('sandbox://usdt').endCell())
  .storeRef(JETTON_WALLET_CODE)
  .endCell();

/** The master of the sandbox's USDT; `SANDBOX_USDT_MASTER` is its address. */
const USDT_MASTER = contractAddress(0, { code: JETTON_MASTER_CODE, data: MASTER_DATA });

function jettonWalletData(owner: Address, units: bigint): Cell {
  return beginCell()
    .storeCoins(units)
    .storeAddress(owner)
    .storeAddress(USDT_MASTER)
    .storeRef(JETTON_WALLET_CODE)
    .endCell();
}

/**
 * A contract that accepts nothing: it throws at every message, and bounceable messages are
 * returned.
 */
const REFUSING_CODE = beginCell().storeUint(0xff00, 16).storeUint(0xf22a, 16).endCell();
const REFUSING = { code: REFUSING_CODE, data: beginCell().endCell() };

/**
 * Whom nothing can be paid to: its contract turns GRAM back, and its jetton wallet turns USDT back.
 */
export const REFUSER = contractAddress(0, REFUSING);

/** A contract that turns a message back too, and spends all the gas it is given on the way. */
const BURNING_CODE = beginCell().storeUint(0xff00, 16).storeUint(0x90ea, 16).endCell();
const BURNING = { code: BURNING_CODE, data: beginCell().endCell() };

/** From whom GRAM comes back by some tenths less. */
export const BURNER = contractAddress(0, BURNING);

/** An account that is there from the first block. */
export type FirstAccount = {
  readonly address: Address;
  readonly code: Cell;
  readonly data: Cell;
  readonly balance: bigint;
};

/** All accounts of the first block, deployed and with their money. */
export function firstAccounts(): readonly FirstAccount[] {
  const master = {
    address: USDT_MASTER,
    code: JETTON_MASTER_CODE,
    data: MASTER_DATA,
    balance: toNano(1),
  };
  const burner = { address: BURNER, ...BURNING, balance: toNano('0.1') };
  return [master, burner, ...refusers(), ...WALLETS.flatMap(accountsOf)];
}

function refusers(): readonly FirstAccount[] {
  const empty = { code: JETTON_WALLET_CODE, data: jettonWalletData(REFUSER, 0n) };
  return [REFUSER, contractAddress(0, empty)].map((address) => ({
    address,
    ...REFUSING,
    balance: toNano('0.1'),
  }));
}

function accountsOf({ address, init, nano, usdtUnits }: DemoWallet): readonly FirstAccount[] {
  const { code, data } = init;
  if (code === undefined || code === null || data === undefined || data === null) return [];
  const empty = { code: JETTON_WALLET_CODE, data: jettonWalletData(address, 0n) };
  return [
    { address, code, data, balance: nano },
    {
      address: contractAddress(0, empty),
      code: JETTON_WALLET_CODE,
      data: jettonWalletData(address, usdtUnits),
      balance: toNano('0.1'),
    },
  ];
}
