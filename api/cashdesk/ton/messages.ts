import { type Address, beginCell, type Cell, comment } from '@ton/core';

const OP_TRANSFER = 0x0f8a7ea5;

/** What is attached to a transfer of jettons to pay its gas; the rest is returned. */
export const JETTON_GAS_NANO = 50_000_000n;

/** The amount that carries the notification to the receiver of jettons. */
const TOLD_NANO = 1n;

/** A transfer of jettons as the jetton wallet of its owner takes it. */
export type JettonTransfer = {
  readonly queryId: bigint;
  readonly units: bigint;
  readonly to: Address;
  /** Who gets back what the way did not cost. */
  readonly payer: Address;
  readonly memo: string | null;
};

/** The body of a transfer of jettons, with the memo in a cell of its own. */
export function jettonTransfer({ queryId, units, to, payer, memo }: JettonTransfer): Cell {
  const body = beginCell()
    .storeUint(OP_TRANSFER, 32)
    .storeUint(queryId, 64)
    .storeCoins(units)
    .storeAddress(to)
    .storeAddress(payer)
    .storeBit(false)
    .storeCoins(TOLD_NANO);
  return memo === null
    ? body.storeBit(false).endCell()
    : body.storeBit(true).storeRef(comment(memo)).endCell();
}

/** The id that a transfer of jettons was sent under; undefined of any other body. */
export function jettonQueryId(body: Cell): bigint | undefined {
  const slice = body.beginParse();
  if (slice.remainingBits < 96 || slice.loadUint(32) !== OP_TRANSFER) return undefined;
  return slice.loadUintBig(64);
}
