import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  Address,
  beginCell,
  Cell,
  loadMessage,
  loadTransaction,
  storeTransaction,
  type Transaction,
} from '@ton/core';
import type { Blockchain } from '@ton/sandbox';
import { blockTimeMs, type ChainRecord, type ChainStep, seqnoAt } from './chain-record.ts';
import { argumentOf, accountBoc, bootVm, resultOf } from './vm.ts';

/** What happens to a message besides being executed. */
export type SendFault = {
  readonly kind: 'late-finality' | 'reorg';
  readonly delayMs?: number | undefined;
};

/** An account as toncenter describes it. */
export type AccountView = {
  readonly balance: string;
  readonly state: 'active' | 'uninitialized' | 'frozen';
  readonly code: string;
  readonly data: string;
  readonly lastLt: string;
  readonly lastHash: string;
};

/** The sandbox's TON chain: it runs real contracts and keeps what happened in a file. */
export type Chain = {
  /** Executes an external message; false where its contract does not accept it. */
  send(boc: string, nowMs: number, fault?: SendFault): Promise<boolean>;
  run(
    asked: {
      readonly address: string;
      readonly method: string;
      readonly stack: readonly unknown[];
    },
    nowMs: number,
  ): Promise<{ readonly exitCode: number; readonly gasUsed: number; readonly stack: unknown[] }>;
  account(address: string): Promise<AccountView>;
  /** Transactions of an account that exist at the time, the oldest first. */
  transactions(account: string, nowMs: number): readonly ChainRecord[];
  /** The transactions that exist at the time and took what one sent; undefined where it is none. */
  children(hash: string, nowMs: number): readonly ChainRecord[] | undefined;
};

const REORG_MS = 3000;
const LATE_MS = 5000;
const NO_HASH = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** Opens the chain kept in a file, or a new one; the machine starts when something needs it. */
export function openChain(file: string): Chain {
  mkdirSync(dirname(file), { recursive: true });
  const steps = readJournal(file);
  const byAccount = new Map<string, ChainRecord[]>();
  const byHash = new Map<string, ChainRecord>();
  const note = (records: readonly ChainRecord[]) => {
    keep(byAccount, records);
    for (const record of records) byHash.set(record.hash, record);
  };
  for (const { records } of steps) note(records);
  let booting: Promise<Blockchain> | undefined;
  const machine = () => (booting ??= bootVm(steps));

  return {
    send: async (boc, nowMs, fault) => {
      const vm = await machine();
      vm.now = Math.floor(nowMs / 1000);
      const before = vm.snapshot();
      const ran = await execute(vm, Cell.fromBase64(boc));
      if (ran === undefined) return false;
      const records = ran.map((transaction) => recordOf(transaction, nowMs, fault));
      if (fault?.kind === 'reorg') await vm.loadFrom({ ...before, transactions: [] });
      const isUndone = fault?.kind === 'reorg';
      const accounts = isUndone ? [] : await accountsAfter(vm, records);
      const step: ChainStep = { lt: String(vm.lt), accounts, records };
      appendFileSync(file, `${JSON.stringify(step)}\n`);
      steps.push(step);
      note(records);
      return true;
    },
    run: async ({ address, method, stack }, nowMs) => {
      const vm = await machine();
      vm.now = Math.floor(nowMs / 1000);
      try {
        const found = await vm.runGetMethod(Address.parse(address), method, stack.map(argumentOf));
        return { exitCode: 0, gasUsed: Number(found.gasUsed), stack: found.stack.map(resultOf) };
      } catch (error) {
        const { exitCode = -13 } = error as { readonly exitCode?: number };
        return { exitCode, gasUsed: 0, stack: [] };
      }
    },
    account: async (address) => await viewAccount(await machine(), Address.parse(address)),
    transactions: (account, nowMs) => (byAccount.get(account) ?? []).filter(existsAt(nowMs)),
    children: (hash, nowMs) => {
      const parent = byHash.get(hash);
      if (parent === undefined) return undefined;
      const sent = sentBy(parent);
      const accounts = [...new Set(sent.map(({ to }) => to))];
      return accounts
        .flatMap((account) => byAccount.get(account) ?? [])
        .filter(existsAt(nowMs))
        .filter((record) => sent.some((message) => isTaken(record, message)));
    },
  };
}

