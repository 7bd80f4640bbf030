import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from './rewards-fixture.ts';
import {
  AWARD,
  BONUS,
  CASH,
  openProviderStage,
  type ProviderStage,
} from './provider-play-stage.ts';
import { providerOf, refusal } from './provider-rounds.ts';

let stage: ProviderStage;
let player: TestPlayer;
const { id, bet, win, refund, rollback, round } = providerOf(() => stage);

beforeAll(async () => {
  stage = await openProviderStage();
  await stage.publish('slots', AWARD);
  await stage.publish('own', { ...AWARD, providerGames: undefined });
  await stage.publish('others', { ...AWARD, providerGames: ['Test Two'] });
});
afterAll(() => stage.closeSound());
beforeEach(async () => {
  player = await stage.addPlayer();
});

const both = async () => [
  await stage.balance(player, 'real'),
  await stage.balance(player, 'bonus'),
];

const refusalOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

const totals = () =>
  stage.books.db
    .selectFrom('player_totals')
    .select(['counted_micro', 'experience_micro', 'bonus_counted_micro', 'bonus_wagered_micro'])
    .where('player_id', '=', BigInt(player.id))
    .executeTakeFirstOrThrow();

/** What stands on the accounts of the provider and of bonuses. */
async function operatorSums() {
  const rows = await stage.books.db
    .selectFrom('operator_balances')
    .select(['operator_account', 'balance_micro'])
    .where('operator_account', 'in', ['provider:Test One', 'bonus'])
    .execute();
  const of = (account: string) =>
    BigInt(rows.find((row) => row.operator_account === account)?.balance_micro ?? 0);
  return { provider: of('provider:Test One'), bonus: of('bonus') };
}

async function movedSince(before: Awaited<ReturnType<typeof operatorSums>>) {
  const { provider, bonus } = await operatorSums();
  return { provider: provider - before.provider, bonus: bonus - before.bonus };
}

