import { type Address, beginCell } from '@ton/core';
import { TonClient } from '@ton/ton';
import * as z from 'zod/mini';
import type { TonSettings } from './settings.ts';

const LIMIT_MS = 10_000;

/** toncenter did not answer, or not with what it should: nothing is known of what was asked. */
export class NetworkSilent extends Error {}

const message = z.object({
  source: z.nullish(z.string()),
  destination: z.nullish(z.string()),
  value: z.nullish(z.string()),
  bounced: z.nullish(z.boolean()),
  message_content: z.nullish(z.object({ body: z.nullish(z.string()) })),
});

const transaction = z.object({
  account: z.string(),
  hash: z.string(),
  lt: z.string(),
  now: z.number(),
  mc_block_seqno: z.nullish(z.number()),
  finality: z.nullish(z.string()),
  emulated: z.nullish(z.boolean()),
  prev_trans_lt: z.string(),
  prev_trans_hash: z.string(),
  description: z.object({
    compute_ph: z.nullish(z.object({ success: z.nullish(z.boolean()) })),
    action: z.nullish(z.object({ success: z.nullish(z.boolean()) })),
  }),
  in_msg: z.nullish(message),
  out_msgs: z.array(message),
});
const transactions = z.object({ transactions: z.array(transaction) });

/** A message a transaction sent: where to, with how much, and a bag of cells in base64. */
export type OutgoingMessage = {
  readonly destination: string;
  readonly nano: bigint;
  readonly body: string;
};

/** A transaction of one account, as much of it as we judge by. */
export type ChainTransaction = {
  readonly lt: bigint;
  readonly hash: string;
  readonly prevLt: bigint;
  readonly happenedAt: Date;
  readonly seqno: number;
  /** Committed by the masterchain: it can no longer be undone. */
  readonly isFinal: boolean;
  /** Undefined where no message of the chain came in: our own signed ones do from outside. */
  readonly incoming:
    | {
        readonly source: string;
        readonly nano: bigint;
        readonly isBounced: boolean;
        /** A bag of cells in base64. */
        readonly body: string;
      }
    | undefined;
  /** The body of a message from outside, which is one of ours. */
  readonly externalBody: string | undefined;
  /** Messages that went out, in their order. */
  readonly outgoing: readonly OutgoingMessage[];
  /** Its contract ran to the end, and what it asked for was done. */
  readonly isDone: boolean;
};

/** What the network did with a message. */
export type SendOutcome = 'sent' | 'refused';

/** The TON network as the product asks it. All of it rejects with `NetworkSilent`. */
export type TonNetwork = {
  /** Transactions of an account from a logical time on, the oldest first. */
  transactions(
    account: string,
    page: { readonly fromLt: bigint; readonly limit: number },
  ): Promise<readonly ChainTransaction[]>;
  /**
   * Hands over a signed message. `sent` promises nothing but that it was passed on; `refused` that
   * the wallet would not accept it now.
   */
  send(boc: string): Promise<SendOutcome>;
  /** The turn a wallet stands at; zero before it is deployed. */
  seqno(wallet: Address): Promise<number>;
  jettonWallet(master: Address, owner: Address): Promise<Address>;
  jettonUnits(wallet: Address): Promise<bigint>;
  nano(wallet: Address): Promise<bigint>;
};

/** The network over toncenter: v3 for what happened, v2 for what is asked of contracts. */
export function createTonNetwork({ apiUrl, apiKey }: TonSettings): TonNetwork {
  const client = new TonClient({
    endpoint: `${apiUrl}/v2/jsonRPC`,
    timeout: LIMIT_MS,
    ...(apiKey !== undefined && { apiKey }),
  });
  const asking = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new NetworkSilent('the TON network did not answer', { cause: reasonOf(error) });
    }
  };
  return {
    transactions: (account, { fromLt, limit }) =>
      asking(async () => {
        const query = new URLSearchParams({
          account,
          start_lt: String(fromLt),
          limit: String(limit),
          sort: 'asc',
        });
        const answer = await fetch(`${apiUrl}/v3/transactions?${query.toString()}`, {
          headers: apiKey === undefined ? {} : { 'X-API-Key': apiKey },
          signal: AbortSignal.timeout(LIMIT_MS),
        });
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        return transactions.parse(await answer.json()).transactions.map(readTransaction);
      }),
    send: async (boc) => {
      try {
        await client.sendFile(Buffer.from(boc, 'base64'));
        return 'sent';
      } catch (error) {
        if (isRefusal(error)) return 'refused';
        throw new NetworkSilent('a message may have been sent', { cause: reasonOf(error) });
      }
    },
    seqno: (wallet) =>
      asking(async () => {
        if (!(await client.isContractDeployed(wallet))) return 0;
        return (await client.runMethod(wallet, 'seqno')).stack.readNumber();
      }),
    jettonWallet: (master, owner) =>
      asking(async () => {
        const cell = beginCell().storeAddress(owner).endCell();
        const found = await client.runMethod(master, 'get_wallet_address', [
          { type: 'slice', cell },
        ]);
        return found.stack.readAddress();
      }),
    jettonUnits: (wallet) =>
      asking(async () => {
        if (!(await client.isContractDeployed(wallet))) return 0n;
        return (await client.runMethod(wallet, 'get_wallet_data')).stack.readBigNumber();
      }),
    nano: (wallet) => asking(() => client.getBalance(wallet)),
  };
}

/** The library's errors carry the whole request with its key: only their words go on. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'no reason');

type Failed = { readonly response?: { readonly status?: number; readonly data?: unknown } };

/** Only toncenter's own word that the contract does not accept a message; all else says nothing. */
function isRefusal(error: unknown): boolean {
  const { response } = error as Failed;
  const said = JSON.stringify(response?.data ?? '');
  return response?.status === 500 && said.includes('not accepted');
}

function readTransaction(row: z.infer<typeof transaction>): ChainTransaction {
  const { in_msg: incoming, description } = row;
  const body = incoming?.message_content?.body ?? '';
  const source = incoming?.source ?? null;
  return {
    lt: BigInt(row.lt),
    hash: row.hash,
    prevLt: BigInt(row.prev_trans_lt),
    happenedAt: new Date(row.now * 1000),
    seqno: row.mc_block_seqno ?? 0,
    isFinal: isFinal(row),
    incoming:
      source === null
        ? undefined
        : {
            source: source.toLowerCase(),
            nano: BigInt(incoming?.value ?? '0'),
            isBounced: incoming?.bounced === true,
            body,
          },
    externalBody: source === null && incoming ? body : undefined,
    outgoing: row.out_msgs.map(({ destination, value, message_content }) => ({
      destination: destination?.toLowerCase() ?? '',
      nano: BigInt(value ?? '0'),
      body: message_content?.body ?? '',
    })),
    isDone: description.compute_ph?.success === true && description.action?.success !== false,
  };
}

function isFinal({ mc_block_seqno, finality, emulated }: z.infer<typeof transaction>): boolean {
  if (typeof mc_block_seqno !== 'number' || emulated === true) return false;
  return finality === undefined || finality === null || finality === 'finalized';
}
