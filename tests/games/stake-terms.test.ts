import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { type Context, createContext } from '../../api/context.ts';
import { betOnTeam } from '../../api/games/battle/battle-bet.ts';
import { playDice } from '../../api/games/dice/play.ts';
import { createGame } from '../../api/games/mines/create-game.ts';
import type { StakeTerms } from '../../api/games/stake-terms.ts';
import { betOnSector } from '../../api/games/wheel/wheel-bet.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { changeCurrency } from '../../api/players/change-currency.ts';
import { chooseWallet } from '../../api/players/choose-wallet.ts';
import { seedRates } from '../../api/rates/first-rates.ts';
import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { minesPayoutMicro } from '../../shared/games/mines/rules.ts';
import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import { termsInForce } from '../../shared/players/terms.ts';
import { closeSound } from '../harness/money-faults.ts';
import {
  depositTo,
  openTestLedger,
  type TestLedger,
  type TestPlayer,
} from '../ledger/ledger-fixture.ts';

const UNIT = 1_000_000n;
const GIVEN = 1000n * UNIT;

let books: TestLedger;
let context: Context;
let player: TestPlayer;
let asked: PlayWallet[];
let terms: StakeTerms | undefined;

/** The parts of a real server over the test's books, whose bonus has the terms of the test. */
const deps = (): Context => ({
  ...context,
  stakeTerms: (_, wallet) => {
    asked.push(wallet);
    return Promise.resolve(terms);
  },
});

beforeAll(async () => {
  books = await openTestLedger();
  await seedRates(books.database.ownerUrl);
  const config = readConfig({ SANDBOX: 'true', POLICY: 'standard' });
  context = await createContext(config, createLogger('silent'), books.database.appUrl);
  await context.tables.start();
});
afterAll(async () => {
  await context.tables.stop();
  context.rates.stop();
  await context.announcements.stop();
  await context.pool.end();
  await closeSound(books.database.appUrl, () => books.close());
});

beforeEach(async () => {
  asked = [];
  terms = undefined;
  player = await books.addPlayer();
  await books.db
    .updateTable('players')
    .set({ birth_date: '1990-01-01', terms_version: termsInForce(Date.now()).from })
    .where('id', '=', BigInt(player.id))
    .execute();
  for (const wallet of [player.real, player.bonus]) {
    await depositTo(books.ledger, player, { wallet, amountMicro: GIVEN });
  }
  const changing = { db: books.db, directory: context.players };
  await changeCurrency(changing, player.id, 1);
  await chooseWallet(changing, player.id, 'bonus');
});

/** One stake of a hundred in each game: half a chance on dice, three times on the wheel. */
const GAMES = {
  dice: () => playDice(deps(), player.id, { bet: 100, percent: 48, bet_type: 'less' }),
  mines: () => createGame(deps(), player.id, { bet: 100, minesLength: 12 }),
  battle: () => betOnTeam(deps(), player.id, { bet: 10_000, team: 'red' }),
  wheel: () => betOnSector(deps(), player.id, { bet: 10_000, sector: 3 }),
} as const;
type Game = keyof typeof GAMES;
const ALL: readonly Game[] = ['dice', 'mines', 'battle', 'wheel'];

const refusalOf = async (staking: Promise<unknown>): Promise<readonly [RefusalName, unknown]> => {
  const error = await staking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error('the stake was not refused', { cause: error });
  return [error.refusal, error.data];
};

describe('The terms of a bonus', () => {
  test.each(ALL)('do not concern a stake of money on %s', async (game) => {
    await chooseWallet({ db: books.db, directory: context.players }, player.id, 'real');
    terms = { maxStakeMicro: 1n, maxBalanceMicro: 1n };
    await GAMES[game]();
    expect(asked).toEqual([]);
  });

  test.each(ALL)('let a stake on %s be as large as they say and no larger', async (game) => {
    terms = { maxStakeMicro: 100n * UNIT - 1n };
    const data = { maxHundredths: 9999, currencyId: 1 };
    expect(await refusalOf(GAMES[game]())).toEqual(['stake.bonus-max-bet', data]);
    terms = { maxStakeMicro: 100n * UNIT };
    await GAMES[game]();
    expect(asked).toEqual(['bonus', 'bonus']);
  });

  test.each([
    ['dice', 200n],
    ['wheel', 300n],
  ] as const)('refuse a stake on %s whose win could pass their most', async (game, payout) => {
    const mostMicro = GIVEN + (payout - 100n) * UNIT;
    terms = { maxBalanceMicro: mostMicro - 1n };
    const mostHundredths = Number((mostMicro - 1n) / 10_000n);
    const data = { mostHundredths, currencyId: 1 };
    expect(await refusalOf(GAMES[game]())).toEqual(['stake.bonus-max-balance', data]);
    terms = { maxBalanceMicro: mostMicro };
    await GAMES[game]();
  });

  test('end a game of mines at the last step that keeps to their most', async () => {
    const payoutAt = (opened: number) => minesPayoutMicro({ minesLength: 12, opened }, 100n * UNIT);
    terms = { maxBalanceMicro: GIVEN - 100n * UNIT + payoutAt(1) - 1n };
    expect((await refusalOf(GAMES.mines()))[0]).toBe('stake.bonus-max-balance');
    terms = { maxBalanceMicro: GIVEN - 100n * UNIT + payoutAt(3) };
    const { game } = await GAMES.mines();
    expect(game.multipliers).toHaveLength(3);
    expect((await refusalOf(GAMES.dice()))[0]).toBe('stake.bonus-max-balance');
  });

  test('keep a battle closed to a bonus that limits what its wallet may come to', async () => {
    terms = { maxBalanceMicro: 10n * GIVEN };
    expect((await refusalOf(GAMES.battle()))[0]).toBe('stake.bonus-no-most');
  });

  test('count stakes that are sent at once together', async () => {
    terms = { maxBalanceMicro: GIVEN + 200n * UNIT };
    const staking = Array.from({ length: 3 }, () => refusalOf(GAMES.wheel()).catch(() => 'placed'));
    const outcomes = await Promise.all(staking);
    expect(outcomes.filter((one) => one === 'placed')).toHaveLength(1);
  });
});
