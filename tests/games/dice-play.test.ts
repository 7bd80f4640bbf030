import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventBody } from '../../shared/contract/events.ts';
import { dicePlayOutput } from '../../shared/games/dice/contract.ts';
import {
  diceMultiplier,
  dicePayoutMicro,
  isDiceSetting,
  isDiceWin,
} from '../../shared/games/dice/rules.ts';
import { hundredthsOfMicro, microOfHundredths } from '../../shared/money/amount.ts';
import { CURRENCIES, isSelectable } from '../../shared/money/currency.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { PATIENT, pause, type Seat, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openMoneyStage();
});
afterAll(() => stage.close());

type BalancePush = Extract<EventBody<'app'>, { type: 'balance' }>;

function collectBalances(client: TestClient): BalancePush['data'][] {
  const balances: BalancePush['data'][] = [];
  client.root.on('app', (body: EventBody<'app'>) => {
    if (body.type === 'balance') balances.push(body.data);
  });
  return balances;
}

/** A random stake that every player may place. */
function randomStake() {
  for (;;) {
    const percent = randomInt(1, 100);
    const bet_type = randomInt(2) === 0 ? ('less' as const) : ('more' as const);
    if (isDiceSetting({ percent, betType: bet_type })) {
      return { percent, bet_type, bet: randomInt(10, 300) / 100 };
    }
  }
}

async function userOf(seat: Seat) {
  const { user } = await seat.send('user', 'updateUser');
  return user as Record<string, number | string>;
}

/** The rate of a currency in the database. */
async function rateOf(currencyId: number): Promise<bigint> {
  const { rows } = await stage.owner.query<{ rate_micro: bigint }>(
    'select rate_micro from currency_rates where currency_id = $1 order by set_at desc limit 1',
    [currencyId],
  );
  return rows[0]?.rate_micro ?? 0n;
}

describe('payouts of a round', () => {
  const selectable = CURRENCIES.filter((currency) => isSelectable(currency));
  test.each(selectable)(
    'A round in $code pays to the micro-unit what the rules say',
    async ({ id: currencyId }) => {
      const seat = await stage.seat(50_000_000);
      await seat.send('cash', 'changeCurrencies', { currencyId });
      const rateMicro = await rateOf(currencyId);
      let balanceMicro = 500_000_000_000n;
      for (let round = 0; round < 30; round += 1) {
        const input = { ...randomStake(), currencyId };
        const setting = { percent: input.percent, betType: input.bet_type };
        const result = await seat.call('dice.play', input);
        const stakeMicro = microOfHundredths(Math.round(input.bet * 100), rateMicro);
        const win = isDiceWin(setting, result.number);
        const payoutMicro = win ? dicePayoutMicro(setting, stakeMicro) : 0n;
        balanceMicro += payoutMicro - stakeMicro;
        expect(dicePlayOutput.parse(result)).toEqual(result);
        expect(result).toMatchObject({
          win,
          stakeMicro: String(stakeMicro),
          winAmountMicro: String(payoutMicro),
          winAmount: hundredthsOfMicro(payoutMicro),
          balanceMicro: String(balanceMicro),
          balance: hundredthsOfMicro(balanceMicro),
          multiplier: diceMultiplier(setting),
          nonce: round,
          transaction_id: result.roundId,
        });
      }
    },
  );
});

test('A player gets one experience for each base unit staked, and totals add up', async () => {
  const seat = await stage.seat();
  let stakedMicro = 0n;
  let returnedMicro = 0n;
  for (let round = 0; round < 20; round += 1) {
    const result = await seat.call('dice.play', randomStake());
    stakedMicro += BigInt(result.stakeMicro);
    returnedMicro += BigInt(result.winAmountMicro);
  }
  const user = await userOf(seat);
  expect(user['compointCounter']).toBe(Number(stakedMicro / 1_000_000n));
  expect(user['sessionNetMicro']).toBe(String(returnedMicro - stakedMicro));
  const { rows } = await stage.owner.query<Record<string, bigint>>(
    'select wagered_micro, returned_micro, rounds from player_totals where player_id = $1',
    [seat.id],
  );
  expect(rows[0]).toMatchObject({
    wagered_micro: stakedMicro,
    returned_micro: returnedMicro,
    rounds: 20n,
  });
});

