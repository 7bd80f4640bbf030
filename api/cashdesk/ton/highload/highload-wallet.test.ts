import {
  Address,
  beginCell,
  Cell,
  comment,
  internal,
  loadMessage,
  SendMode,
  toNano,
} from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { Blockchain } from '@ton/sandbox';
import { expect, test } from 'vitest';
import {
  type Action,
  HIGHLOAD_LIFE_SECONDS,
  highloadWalletOf,
  queryIdOf,
  signHighload,
} from './highload-wallet.ts';

const { publicKey, secretKey } = keyPairFromSeed(Buffer.from('11'.repeat(32), 'hex'));
const wallet = highloadWalletOf(publicKey);
const NOW = 1_700_000_000;

function payTo(hex: string, nano: bigint): Action {
  const to = Address.parseRaw(`0:${hex.repeat(32)}`);
  const mode: SendMode = SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS;
  return { mode, message: internal({ to, value: nano, bounce: false, body: comment('wd:1') }) };
}

/** A chain with the wallet funded and not deployed. */
async function fundedChain() {
  const chain = await Blockchain.create({ config: 'slim' });
  chain.now = NOW;
  const giver = await chain.treasury('giver');
  await giver.send({ to: wallet.address, value: toNano('20'), bounce: false });
  const isTaken = async (boc: string) => {
    const message = loadMessage(Cell.fromBase64(boc).beginParse());
    return await chain.sendMessage(message).then(
      () => true,
      () => false,
    );
  };
  return { chain, isTaken };
}

const paidTo = async (chain: Blockchain, hex: string) =>
  (await chain.getContract(Address.parseRaw(`0:${hex.repeat(32)}`))).balance;

test('The wallet has the code that explorers know and the address that other libraries compute', () => {
  expect(wallet.init.code.hash().toString('hex')).toBe(
    '11acad7955844090f283bf238bc1449871f783e7cc0979408d3f4859483e8525',
  );
  // From @tonkite/highload-wallet-v3 2.0.10, for the same key, one hour and the usual subwallet.
  expect(wallet.address.toRawString()).toBe(
    '0:34c6ed6a7eed7d2f9495dc3d1c2d47dfdcbdcd30557b1e0fe8c20698e1a5798f',
  );
});

test('A message is, bit for bit, the one that @tonkite/highload-wallet-v3 2.0.10 signs', () => {
  const { bodyHash } = signHighload(wallet, secretKey, {
    queryId: (5 << 10) | 1022,
    createdAt: NOW,
    actions: [payTo('ab', 1_234_567_890n)],
  });
  expect(bodyHash).toBe('II8qjfP4wnkl3VuhN8lrXTimD3Irr7f20ttFa3teC6Q=');
});

test('Every number gets its own id, and the wallet can hold each of them', () => {
  expect([0, 1022, 1023, 8_380_414].map(queryIdOf)).toEqual([0, 1022, 1024, (8191 << 10) | 1021]);
  const ids = new Set(Array.from({ length: 5000 }, (_, number) => queryIdOf(number)));
  expect(ids.size).toBe(5000);
  expect([...ids].every((id) => (id & 1023) <= 1022)).toBe(true);
});

test('The first message deploys the wallet, and an executed message is never executed again', async () => {
  const { chain, isTaken } = await fundedChain();
  const request = { queryId: 0, createdAt: NOW - 30, actions: [payTo('ab', 5n), payTo('cd', 7n)] };
  const first = signHighload(wallet, secretKey, { ...request, init: wallet.init });
  expect(await isTaken(first.boc)).toBe(true);
  expect([await paidTo(chain, 'ab'), await paidTo(chain, 'cd')]).toEqual([5n, 7n]);
  expect(await isTaken(signHighload(wallet, secretKey, request).boc)).toBe(false);
  chain.now = NOW + 5 * HIGHLOAD_LIFE_SECONDS;
  expect(await isTaken(first.boc)).toBe(false);
  expect(await paidTo(chain, 'ab')).toBe(5n);
});

test('A message is accepted from its creation until its life ends, and never after', async () => {
  const { chain, isTaken } = await fundedChain();
  const sign = (queryId: number) =>
    signHighload(wallet, secretKey, {
      queryId,
      createdAt: NOW,
      actions: [payTo('ab', 1n)],
      init: wallet.init,
    }).boc;
  chain.now = NOW - 1;
  expect(await isTaken(sign(1))).toBe(false);
  chain.now = NOW + HIGHLOAD_LIFE_SECONDS;
  expect(await isTaken(sign(1))).toBe(false);
  chain.now = NOW + HIGHLOAD_LIFE_SECONDS - 1;
  expect(await isTaken(sign(1))).toBe(true);
  expect(await paidTo(chain, 'ab')).toBe(1n);
});

test('A stranger’s message with the same content moves no money', async () => {
  const { chain, isTaken } = await fundedChain();
  const deploying = { queryId: 0, createdAt: NOW - 1, actions: [], init: wallet.init };
  expect(await isTaken(signHighload(wallet, secretKey, deploying).boc)).toBe(true);
  const stranger = await chain.treasury('stranger');
  const actions = beginCell().endCell();
  const body = beginCell().storeUint(0xae42e5a4, 32).storeUint(1, 64).storeRef(actions).endCell();
  const { transactions } = await stranger.send({ to: wallet.address, value: toNano('1'), body });
  const taken = transactions.find(({ inMessage }) => inMessage?.body.equals(body));
  expect(taken?.outMessagesCount).toBe(0);
});