describe('a game that is opened with a bonus', () => {
  test('Its bets and wins move the bonus balance alone, and its answers say that balance', async () => {
    await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    expect(await stage.say(playing, { action: 'balance' })).toEqual({ balance: 50 });
    const { transaction_id: of, said } = bet(playing, '10');
    expect(await said).toMatchObject({ balance: 40 });
    expect(await win(playing, of, '25').said).toMatchObject({ balance: 65 });
    expect(await both()).toEqual([CASH, 65n * MICRO]);
  });

  test('Its play counts for the bonus and for nothing else', async () => {
    await stage.claim(player);
    await round(await stage.open(player, 'bonus'), '10', '0');
    expect(await totals()).toEqual({
      counted_micro: 0n,
      experience_micro: 0n,
      bonus_counted_micro: 10n * MICRO,
      bonus_wagered_micro: 10n * MICRO,
    });
  });

  test('A game is opened with money where the player chose it, and where there is no bonus', async () => {
    const none = await stage.open(player, 'bonus');
    await stage.claim(player);
    const chosen = await stage.open(player, 'real');
    expect(await stage.say(none, { action: 'balance' })).toEqual({ balance: 1000 });
    expect(await stage.say(chosen, { action: 'balance' })).toEqual({ balance: 1000 });
  });

  test.each([
    ['own', 'game-1'],
    ['others', 'game-1'],
    ['slots', 'table-1'],
  ])('A bonus for %s does not open %s', async (campaign, gameId) => {
    await stage.claim(player, campaign);
    expect(await refusalOf(stage.open(player, 'bonus', gameId))).toBe('menu.bonus-game');
    expect(await refusalOf(stage.open(player, 'real', gameId))).toBe('ok');
  });

  test.each([
    ['own', 'game-1', { slots: 'none', providers: '' }],
    ['others', 'game-1', { slots: 'some', providers: 'Test Two' }],
    ['slots', 'table-1', { slots: 'all', providers: '' }],
  ])('A player with a bonus for %s is told what it is for', async (campaign, gameId, data) => {
    await stage.claim(player, campaign);
    await expect(stage.open(player, 'bonus', gameId)).rejects.toMatchObject({ data });
  });

  test('A session takes no bet in another game that the bonus leaves out, and no tip', async () => {
    await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const elsewhere = bet(playing, '1', { game_uuid: 'table-1' });
    const tip = bet(playing, '1', { type: 'tip' });
    expect(await elsewhere.said).toMatchObject(refusal('The bonus is not played in this game.'));
    expect(await tip.said).toMatchObject(refusal('The bonus is not played in this game.'));
    expect(await both()).toEqual([CASH, BONUS]);
  });

  test('A bet above the largest stake is refused as money that is not there', async () => {
    await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    expect(await bet(playing, '20.01').said).toMatchObject({ error_code: 'INSUFFICIENT_FUNDS' });
    expect(await bet(playing, '20').said).toMatchObject({ balance: 30 });
  });

  test('Whoever stakes above the largest stake is told which it is', async () => {
    const told: unknown[] = [];
    stage.context.pushes.connect({
      toPlayer: (_, name, body) => name === 'slots' && told.push(body),
      toPlayerHere: () => undefined,
      toRoom: () => undefined,
      hasPlayer: () => false,
      online: () => 0,
      hasOthers: false,
    });
    await stage.claim(player);
    await bet(await stage.open(player, 'bonus'), '20.01').said;
    expect(told).toContainEqual({
      type: 'refused',
      error: { code: 913, name: 'menu.bonus-stake', data: { most: '20.00', currency: 'RUB' } },
    });
  });

  test('A bet above the balance is refused, and never takes money', async () => {
    await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    await round(playing, '20', '0');
    await round(playing, '20', '0');
    expect(await bet(playing, '11').said).toMatchObject({ error_code: 'INSUFFICIENT_FUNDS' });
    expect(await both()).toEqual([CASH, 10n * MICRO]);
  });

  test('A win fills the balance up to its cap, and taking it back takes what it gave', async () => {
    await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const { transaction_id: of, said } = bet(playing, '10');
    await said;
    const large = win(playing, of, '9000');
    expect(await large.said).toMatchObject({ balance: 500 });
    expect(await rollback(playing, [large.transaction_id])).toMatchObject({ balance: 40 });
    expect(await both()).toEqual([CASH, 40n * MICRO]);
  });

  test('The provider’s account moves by exactly what its messages say, whoever pays', async () => {
    const grant = await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const before = await operatorSums();
    const { transaction_id: of, said } = bet(playing, '10');
    await said;
    const large = win(playing, of, '9000');
    await large.said;
    expect(await movedSince(before)).toEqual({ provider: -8990n * MICRO, bonus: 8540n * MICRO });
    await rollback(playing, [large.transaction_id]);
    expect(await movedSince(before)).toEqual({ provider: 10n * MICRO, bonus: 0n });
    await stage.runOut(grant);
    stage.wait(16 * 60_000);
    await stage.advance(grant);
    const late = win(playing, of, '70');
    await late.said;
    await refund(playing, of, '10');
    expect(await movedSince(before)).toEqual({ provider: -70n * MICRO, bonus: 120n * MICRO });
    await rollback(playing, [late.transaction_id]);
    expect(await movedSince(before)).toEqual({ provider: 0n, bonus: 50n * MICRO });
  });

  test('Messages that come again or at once move once', async () => {
    await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const fields = {
      action: 'bet',
      type: 'bet',
      amount: '10',
      transaction_id: id('same'),
      round_id: id('r'),
    };
    const said = await Promise.all([1, 2, 3].map(() => stage.say(playing, fields)));
    expect(new Set(said.map(({ transaction_id }) => transaction_id)).size).toBe(1);
    const prize = { ...fields, action: 'win', type: 'win', transaction_id: id('same') };
    await Promise.all([1, 2, 3].map(() => stage.say(playing, prize)));
    expect(await both()).toEqual([CASH, BONUS]);
  });

  test('Bets at once never take more than there is, and each answer comes', async () => {
    await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const said = await Promise.all([1, 2, 3, 4, 5, 6].map(() => bet(playing, '10').said));
    expect(said.filter(({ error_code }) => error_code === undefined)).toHaveLength(5);
    expect(await both()).toEqual([CASH, 0n]);
  });
});

