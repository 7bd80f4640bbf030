import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostingGroup, Transfer } from '../../api/ledger/posting.ts';
import type { AccountId } from '../../shared/ids.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  betOf,
  deposit,
  groupOf,
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
  walletOf,
} from './ledger-fixture.ts';

const STAKE = 100n;

let books: TestLedger;
let provider: AccountId;
let player: TestPlayer;
beforeAll(async () => {
  books = await openTestLedger();
  provider = await books.ledger.operatorAccount('provider:Test');
  player = await books.addPlayer();
  await deposit(books.ledger, player, 10_000n);
});
afterAll(() => books.close());

/** A bet with an idempotency key that counts in the totals. */
function keyedBet(key: string, who: TestPlayer = player, rest: Partial<PostingGroup> = {}) {
  const stake: Transfer = { from: who.real, to: provider, amountMicro: STAKE, kind: 'stake' };
  return groupOf(who, [stake], {
    idempotencyKeys: [{ key, detail: { said: `"${key}", {once}\\` } }],
    totals: {
      wageredMicro: STAKE,
      returnedMicro: 0n,
      countedMicro: STAKE,
      experienceMicro: STAKE,
      needMicro: -STAKE,
      rounds: 1,
      winMicro: 0n,
    },
    ...rest,
  });
}

const balanceOf = async (who: TestPlayer) => (await walletOf(books, who.real)).balance_micro;

const totalsOf = (who: TestPlayer) =>
  books.db
    .selectFrom('player_totals')
    .selectAll()
    .where('player_id', '=', BigInt(who.id))
    .executeTakeFirstOrThrow();

describe('idempotency keys of groups', () => {
  test('An idempotency key is used once: a second group with it moves nothing', async () => {
    const first = keyedBet('once');
    expect(await post(books.ledger, player, first)).toMatchObject({ status: 'posted' });
    const before = await balanceOf(player);
    expect(await post(books.ledger, player, keyedBet('once'))).toEqual({ status: 'taken' });
    expect(await post(books.another().ledger, player, keyedBet('once'))).toEqual({
      status: 'taken',
    });
    expect(await balanceOf(player)).toBe(before);
    const row = await books.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', 'once')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      group_id: first.id,
      player_id: BigInt(player.id),
      detail: { said: '"once", {once}\\' },
    });
  });

  test('A group is refused whole when one of its several idempotency keys was used', async () => {
    await post(books.ledger, player, keyedBet('one of two'));
    const both = keyedBet('', player, {
      idempotencyKeys: [
        { key: 'fresh', detail: {} },
        { key: 'one of two', detail: {} },
      ],
    });
    expect(await post(books.ledger, player, both)).toEqual({ status: 'taken' });
    expect(await post(books.ledger, player, keyedBet('fresh'))).toMatchObject({ status: 'posted' });
  });

  test('An idempotency key of a group refused for another reason stays free', async () => {
    const poor = await books.addPlayer();
    expect(await post(books.ledger, poor, keyedBet('after all', poor))).toEqual({
      status: 'short',
    });
    expect(await post(books.ledger, player, keyedBet('after all'))).toMatchObject({
      status: 'posted',
    });
    expect(await post(books.ledger, poor, keyedBet('after all', poor))).toEqual({
      status: 'taken',
    });
  });

  test('A group with an idempotency key and no transfer reports the wallet asked for', async () => {
    const bare = groupOf(player, [], {
      idempotencyKeys: [{ key: 'bare', detail: {} }],
      reported: [player.real],
    });
    const result = await post(books.ledger, player, bare);
    const { balance_micro: balanceMicro, version } = await walletOf(books, player.real);
    expect(result).toEqual({
      status: 'posted',
      wallets: [{ accountId: player.real, balanceMicro, version }],
      totals: undefined,
    });
  });

  test('One of two players gets an idempotency key used at once', async () => {
    const rival = await books.addPlayer();
    await deposit(books.ledger, rival, 100_000n);
    const other = books.another();
    for (const [turn, ledger] of [books.ledger, other.ledger, other.ledger].entries()) {
      const results = await Promise.all([
        post(books.ledger, player, keyedBet(`raced ${turn}`)),
        post(ledger, rival, keyedBet(`raced ${turn}`, rival)),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['posted', 'taken']);
    }
  });

  test('A used idempotency key does not stop other groups of the flush', async () => {
    const rivals = await Promise.all([1, 2, 3].map(() => books.addPlayer()));
    for (const rival of rivals) await deposit(books.ledger, rival, 1000n);
    const keys = ['same', 'same', 'own'];
    const results = await Promise.all(
      rivals.map((rival, index) => post(books.ledger, rival, keyedBet(keys[index] ?? '', rival))),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['posted', 'posted', 'taken']);
    expect(results[2]).toMatchObject({ status: 'posted' });
  });
});

describe('changes of totals', () => {
  test('A change of totals adds to the totals, subtracts from them and is answered', async () => {
    const who = await books.addPlayer();
    await deposit(books.ledger, who, 1000n);
    const bet = await post(books.ledger, who, keyedBet('counted', who));
    expect(bet).toMatchObject({
      totals: { wageredMicro: STAKE, experienceMicro: STAKE, netMicro: -STAKE },
    });
    const win: Transfer = { from: provider, to: who.real, amountMicro: 500n, kind: 'payout' };
    const nothing = { countedMicro: 0n, experienceMicro: 0n, needMicro: 0n };
    const won = { wageredMicro: 0n, returnedMicro: 500n, ...nothing, rounds: 0 };
    await post(books.ledger, who, groupOf(who, [win], { totals: { ...won, winMicro: 500n } }));
    const back: Transfer = { from: provider, to: who.real, amountMicro: STAKE, kind: 'refund' };
    const counted = { countedMicro: -STAKE, experienceMicro: -STAKE, needMicro: 0n };
    const taken = { wageredMicro: -STAKE, returnedMicro: 0n, ...counted, rounds: -1 };
    await post(books.ledger, who, groupOf(who, [back], { totals: { ...taken, winMicro: 0n } }));
    expect(await totalsOf(who)).toMatchObject({
      wagered_micro: 0n,
      returned_micro: 500n,
      experience_micro: 0n,
      counted_micro: 0n,
      rounds: 0n,
      max_win_micro: 500n,
    });
  });

  test('A change of totals is posted beside rounds of own games in the same flush', async () => {
    const [spinner, roller] = [await books.addPlayer(), await books.addPlayer()];
    for (const who of [spinner, roller]) await deposit(books.ledger, who, 1000n);
    const operator = await books.ledger.operatorAccount('game:dice');
    const roll = betOf(roller, { operator, nonce: 0n, stakeMicro: 10n, payoutMicro: 19n });
    const [spun, rolled] = await Promise.all([
      post(books.ledger, spinner, keyedBet('beside', spinner)),
      post(books.ledger, roller, roll),
    ]);
    expect(spun).toMatchObject({ totals: { netMicro: -STAKE } });
    expect(rolled).toMatchObject({ totals: { netMicro: 9n } });
  });
});

test('The ledger is sound after idempotency keys and changes of totals', async () => {
  expect(await moneyFaults(books.db)).toEqual([]);
});
