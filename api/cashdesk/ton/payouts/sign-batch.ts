import { Address, beginCell, comment, internal, type MessageRelaxed, SendMode } from '@ton/core';
import type { Selectable } from 'kysely';
import type { TonPayoutsTable } from '../../../platform/db/tables/ton.ts';
import {
  HIGHLOAD_LIFE_SECONDS,
  type HighloadMessage,
  signHighload,
} from '../highload/highload-wallet.ts';
import type { HotWallet } from '../hot-wallet.ts';
import { JETTON_GAS_NANO, jettonTransfer } from '../messages.ts';

export type PayoutRow = Selectable<TonPayoutsTable>;

/** The wallet that pays, and its USDT wallet where that is needed. */
export type PayoutWallets = { readonly hot: HotWallet; readonly usdtWallet: string | undefined };

/**
 * The wallet pays fees beside the sum; a message that cannot be sent does not hold up the others.
 */
const MODE: SendMode = SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS;

/**
 * The message of a payout. GRAM is returned by a contract that does not accept it, and never
 * bounces off a wallet that is not deployed yet.
 */
function messageOf(
  { hot, usdtWallet }: PayoutWallets,
  payout: PayoutRow,
  canBounce: boolean,
): MessageRelaxed {
  const { units, memo, query_id: queryId } = payout;
  const to = Address.parseRaw(payout.address);
  if (payout.asset === 'GRAM') {
    const body = memo === null ? beginCell().endCell() : comment(memo);
    return internal({ to, value: units, bounce: canBounce, body });
  }
  if (usdtWallet === undefined) throw new Error('where our USDT lies is not known');
  return internal({
    to: Address.parseRaw(usdtWallet),
    value: JETTON_GAS_NANO,
    bounce: true,
    body: jettonTransfer({ queryId, units, to, payer: hot.address, memo }),
  });
}

/** What a batch is signed with. */
export type Signing = {
  readonly queryId: number;
  /** Seconds of the chain's clock. */
  readonly createdAt: number;
  /** Payees whose contract could turn a message back. */
  readonly active: ReadonlySet<string>;
  readonly isDeployed: boolean;
};

/**
 * Signs payouts in their order under one query id, to be executed within the wallet's hour and
 * never after.
 */
export function signBatch(
  wallets: PayoutWallets,
  payouts: readonly PayoutRow[],
  { queryId, createdAt, active, isDeployed }: Signing,
): HighloadMessage {
  const { contract, secretKey } = wallets.hot;
  return signHighload(contract, secretKey, {
    queryId,
    createdAt,
    actions: payouts.map((payout) => ({
      mode: MODE,
      message: messageOf(wallets, payout, active.has(payout.address)),
    })),
    ...(!isDeployed && { init: contract.init }),
  });
}

/** When a message signed at a moment of the chain's clock is past being executed. */
export const expiryOf = (createdAt: number): Date =>
  new Date((createdAt + HIGHLOAD_LIFE_SECONDS) * 1000);
