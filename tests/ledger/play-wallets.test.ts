import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostingGroup, PostingResult, RoundMove } from '../../api/ledger/posting.ts';
import type { AccountId, RoundId } from '../../shared/ids.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  betOf,
  depositTo,
  groupOf,
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
  WAYS,
  walletOf,
} from './ledger-fixture.ts';
import { openRoundOf } from './open-rounds.ts';

const GIVEN = 10_000n;
const STAKE = 1000n;

describe.each(WAYS)('Play from another wallet than real, with the %s way of posting', (ways) => {
  let books: TestLedger;
  let dice: AccountId;
  beforeAll(async () => {
    books = await openTestLedger(ways);
    dice = await books.ledger.operatorAccount('game:dice');
  });
  afterAll(() => books.close());

  /** A player with the same sum in each wallet, who has to play their deposit twice. */
  async function addRich(): Promise<TestPlayer> {
    const { ledger } = books;
    const player = await books.addPlayer();
    const from = await ledger.operatorAccount('outside:test');
    const paidIn = { from, to: player.real, amountMicro: GIVEN, kind: 'deposit' } as const;
    const need = { depositMicro: GIVEN, factor: 2 };
    await post(ledger, player, groupOf(player, [paidIn], { need }));
    for (const wallet of [player.bonus, player.dic]) {
      await depositTo(ledger, player, { wallet, amountMicro: GIVEN });
    }
    return player;
  }

  const totalsOf = async ({ id }: TestPlayer) => {
    const row = await books.db
      .selectFrom('player_totals')
      .selectAll()
      .where('player_id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    return {
      earned: [row.experience_micro, row.counted_micro, 2n * GIVEN - row.need_micro],
      played: [row.wagered_micro, row.returned_micro, row.rounds],
      bonus: [row.bonus_counted_micro, row.bonus_wagered_micro, row.bonus_returned_micro],
    };
  };

  const roundOf = (id: string) =>
    books.db
      .selectFrom('rounds')
      .select(['wallet', 'state', 'need_micro', 'counted_micro', 'balance_micro'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const balanceOf = async (account: AccountId) => (await walletOf(books, account)).balance_micro;

  const expectSound = async () => expect(await moneyFaults(books.db)).toEqual([]);

  const bet = (player: TestPlayer, nonce: bigint, wallet: AccountId) =>
    betOf(player, {
      operator: dice,
      nonce,
      stakeMicro: STAKE,
      payoutMicro: 1900n,
      countedMicro: 600n,
      wallet,
    });

  const opening = (player: TestPlayer, wallet: AccountId): PostingGroup =>
    groupOf(player, [{ from: wallet, to: player.held, amountMicro: STAKE, kind: 'hold' }], {
      realWallet: player.real,
      round: { ...openRoundOf(player, STAKE), wallet },
    });

  /** The group that ends an open round, paying to a wallet or giving the stake back to it. */
  function ending(
    player: TestPlayer,
    { id, wallet, state }: { id: string; wallet: AccountId; state: RoundMove['state'] },
  ): PostingGroup {
    const out = { from: player.held, amountMicro: STAKE } as const;
    const paid = { from: dice, to: wallet, amountMicro: 1900n, kind: 'payout' } as const;
    const settled = [{ ...out, to: dice, kind: 'stake' } as const, paid];
    const refunded = [{ ...out, to: wallet, kind: 'refund' } as const];
    return groupOf(player, state === 'settled' ? settled : refunded, {
      realWallet: player.real,
      move: {
        roundId: id as RoundId,
        step: 0,
        wallet,
        payoutMicro: state === 'settled' ? 1900n : 0n,
        countedMicro: state === 'settled' ? 600n : 0n,
        outcome: {},
        state,
      },
    });
  }

  const walletsIn = (result: PostingResult) =>
    result.status === 'posted' ? result.wallets.map(({ accountId }) => accountId) : [];

  test('A bet from real earns, and no row names its wallet', async () => {
    const player = await addRich();
    const group = bet(player, 0n, player.real);
    expect(await post(books.ledger, player, group)).toMatchObject({ status: 'posted' });
    expect(await totalsOf(player)).toEqual({
      earned: [600n, 600n, 600n],
      played: [STAKE, 1900n, 1n],
      bonus: [0n, 0n, 0n],
    });
    expect(await roundOf(group.id)).toMatchObject({ wallet: null, need_micro: 600n });
    await expectSound();
  });

  test('A bet from bonus earns nothing, and its counted stake counts for the bonus', async () => {
    const player = await addRich();
    const group = bet(player, 0n, player.bonus);
    const result = await post(books.ledger, player, group);
    expect(result).toMatchObject({ status: 'posted', totals: { wageredMicro: STAKE } });
    expect(walletsIn(result)).toEqual(expect.arrayContaining([player.bonus, player.real]));
    expect(await totalsOf(player)).toEqual({
      earned: [0n, 0n, 0n],
      played: [STAKE, 1900n, 1n],
      bonus: [600n, STAKE, 1900n],
    });
    expect(await roundOf(group.id)).toMatchObject({
      wallet: 'bonus',
      need_micro: 0n,
      counted_micro: 600n,
      balance_micro: GIVEN + 900n,
    });
    expect(await balanceOf(player.real)).toBe(GIVEN);
    await expectSound();
  });

  test('A bet from DIC counts for no bonus', async () => {
    const player = await addRich();
    const group = bet(player, 0n, player.dic);
    await post(books.ledger, player, group);
    expect(await totalsOf(player)).toEqual({
      earned: [0n, 0n, 0n],
      played: [STAKE, 1900n, 1n],
      bonus: [0n, STAKE, 1900n],
    });
    expect(await roundOf(group.id)).toMatchObject({ wallet: 'dic-available' });
    await expectSound();
  });

  test('A held round is settled and refunded to the wallet it was played from', async () => {
    const player = await addRich();
    const [first, second] = [opening(player, player.bonus), opening(player, player.dic)];
    await post(books.ledger, player, first);
    const settled = { id: first.id, wallet: player.bonus, state: 'settled' } as const;
    expect(await post(books.ledger, player, ending(player, settled))).toMatchObject({
      status: 'posted',
    });
    expect(await roundOf(first.id)).toMatchObject({ wallet: 'bonus', state: 'settled' });
    await post(books.ledger, player, second);
    const refunded = { id: second.id, wallet: player.dic, state: 'refunded' } as const;
    await post(books.ledger, player, ending(player, refunded));
    expect(await balanceOf(player.bonus)).toBe(GIVEN + 900n);
    expect([await balanceOf(player.dic), await balanceOf(player.real)]).toEqual([GIVEN, GIVEN]);
    expect(await totalsOf(player)).toEqual({
      earned: [0n, 0n, 0n],
      played: [STAKE, 1900n, 1n],
      bonus: [600n, STAKE, 1900n],
    });
    await expectSound();
  });

  test('A stake whose most would bring its wallet over the ceiling is over', async () => {
    const player = await addRich();
    const limited = (payoutMicro: bigint, nonce: bigint) => {
      const group = bet(player, nonce, player.bonus);
      if (group.round === undefined) throw new Error('a bet has a round');
      const ceiling = { payoutMicro, walletMicro: GIVEN + 1000n };
      return { ...group, round: { ...group.round, ceiling } };
    };
    expect(await post(books.ledger, player, limited(2001n, 0n))).toEqual({ status: 'over' });
    expect(await post(books.ledger, player, limited(2000n, 0n))).toMatchObject({
      status: 'posted',
    });
  });

  test('A ceiling counts what the open rounds of its wallet may pay, and of no other', async () => {
    const player = await addRich();
    const limited = (wallet: AccountId, game: string, payoutMicro: bigint) => {
      const group = opening(player, wallet);
      if (group.round === undefined) throw new Error('an opening has a round');
      const ceiling = { payoutMicro, walletMicro: GIVEN + 1000n };
      return { ...group, round: { ...group.round, game, ceiling } };
    };
    const status = async (wallet: AccountId, game: string, payoutMicro: bigint) =>
      (await post(books.ledger, player, limited(wallet, game, payoutMicro))).status;
    expect(await status(player.bonus, 'one', 1600n)).toBe('posted');
    expect(await status(player.bonus, 'two', 1401n)).toBe('over');
    expect(await status(player.dic, 'two', 2000n)).toBe('posted');
    expect(await status(player.bonus, 'three', 1400n)).toBe('posted');
  });

  test('A deposit lets no need lapse for what is staked from a bonus', async () => {
    const player = await addRich();
    await post(books.ledger, player, opening(player, player.bonus));
    const spent = { from: player.real, to: dice, amountMicro: GIVEN, kind: 'correction' } as const;
    await post(books.ledger, player, groupOf(player, [spent]));
    const from = await books.ledger.operatorAccount('outside:test');
    const paidIn = { from, to: player.real, amountMicro: 500n, kind: 'deposit' } as const;
    const need = { depositMicro: 500n, factor: 2 };
    await post(books.ledger, player, groupOf(player, [paidIn], { need }));
    const row = await books.db
      .selectFrom('player_totals')
      .select('need_micro')
      .where('player_id', '=', BigInt(player.id))
      .executeTakeFirstOrThrow();
    expect(row.need_micro).toBe(1000n);
  });
});
