import { Address } from '@ton/core';
import { blockIdOf } from './block-id.ts';
import { type Chain, openChain, type SendFault } from './chain.ts';
import { seqnoAt } from './chain-record.ts';
import { DEMO_WALLETS } from './genesis.ts';
import { transactionV2, transactionV3 } from './render.ts';
import { connectWallet, type SendRequest, signTransfer, type ProofRequest } from './sign.ts';

/** What is asked for of the transactions of one account. */
export type TransactionsQuery = {
  readonly account: string;
  readonly startLt?: string | undefined;
  readonly endLt?: string | undefined;
  readonly isNewestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** Everything the stand-in's routes ask of the chain; each answer can be sent as a message. */
export type ChainService = ReturnType<typeof createChainService>;
export type ServiceName = keyof ChainService;

/** The chain behind its routes. Calls that change it follow each other. */
export function createChainService(file: string) {
  const chain = openChain(file);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
  const send = (boc: string, nowMs: number, fault?: SendFault) =>
    inTurn(() => chain.send(boc, nowMs, fault));
  const turnOf = (nowMs: number) => async (address: Address) => {
    const asked = { address: address.toString(), method: 'seqno', stack: [] };
    const { stack } = await chain.run(asked, nowMs);
    return Number(BigInt((stack[0] as readonly [string, string] | undefined)?.[1] ?? '0x0'));
  };

  return {
    send,
    run: (address: string, call: { method: string; stack: readonly unknown[] }, nowMs: number) =>
      inTurn(() => chain.run({ address, ...call }, nowMs)),
    account: async (address: string, nowMs: number) => {
      const { lastLt, lastHash, ...account } = await inTurn(() => chain.account(address));
      return {
        '@type': 'raw.fullAccountState',
        ...account,
        last_transaction_id: { '@type': 'internal.transactionId', lt: lastLt, hash: lastHash },
        block_id: blockIdOf(seqnoAt(nowMs)),
        sync_utime: Math.floor(nowMs / 1000),
      };
    },
    ...historyOf(chain),
    accountStates: (addresses: readonly string[]) => inTurn(() => statesOf(chain, addresses)),
    wallets: async () =>
      DEMO_WALLETS.map(({ name, version, address }) => ({
        name,
        version,
        address: address.toString({ bounceable: false }),
        raw: address.toRawString(),
      })),
    connect: async (name: string, proof: ProofRequest | undefined, nowMs: number) =>
      connectWallet(name, proof, nowMs),
    /** Signs and hands the message back without sending it. */
    sign: (name: string, request: SendRequest, nowMs: number) =>
      inTurn(() => signTransfer(name, request, { nowMs, seqnoOf: turnOf(nowMs) })),
    transfer: (name: string, request: SendRequest, nowMs: number) =>
      inTurn(async () => {
        const boc = await signTransfer(name, request, { nowMs, seqnoOf: turnOf(nowMs) });
        return { boc, isTaken: await chain.send(boc, nowMs) };
      }),
  };
}

/** What happened, in the forms of toncenter's two APIs. */
function historyOf(chain: Chain) {
  return {
    transactionsV3: async (query: TransactionsQuery, nowMs: number) => {
      const { account, startLt = '0', endLt, isNewestFirst, limit, offset } = query;
      const all = chain
        .transactions(Address.parse(account).toRawString(), nowMs)
        .filter(({ lt }) => BigInt(lt) >= BigInt(startLt))
        .filter(({ lt }) => endLt === undefined || BigInt(lt) <= BigInt(endLt))
        .toSorted((a, b) => (BigInt(a.lt) < BigInt(b.lt) ? -1 : 1));
      const ordered = isNewestFirst ? all.toReversed() : all;
      return ordered.slice(offset, offset + limit).map((record) => transactionV3(record, nowMs));
    },
    /** What took the messages of a transaction; undefined where there is no such transaction. */
    childrenV3: async (hash: string, nowMs: number) =>
      chain.children(hash, nowMs)?.map((record) => transactionV3(record, nowMs)),
    transactionsV2: async (
      { address, lt, limit }: { address: string; lt?: string | undefined; limit: number },
      nowMs: number,
    ) =>
      chain
        .transactions(Address.parse(address).toRawString(), nowMs)
        .filter(({ finalAtMs }) => nowMs >= finalAtMs)
        .filter((record) => lt === undefined || BigInt(record.lt) <= BigInt(lt))
        .toReversed()
        .slice(0, limit)
        .map(transactionV2),
  };
}

const STATUSES = { active: 'active', frozen: 'frozen', uninitialized: 'uninit' } as const;

async function statesOf(chain: Chain, addresses: readonly string[]) {
  return await Promise.all(
    addresses.map(async (address) => {
      const { state, balance, lastLt, lastHash } = await chain.account(address);
      return {
        address: Address.parse(address).toRawString().toUpperCase(),
        status: STATUSES[state],
        balance,
        last_transaction_lt: lastLt,
        last_transaction_hash: lastHash,
      };
    }),
  );
}
