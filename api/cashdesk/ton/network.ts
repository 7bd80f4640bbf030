import { loadOnce } from '../../platform/load-once.ts';
import { type Address, beginCell } from '@ton/core';
import * as z from 'zod/mini';
import { type ChainTransaction, readTransaction, transactionsAnswer } from './chain-transaction.ts';
import type { TonSettings } from './settings.ts';

const LIMIT_MS = 10_000;

/** Accounts asked for at once: their names make the address of the request. */
const ACCOUNTS_AT_ONCE = 40;

/** toncenter did not answer, or not with what it should: nothing is known of what was asked. */
export class NetworkSilent extends Error {}

const accountsAnswer = z.object({
  accounts: z.array(z.object({ address: z.string(), status: z.string() })),
});

/** What the network did with a message. */
export type SendOutcome = 'sent' | 'refused';

/** An account as a block of the masterchain leaves it. */
export type AccountView = {
  readonly nano: bigint;
  readonly isActive: boolean;
  /** The logical time of its last transaction; zero where there was none. */
  readonly lastLt: bigint;
  /** The time of that block: the clock of the chain, whatever ours says. */
  readonly atSeconds: number;
};

/** The TON network as the product asks it. All of it rejects with `NetworkSilent`. */
export type TonNetwork = {
  /** Transactions of an account from a logical time on, the oldest first. */
  transactions(
    account: string,
    page: { readonly fromLt: bigint; readonly limit: number },
  ): Promise<readonly ChainTransaction[]>;
  /** The transactions that took what a transaction sent, as many as there are yet. */
  children(hash: string): Promise<readonly ChainTransaction[]>;
  /**
   * Hands over a signed message. `sent` promises nothing but that it was passed on; `refused` that
   * the wallet would not accept it now.
   */
  send(boc: string): Promise<SendOutcome>;
  account(address: Address): Promise<AccountView>;
  /** Which of some raw addresses have a contract that could turn a message back. */
  activeAmong(addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether a highload wallet holds a query id as used; it forgets one after twice its life. */
  isProcessed(wallet: Address, queryId: number): Promise<boolean>;
  jettonWallet(master: Address, owner: Address): Promise<Address>;
  jettonUnits(wallet: Address): Promise<bigint>;
  nano(wallet: Address): Promise<bigint>;
};

/** The network over toncenter: v3 for what happened, v2 for what is asked of contracts. */
export function createTonNetwork(settings: TonSettings): TonNetwork {
  const { apiUrl, apiKey } = settings;
  const open = async () => {
    const { TonClient } = await import('@ton/ton');
    return new TonClient({
      endpoint: `${apiUrl}/v2/jsonRPC`,
      timeout: LIMIT_MS,
      ...(apiKey !== undefined && { apiKey }),
    });
  };
  /** A large library, loaded when a contract is first asked for something. */
  const client = loadOnce(open);
  return {
    ...historyOf(settings),
    send: async (boc) => {
      try {
        await (await client()).sendFile(Buffer.from(boc, 'base64'));
        return 'sent';
      } catch (error) {
        if (isRefusal(error)) return 'refused';
        throw new NetworkSilent('a message may have been sent', { cause: reasonOf(error) });
      }
    },
    account: (address) =>
      asking(async () => {
        const { balance, state, lastTransaction, timestampt } = await (
          await client()
        ).getContractState(address);
        return {
          nano: balance,
          isActive: state === 'active',
          lastLt: BigInt(lastTransaction?.lt ?? '0'),
          atSeconds: timestampt,
        };
      }),
    isProcessed: (wallet, queryId) =>
      asking(async () => {
        const { stack } = await (
          await client()
        ).runMethod(wallet, 'processed?', [
          { type: 'int', value: BigInt(queryId) },
          { type: 'int', value: -1n },
        ]);
        return stack.readBoolean();
      }),
    jettonWallet: (master, owner) =>
      asking(async () => {
        const cell = beginCell().storeAddress(owner).endCell();
        const found = await (
          await client()
        ).runMethod(master, 'get_wallet_address', [{ type: 'slice', cell }]);
        return found.stack.readAddress();
      }),
    jettonUnits: (wallet) =>
      asking(async () => {
        const ton = await client();
        if (!(await ton.isContractDeployed(wallet))) return 0n;
        return (await ton.runMethod(wallet, 'get_wallet_data')).stack.readBigNumber();
      }),
    nano: (wallet) => asking(async () => (await client()).getBalance(wallet)),
  };
}

function historyOf({
  apiUrl,
  apiKey,
}: TonSettings): Pick<TonNetwork, 'transactions' | 'children' | 'activeAmong'> {
  const read = async (path: string, query: URLSearchParams): Promise<unknown> => {
    const answer = await fetch(`${apiUrl}/v3/${path}?${query.toString()}`, {
      headers: apiKey === undefined ? {} : { 'X-API-Key': apiKey },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await answer.json();
  };
  const listOf = (answer: unknown) =>
    transactionsAnswer.parse(answer).transactions.map(readTransaction);
  return {
    transactions: (account, { fromLt, limit }) =>
      asking(async () => {
        const page = { account, start_lt: String(fromLt), limit: String(limit), sort: 'asc' };
        return listOf(await read('transactions', new URLSearchParams(page)));
      }),
    children: (hash) =>
      asking(async () => {
        const query = { hash: Buffer.from(hash, 'base64').toString('hex'), direction: 'out' };
        const answer = await read('adjacentTransactions', new URLSearchParams(query));
        return answer === undefined ? [] : listOf(answer);
      }),
    activeAmong: (addresses) =>
      asking(async () => {
        const active = new Set<string>();
        for (let at = 0; at < addresses.length; at += ACCOUNTS_AT_ONCE) {
          const query = new URLSearchParams({ include_boc: 'false' });
          for (const address of addresses.slice(at, at + ACCOUNTS_AT_ONCE)) {
            query.append('address', address);
          }
          const answer = await read('accountStates', query);
          const { accounts } = accountsAnswer.parse(answer ?? { accounts: [] });
          for (const { address, status } of accounts) {
            if (status === 'active') active.add(address.toLowerCase());
          }
        }
        return active;
      }),
  };
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new NetworkSilent('the TON network did not answer', { cause: reasonOf(error) });
  }
}

/** The library's errors contain the whole request with its key: only their message is passed on. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'no reason');

type Failed = { readonly response?: { readonly status?: number; readonly data?: unknown } };

/**
 * Only toncenter's statement that the contract does not accept a message counts; any other error
 * says nothing.
 */
function isRefusal(error: unknown): boolean {
  const { response } = error as Failed;
  const said = JSON.stringify(response?.data ?? '');
  return response?.status === 500 && said.includes('not accepted');
}