describe('taking back', () => {
  test('A refund gives the stake back to the bonus balance, once, and what it counted', async () => {
    await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const { transaction_id: of, said } = bet(playing, '10');
    await said;
    expect(await refund(playing, of, '10')).toMatchObject({ balance: 50 });
    await refund(playing, of, '10');
    expect(await both()).toEqual([CASH, BONUS]);
    expect(await totals()).toMatchObject({ bonus_counted_micro: 0n, bonus_wagered_micro: 0n });
  });

  test('A refund or a rollback before its bet leaves nothing to take', async () => {
    await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const transaction_id = id('early');
    await refund(playing, transaction_id, '10');
    const late = {
      action: 'bet',
      type: 'bet',
      amount: '10',
      transaction_id,
      round_id: `r-${transaction_id}`,
    };
    expect(await stage.say(playing, late)).toMatchObject({ balance: 50 });
  });

  test('A win that was spent is taken back as far as the balance reaches, and nothing is owed', async () => {
    await stage.claim(player);
    const playing = await stage.open(player, 'bonus');
    const first = await round(playing, '10', '10');
    for (const _ of [1, 2]) await round(playing, '20', '0');
    await round(playing, '5', '0');
    expect(await rollback(playing, [first.won])).toMatchObject({ balance: 0 });
    const cash = await stage.open(player, 'real');
    await round(cash, '10', '30');
    expect(await both()).toEqual([CASH + 20n * MICRO, 0n]);
  });

  test('A rollback of transactions of both balances is refused whole', async () => {
    await stage.claim(player);
    const first = await round(await stage.open(player, 'bonus'), '10', '0');
    const cash = await stage.open(player, 'real');
    const second = await round(cash, '10', '0');
    expect(await rollback(cash, [first.of, second.of])).toMatchObject(
      refusal('The listed transactions are of two balances.'),
    );
    expect(await both()).toEqual([CASH - 10n * MICRO, 40n * MICRO]);
  });

  test('A rollback in a session of money takes a bonus’s bet back to the bonus', async () => {
    await stage.claim(player);
    const first = await round(await stage.open(player, 'bonus'), '10', '0');
    const cash = await stage.open(player, 'real');
    expect(await rollback(cash, [first.of])).toMatchObject({ balance: 1000 });
    expect(await both()).toEqual([CASH, BONUS]);
  });
});

describe('two sessions of a player', () => {
  test('Each moves its own balance', async () => {
    await stage.claim(player);
    const bonus = await stage.open(player, 'bonus');
    const cash = await stage.open(player, 'real');
    await Promise.all([
      round(bonus, '10', '15'),
      round(cash, '100', '50'),
      round(bonus, '10', '0'),
    ]);
    expect(await both()).toEqual([CASH - 50n * MICRO, 45n * MICRO]);
  });

  test('A round of a bonus that is resumed in a session of money still wins for the bonus', async () => {
    await stage.claim(player);
    const older = await stage.open(player, 'real');
    const { transaction_id: of, said } = bet(await stage.open(player, 'bonus'), '10');
    await said;
    const newer = await stage.open(player, 'real');
    for (const cash of [older, newer]) {
      expect(await win(cash, of, '30').said).toMatchObject({ balance: 1000 });
    }
    expect(await win(newer, of, { amount: '5', session_id: '' }).said).toMatchObject({
      balance: 1000,
    });
    expect(await both()).toEqual([CASH, 105n * MICRO]);
  });

  test('A round of money that is resumed in a session of the bonus still wins money', async () => {
    await stage.claim(player);
    const { transaction_id: of, said } = bet(await stage.open(player, 'real'), '100');
    await said;
    const bonus = await stage.open(player, 'bonus');
    expect(await win(bonus, of, '300').said).toMatchObject({ balance: 50 });
    expect(await both()).toEqual([CASH + 200n * MICRO, BONUS]);
  });

  test('A round of a bonus takes no bet of money', async () => {
    await stage.claim(player);
    const { transaction_id: of, said } = bet(await stage.open(player, 'bonus'), '10');
    await said;
    const cash = await stage.open(player, 'real');
    const more = bet(cash, '10', { round_id: `r-${of}` });
    expect(await more.said).toMatchObject(refusal('The round is played with a bonus.'));
    expect(await both()).toEqual([CASH, 40n * MICRO]);
  });

  test('A round of another provider with the same number is another round', async () => {
    await stage.claim(player);
    const { transaction_id: of, said } = bet(await stage.open(player, 'bonus'), '10');
    await said;
    const table = await stage.open(player, 'real', 'table-1');
    const elsewhere = { game_uuid: 'table-1', round_id: `r-${of}` };
    await bet(table, '10', elsewhere).said;
    await win(table, of, { amount: '40', ...elsewhere }).said;
    expect(await both()).toEqual([CASH + 30n * MICRO, 40n * MICRO]);
  });
});
