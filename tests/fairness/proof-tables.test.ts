import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BATTLE_PROGRAM } from '../../miniapp/games/battle/battle-program.ts';
import { DICE_PROGRAM } from '../../miniapp/games/dice/dice-program.ts';
import { MINES_PROGRAM } from '../../miniapp/games/mines/mines-program.ts';
import { WHEEL_PROGRAM } from '../../miniapp/games/wheel/wheel-program.ts';
import { isBeaconSigned } from '../../shared/fairness/beacon-signature.ts';
import type { BattleProof } from '../../shared/games/battle/proof.ts';
import type { Chains, RoundProof } from '../../shared/games/proof/contract.ts';
import type { WheelProof } from '../../shared/games/wheel/proof.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { emptyTable, expectProved, openTableStage } from '../harness/table-fixture.ts';
import { pause, refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';

/** Quick tables whose beacon keeps its published delay, so that anybody can verify their proofs. */
const TIMINGS = 'countdown=2500,spin=500,reward=300,refund=6000';
const NOT_FOUND = { code: 1, name: 'fairness.round-not-found' };
/** Proofs have a rate limit of their own, which these tests respect. */
const SLOW = { interval: 500, timeout: 60_000 };

/** Tests at the tables of one server follow each other, beside those at the tables of the other. */
const BESIDE = { concurrent: true };
const IN_TURN = { concurrent: false };

let stage: Stage;
/** A server whose wheel is decided by random.org. */
let signed: Stage;
let guest: TestClient;
let seats: readonly [Seat, Seat];
beforeAll(async () => {
  [stage, signed] = await Promise.all([
    openTableStage({}, TIMINGS),
    openTableStage({ WHEEL_RANDOMNESS: 'random.org' }, TIMINGS),
  ]);
  guest = await connectClient(stage.url);
  seats = [await stage.seat(), await stage.seat()];
});
afterAll(async () => {
  guest.close();
  await Promise.all([stage.close(), signed.close()]);
});

type Played = { readonly roundId: string; readonly betId: string };

async function battle(): Promise<Played> {
  const [one, other] = seats;
  await emptyTable(one, 'battle');
  const { roundId, betId } = await one.call('battle.bet', { bet: 400, team: 'red' });
  await other.call('battle.bet', { bet: 900, team: 'blue', roundId });
  return { roundId, betId };
}

async function wheel(): Promise<Played> {
  const [one, other] = seats;
  await emptyTable(one, 'wheelOfFortune');
  const { roundId, betId } = await one.call('wheelOfFortune.bet', { bet: 300, sector: 2 });
  await other.call('wheelOfFortune.bet', { bet: 200, sector: 30, roundId });
  return { roundId, betId };
}

/** The proof once the round is over; until then it is refused as if the round did not exist. */
async function proofWhenOver(roundId: string, asker = guest): Promise<RoundProof> {
  const deadline = Date.now() + SLOW.timeout;
  while (Date.now() < deadline) {
    const proof = await asker.call('fairness.getProof', { roundId }).catch(() => undefined);
    if (proof !== undefined) return proof;
    await pause(SLOW.interval);
  }
  throw new Error(`the round ${roundId} never ended`);
}

/** The outcome that a printed program computes from a proof, run by Node as a reader would. */
async function outcomeOf(program: string, proof: RoundProof): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-proof-'));
  try {
    await writeFile(join(folder, 'proof.json'), JSON.stringify(proof));
    await writeFile(join(folder, 'draw.mjs'), program);
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'draw.mjs')]);
    return stdout.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A round that runs, with what is known and told of it before its end. */