const existsAt =
  (nowMs: number) =>
  ({ undoneAtMs }: ChainRecord) =>
    undoneAtMs === undefined || nowMs < undoneAtMs;

type Sent = { readonly from: string; readonly to: string; readonly lt: bigint };

const transactionOf = ({ boc }: ChainRecord) => loadTransaction(Cell.fromBase64(boc).beginParse());

/** The messages of a transaction; the chain gives each a logical time of its own. */
function sentBy(record: ChainRecord): readonly Sent[] {
  const { outMessages } = transactionOf(record);
  return outMessages.values().flatMap(({ info }) => {
    if (info.type !== 'internal') return [];
    return [{ from: record.account, to: info.dest.toRawString(), lt: info.createdLt }];
  });
}

function isTaken(record: ChainRecord, { from, to, lt }: Sent): boolean {
  const info = transactionOf(record).inMessage?.info;
  if (record.account !== to || info?.type !== 'internal') return false;
  return info.createdLt === lt && info.src.toRawString() === from;
}

function readJournal(file: string): ChainStep[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ChainStep]));
}

function keep(byAccount: Map<string, ChainRecord[]>, records: readonly ChainRecord[]) {
  for (const record of records) {
    const known = byAccount.get(record.account) ?? [];
    known.push(record);
    byAccount.set(record.account, known);
  }
}

async function execute(vm: Blockchain, message: Cell): Promise<readonly Transaction[] | undefined> {
  try {
    const { transactions } = await vm.sendMessage(loadMessage(message.beginParse()));
    return transactions;
  } catch {
    return undefined;
  }
}

function recordOf(transaction: Transaction, nowMs: number, fault?: SendFault): ChainRecord {
  const lateMs = fault?.kind === 'late-finality' ? (fault.delayMs ?? LATE_MS) : 0;
  const undoneAtMs = fault?.kind === 'reorg' ? nowMs + (fault.delayMs ?? REORG_MS) : undefined;
  const seqno = seqnoAt(nowMs + lateMs) + 1;
  return {
    account: `0:${transaction.address.toString(16).padStart(64, '0')}`,
    lt: String(transaction.lt),
    hash: transaction.hash().toString('base64'),
    prevLt: String(transaction.prevTransactionLt),
    prevHash: hashOf(transaction.prevTransactionHash),
    nowSeconds: transaction.now,
    seqno,
    finalAtMs: undoneAtMs === undefined ? blockTimeMs(seqno) : Number.MAX_SAFE_INTEGER,
    undoneAtMs,
    boc: beginCell().store(storeTransaction(transaction)).endCell().toBoc().toString('base64'),
  };
}

const hashOf = (hash: bigint) =>
  Buffer.from(hash.toString(16).padStart(64, '0'), 'hex').toString('base64');

async function accountsAfter(vm: Blockchain, records: readonly ChainRecord[]) {
  const addresses = [...new Set(records.map(({ account }) => account))];
  return await Promise.all(
    addresses.map(async (address): Promise<[string, string]> => [
      address,
      await accountBoc(vm, Address.parseRaw(address)),
    ]),
  );
}

async function viewAccount(vm: Blockchain, address: Address): Promise<AccountView> {
  const { accountState, balance, account } = await vm.getContract(address);
  const isActive = accountState?.type === 'active';
  const cellOf = (cell: Cell | null | undefined) => cell?.toBoc().toString('base64') ?? '';
  return {
    balance: String(balance),
    state: isActive ? 'active' : accountState?.type === 'frozen' ? 'frozen' : 'uninitialized',
    code: isActive ? cellOf(accountState.state.code) : '',
    data: isActive ? cellOf(accountState.state.data) : '',
    lastLt: String(account.lastTransactionLt),
    lastHash: account.lastTransactionLt === 0n ? NO_HASH : hashOf(account.lastTransactionHash),
  };
}
