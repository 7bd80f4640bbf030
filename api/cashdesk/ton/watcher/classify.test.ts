import { Address, beginCell, type Cell, comment } from '@ton/core';
import { expect, test } from 'vitest';
import { classify } from './classify.ts';

const HOT = `0:${'12'.repeat(32)}`;
const SENDER = `0:${'ab'.repeat(32)}`;
const OUR_JETTON = `0:${'cd'.repeat(32)}`;
const OWNER = Address.parseRaw(`0:${'ef'.repeat(32)}`);

const boc = (cell: Cell) => cell.toBoc().toString('base64');

type Given = {
  readonly source?: string;
  readonly nano?: bigint;
  readonly isBounced?: boolean;
  readonly out?: number;
};

function judged(body: Cell | string, given: Given = {}) {
  const { source = SENDER, nano = 5n, isBounced = false, out = 0 } = given;
  const message = {
    destination: '',
    nano: 0n,
    body: '',
    lt: 1n,
    canBounce: true,
    isBounced: false,
  };
  const outgoing = Array.from({ length: out }, () => message);
  const text = typeof body === 'string' ? body : boc(body);
  return classify(
    {
      account: HOT,
      incoming: { source, nano, isBounced, lt: 1n, body: text },
      outgoing,
      externalBody: undefined,
    },
    OUR_JETTON,
  );
}

const notification = (tail: (cell: ReturnType<typeof beginCell>) => typeof cell) =>
  tail(
    beginCell()
      .storeUint(0x7362d09c, 32)
      .storeUint(9, 64)
      .storeCoins(1_500_000n)
      .storeAddress(OWNER),
  ).endCell();

test('GRAM with a comment is a deposit of the amount that arrived', () => {
  expect(judged(comment('K7Q2MX9A'))).toEqual({
    kind: 'deposit',
    asset: 'GRAM',
    units: 5n,
    sender: SENDER,
    comment: 'K7Q2MX9A',
  });
});

test('A comment that spans several cells is read, and is cut at its longest allowed length', () => {
  const long = 'x'.repeat(400);
  expect(judged(comment(long)).comment).toBe('x'.repeat(128));
});

test.each([
  [
    'inline',
    (cell: ReturnType<typeof beginCell>) =>
      cell.storeBit(false).storeUint(0, 32).storeStringTail('MEMO'),
  ],
  [
    'in a cell of its own',
    (cell: ReturnType<typeof beginCell>) => cell.storeBit(true).storeRef(comment('MEMO')),
  ],
])('USDT is credited as our jetton wallet reports it, with the memo %s', (_where, tail) => {
  expect(judged(notification(tail), { source: OUR_JETTON, nano: 1n })).toEqual({
    kind: 'deposit',
    asset: 'USDT',
    units: 1_500_000n,
    sender: OWNER.toRawString(),
    comment: 'MEMO',
  });
});

test('A notification from any other contract is not money', () => {
  const body = notification((cell) => cell.storeBit(true).storeRef(comment('MEMO')));
  expect(judged(body)).toMatchObject({ kind: 'unmatched', reason: 'wrong-jetton', units: 0n });
});

test('USDT without a readable memo keeps its amount for the staff', () => {
  const cases = [
    notification((cell) => cell.storeBit(false)),
    notification((cell) => cell),
    notification((cell) =>
      cell.storeBit(true).storeRef(beginCell().storeUint(0x2167da4b, 32).endCell()),
    ),
  ];
  for (const body of cases) {
    expect(judged(body, { source: OUR_JETTON })).toMatchObject({
      kind: 'unmatched',
      asset: 'USDT',
      units: 1_500_000n,
    });
  }
});

test.each([
  ['no-memo', beginCell().endCell()],
  ['no-memo', comment('   ')],
  ['unknown-op', beginCell().storeUint(7, 16).endCell()],
  ['unknown-op', beginCell().storeUint(0xdeadbeef, 32).endCell()],
  ['encrypted', beginCell().storeUint(0x2167da4b, 32).storeUint(1, 8).endCell()],
  ['unreadable', beginCell().storeUint(0, 32).storeUint(1, 3).endCell()],
  ['unreadable', 'no cell at all'],
] as const)('GRAM whose owner cannot be read waits as unmatched: %s', (reason, body) => {
  expect(judged(body)).toMatchObject({ kind: 'unmatched', reason, asset: 'GRAM', units: 5n });
});

test('Money that was sent on, or that bounced back to us, is not a deposit', () => {
  expect(judged(comment('K7Q2MX9A'), { out: 1 }).kind).toBe('not-kept');
  const bounced = beginCell()
    .storeUint(0xffffffff, 32)
    .storeUint(0x0f8a7ea5, 32)
    .storeUint(77, 64)
    .endCell();
  expect(judged(bounced, { isBounced: true })).toMatchObject({ kind: 'bounced', queryId: 77n });
  const other = judged(comment('K7Q2MX9A'), { isBounced: true });
  expect(other.kind).toBe('bounced');
  expect(other.queryId).toBeUndefined();
});

test('A bounced payment of ours keeps the part of its comment that returned', () => {
  const head = beginCell().storeUint(0xffffffff, 32).storeUint(0, 32).storeStringTail('wd:019abc');
  const judgement = judged(head.endCell(), { isBounced: true });
  expect(judgement).toMatchObject({ kind: 'bounced', comment: 'wd:019abc', units: 5n });
  expect(judgement.asset).toBeUndefined();
});

test('A message from the wallet to itself is known by its body and is never a deposit', () => {
  const body = comment('K7Q2MX9A');
  expect(judged(body, { source: HOT, out: 2 })).toEqual({
    kind: 'own',
    units: 0n,
    comment: body.hash().toString('base64'),
  });
});

test('The unused fee that a jetton transfer returns is not a deposit', () => {
  const excesses = beginCell().storeUint(0xd53276db, 32).storeUint(1, 64).endCell();
  expect(judged(excesses).kind).toBe('service');
});

test('Our own message is known by its body', () => {
  const body = beginCell().storeUint(1, 32).endCell();
  const own = classify(
    { account: HOT, incoming: undefined, outgoing: [], externalBody: boc(body) },
    undefined,
  );
  expect(own).toEqual({ kind: 'own', units: 0n, comment: body.hash().toString('base64') });
});
