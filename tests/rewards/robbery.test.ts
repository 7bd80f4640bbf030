import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rotateSeeds } from '../../api/fairness/rotate.ts';
import { takeBreak } from '../../api/protection/exclusion/take-break.ts';
import { activateSpin } from '../../api/rewards/robbery/activate-spin.ts';
import { loadRobbery, readSpinTimes } from '../../api/rewards/robbery/load-robbery.ts';
import { readSpinProof } from '../../api/rewards/robbery/spin-store.ts';
import { writeCountedDay } from '../../api/rewards/robbery/counted-days.ts';
import { startSpin } from '../../api/rewards/robbery/start-spin.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import { moscowDayStartMs } from '../../shared/platform/moscow-time.ts';
import { spinPrizeMicro } from '../../shared/fairness/spin/prizes.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { captchaOver, openTestRobbery, PASS, type TestRobbery } from './robbery-fixture.ts';
import { DAY_MS, HOUR_MS } from '../../shared/platform/durations.ts';
import { MICRO } from './rewards-fixture.ts';

/** Noon of a day in Moscow. */
const NOON = Date.parse('2027-03-01T12:00:00+03:00');

/** What a slow machine may take between two steps of a test: the set time runs on. */
const SLACK_MS = 60_000;

let stage: TestRobbery;

beforeAll(async () => {
  stage = await openTestRobbery();
  stage.setTime(NOON);
  await writeCountedDay(stage.db, NOON);
});

beforeEach(() => stage.setTime(NOON));

afterAll(() => stage.closeSound());

const start = ({ id }: TestPlayer) => startSpin(stage.robbery, id);
const collect = ({ id }: TestPlayer, answer: Parameters<typeof activateSpin>[2] = PASS) =>
  activateSpin(stage.robbery, id, answer);
const load = ({ id }: TestPlayer) => loadRobbery(stage.robbery, id);
const refused = (name: string) => expect.objectContaining({ refusal: name });

/** Who has 50 units to win: a tenth of what a counted stake of 20,000 costs. */
async function robberWithPlay(): Promise<TestPlayer> {
  const player = await stage.addRobber();
  await stage.lose(player, 20_000n);
  return player;
}

test('A spin pays what its sectors say of the top that was shown before, and asks to play it twice', async () => {
  const player = await robberWithPlay();
  const shown = await load(player);
  expect(shown).toMatchObject({
    availableSpinsPeriodicalBonus: 1,
    timeActivatePeriodicalBonus: 0,
    topMicro: String(50n * MICRO),
    open: null,
  });
  const before = await stage.balance(player, 'real');
  const spin = await stage.spin(player);
  expect(String(spin.topMicro)).toBe(shown.topMicro);
  expect(spin.prizeMicro).toBe(spinPrizeMicro(spin.sectors, spin.topMicro));
  expect((await stage.balance(player, 'real')) - before).toBe(spin.prizeMicro);
  const { rows } = await stage.owner.query<{ state: string; occasion: string; need: string }>(
    `select g.state, g.occasion, t.need_micro::text as need from grants g
       join player_totals t using (player_id) where g.player_id = $1`,
    [player.id],
  );
  expect(rows).toEqual([
    { state: 'completed', occasion: 'spin-1', need: String(2n * spin.prizeMicro) },
  ]);
});

test('The next spin waits 24 hours from the start of the last one, on the clock of the operator', async () => {
  const player = await robberWithPlay();
  await stage.spin(player);
  stage.setTime(NOON + DAY_MS - SLACK_MS);
  await expect(start(player)).rejects.toEqual(refused('robbery.not-yet'));
  stage.setTime(NOON - 5 * HOUR_MS);
  await expect(start(player)).rejects.toEqual(refused('robbery.not-yet'));
  const times = await readSpinTimes(stage.robbery, player.id);
  expect(times.availableSpinsPeriodicalBonus).toBe(0);
  expect(times.timeActivatePeriodicalBonus).toBeGreaterThan(28 * 3600);
  stage.setTime(NOON + DAY_MS + SLACK_MS);
  expect((await stage.spin(player)).number).toBe(2);
});

test('Of many tabs in two processes one spin is started, and it is credited once', async () => {
  const player = await robberWithPlay();
  const books = stage.another();
  const other = { ...stage.robbery, ...books, captcha: captchaOver(books.db) };
  const sides = Array.from({ length: 16 }, (_, index) => (index % 2 ? stage.robbery : other));
  const before = await stage.balance(player, 'real');
  const started = await Promise.all(sides.map((deps) => startSpin(deps, player.id)));
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  const collected = await Promise.all(sides.map((deps) => activateSpin(deps, player.id, PASS)));
  expect(new Set(collected.map(({ id }) => id))).toEqual(new Set([started[0]?.id]));
  expect((await stage.balance(player, 'real')) - before).toBe(started[0]?.prizeMicro);
  expect((await collect(player, { token: undefined, ip: undefined })).id).toBe(started[0]?.id);
});

