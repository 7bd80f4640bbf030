import { Address, beginCell, comment, external, internal, SendMode, storeMessage } from '@ton/core';
import type { MessageRelaxed } from '@ton/core';
import type { Selectable } from 'kysely';
import type { TonPayoutsTable } from '../../db/tables/ton.ts';
import type { HotWallet } from '../hot-wallet.ts';
import { JETTON_GAS_NANO, jettonTransfer } from '../messages.ts';

export type PayoutRow = Selectable<TonPayoutsTable>;

/** Where a payout's message goes and what it carries. */
export type PayoutMessage = {
  readonly message: MessageRelaxed;
  /** Raw. */
  readonly to: string;
  /** Of the body, in base64; with the address it tells this message from others of a batch. */
  readonly bodyHash: string;
  readonly nano: bigint;
};

/** The wallet that pays, and where its USDT lies where that is needed. */
export type House = { readonly hot: HotWallet; readonly usdtWallet: string | undefined };

/** The wallet pays fees beside the sum; a message that cannot be sent does not hold up the others. */
const MODE: SendMode = SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS;

/** The message of a payout, the same whenever it is built. It never bounces money off a new wallet. */
export function messageOf({ hot, usdtWallet }: House, payout: PayoutRow): PayoutMessage {
  const to = Address.parseRaw(payout.address);
  if (payout.asset === 'GRAM') {
    const body = payout.memo === null ? beginCell().endCell() : comment(payout.memo);
    return {
      message: internal({ to, value: payout.units, bounce: false, body }),
      to: payout.address,
      bodyHash: body.hash().toString('base64'),
      nano: payout.units,
    };
  }
  if (usdtWallet === undefined) throw new Error('where our USDT lies is not known');
  const { units, memo, query_id: queryId } = payout;
  const body = jettonTransfer({ queryId, units, to, payer: hot.address, memo });
  return {
    message: internal({
      to: Address.parseRaw(usdtWallet),
      value: JETTON_GAS_NANO,
      bounce: true,
      body,
    }),
    to: usdtWallet,
    bodyHash: body.hash().toString('base64'),
    nano: JETTON_GAS_NANO,
  };
}

/** A signed batch: what is sent, and the hash by which its transaction is known. */
export type SignedBatch = { readonly boc: string; readonly bodyHash: string };

/** Signs payouts for one turn of the wallet, to be executed until a moment and never after. */
export function signBatch(
  house: House,
  payouts: readonly PayoutRow[],
  { seqno, validUntilMs }: { readonly seqno: number; readonly validUntilMs: number },
): SignedBatch {
  const { contract, secretKey, address } = house.hot;
  const body = contract.createTransfer({
    seqno,
    secretKey,
    timeout: Math.floor(validUntilMs / 1000),
    sendMode: MODE,
    messages: payouts.map((payout) => messageOf(house, payout).message),
  });
  const message = beginCell()
    .store(storeMessage(external({ to: address, body })))
    .endCell();
  return {
    boc: message.toBoc().toString('base64'),
    bodyHash: body.hash().toString('base64'),
  };
}
