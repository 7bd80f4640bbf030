import { sign as edSign } from '@ton/crypto';
import {
  Address,
  beginCell,
  Cell,
  comment,
  external,
  internal,
  SendMode,
  storeMessage,
  storeStateInit,
} from '@ton/core';
import { WalletContractV4, WalletContractV5R1 } from '@ton/ton';
import { digestOf } from '../../../shared/cashdesk/ton/verify-proof.ts';
import { TON_MAINNET } from '../../../shared/cashdesk/ton/assets.ts';
import { DEMO_WALLETS, type DemoWallet } from './genesis.ts';

/** What a site asks a wallet to prove. */
export type ProofRequest = { readonly domain: string; readonly payload: string };

/** What a site asks a wallet to send: the request of TON Connect. */
export type SendRequest = {
  readonly valid_until?: number | undefined;
  readonly messages: readonly {
    readonly address: string;
    readonly amount: string;
    readonly payload?: string | undefined;
    readonly comment?: string | undefined;
    readonly stateInit?: string | undefined;
  }[];
};

/** What wallets of this kind send with. */
const MODE: SendMode = SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS;

const MAX_MESSAGES = 4;
const LIFE_SECONDS = 300;

function walletNamed(name: string): DemoWallet {
  const found = DEMO_WALLETS.find((wallet) => wallet.name === name);
  if (found === undefined) throw new Error(`no demo wallet ${name}`);
  return found;
}

/** The items a wallet answers a connection with, in the form of TON Connect. */
export function connectWallet(name: string, proof: ProofRequest | undefined, nowMs: number) {
  const { address, init, publicKey, secretKey } = walletNamed(name);
  const account = {
    name: 'ton_addr',
    address: address.toRawString(),
    network: TON_MAINNET,
    publicKey: publicKey.toString('hex'),
    walletStateInit: beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64'),
  };
  if (proof === undefined) return [account];
  const unsigned = {
    timestamp: Math.floor(nowMs / 1000),
    domain: { lengthBytes: Buffer.byteLength(proof.domain), value: proof.domain },
    payload: proof.payload,
  };
  const digest = digestOf({ chain: address.workChain, hash: address.hash }, unsigned);
  const signature = edSign(Buffer.from(digest), secretKey).toString('base64');
  return [account, { name: 'ton_proof', proof: { ...unsigned, signature } }];
}

type Now = {
  readonly nowMs: number;
  readonly seqnoOf: (address: Address) => Promise<number>;
};

/** The signed external message that a wallet sends for a request, in base64. */
export async function signTransfer(
  name: string,
  request: SendRequest,
  { nowMs, seqnoOf }: Now,
): Promise<string> {
  const { address, publicKey, secretKey, version } = walletNamed(name);
  if (request.messages.length === 0 || request.messages.length > MAX_MESSAGES) {
    throw new Error('a wallet sends one to four messages at once');
  }
  const nowSeconds = Math.floor(nowMs / 1000);
  const timeout = Math.min(request.valid_until ?? Infinity, nowSeconds + LIFE_SECONDS);
  if (timeout <= nowSeconds) throw new Error('the request is too old');
  const transfer = {
    seqno: await seqnoOf(address),
    secretKey,
    timeout,
    sendMode: MODE,
    messages: request.messages.map((message) => {
      const to = Address.parseFriendly(message.address);
      return internal({
        to: to.address,
        bounce: to.isBounceable,
        value: BigInt(message.amount),
        ...(message.comment !== undefined && { body: comment(message.comment) }),
        ...(message.payload !== undefined && { body: Cell.fromBase64(message.payload) }),
      });
    }),
  };
  const body =
    version === 'V4R2'
      ? WalletContractV4.create({ workchain: 0, publicKey }).createTransfer(transfer)
      : WalletContractV5R1.create({ workchain: 0, publicKey }).createTransfer(transfer);
  const message = external({ to: address, body });
  return beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64');
}