async function begin(play: () => Promise<Played>) {
  const before = await guest.call('fairness.getChains', {});
  const played = await play();
  const refusals: readonly unknown[] = await Promise.all(
    [played.roundId, played.betId].flatMap((roundId) => [
      refusalOf(guest.call('fairness.getProof', { roundId })),
      refusalOf(guest.call('fairness.getReplay', { roundId })),
    ]),
  );
  return { before, played, refusals };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** The rounds of both games run at the same time. */
let begun: Readonly<Record<'battle' | 'wheelOfFortune', Begun>>;
beforeAll(async () => {
  begun = { battle: await begin(battle), wheelOfFortune: await begin(wheel) };
});

describe.each(['battle', 'wheelOfFortune'] as const)('a round of %s', (game) => {
  let before: Chains;
  let played: Played;
  let refusals: readonly unknown[];
  let proof: BattleProof | WheelProof;
  beforeAll(async () => {
    ({ before, played, refusals } = begun[game]);
    proof = (await proofWhenOver(played.roundId)) as BattleProof | WheelProof;
  });

  test('A table round’s proof is refused as unknown while the round runs', () => {
    expect(refusals).toEqual([NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND]);
  });

  test('A table round is proved for anybody by its own id or that of any bet', async () => {
    const { roundId, betId } = played;
    expect(proof).toMatchObject({ game, roundId });
    await expectProved(guest, betId);
    expect(await guest.call('fairness.getProof', { roundId: betId })).toEqual(proof);
    const replay = await guest.call('fairness.getReplay', { roundId: betId });
    expect(replay).toMatchObject({ proof, nick: null, currencyId: 1, mine: [] });
    const own = await seats[0].call('fairness.getReplay', { roundId });
    expect(own).toEqual({ ...replay, mine: [betId] });
  });

  test('A table round uses a chain published before it and the announced beacon', async () => {
    const after = await guest.call('fairness.getChains', {});
    const chain = before.chains.find(({ end }) => end === proof.chainEnd);
    expect(chain).toMatchObject({ game });
    expect(after.drand).toEqual(before.drand);
    expect(proof.drand).toMatchObject(after.drand);
    const used = after.chains.find(({ end }) => end === proof.chainEnd)?.used ?? 0;
    expect(proof.chainPosition).toBeGreaterThanOrEqual(chain?.used ?? 0);
    expect(proof.chainPosition).toBeLessThanOrEqual(used);
    expect(Date.parse(chain?.publishedAt ?? '')).toBeLessThan(proof.closedAtMs);
  });
});

describe('rounds of a server whose wheel goes by the beacon', BESIDE, () => {
  test(
    'The programs printed on the fairness page give the outcomes of real rounds',
    IN_TURN,
    async ({ expect }) => {
      const [seat] = seats;
      const dice = await seat.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' });
      const { game } = await seat.call('mines.createGame', { bet: 1, minesLength: 23 });
      const { game: over } = await seat.call('mines.openSector', { sectorKey: 5 });
      const rounds = [await battle(), await wheel()];
      await seat.call('fairness.rotate', {});
      const diceProof = await proofWhenOver(dice.roundId);
      expect(await outcomeOf(DICE_PROGRAM, diceProof)).toBe(String(dice.number));
      const minesProof = await proofWhenOver(game.roundId);
      const mines = over.sectors.filter(({ isMine }) => isMine).map(({ sectorKey }) => sectorKey);
      const drawn = JSON.parse((await outcomeOf(MINES_PROGRAM, minesProof)).replaceAll(/\s/g, ''));
      expect((drawn as number[]).toSorted((a, b) => a - b)).toEqual(mines);
      const [fought, turned] = await Promise.all(
        rounds.map(({ roundId }) => proofWhenOver(roundId)),
      );
      expect(await outcomeOf(BATTLE_PROGRAM, fought as RoundProof)).toBe(
        (fought as BattleProof).winner,
      );
      expect(await outcomeOf(WHEEL_PROGRAM, turned as RoundProof)).toBe(
        String((turned as WheelProof).index),
      );
    },
  );

  test(
    'Neither proof, replay nor table names a player who hides their profile',
    IN_TURN,
    async ({ expect }) => {
      const hidden = await stage.seat();
      await hidden.send('user', 'setHidden', { isHidden: true });
      const load = await emptyTable(hidden, 'battle');
      const { roundId } = load.round;
      const { betId } = await hidden.call('battle.bet', { bet: 400, team: 'red', roundId });
      await seats[0].call('battle.bet', { bet: 900, team: 'blue', roundId });
      const proof = await proofWhenOver(roundId);
      const replay = await guest.call('fairness.getReplay', { roundId: betId });
      const { before_games } = await emptyTable(guest, 'battle');
      expect(before_games.map((round) => round.roundId)).toContain(roundId);
      expect(replay).toMatchObject({ proof, nick: null, mine: [] });
      const { rows } = await stage.owner.query<{ nick: string }>(
        'select nick from players where id = $1',
        [hidden.id],
      );
      const names = [rows[0]?.nick ?? 'nobody', hidden.login];
      const texts = [proof, replay, before_games].map((told) => JSON.stringify(told));
      for (const text of texts) {
        expect(text).not.toMatch(new RegExp(`[^0-9a-f-]${hidden.id}[^0-9a-f-]`));
        for (const name of names) expect(text).not.toContain(name);
      }
      expect((await hidden.call('fairness.getReplay', { roundId })).mine).toEqual([betId]);
    },
  );
});

describe('rounds of a server whose wheel goes by random.org', BESIDE, () => {
  test(
    'A refunded round has a proof for everybody, and is counted and in its player’s history',
    IN_TURN,
    async ({ expect, onTestFinished }) => {
      const seat = await signed.seat();
      const watcher = await connectClient(signed.url);
      onTestFinished(() => watcher.close());
      await emptyTable(seat, 'battle');
      const { roundId, betId } = await seat.call('battle.bet', { bet: 100, team: 'red' });
      const ask = () => refusalOf(watcher.call('fairness.getProof', { roundId }));
      expect(await ask()).toEqual(NOT_FOUND);
      const proof = await proofWhenOver(roundId, watcher);
      expect(proof).toMatchObject({
        kind: 'refunded',
        game: 'battle',
        reason: 'alone',
        drand: null,
      });
      const verdict = verifyProof(proof);
      const failed = verdict.checks.filter(({ isOk }) => !isOk).map(({ name }) => name);
      expect(failed).toEqual(['waited']);
      const replay = await seat.call('fairness.getReplay', { roundId: betId });
      expect(replay).toMatchObject({ proof, mine: [betId] });
      const { rounds } = await seat.call('history.getRounds', {});
      expect(rounds.find(({ id }) => id === betId)).toMatchObject({
        state: 'refunded',
        wallet: 'real',
        hasProof: true,
      });
      const { sums } = await watcher.call('fairness.getRefunds', {});
      const alone = sums.find(({ game, reason }) => game === 'battle' && reason === 'alone');
      expect(alone?.rounds).toBeGreaterThan(0);
      expect(alone?.known.rounds).toBe(0);
    },
  );

  test(
    'A wheel round by random.org is proved offline, and a forged draw fails',
    IN_TURN,
    async ({ expect }) => {
      const seat = await signed.seat();
      const { roundId } = await seat.call('wheelOfFortune.bet', { bet: 300, sector: 5 });
      const ask = () => seat.call('fairness.getProof', { roundId }).catch(() => undefined);
      await expect.poll(ask, SLOW).toBeDefined();
      const proof = (await expectProved(seat, roundId)) as WheelProof;
      const strict = verifyProof(proof, { isBeaconSigned });
      expect(strict.checks.filter(({ isOk }) => !isOk).map(({ name }) => name)).toEqual(['source']);
      const random = { ...(proof.randomOrg?.random as object), data: [(proof.index + 1) % 32] };
      const forged = { ...proof, randomOrg: { ...proof.randomOrg, random } };
      const verdict = verifyProof(forged, { isSandboxTrusted: true });
      const failed = verdict.checks.filter(({ isOk }) => !isOk).map(({ name }) => name);
      expect(failed).toEqual(expect.arrayContaining(['signature', 'index']));
    },
  );
});
