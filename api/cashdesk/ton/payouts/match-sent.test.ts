import { Address, beginCell, comment, internal, type MessageRelaxed, SendMode } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { expect, test } from 'vitest';
import type { OutgoingMessage } from '../chain-transaction.ts';
import { highloadWalletOf, signHighload } from '../highload/highload-wallet.ts';
import { jettonTransfer } from '../messages.ts';
import { matchSent } from './match-sent.ts';
import type { PayoutRow } from './sign-batch.ts';

const { publicKey, secretKey } = keyPairFromSeed(Buffer.from('11'.repeat(32), 'hex'));
const wallet = highloadWalletOf(publicKey);
const to = (hex: string) => Address.parseRaw(`0:${hex.repeat(32)}`);

const payout = (asset: 'GRAM' | 'USDT', hex: string, queryId: bigint): PayoutRow => ({
  payment_id: `0190a0b0-0000-7000-8000-0000000000${hex}`,
  address: to(hex).toRawString(),
  asset,
  units: 1_000_000_000n,
  memo: null,
  query_id: queryId,
  state: 'sending',
  batch_id: null,
  message_lt: null,
  tries: 0,
  hash: null,
  reason: null,
  queued_at: new Date(0),
  priced_until: null,
  ended_at: null,
});

const payouts = [payout('GRAM', '22', 1n), payout('USDT', '33', 2n)];

/** Signed when a jetton transfer cost more, and from a jetton wallet that is replaced now. */
const messages: readonly MessageRelaxed[] = [
  internal({ to: to('22'), value: 1_000_000_000n, bounce: false, body: comment('K7') }),
  internal({
    to: to('44'),
    value: 77_000_000n,
    bounce: true,
    body: jettonTransfer({
      queryId: 2n,
      units: 1_000_000_000n,
      to: to('33'),
      payer: wallet.address,
      memo: null,
    }),
  }),
];

const { boc } = signHighload(wallet, secretKey, {
  queryId: 1,
  createdAt: 1_700_000_000,
  actions: messages.map((message) => ({ message, mode: SendMode.PAY_GAS_SEPARATELY })),
});

/** A sent message as the chain reports it. */
function reportedOf({ info, body }: MessageRelaxed, at: number): OutgoingMessage {
  if (info.type !== 'internal') throw new Error('not of the chain');
  return {
    destination: info.dest.toRawString(),
    nano: info.value.coins,
    body: beginCell().storeSlice(body.beginParse()).endCell().toBoc().toString('base64'),
    lt: BigInt(at + 1),
    canBounce: info.bounce,
    isBounced: false,
  };
}

const reported = messages.map(reportedOf);

test('Payouts are recognised by the messages that were signed, whatever would be signed today', () => {
  const sent = matchSent(boc, payouts, reported.toReversed());
  expect(sent?.map(({ payout: { asset }, message: { lt } }) => [asset, lt])).toEqual([
    ['GRAM', 1n],
    ['USDT', 2n],
  ]);
});

test('A payout counts as unsent only when every message that was sent belongs to another payout', () => {
  expect(matchSent(boc, payouts, reported.slice(0, 1))?.map((one) => one.payout)).toEqual([
    payouts[0],
  ]);
  expect(matchSent(boc, payouts, [])).toEqual([]);
  const [first, second] = reported as [OutgoingMessage, OutgoingMessage];
  expect(matchSent(boc, payouts, [first, { ...second, body: '' }])).toBeUndefined();
  expect(matchSent(boc, payouts, [first, { ...second, nano: 1n }])).toBeUndefined();
  expect(matchSent(boc, payouts, [first, { ...second, isBounced: true }])).toHaveLength(1);
});

test('A batch whose messages are not those of its payouts matches none of them', () => {
  expect(matchSent(boc, payouts.slice(0, 1), reported)).toBeUndefined();
  expect(matchSent(boc, payouts.toReversed(), reported)).toBeUndefined();
});
