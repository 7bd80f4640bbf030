import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyFaults } from '../harness/money-faults.ts';
import type { PostingResult, Transfer } from '../../api/ledger/posting.ts';
import type { AccountId } from '../../shared/ids.ts';
import { thirdPartyBetOf } from './third-party-bets.ts';
import {
  betOf,
  groupOf,
  openTestLedger,
  post,
  type TestLedger,
  WAYS,
  type TestPlayer,
} from './ledger-fixture.ts';
import { FACTOR } from './model.ts';

let books: TestLedger;
let operator: AccountId;
let outside: AccountId;
describe.each(WAYS)('The %s way of posting', (ways) => {
  beforeAll(async () => {
    books = await openTestLedger(ways);
    operator = await books.ledger.operatorAccount('game:dice');
    outside = await books.ledger.operatorAccount('outside:test');
  });
  afterAll(() => books.close());

  /** What a test does with one player; sums are micro-units. */
  async function seat() {
    const who = await books.addPlayer();
    let nonce = 0n;
    const send = (group: Parameters<typeof post>[2]) => post(books.ledger, who, group);
    return {
      who,
      send,
      deposit: (amountMicro: bigint) =>
        send(
          groupOf(who, [{ from: outside, to: who.real, amountMicro, kind: 'deposit' }], {
            need: { depositMicro: amountMicro, factor: FACTOR },
          }),
        ),
      /** Cash of a campaign that has to be played like a deposit of `asMicro`. */
      award: (amountMicro: bigint, asMicro: bigint) =>
        send(
          groupOf(who, [{ from: outside, to: who.real, amountMicro, kind: 'bonus' }], {
            need: { depositMicro: asMicro, factor: FACTOR },
          }),
        ),
      bet: (stakeMicro: bigint, rest: { countedMicro?: bigint; payoutMicro?: bigint } = {}) => {
        const group = betOf(who, { operator, nonce, stakeMicro, payoutMicro: 0n, ...rest });
        nonce += 1n;
        return send(group);
      },
      spin: (stakeMicro: bigint, countedMicro: bigint, needMicro: bigint) =>
        send(thirdPartyBetOf(who, operator, { stakeMicro, countedMicro, needMicro })),
      hold: (amountMicro: bigint) =>
        send(
          groupOf(who, [{ from: who.real, to: who.held, amountMicro, kind: 'hold' }], {
            keep: { wallet: who.real, factor: FACTOR },
          }),
        ),
      need: () => needOf(who),
    };
  }

  async function needOf({ id }: TestPlayer): Promise<bigint> {
    const row = await books.db
      .selectFrom('player_totals')
      .select('need_micro')
      .where('player_id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    return row.need_micro;
  }

  const statusOf = ({ status }: PostingResult) => status;

  describe('cash that asks more than a deposit of its size', () => {
    const factor = BigInt(FACTOR);

    test('It has to be played in full, whatever else is in the wallet', async () => {
      const { award, need } = await seat();
      await award(50n, 1000n);
      expect(await need()).toBe(1000n * factor);
    });

    test('A later deposit lets nothing of it lapse', async () => {
      const { award, deposit, need } = await seat();
      await award(50n, 1000n);
      await deposit(1n);
      await deposit(1n);
      expect(await need()).toBe(1002n * factor);
    });

    test('It lets the need of lost money lapse, as a deposit does', async () => {
      const { award, bet, deposit, need } = await seat();
      await deposit(100n);
      await bet(70n, { countedMicro: 0n });
      await award(50n, 1000n);
      expect(await need()).toBe(1030n * factor);
    });

    test('Once it is played, the need of lost money lapses again', async () => {
      const { award, bet, deposit, need } = await seat();
      await award(50n, 1000n);
      for (let left = 1000n * factor; left > 0n; left -= 50n) {
        await bet(50n, { countedMicro: 50n, payoutMicro: left > 50n ? 50n : 0n });
      }
      expect(await need()).toBe(0n);
      await deposit(100n);
      await bet(100n, { countedMicro: 0n });
      await deposit(10n);
      expect(await need()).toBe(10n * factor);
    });
  });

  describe('what has to be played', () => {
    test('A deposit raises it, and play lowers it by the counted stake to zero and no further', async () => {
      const player = await seat();
      await player.deposit(1000n);
      expect(await player.need()).toBe(2000n);
      await player.bet(500n, { countedMicro: 3n, payoutMicro: 500n });
      expect(await player.need()).toBe(1997n);
      await player.bet(1000n, { payoutMicro: 1900n });
      await player.bet(1900n, { countedMicro: 1500n, payoutMicro: 1900n });
      expect(await player.need()).toBe(0n);
      const rows = await books.db
        .selectFrom('rounds')
        .select(['counted_micro', 'need_micro'])
        .where('player_id', '=', BigInt(player.who.id))
        .orderBy('stake_micro')
        .execute();
      expect(rows.map((row) => [row.counted_micro, row.need_micro])).toEqual([
        [3n, 3n],
        [1000n, 1000n],
        [1500n, 997n],
      ]);
    });

    test('A bet of another provider that is taken back gives back what it lowered, not what it counted', async () => {
      const player = await seat();
      await player.deposit(100n);
      await player.bet(100n, { countedMicro: 70n, payoutMicro: 300n });
      await player.spin(200n, 200n, -200n);
      expect(await player.need()).toBe(0n);
      await player.spin(-200n, -200n, 130n);
      expect(await player.need()).toBe(130n);
    });

    test('The need of money that is lost lapses when its player deposits again', async () => {
      const player = await seat();
      await player.deposit(1000n);
      await player.bet(990n);
      expect(await player.need()).toBe(1010n);
      await player.deposit(500n);
      expect(await player.need()).toBe(20n + 1000n);
    });

    test('Nothing lapses of money that is held for a round or a withdrawal', async () => {
      const player = await seat();
      await player.deposit(1000n);
      const held: Transfer = {
        from: player.who.real,
        to: player.who.held,
        amountMicro: 1000n,
        kind: 'hold',
      };
      await player.send(groupOf(player.who, [held]));
      await player.deposit(1n);
      expect(await player.need()).toBe(2002n);
    });

    test('Nothing lapses while a stake may be under way in a game of another provider', async () => {
      const player = await seat();
      await player.deposit(1000n);
      await player.spin(1000n, 100n, -100n);
      await player.deposit(1n);
      expect(await player.need()).toBe(1902n);
    });
  });

  describe('what a need locks', () => {
    test('A withdrawal takes what is above the locked part, to the micro-unit', async () => {
      const player = await seat();
      await player.deposit(1000n);
      await player.bet(500n, { payoutMicro: 960n });
      expect(statusOf(await player.hold(711n))).toBe('short');
      expect(statusOf(await player.hold(710n))).toBe('posted');
      expect(statusOf(await player.hold(1n))).toBe('short');
    });

    test('Withdrawals and deposits that race never leave less than what is locked', async () => {
      const player = await seat();
      await player.deposit(1000n);
      await player.bet(1000n, { payoutMicro: 3000n });
      const second = books.another().ledger;
      const hold = (amountMicro: bigint) =>
        post(
          second,
          player.who,
          groupOf(
            player.who,
            [{ from: player.who.real, to: player.who.held, amountMicro, kind: 'hold' }],
            { keep: { wallet: player.who.real, factor: FACTOR } },
          ),
        );
      const ends = await Promise.all([
        ...Array.from({ length: 6 }, () => hold(900n)),
        ...Array.from({ length: 6 }, () => player.hold(900n)),
        player.deposit(400n),
        player.deposit(400n),
      ]);
      const held = ends.slice(0, 12).filter(({ status }) => status === 'posted').length;
      const left = 3000n + 800n - 900n * BigInt(held);
      expect(held).toBe(2);
      expect(left * 2n >= (await player.need())).toBe(true);
    });
  });

  test('The books hold after all of it', async () => {
    expect(await moneyFaults(books.db)).toEqual([]);
  });
});
