import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUsedRequest } from '../../api/ledger/request-key.ts';
import { countStatements } from '../harness/count-statements.ts';
import {
  betOf,
  deposit,
  openTestLedger,
  post,
  requestOf,
  type TestLedger,
} from './ledger-fixture.ts';

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger();
});
afterAll(() => books.close());

test('Request ids asked for in one moment are read by one statement, each by its own player', async () => {
  const operator = await books.ledger.operatorAccount('game:dice');
  const sent = [];
  for (let place = 0; place < 12; place += 1) {
    const player = await books.addPlayer();
    await deposit(books.ledger, player, 1_000_000n);
    const request = requestOf(`bet ${place}`);
    const group = betOf(player, {
      operator,
      nonce: 0n,
      stakeMicro: 10_000n,
      payoutMicro: 0n,
      request,
    });
    await post(books.ledger, player, group);
    sent.push({ player, request, group });
  }
  const [first, second] = sent;
  if (first === undefined || second === undefined) throw new Error('nothing was sent');
  const { db, count } = countStatements(books.db);
  const asked = [
    ...sent.map(({ player, request }) => ({ player, requestId: request.requestId })),
    { player: first.player, requestId: second.request.requestId },
    { player: first.player, requestId: randomUUID() },
    { player: first.player, requestId: first.request.requestId },
  ];
  const found = await Promise.all(
    asked.map(({ player, requestId }) => readUsedRequest(db, player.id, requestId)),
  );
  expect(count()).toBe(1);
  const used = sent.map(({ group, request }) => ({
    groupId: group.id,
    bodyHash: request.bodyHash,
  }));
  expect(found).toEqual([...used, undefined, undefined, used[0]]);
});
