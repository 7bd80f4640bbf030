import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient, type TestClient } from '../harness/client.ts';
import { openTableStage } from '../harness/table-fixture.ts';
import { PATIENT, refusalOf, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let stranger: TestClient;
beforeAll(async () => {
  stage = await openTableStage({}, 'countdown=9000000,refund=9000000');
  stranger = await connectClient(stage.url);
});
afterAll(async () => {
  stranger.close();
  await stage.close();
});

/** Every number and text in a frame, names of fields too. */
function leavesOf(frame: unknown): string[] {
  if (typeof frame !== 'object' || frame === null) return [String(frame)];
  return Object.entries(frame).flatMap(([name, part]) => [name, ...leavesOf(part)]);
}

/** Everything that is pushed to a connection from now on. */
function framesOf({ root, micro }: TestClient): unknown[] {
  const frames: unknown[] = [];
  for (const socket of [root, micro]) {
    socket.onAny((...frame: unknown[]) => frames.push(frame));
  }
  return frames;
}

const leavesEqual = (frames: readonly unknown[], leaf: string | number) =>
  frames.flatMap(leavesOf).filter((found) => found === String(leaf));

test('No frame of the feed or of a table tells a stranger the id of a player', async () => {
  const [seat, other] = [await stage.seat(100_000_000), await stage.seat(100_000_000)];
  const signedIn = await stage.seat(0);
  const frames = [stranger, signedIn].map(framesOf);
  const answers: unknown[] = [];
  const look = async () => {
    for (const client of [stranger, signedIn]) {
      answers.push(await client.call('liveFeed.getLiveFeed', {}));
      answers.push((await client.call('battle.load', {})).round);
      answers.push((await client.call('wheelOfFortune.load', {})).round);
    }
  };
  await look();
  for (const player of [seat, other]) {
    await player.call('dice.play', { bet: 300, percent: 50, bet_type: 'less', currencyId: 2 });
    await player.call('wheelOfFortune.bet', { bet: 300, sector: 2 });
  }
  await seat.call('battle.bet', { bet: 300, team: 'red' });
  await other.call('battle.bet', { bet: 300, team: 'blue' });
  for (const { nick } of [seat, other]) {
    for (const pushed of frames) {
      const shown = () =>
        new Set(
          pushed
            .filter((frame) => leavesEqual([frame], nick).length > 0)
            .map((frame) => (frame as unknown[])[0]),
        );
      const all = new Set(['liveFeed', 'battle', 'wheelOfFortune']);
      await expect.poll(shown, PATIENT).toEqual(all);
    }
  }
  await look();
  for (const { id, nick } of [seat, other]) {
    expect(leavesEqual(answers, nick).length).toBeGreaterThanOrEqual(6);
    expect(leavesEqual([...frames, ...answers], id)).toEqual([]);
  }
});

test('A stranger who counts through the ids finds no card', async () => {
  const [seat, other] = [await stage.seat(0), await stage.seat(0)];
  const own = await seat.call('users.getStats', { userId: seat.id });
  expect(own).toMatchObject({ publicId: seat.publicId, nick: seat.nick });
  for (const client of [stranger, other]) {
    const shown = await client.call('users.getStats', { userId: seat.publicId });
    expect(shown).toEqual(own);
    expect(leavesEqual([shown], seat.id)).toEqual([]);
    const byId = refusalOf(client.call('users.getStats', { userId: seat.id }));
    expect(await byId).toMatchObject({ name: 'users.not-found' });
  }
});
