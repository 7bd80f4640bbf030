import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  liveFeedEvent,
  type LiveFeedEvent,
  liveFeedOutput,
} from '../../shared/lobby/livefeed/contract.ts';
import { LIVE_FEED_ROWS } from '../../shared/lobby/livefeed/lists.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { uuidTimeMs } from '../../shared/ids.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { PATIENT, pause, type Seat, type Stage } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let stage: Stage;
beforeAll(async () => {
  stage = await openMoneyStage();
});
afterAll(() => stage.close());

/** How long a settled bet waits before it is published. */
const DELAY_MS = 1000;
/** Longer than this delay. */
const PAST_DELAY_MS = 1500;

/** After this long without bets the feed may show six at once again. */
const PAST_FULL_PACE_MS = 3500;

/** Everything the feed pushes to a connection, in the order of arrival. */
function collectBets(client: TestClient): LiveFeedEvent[] {
  const bets: LiveFeedEvent[] = [];
  client.micro.on('liveFeed', (body: LiveFeedEvent) => bets.push(body));
  return bets;
}

/** A player who stakes in the base currency, so that the feed shows the staked figures. */
async function seatInBase(money = 1_000_000): Promise<Seat> {
  const seat = await stage.seat(money);
  await seat.send('cash', 'changeCurrencies', { currencyId: 1 });
  return seat;
}

async function guest(): Promise<TestClient> {
  return await connectClient(stage.url);
}

async function follower(client: TestClient) {
  const bets = collectBets(client);
  const lists = await client.call('liveFeed.getLiveFeed', {});
  return { bets, lists };
}

const roll = (seat: Seat, bet = 1) =>
  seat.call('dice.play', { bet, percent: 50, bet_type: 'less', currencyId: 1 });

/** Rolls until a roll wins, and returns it. */
async function winningRoll(seat: Seat, bet: number) {
  for (;;) {
    const result = await roll(seat, bet);
    if (result.win) return result;
  }
}

async function setHidden(seat: Seat, isHidden: boolean) {
  const told = seat.next('loadUser');
  await stage.owner.query('update players set is_hidden = $2 where id = $1', [seat.id, isHidden]);
  await told;
}

/** Rolls and asks before the bet is published; tries again when the machine was too slow. */
async function rollAndAsk<T>(seat: Seat, ask: () => Promise<T>) {
  for (;;) {
    const startedAtMs = performance.now();
    const { roundId } = await roll(seat);
    const early = await ask();
    if (performance.now() - startedAtMs < DELAY_MS) return { roundId, early };
    await pause(PAST_DELAY_MS);
  }
}

test('A bet settled just before its player follows the feed is pushed to them', async () => {
  const seat = await seatInBase();
  const { roundId, early } = await rollAndAsk(seat, () => follower(seat));
  const { bets, lists } = early;
  expect(lists.liveMyBets?.map((bet) => bet.roundId)).not.toContain(roundId);
  const own = () => bets.filter(({ type }) => type === 'myBets').map((bet) => bet.roundId);
  await expect.poll(own, PATIENT).toContain(roundId);
});

