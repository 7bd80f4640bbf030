import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient, type TestClient } from '../harness/client.ts';
import { openTableStage, watchTable } from '../harness/table-fixture.ts';
import { PATIENT, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let guest: TestClient;
beforeAll(async () => {
  stage = await openTableStage({}, 'countdown=9000000,refund=9000000');
  guest = await connectClient(stage.url);
});
afterAll(async () => {
  guest.close();
  await stage.close();
});

const red = async () => (await guest.call('battle.load', {})).round.teams.red.users;
const wheel = async () => (await guest.call('wheelOfFortune.load', {})).round.users;

test('A player who hides after staking is unnamed at once for everybody', async () => {
  const seat = await stage.seat();
  await seat.call('battle.bet', { bet: 300, team: 'red' });
  await seat.call('wheelOfFortune.bet', { bet: 300, sector: 2 });
  const shown = (await red()).find(({ publicId }) => publicId === seat.publicId);
  expect(shown?.nick).toEqual(expect.any(String));
  const watcher = await watchTable(guest, 'battle');
  await seat.send('user', 'setHidden', { isHidden: true });
  for (const users of [red, wheel]) {
    await expect
      .poll(async () => (await users()).map(({ publicId }) => publicId), PATIENT)
      .toEqual([null]);
    expect(await users()).toMatchObject([{ publicId: null, nick: null, avatar: null }]);
  }
  const { playerHash } = shown ?? {};
  expect((await red())[0]).toMatchObject({ playerHash, totalBetMicro: '240000000' });
  await watcher.until(
    (event) =>
      event.type === 'updated' &&
      (event.users?.red ?? []).some(
        (user) => user.playerHash === playerHash && user.publicId === null,
      ),
  );
  await seat.call('battle.bet', { bet: 300, team: 'red' });
  expect(await red()).toMatchObject([{ publicId: null, nick: null, totalBetMicro: '480000000' }]);
  await seat.send('user', 'setHidden', { isHidden: false });
  await expect
    .poll(async () => (await red()).map(({ publicId }) => publicId), PATIENT)
    .toEqual([seat.publicId]);
});

test('A hidden player’s stakes are told on all their own pages and to nobody else', async () => {
  const [seat, other] = await Promise.all([stage.seat(), stage.seat()]);
  await seat.send('user', 'setHidden', { isHidden: true });
  const second = await connectClient(stage.url, { token: seat.token });
  const [own, others]: [unknown[], unknown[]] = [[], []];
  const keep = (client: TestClient, list: unknown[]) => {
    for (const name of ['battle', 'wheelOfFortune']) {
      client.root.on(name, (event: { readonly type: string }) => {
        if (event.type === 'mine') list.push(event);
      });
    }
  };
  keep(second, own);
  keep(other, others);
  await other.call('battle.bet', { bet: 300, team: 'blue' });
  const inBattle = await seat.call('battle.bet', { bet: 300, team: 'blue' });
  const atWheel = await seat.call('wheelOfFortune.bet', { bet: 300, sector: 5 });
  await expect.poll(() => own.length, PATIENT).toBe(2);
  const { currencyId } = (await seat.call('battle.load', {})).mine ?? {};
  const { stakeMicro } = inBattle;
  expect(own).toContainEqual({
    type: 'mine',
    roundId: inBattle.roundId,
    mine: { team: 'blue', stakeMicro, currencyId },
  });
  const bets = [{ sector: 5, stakeMicro: atWheel.stakeMicro }];
  expect(own).toContainEqual({
    type: 'mine',
    roundId: atWheel.roundId,
    mine: { currencyId, bets },
  });
  expect(others).toEqual([]);
  second.close();
});
