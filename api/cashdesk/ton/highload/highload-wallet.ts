import {
  type Address,
  beginCell,
  Cell,
  contractAddress,
  external,
  internal,
  loadMessage,
  loadMessageRelaxed,
  loadOutList,
  type MessageRelaxed,
  SendMode,
  storeMessage,
  storeMessageRelaxed,
  storeOutList,
} from '@ton/core';
import { sign } from '@ton/crypto';
import { HIGHLOAD_CODE } from './highload-code.ts';

/**
 * How long after its creation a message may be executed, in seconds. It is part of the wallet's
 * data and so of its address: it must never change. An hour is the least that the wallet's authors
 * advise.
 */
export const HIGHLOAD_LIFE_SECONDS = 3600;

/** What the wallet's authors advise, so that no other wallet of the key has the same messages. */
const SUBWALLET_ID = 0x10ad;

const OP_INTERNAL_TRANSFER = 0xae42e5a4;

/** Goes round in the wallet itself to pay for its second transaction; what is left of it stays. */
const RELAY_NANO = 100_000_000n;

const BITS_OF_SHIFT = 1023;

/** A highload wallet of version 3, before anything happened on it. */
export type HighloadWallet = { readonly address: Address; readonly init: FirstState };

/** What a wallet is deployed with. */
export type FirstState = { readonly code: Cell; readonly data: Cell };

/** The wallet of a key. */
export function highloadWalletOf(publicKey: Buffer): HighloadWallet {
  const data = beginCell()
    .storeBuffer(publicKey, 32)
    .storeUint(SUBWALLET_ID, 32)
    .storeBit(false)
    .storeBit(false)
    .storeUint(0, 64)
    .storeUint(HIGHLOAD_LIFE_SECONDS, 22)
    .endCell();
  const init = { code: HIGHLOAD_CODE, data };
  return { address: contractAddress(0, init), init };
}

/** The query id of a number from 0 to 8,380,414; each number has its own. */
export function queryIdOf(number: number): number {
  return (Math.floor(number / BITS_OF_SHIFT) << 10) | (number % BITS_OF_SHIFT);
}

/** One message that the wallet is to send, and how. */
export type Action = { readonly message: MessageRelaxed; readonly mode: SendMode };

/** What is signed: up to 254 messages under one id. */
export type HighloadRequest = {
  readonly queryId: number;
  /** Seconds since the epoch, by the clock of the chain and not after it. */
  readonly createdAt: number;
  readonly actions: readonly Action[];
  /** Only for the first message of a wallet that is not deployed. */
  readonly init?: FirstState;
};

/** A signed request. Hashes are in base64. */
export type HighloadMessage = {
  /** The message as it is handed to the network, a bag of cells in base64. */
  readonly boc: string;
  /** Of the body that the first transaction takes from outside. */
  readonly bodyHash: string;
  /** Of the body that the second transaction takes from the wallet itself. */
  readonly innerHash: string;
};

/** Signs a request. The same request gives the same message. */
export function signHighload(
  { address }: HighloadWallet,
  secretKey: Buffer,
  { queryId, createdAt, actions, init }: HighloadRequest,
): HighloadMessage {
  const list = beginCell().store(
    storeOutList(
      actions.map(({ message, mode }) => ({ type: 'sendMsg', mode, outMsg: message }) as const),
    ),
  );
  const inner = beginCell()
    .storeUint(OP_INTERNAL_TRANSFER, 32)
    .storeUint(queryId, 64)
    .storeRef(list.endCell())
    .endCell();
  const relay = internal({ to: address, value: RELAY_NANO, body: inner });
  const request = beginCell()
    .storeUint(SUBWALLET_ID, 32)
    .storeRef(beginCell().store(storeMessageRelaxed(relay)).endCell())
    .storeUint(SendMode.PAY_GAS_SEPARATELY, 8)
    .storeUint(queryId, 23)
    .storeUint(createdAt, 64)
    .storeUint(HIGHLOAD_LIFE_SECONDS, 22)
    .endCell();
  const body = beginCell()
    .storeBuffer(sign(request.hash(), secretKey), 64)
    .storeRef(request)
    .endCell();
  const message = external({ to: address, body, ...(init !== undefined && { init }) });
  return {
    boc: beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64'),
    bodyHash: body.hash().toString('base64'),
    innerHash: inner.hash().toString('base64'),
  };
}

/** The messages that a signed request lets the wallet send, in their order; throws on any other. */
export function messagesSigned(boc: string): readonly MessageRelaxed[] {
  const { body } = loadMessage(Cell.fromBase64(boc).beginParse());
  const request = body.beginParse().loadRef().beginParse();
  const relay = loadMessageRelaxed(request.loadRef().beginParse());
  const inner = relay.body.beginParse();
  if (inner.loadUint(32) !== OP_INTERNAL_TRANSFER) throw new Error('no request of this wallet');
  inner.loadUintBig(64);
  return loadOutList(inner.loadRef().beginParse()).map((action) => {
    if (action.type !== 'sendMsg') throw new Error('a request does more than send messages');
    return action.outMsg;
  });
}