describe('settled bets in the feed', () => {
  test('A settled bet is pushed to all followers with its sums after the delay', async () => {
    const [seat, watcher] = [await seatInBase(), await guest()];
    const { bets } = await follower(watcher);
    const result = await roll(seat, 2.5);
    const ofSeat = () => bets.filter(({ publicId }) => publicId === seat.publicId);
    await expect.poll(ofSeat, { interval: 5, timeout: PATIENT.timeout }).toHaveLength(1);
    expect(Date.now() - uuidTimeMs(result.roundId)).toBeGreaterThanOrEqual(DELAY_MS - 10);
    const [bet] = ofSeat();
    expect(liveFeedEvent.parse(bet)).toEqual(bet);
    expect(bet).toMatchObject({
      type: 'all',
      game: 'dice',
      roundId: result.roundId,
      publicId: seat.publicId,
      bet: 250,
      betMicro: '2500000',
      amount: result.winAmount,
      amountMicro: result.winAmountMicro,
      multiplier: result.win ? 1.92 : 0,
    });
    watcher.close();
  });

  test('A settled bet is in the list of later viewers, newest first, ten at most', async () => {
    const seat = await seatInBase();
    const played: string[] = [];
    for (let round = 0; round < LIVE_FEED_ROWS + 3; round += 1) {
      const { roundId } = await roll(seat);
      played.push(roundId);
      if (round >= 4) await pause(650);
    }
    const watcher = await guest();
    const shown = async () => {
      const lists = await watcher.call('liveFeed.getLiveFeed', {});
      expect(liveFeedOutput.parse(lists)).toEqual(lists);
      expect(lists.liveMyBets).toBeUndefined();
      return lists.liveAll.map((bet) => bet.roundId);
    };
    const newest = played.toReversed().slice(0, LIVE_FEED_ROWS);
    await expect.poll(shown, { ...PATIENT, interval: 200 }).toEqual(newest);
    watcher.close();
  });

  test('A settled bet is not pushed to a guest who left the feed', async () => {
    const [seat, watcher, stayer] = [await seatInBase(), await guest(), await guest()];
    const { bets } = await follower(watcher);
    const stayed = await follower(stayer);
    await watcher.call('liveFeed.leave', {});
    await roll(seat);
    const isOfSeat = ({ publicId }: LiveFeedEvent) => publicId === seat.publicId;
    await expect.poll(() => stayed.bets.some(isOfSeat), PATIENT).toBe(true);
    expect(bets.some(isOfSeat)).toBe(false);
    for (const client of [watcher, stayer]) client.close();
  });

  test('A bet of ten thousand base units staked or returned is among the big ones', async () => {
    const [seat, watcher] = [await seatInBase(100_000_000), await guest()];
    const { bets } = await follower(watcher);
    const small = await winningRoll(seat, 5208.33);
    await pause(600);
    const big = await winningRoll(seat, 5208.34);
    const isOf = (roundId: string) => (bet: LiveFeedEvent) => bet.roundId === roundId;
    await expect.poll(() => bets.some(isOf(big.roundId)), PATIENT).toBe(true);
    const typesOf = (roundId: string) => bets.filter(isOf(roundId)).map(({ type }) => type);
    await expect.poll(() => typesOf(big.roundId), PATIENT).toContain('bigAmount');
    expect(typesOf(small.roundId)).not.toContain('bigAmount');
    expect(BigInt(small.winAmountMicro)).toBeLessThan(10_000_000_000n);
    expect(BigInt(big.winAmountMicro)).toBeGreaterThanOrEqual(10_000_000_000n);
    watcher.close();
  });
});

describe('the feed with many bets', () => {
  test('The feed shows a sample of a few bets a second, however many are settled', async () => {
    const [watcher, ...seats] = [await guest(), await seatInBase(), await seatInBase()];
    const { bets } = await follower(watcher);
    await pause(PAST_FULL_PACE_MS);
    bets.length = 0;
    const startedAtMs = performance.now();
    await Promise.all(seats.flatMap((seat) => Array.from({ length: 80 }, () => roll(seat, 0.1))));
    await pause(PAST_DELAY_MS + 500);
    await expect.poll(() => bets.length, PATIENT).toBeGreaterThanOrEqual(3);
    const seconds = (performance.now() - startedAtMs) / 1000;
    expect(bets.length).toBeLessThanOrEqual(8 + 2 * seconds);
    watcher.close();
  });
});