test('The net of all play and of the session agree at every moment', async () => {
  const seat = await stage.seat();
  const tab = await connectClient(stage.url, { token: seat.token });
  const playing = (async () => {
    for (let round = 0; round < 60; round += 1) await tab.call('dice.play', randomStake());
  })();
  for (let look = 0; look < 60; look += 1) {
    const user = await userOf(seat);
    expect(user['sessionNetMicro']).toBe(user['netMicro']);
  }
  await playing;
  tab.close();
});

test('A stake of the whole balance is accepted', async () => {
  const seat = await stage.seat(1000);
  await seat.send('cash', 'changeCurrencies', { currencyId: 1 });
  const result = await seat.call('dice.play', { bet: 10, percent: 1, bet_type: 'less' });
  expect(BigInt(result.balanceMicro)).toBe(BigInt(result.winAmountMicro));
});

describe('the history of dice', () => {
  test('The history pages through every round once, newest first, as it was played', async () => {
    const seat = await stage.seat();
    const played: string[] = [];
    for (let round = 0; round < 25; round += 1) {
      const stake = randomStake();
      const result = await seat.call('dice.play', stake);
      played.unshift(JSON.stringify([result.roundId, result.number, result.nonce, stake.percent]));
    }
    const seen: string[] = [];
    let before: string | undefined;
    for (;;) {
      const { rounds } = await seat.call('dice.history', {
        limit: 7,
        ...(before === undefined ? {} : { before }),
      });
      seen.push(
        ...rounds.map((round) =>
          JSON.stringify([round.roundId, round.number, round.nonce, round.percent]),
        ),
      );
      before = rounds.at(-1)?.roundId;
      if (rounds.length < 7) break;
    }
    expect(seen.toSorted()).toEqual(played.toSorted());
    expect(seen.map(idTime)).toEqual(seen.map(idTime).toSorted().toReversed());
    expect((await seat.call('dice.history', {})).rounds).toHaveLength(20);
  });

  test('The history shows a player no round of another, whatever id it starts from', async () => {
    const [mine, theirs] = [await stage.seat(), await stage.seat()];
    const { roundId } = await theirs.call('dice.play', randomStake());
    expect((await mine.call('dice.history', { before: roundId })).rounds).toEqual([]);
    expect((await mine.call('dice.history', {})).rounds).toEqual([]);
  });
});

/** The time within a round's id; pages are ordered by it. */
const idTime = (round: string) => round.slice(2, 15);

describe('pushes of the balance', () => {
  test('The balance reaches every tab with a rising version and equals the ledger', async () => {
    const seat = await stage.seat();
    const tab = await connectClient(stage.url, { token: seat.token });
    const [mine, theirs] = [collectBalances(seat), collectBalances(tab)];
    const byVersion = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const player = round % 2 === 0 ? seat : tab;
      byVersion.add((await player.call('dice.play', randomStake())).balanceMicro);
      if (round % 3 === 0) await pause(60);
    }
    const last = (await userOf(seat))['balanceVersion'];
    for (const pushes of [mine, theirs]) {
      await expect.poll(() => pushes.at(-1)?.version, PATIENT).toBe(last);
      expect(pushes.length).toBeGreaterThan(2);
      const versions = pushes.map(({ version }) => version);
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
      for (const { balance, balanceMicro } of pushes) {
        expect(byVersion).toContain(balanceMicro);
        expect(balance).toBe(hundredthsOfMicro(BigInt(balanceMicro)));
      }
    }
    const user = await userOf(seat);
    expect(theirs.at(-1)).toMatchObject({
      balanceMicro: user['balanceMicro'],
      version: user['balanceVersion'],
      compointCounter: user['compointCounter'],
    });
    tab.close();
  });

  test('The balance of one player is never told to another', async () => {
    const [seat, other] = [await stage.seat(), await stage.seat()];
    const told = collectBalances(other);
    await seat.call('dice.play', randomStake());
    await pause(120);
    expect(told).toEqual([]);
  });
});

test('Rounds of two tabs at once take every nonce once and leave one balance', async () => {
  const seat = await stage.seat();
  const tab = await connectClient(stage.url, { token: seat.token });
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? seat : tab).call('dice.play', randomStake()),
    ),
  );
  const nonces = results.map(({ nonce }) => nonce).toSorted((a, b) => a - b);
  expect(nonces).toEqual(Array.from({ length: 40 }, (_, nonce) => nonce));
  const balanceMicro = results.reduce(
    (sum, { stakeMicro, winAmountMicro }) => sum + BigInt(winAmountMicro) - BigInt(stakeMicro),
    10_000_000_000n,
  );
  expect((await userOf(seat))['balanceMicro']).toBe(String(balanceMicro));
  tab.close();
});
