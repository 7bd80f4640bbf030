import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../api/ledger/check.ts';
import type { PostingGroup, Transfer } from '../../api/ledger/posting.ts';
import type { AccountId } from '../../shared/ids.ts';
import {
  betOf,
  deposit,
  groupOf,
  openTestBooks,
  post,
  type TestBooks,
  type TestPlayer,
  walletOf,
} from './ledger-fixture.ts';

const STAKE = 100n;

let books: TestBooks;
let provider: AccountId;
let player: TestPlayer;
beforeAll(async () => {
  books = await openTestBooks();
  provider = await books.ledger.houseAccount('provider:Test');
  player = await books.addPlayer();
  await deposit(books.ledger, player, 10_000n);
});
afterAll(() => books.close());

/** A bet that claims a key and counts in the totals. */
function claiming(key: string, who: TestPlayer = player, rest: Partial<PostingGroup> = {}) {
  const stake: Transfer = { from: who.real, to: provider, amountMicro: STAKE, kind: 'stake' };
  return groupOf(who, [stake], {
    claims: [{ key, detail: { said: `"${key}", {once}\\` } }],
    totals: {
      wageredMicro: STAKE,
      returnedMicro: 0n,
      experienceMicro: STAKE,
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

describe('a claim', () => {
  test('is made once for ever: a second group with its key is taken and moves nothing', async () => {
    const first = claiming('once');
    expect(await post(books.ledger, player, first)).toMatchObject({ status: 'posted' });
    const before = await balanceOf(player);
    expect(await post(books.ledger, player, claiming('once'))).toEqual({ status: 'taken' });
    expect(await post(books.another().ledger, player, claiming('once'))).toEqual({
      status: 'taken',
    });
    expect(await balanceOf(player)).toBe(before);
    const row = await books.db
      .selectFrom('claims')
      .selectAll()
      .where('key', '=', 'once')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      group_id: first.id,
      player_id: BigInt(player.id),
      detail: { said: '"once", {once}\\' },
    });
  });

  test('is refused whole with its group when one key of several was used', async () => {
    await post(books.ledger, player, claiming('one of two'));
    const both = claiming('', player, {
      claims: [
        { key: 'fresh', detail: {} },
        { key: 'one of two', detail: {} },
      ],
    });
    expect(await post(books.ledger, player, both)).toEqual({ status: 'taken' });
    expect(await post(books.ledger, player, claiming('fresh'))).toMatchObject({ status: 'posted' });
  });

  test('of a group that is refused for another reason stays free', async () => {
    const poor = await books.addPlayer();
    expect(await post(books.ledger, poor, claiming('after all', poor))).toEqual({
      status: 'short',
    });
    expect(await post(books.ledger, player, claiming('after all'))).toMatchObject({
      status: 'posted',
    });
    expect(await post(books.ledger, poor, claiming('after all', poor))).toEqual({
      status: 'taken',
    });
  });

  test('needs no transfer, and the group reports the wallet it asked for', async () => {
    const bare = groupOf(player, [], {
      claims: [{ key: 'bare', detail: {} }],
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

  test('made by two players at once is one player’s, in one process and across two', async () => {
    const rival = await books.addPlayer();
    await deposit(books.ledger, rival, 100_000n);
    const other = books.another();
    for (const [turn, ledger] of [books.ledger, other.ledger, other.ledger].entries()) {
      const results = await Promise.all([
        post(books.ledger, player, claiming(`raced ${turn}`)),
        post(ledger, rival, claiming(`raced ${turn}`, rival)),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['posted', 'taken']);
    }
  });

  test('does not keep neighbours of one flush from being posted', async () => {
    const rivals = await Promise.all([1, 2, 3].map(() => books.addPlayer()));
    for (const rival of rivals) await deposit(books.ledger, rival, 1000n);
    const keys = ['same', 'same', 'own'];
    const results = await Promise.all(
      rivals.map((rival, index) => post(books.ledger, rival, claiming(keys[index] ?? '', rival))),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['posted', 'posted', 'taken']);
    expect(results[2]).toMatchObject({ status: 'posted' });
  });
});

describe('a change of totals', () => {
  test('adds to the player’s totals, takes back from them, and is answered', async () => {
    const who = await books.addPlayer();
    await deposit(books.ledger, who, 1000n);
    const bet = await post(books.ledger, who, claiming('counted', who));
    expect(bet).toMatchObject({
      totals: { wageredMicro: STAKE, experienceMicro: STAKE, netMicro: -STAKE },
    });
    const win: Transfer = { from: provider, to: who.real, amountMicro: 500n, kind: 'payout' };
    const won = { wageredMicro: 0n, returnedMicro: 500n, experienceMicro: 0n, rounds: 0 };
    await post(books.ledger, who, groupOf(who, [win], { totals: { ...won, winMicro: 500n } }));
    const back: Transfer = { from: provider, to: who.real, amountMicro: STAKE, kind: 'refund' };
    const taken = { wageredMicro: -STAKE, returnedMicro: 0n, experienceMicro: -STAKE, rounds: -1 };
    await post(books.ledger, who, groupOf(who, [back], { totals: { ...taken, winMicro: 0n } }));
    expect(await totalsOf(who)).toMatchObject({
      wagered_micro: 0n,
      returned_micro: 500n,
      experience_micro: 0n,
      rounds: 0n,
      max_win_micro: 500n,
    });
  });

  test('stands beside rounds of own games in the same flush', async () => {
    const [spinner, roller] = [await books.addPlayer(), await books.addPlayer()];
    for (const who of [spinner, roller]) await deposit(books.ledger, who, 1000n);
    const house = await books.ledger.houseAccount('game:dice');
    const roll = betOf(roller, { house, nonce: 0n, stakeMicro: 10n, payoutMicro: 19n });
    const [spun, rolled] = await Promise.all([
      post(books.ledger, spinner, claiming('beside', spinner)),
      post(books.ledger, roller, roll),
    ]);
    expect(spun).toMatchObject({ totals: { netMicro: -STAKE } });
    expect(rolled).toMatchObject({ totals: { netMicro: 9n } });
  });
});

test('the books of claims and changes are sound', async () => {
  const { results } = await checkLedger(books.db, 'full');
  expect(results.filter(({ isHolding }) => !isHolding)).toEqual([]);
});
