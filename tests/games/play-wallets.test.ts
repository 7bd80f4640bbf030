import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventBody } from '../../shared/contract/events.ts';
import type { PlayWallet } from '../../shared/money/play-wallets.ts';
import { closeSound } from '../harness/money-faults.ts';
import { credit } from '../harness/sign-in.ts';
import {
  emptyTable,
  expectProved,
  moneyOf,
  openTableStage,
  watchTable,
} from '../harness/table-fixture.ts';
import { PATIENT, refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';
import { secretOf } from './mines-fixture.ts';

const GIVEN = 1_000_000;
const GIVEN_MICRO = BigInt(GIVEN) * 10_000n;

let stage: Stage;
beforeAll(async () => {
  stage = await openTableStage();
});
afterAll(() => closeSound(stage.server.database.appUrl, () => stage.close()));

/** A player with the same sum in every wallet, who plays from one of them. */
async function seatOn(wallet: PlayWallet): Promise<Seat> {
  const seat = await stage.seat(GIVEN);
  for (const given of ['bonus', 'dic-available', 'usdic-available']) {
    await credit(stage.url, { login: seat.login }, { amount: GIVEN, wallet: given });
  }
  await seat.send('user', 'chooseWallet', { wallet });
  return seat;
}

/** What each wallet has gained since the player had the same sum in all. */
async function gainsOf(seat: Seat) {
  const names = ['real', 'bonus', 'dic-available', 'usdic-available', 'held'];
  const sums = await Promise.all(names.map((name) => moneyOf(stage, seat, name)));
  return Object.fromEntries(
    names.map((name, index) => [name, (sums[index] ?? 0n) - (name === 'held' ? 0n : GIVEN_MICRO)]),
  );
}

const NO_GAIN = {
  real: 0n,
  bonus: 0n,
  'dic-available': 0n,
  'usdic-available': 0n,
  held: 0n,
};

async function earnedBy({ id }: Seat) {
  const { rows } = await stage.owner.query(
    `select experience_micro::text as experience, counted_micro::text as counted,
            bonus_wagered_micro = wagered_micro as is_bonus_alone, rounds::int
       from player_totals where player_id = $1`,
    [id],
  );
  return rows[0];
}

const walletsOfRounds = async ({ id }: Seat) => {
  const { rows } = await stage.owner.query<{ wallet: string | null }>(
    'select distinct wallet from rounds where player_id = $1',
    [id],
  );
  return rows.map(({ wallet }) => wallet);
};

/** The pushed balances of a wallet, as they arrive. */
function pushesTo(seat: Seat, wallet: string): readonly string[] {
  const pushed: string[] = [];
  seat.root.on('app', (body: EventBody<'app'>) => {
    if (body.type === 'balance' && body.data.wallet === wallet) pushed.push(body.data.balanceMicro);
  });
  return pushed;
}

/** The proof of a table round lists each stake with what it returned. */
async function expectListed(seat: Seat, roundId: string) {
  const proof = (await seat.call('fairness.getProof', { roundId })) as {
    readonly bets: readonly { readonly betId: string; readonly stakeMicro: string }[];
  };
  const { rows } = await stage.owner.query<{ id: string; stake: string }>(
    'select id, stake_micro::text as stake from rounds where table_id = $1 order by id',
    [roundId],
  );
  expect(proof.bets.map(({ betId, stakeMicro }) => [betId, stakeMicro])).toEqual(
    rows.map(({ id, stake }) => [id, stake]),
  );
}

const WALLETS = ['bonus', 'dic-available', 'usdic-available'] as const;

describe.each(WALLETS)('A player who plays from %s', (wallet) => {
  test('stakes and wins on dice from it alone, and earns nothing', async () => {
    const seat = await seatOn(wallet);
    const pushed = pushesTo(seat, wallet);
    const round = await seat.call('dice.play', { bet: 1, percent: 50, bet_type: 'less', wallet });
    const gainMicro = BigInt(round.winAmountMicro) - BigInt(round.stakeMicro);
    expect(await gainsOf(seat)).toEqual({ ...NO_GAIN, [wallet]: gainMicro });
    expect(BigInt(round.balanceMicro)).toBe(GIVEN_MICRO + gainMicro);
    await expect.poll(() => pushed.at(-1), PATIENT).toBe(round.balanceMicro);
    expect(await walletsOfRounds(seat)).toEqual([wallet]);
    expect(await earnedBy(seat)).toEqual({
      experience: '0',
      counted: '0',
      is_bonus_alone: true,
      rounds: 1,
    });
    await seat.call('fairness.rotate', {});
    await expectProved(seat, round.roundId);
  });

  test('keeps it to the end of a game of mines, whatever is chosen meanwhile', async () => {
    const seat = await seatOn(wallet);
    const { game } = await seat.call('mines.createGame', { bet: 1, minesLength: 3, wallet });
    const stakeMicro = BigInt(game.stakeMicro);
    expect(await gainsOf(seat)).toEqual({ ...NO_GAIN, [wallet]: -stakeMicro, held: stakeMicro });
    await seat.send('user', 'chooseWallet', { wallet: 'real' });
    const { safe } = await secretOf(stage.owner, game.roundId);
    await seat.call('mines.openSector', { sectorKey: safe[0] ?? 0 });
    const pushed = pushesTo(seat, wallet);
    const taken = await seat.call('mines.takeWin', {});
    const gainMicro = BigInt(taken.game.bankMicro) - stakeMicro;
    expect(await gainsOf(seat)).toEqual({ ...NO_GAIN, [wallet]: gainMicro });
    await expect.poll(() => pushed.at(-1), PATIENT).toBe(taken.balanceMicro);
    expect(await earnedBy(seat)).toMatchObject({ experience: '0', is_bonus_alone: true });
  });

  test('stakes on the wheel from it and is paid to it', async () => {
    const seat = await seatOn(wallet);
    const { round } = await emptyTable(seat, 'wheelOfFortune');
    const watcher = await watchTable(seat, 'wheelOfFortune');
    const [two, three] = await Promise.all(
      [2, 3].map((sector) => seat.call('wheelOfFortune.bet', { bet: 100, sector, wallet })),
    );
    const stakes = BigInt(two?.stakeMicro ?? 0) + BigInt(three?.stakeMicro ?? 0);
    expect(await gainsOf(seat)).toEqual({ ...NO_GAIN, [wallet]: -stakes, held: stakes });
    await watcher.until((event) => event.type === 'load');
    const { rows } = await stage.owner.query<{ paid: string }>(
      `select sum(payout_micro)::text as paid from rounds where player_id = $1
        and state = 'settled'`,
      [seat.id],
    );
    const gain = BigInt(rows[0]?.paid ?? 0) - stakes;
    expect(await gainsOf(seat)).toEqual({ ...NO_GAIN, [wallet]: gain });
    await expectListed(seat, round.roundId);
  });

  test('is refused a stake that was seen to come from another wallet', async () => {
    const seat = await seatOn(wallet);
    const bet = { bet: 1, percent: 50, bet_type: 'less', wallet: 'real' } as const;
    expect((await refusalOf(seat.call('dice.play', bet))).name).toBe('dice.currency-changed');
    const mines = seat.call('mines.createGame', { bet: 1, minesLength: 3, wallet: 'real' });
    expect((await refusalOf(mines)).name).toBe('mines.currency-changed');
    expect(await gainsOf(seat)).toEqual(NO_GAIN);
  });
});

test('A battle is played from DIC together with money', async () => {
  const [red, blue] = [await seatOn('real'), await seatOn('dic-available')];
  const { round } = await emptyTable(red, 'battle');
  const watcher = await watchTable(red, 'battle');
  await red.call('battle.bet', { bet: 100, team: 'red', wallet: 'real' });
  await blue.call('battle.bet', { bet: 100, team: 'blue', wallet: 'dic-available' });
  await watcher.untilState(round.roundId, 4);
  await watcher.until((event) => event.type === 'load');
  expect([await walletsOfRounds(red), await walletsOfRounds(blue)]).toEqual([
    [null],
    ['dic-available'],
  ]);
  const [ofRed, ofBlue] = [await gainsOf(red), await gainsOf(blue)];
  expect(ofBlue).toEqual({ ...NO_GAIN, 'dic-available': ofBlue['dic-available'] });
  expect(Number(ofRed['real']) * Number(ofBlue['dic-available'])).toBeLessThan(0);
  await expectListed(red, round.roundId);
});

test('A battle is not played from the bonus, where it could be lost to a friend on purpose', async () => {
  const seat = await seatOn('bonus');
  const refused = await refusalOf(seat.call('battle.bet', { bet: 100, team: 'red' }));
  expect(refused.name).toBe('stake.bonus-no-most');
});

test('A stake that stands alone in a battle is given back to the wallet it came from', async () => {
  const seat = await seatOn('dic-available');
  const { round } = await emptyTable(seat, 'battle');
  await seat.call('battle.bet', { bet: 100, team: 'red' });
  expect(await moneyOf(stage, seat, 'held')).toBeGreaterThan(0n);
  await seat.send('user', 'chooseWallet', { wallet: 'real' });
  const refunded = async () => {
    const { rows } = await stage.owner.query('select state from rounds where table_id = $1', [
      round.roundId,
    ]);
    return rows;
  };
  await expect.poll(refunded, PATIENT).toEqual([{ state: 'refunded' }]);
  expect(await gainsOf(seat)).toEqual(NO_GAIN);
  await expectListed(seat, round.roundId);
});

test('Battle takes no USDIC, and a table no second currency of a player in a round', async () => {
  const seat = await seatOn('usdic-available');
  const refused = await refusalOf(seat.call('battle.bet', { bet: 100, team: 'red' }));
  expect(refused.name).toBe('battle.currency-unavailable');
  await emptyTable(seat, 'wheelOfFortune');
  await seat.call('wheelOfFortune.bet', { bet: 100, sector: 2 });
  await seat.send('user', 'chooseWallet', { wallet: 'dic-available' });
  const other = seat.call('wheelOfFortune.bet', { bet: 100, sector: 2 });
  expect((await refusalOf(other)).name).toBe('wheelOfFortune.CURRENCY_ERROR');
});

test.each([
  ['bonus', 'bonus', 'USD'],
  ['dic-available', 'dic-available', 'DIC'],
  ['usdic-available', 'usdic-available', 'USDIC'],
] as const)('History, statement and CSV name a round from %s', async (wallet, word, code) => {
  const seat = await seatOn(wallet);
  const { roundId } = await seat.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' });
  const { rounds } = await seat.call('history.getRounds', {});
  expect(rounds).toMatchObject([{ id: roundId, wallet }]);
  const { entries } = await seat.call('history.getEntries', { kind: 'stake' });
  expect(entries).toMatchObject([{ groupId: roundId, wallet }]);
  const statement = await seat.call('statement.get', { wallet, kind: 'stake', limit: 10 });
  expect(statement.entries).toMatchObject([{ wallet, currency: code, ref: { id: roundId } }]);
  const table = await fetch(`${stage.url}/api/history.csv?list=rounds`, {
    headers: { cookie: `token=${seat.token}` },
  });
  const lines = (await table.text()).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${word},${code},`);
});