/** Rolls until a roll is shown to others, because the feed shows a sample only. */
async function shownRoll(seat: Seat, bets: readonly LiveFeedEvent[]) {
  for (const stake of [3.21, 3.22, 3.23, 3.24, 3.25]) {
    const { roundId } = await roll(seat, stake);
    const isOfRoll = ({ betMicro }: { betMicro: string }) =>
      betMicro === String(Math.round(stake * 1_000_000));
    const isShown = await expect
      .poll(() => bets.some(isOfRoll), { timeout: 10_000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    if (isShown) return { roundId, isOfRoll };
  }
  throw new Error('no roll was shown to others');
}

describe('players who hide their profile', () => {
  test('A hidden player’s id, name, picture and round are not shown to others', async () => {
    const [seat, watcher] = [await seatInBase(), await guest()];
    const [{ bets }, mine] = [await follower(watcher), await follower(seat)];
    await setHidden(seat, true);
    const { roundId, isOfRoll } = await shownRoll(seat, bets);
    expect(bets.filter(isOfRoll)).toHaveLength(1);
    await expect.poll(() => mine.bets.filter(isOfRoll), PATIENT).toHaveLength(2);
    const { liveAll } = await watcher.call('liveFeed.getLiveFeed', {});
    const shown = [...bets, ...liveAll].filter(isOfRoll);
    expect(shown).toHaveLength(2);
    const nobody = { publicId: null, nick: null, avatar: null, roundId: null, key: shown[0]?.key };
    for (const bet of shown) expect(bet).toMatchObject(nobody);
    const told = JSON.stringify([bets, liveAll, mine.bets.filter(({ type }) => type === 'all')]);
    for (const secret of [String(seat.id), seat.publicId, roundId])
      expect(told).not.toContain(secret);
    watcher.close();
  });

  test('A hidden player finds their rounds in their own list, pushed and read', async () => {
    const seat = await seatInBase();
    await setHidden(seat, true);
    const { bets } = await follower(seat);
    const { roundId } = await roll(seat);
    const pushed = () => bets.find(({ type }) => type === 'myBets');
    await expect.poll(pushed, PATIENT).toMatchObject({ roundId, nick: null });
    const { liveMyBets } = await seat.call('liveFeed.getLiveFeed', {});
    expect(liveMyBets).toMatchObject([{ roundId, key: pushed()?.key }]);
  });

  test('A player who hides is removed from the lists that already had their name', async () => {
    const [seat, watcher] = [await seatInBase(), await guest()];
    const { roundId } = await roll(seat, 4.56);
    const ofBet = async () => {
      const { liveAll } = await watcher.call('liveFeed.getLiveFeed', {});
      return liveAll.find(({ betMicro }) => betMicro === '4560000');
    };
    await expect.poll(ofBet, { ...PATIENT, interval: 200 }).toBeDefined();
    const before = await ofBet();
    expect(before).toMatchObject({ publicId: seat.publicId, roundId });
    await setHidden(seat, true);
    const nobody = { publicId: null, nick: null, roundId: null, key: before?.key };
    expect(await ofBet()).toMatchObject(nobody);
    watcher.close();
  });
});

describe('a player’s own bets', () => {
  test('An own bet is pushed to every following connection of its player only', async () => {
    const [seat, other] = [await seatInBase(), await seatInBase()];
    const second = await connectClient(stage.url, { token: seat.token });
    const idle = await connectClient(stage.url, { token: seat.token });
    const [mine, mineToo, theirs] = [
      await follower(seat),
      await follower(second),
      await follower(other),
    ];
    const unasked = collectBets(idle);
    const { roundId } = await roll(seat);
    const own = ({ bets }: { bets: LiveFeedEvent[] }) =>
      bets.filter(({ type }) => type === 'myBets').map((bet) => bet.roundId);
    await expect.poll(() => [own(mine), own(mineToo)], PATIENT).toEqual([[roundId], [roundId]]);
    expect(own(theirs)).toEqual([]);
    expect(unasked).toEqual([]);
    for (const client of [second, idle]) client.close();
  });

  test('An own bet is in the first answer, but only after the delay', async () => {
    const seat = await seatInBase();
    const own = async () => {
      const { liveMyBets } = await seat.call('liveFeed.getLiveFeed', {});
      return liveMyBets?.map((bet) => bet.roundId);
    };
    const { roundId, early } = await rollAndAsk(seat, own);
    expect(early).not.toContain(roundId);
    const newest = async () => (await own())?.[0];
    await expect.poll(newest, { ...PATIENT, interval: 200 }).toBe(roundId);
  });

  test('Own bets are not pushed to a connection whose session ended', async () => {
    const seat = await seatInBase();
    const left = await connectClient(stage.url, { token: seat.token });
    const [mine, afterwards] = [await follower(seat), await follower(left)];
    left.micro.emit('updateToken', { token: null });
    await new Promise<void>((done) => left.micro.once('tokenUpdated', () => done()));
    await roll(seat);
    const isOwn = ({ type }: LiveFeedEvent) => type === 'myBets';
    await expect.poll(() => mine.bets.some(isOwn), PATIENT).toBe(true);
    expect(afterwards.bets.filter(isOwn)).toEqual([]);
    left.close();
  });
});

describe('the feed after a start', () => {
  test('A started server knows the newest settled bets from before, and no open one', async () => {
    const seat = await seatInBase(100_000_000);
    const big = await roll(seat, 20_000);
    const settled = await roll(seat);
    await seat.call('mines.createGame', { bet: 1, minesLength: 4 });
    await pause(PAST_DELAY_MS);
    await stage.server.restart();
    const watcher = await guest();
    const { liveAll, liveBigAmount } = await watcher.call('liveFeed.getLiveFeed', {});
    expect(liveAll.slice(0, 2).map((bet) => bet.roundId)).toEqual([settled.roundId, big.roundId]);
    expect(liveAll).toHaveLength(LIVE_FEED_ROWS);
    expect(liveBigAmount[0]?.roundId).toBe(big.roundId);
    expect(liveAll[0]?.publicId).toBe(seat.publicId);
    watcher.close();
  });
});