test('A forged, missing or failed captcha credits nothing, and the spin waits with its outcome', async () => {
  const player = await robberWithPlay();
  const spin = await start(player);
  for (const token of ['forged', 'sandbox-fail', '', undefined]) {
    await expect(collect(player, { token, ip: '203.0.113.7' })).rejects.toEqual(
      refused('robbery.captcha'),
    );
  }
  expect(await stage.balance(player, 'real')).toBe(0n);
  stage.setTime(NOON + 3 * DAY_MS);
  expect((await load(player)).open).toMatchObject({ id: spin.id, fallenSectors: spin.sectors });
  expect((await start(player)).id).toBe(spin.id);
  await collect(player);
  expect(await stage.balance(player, 'real')).toBe(spin.prizeMicro);
  expect((await start(player)).number).toBe(2);
});

test('Changing seeds between start and collection draws nothing again, and proves the spin', async () => {
  const player = await robberWithPlay();
  const spin = await start(player);
  const sealed = await readSpinProof(stage.db, player.id, spin.id);
  expect(sealed?.serverSeed).toBeNull();
  const { revealed } = await rotateSeeds(stage.db, player.id, 'another seed');
  expect((await start(player)).sectors).toEqual(spin.sectors);
  await collect(player);
  const proof = await readSpinProof(stage.db, player.id, spin.id);
  expect(proof).toMatchObject({ serverSeed: revealed.serverSeed, spin: 1 });
  expect(proof?.serverSeedHash).toBe(sealed?.serverSeedHash);
  expect(verifyProof(proof).isProved).toBe(true);
  const others = spin.sectors.map((sector) => (sector === 1 ? 2 : 1));
  expect(verifyProof({ ...proof, sectors: others }).isProved).toBe(false);
});

test('A spin takes no nonce of a bet, and its proof is for its player alone', async () => {
  const player = await robberWithPlay();
  const nonce = async () => {
    const { rows } = await stage.owner.query<{ nonce: string }>(
      "select nonce::text from seeds where player_id = $1 and state = 'active'",
      [player.id],
    );
    return rows[0]?.nonce;
  };
  const before = await nonce();
  const spin = await stage.spin(player);
  expect(await nonce()).toBe(before);
  const other = await stage.addRobber();
  expect(await readSpinProof(stage.db, other.id, spin.id)).toBeUndefined();
});

test('Without a linked Telegram account there is no spin', async () => {
  const player = await stage.addPlayer();
  await stage.lose(player, 20_000n);
  await expect(start(player)).rejects.toEqual(refused('robbery.telegram'));
});

test('Who neither played nor deposited has nothing to win; a deposit in thirty days leaves one unit', async () => {
  const player = await stage.addRobber();
  expect((await load(player)).topMicro).toBe('0');
  await expect(start(player)).rejects.toEqual(refused('robbery.nothing-to-win'));
  await stage.addDeposit(player, 31);
  await expect(start(player)).rejects.toEqual(refused('robbery.nothing-to-win'));
  await stage.addDeposit(player, 29);
  expect((await start(player)).topMicro).toBe(MICRO);
});

test('A player who is banned or in a break is given nothing; a started spin waits until it is over', async () => {
  const banned = await robberWithPlay();
  await stage.owner.query("update players set banned_until = '2030-01-01' where id = $1", [
    banned.id,
  ]);
  stage.deps.players.invalidate(banned.id);
  await expect(start(banned)).rejects.toEqual(refused('gate.banned'));

  const player = await robberWithPlay();
  const spin = await start(player);
  const asked = { kind: 'coolOff', period: 'day' } as const;
  await takeBreak(stage.db, player.id, { asked, nowMs: NOON });
  const isRefused = () =>
    stage.deps.gate.claim(player.id).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  await expect(collect(player)).rejects.toEqual(refused('gate.cool-off'));
  expect(await stage.balance(player, 'real')).toBe(0n);
  stage.setTime(NOON + 2 * DAY_MS);
  await collect(player);
  expect(await stage.balance(player, 'real')).toBe(spin.prizeMicro);
});

test('A campaign that was switched off, or whose budget ends, still pays the spin it began', async () => {
  const player = await robberWithPlay();
  const spin = await start(player);
  const { robbery: terms } = FIRST_CAMPAIGNS;
  if (terms === undefined) throw new Error('no campaign');
  await stage.publish('robbery', { ...terms, budget: { totalMicro: '1' } });
  const late = await robberWithPlay();
  await expect(start(late)).rejects.toEqual(refused('bonus.spent'));
  await stage.owner.query(
    "update campaign_budgets set is_on = false where campaign_id = 'robbery'",
  );
  await stage.deps.campaigns.reload();
  await expect(start(late)).rejects.toEqual(refused('bonus.closed'));
  await collect(player);
  expect(await stage.balance(player, 'real')).toBe(spin.prizeMicro);
  await stage.publish('robbery', terms);
  await stage.owner.query("update campaign_budgets set is_on = true where campaign_id = 'robbery'");
  await stage.deps.campaigns.reload();
});

test('Play counts for seven days in Moscow and not a day longer', async () => {
  const player = await robberWithPlay();
  const top = async (day: number) => {
    const at = moscowDayStartMs(NOON) + day * DAY_MS;
    stage.setTime(at + 60_000);
    await writeCountedDay(stage.db, stage.deps.clock.nowMs());
    return (await load(player)).topMicro;
  };
  const tops: string[] = [];
  for (let day = 1; day <= 8; day += 1) tops.push(await top(day));
  expect(tops).toEqual([...Array.from({ length: 6 }, () => String(50n * MICRO)), '0', '0']);
});
