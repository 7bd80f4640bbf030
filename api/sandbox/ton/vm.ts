import {
  Address,
  beginCell,
  Cell,
  loadShardAccount,
  storeShardAccount,
  type TupleItem,
} from '@ton/core';
import { Blockchain, createShardAccount } from '@ton/sandbox';
import type { ChainStep } from './chain-record.ts';
import { firstAccounts } from './genesis.ts';

/** The machine that runs contracts, with the accounts the journal left. */
export async function bootVm(steps: readonly ChainStep[]): Promise<Blockchain> {
  const vm = await Blockchain.create({ config: 'slim' });
  for (const { address, ...account } of firstAccounts()) {
    await vm.setShardAccount(address, createShardAccount({ address, workchain: 0, ...account }));
  }
  const accounts = new Map(steps.flatMap((step) => step.accounts));
  for (const [address, boc] of accounts) {
    const account = loadShardAccount(Cell.fromBase64(boc).beginParse());
    await vm.setShardAccount(Address.parseRaw(address), account);
  }
  const lt = steps.at(-1)?.lt;
  if (lt !== undefined) await vm.loadFrom({ ...vm.snapshot(), lt: BigInt(lt), transactions: [] });
  return vm;
}

/** The current state of an account, to be stored. */
export async function accountBoc(vm: Blockchain, address: Address): Promise<string> {
  const { account } = await vm.getContract(address);
  return beginCell().store(storeShardAccount(account)).endCell().toBoc().toString('base64');
}

/** An argument of a get-method as toncenter takes it: `['num', '1']`, `['tvm.Slice', boc]`. */
export function argumentOf(entry: unknown): TupleItem {
  const [kind, value] = entry as readonly [string, unknown];
  if (kind === 'num') return { type: 'int', value: BigInt(String(value)) };
  const cell = Cell.fromBase64(String(value));
  return kind.toLowerCase().includes('slice') ? { type: 'slice', cell } : { type: 'cell', cell };
}

/** A result of a get-method as toncenter gives it. */
export function resultOf(item: TupleItem): unknown {
  if (item.type === 'int') return ['num', hexOf(item.value)];
  if (item.type === 'cell' || item.type === 'slice' || item.type === 'builder') {
    return ['cell', { bytes: item.cell.toBoc().toString('base64') }];
  }
  return ['null', null];
}

const hexOf = (value: bigint) =>
  value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`;
