import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RotateOutput } from '../../shared/fairness/contract.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import type { DicePlayOutput } from '../../shared/games/dice/contract.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { pause, rawConnect, refusalOf, ROOT, type Stage } from '../harness/wire-stage.ts';
import type { Seat } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openMoneyStage();
});
afterAll(() => stage.close());

const BET = { bet: 0.1, percent: 50, bet_type: 'less' } as const;
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Every server seed of a player that is not revealed yet. */
async function secretsOf(seat: Seat): Promise<string[]> {
  const { rows } = await stage.owner.query<{ server_seed: string }>(
    "select server_seed from seeds where player_id = $1 and state <> 'revealed'",
    [seat.id],
  );
  return rows.map((row) => row.server_seed);
}

async function proofOf(seat: TestClient, roundId: string) {
  const proof = await seat.call('fairness.getProof', { roundId });
  if (proof.game !== 'dice') throw new Error(`a proof of ${proof.game} came for a round of dice`);
  return proof;
}

/** Gets a proof and waits as long as the limit on proofs demands. */
async function proofInPace(seat: TestClient, roundId: string): ReturnType<typeof proofOf> {
  try {
    return await proofOf(seat, roundId);
  } catch (error) {
    if (!(error instanceof Refused) || error.wire.name !== 'wire.flood') throw error;
    await pause(Number(error.wire.data?.['waitMs']));
    return await proofInPace(seat, roundId);
  }
}

describe('pairs of seeds', () => {
  test('The hash of a server seed is shown before the first bet and fits the seed', async () => {
    const seat = await stage.seat();
    const before = await seat.call('fairness.getSeeds', {});
    expect(before).toMatchObject({ nonce: 0 });
    expect(before.clientSeed).toMatch(/^[0-9a-f]{16}$/);
    for (let round = 0; round < 3; round += 1) await seat.call('dice.play', BET);
    expect(await seat.call('fairness.getSeeds', {})).toEqual({ ...before, nonce: 3 });
    const { revealed, seeds } = await seat.call('fairness.rotate', {});
    expect(revealed).toMatchObject({
      serverSeedHash: before.serverSeedHash,
      clientSeed: before.clientSeed,
      bets: 3,
    });
    expect(revealed.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(digestOf(revealed.serverSeed)).toBe(before.serverSeedHash);
    expect(seeds.serverSeedHash).toBe(before.nextServerSeedHash);
  });

  test('The next server seed comes into use as promised at each rotation', async () => {
    const seat = await stage.seat();
    const hashes = new Set<string>();
    let shown = await seat.call('fairness.getSeeds', {});
    for (let turn = 0; turn < 5; turn += 1) {
      const { revealed, seeds } = await seat.call('fairness.rotate', {});
      expect(revealed.serverSeedHash).toBe(shown.serverSeedHash);
      expect(seeds.serverSeedHash).toBe(shown.nextServerSeedHash);
      expect(await seat.call('fairness.getSeeds', {})).toEqual(seeds);
      hashes.add(seeds.serverSeedHash).add(seeds.nextServerSeedHash);
      shown = seeds;
    }
    expect(hashes.size).toBe(6);
  });

  test('A rotation takes a client seed of 1 to 64 printable characters or draws one', async () => {
    const seat = await stage.seat();
    for (const clientSeed of [
      'a',
      '~'.repeat(64),
      "  O'Brien; drop table seeds; --",
      '__proto__',
    ]) {
      const { seeds } = await seat.call('fairness.rotate', { clientSeed });
      expect(seeds.clientSeed).toBe(clientSeed);
      const { roundId } = await seat.call('dice.play', BET);
      await seat.call('fairness.rotate', {});
      expect(verifyProof(await proofOf(seat, roundId)).isProved).toBe(true);
    }
    const made = (await seat.call('fairness.rotate', {})).seeds.clientSeed;
    expect(made).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('proofs of rounds', () => {
  test('A proof hides the server seed until rotation and proves the round after it', async () => {
    const seat = await stage.seat();
    const round = await seat.call('dice.play', BET);
    const hidden = await proofOf(seat, round.roundId);
    expect(hidden).toMatchObject({ serverSeed: null, nonce: 0, number: round.number });
    expect((await seat.call('dice.history', {})).rounds[0]).toMatchObject({ isRevealed: false });
    const { revealed } = await seat.call('fairness.rotate', {});
    const shown = await proofOf(seat, round.roundId);
    expect(shown).toEqual({ ...hidden, serverSeed: revealed.serverSeed });
    expect(verifyProof(shown)).toMatchObject({ isProved: true });
    expect((await seat.call('dice.history', {})).rounds[0]).toMatchObject({ isRevealed: true });
  });

  test('A proof of an unknown round is refused as not found', async () => {
    const seat = await stage.seat();
    const { roundId } = await seat.call('dice.play', BET);
    const never = `${roundId.slice(0, -4)}0000`;
    expect(await refusalOf(proofOf(seat, never))).toEqual({
      code: 1,
      name: 'fairness.round-not-found',
    });
  });
});

test('Eight sockets of one player take every nonce once, without gaps', async () => {
  const seat = await stage.seat();
  const tabs = await openTabs(seat, 8);
  const rounds = await playAll(tabs, 10);
  expect(rounds.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 80 }, (_, nonce) => nonce),
  );
  expect(await seat.call('fairness.getSeeds', {})).toMatchObject({ nonce: 80 });
  for (const tab of tabs) tab.close();
});

test('Rotations during parallel bets lose no bet and skip no nonce', async () => {
  const seat = await stage.seat();
  const tabs = await openTabs(seat, 8);
  const [rounds, rotations] = await Promise.all([playAll(tabs, 10), rotateAll(seat, tabs)]);
  const last = await seat.call('fairness.rotate', {});
  const revealed = [...rotations, last].map((rotation) => rotation.revealed);
  expect(revealed.reduce((sum, { bets }) => sum + bets, 0)).toBe(80);
  for (const { serverSeed, serverSeedHash } of revealed) {
    expect(digestOf(serverSeed)).toBe(serverSeedHash);
  }
  const nonces = new Map<string, number[]>();
  const readers = [seat, await stage.seat(), await stage.seat()];
  for (const [index, { roundId }] of rounds.entries()) {
    const proof = await proofInPace(readers[index % readers.length] ?? seat, roundId);
    expect(verifyProof(proof).isProved).toBe(true);
    nonces.set(proof.serverSeedHash, [...(nonces.get(proof.serverSeedHash) ?? []), proof.nonce]);
  }
  for (const { serverSeedHash, bets } of revealed) {
    const taken = (nonces.get(serverSeedHash) ?? []).toSorted((a, b) => a - b);
    expect(taken).toEqual(Array.from({ length: bets }, (_, nonce) => nonce));
  }
  for (const tab of tabs) tab.close();
});

async function openTabs(seat: Seat, count: number): Promise<TestClient[]> {
  return await Promise.all(
    Array.from({ length: count }, () => connectClient(stage.url, { token: seat.token })),
  );
}

/** Plays rounds in all tabs at once, one after another within a tab. */
async function playAll(tabs: readonly TestClient[], each: number): Promise<DicePlayOutput[]> {
  const played = tabs.map(async (tab) => {
    const rounds: DicePlayOutput[] = [];
    for (let round = 0; round < each; round += 1) rounds.push(await tab.call('dice.play', BET));
    return rounds;
  });
  return (await Promise.all(played)).flat();
}

/** Rotates six times in two tabs at the same moment. */
async function rotateAll(seat: Seat, [tab = seat]: readonly TestClient[]): Promise<RotateOutput[]> {
  const rotations: RotateOutput[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    rotations.push(
      ...(await Promise.all([
        seat.call('fairness.rotate', {}),
        tab.call('fairness.rotate', { clientSeed: `turn ${turn}` }),
      ])),
    );
    await pause(5);
  }
  return rotations;
}

test('Two rotations at once end two different pairs of seeds', async () => {
  const seat = await stage.seat();
  const [tab = seat] = await openTabs(seat, 1);
  const shown = await seat.call('fairness.getSeeds', {});
  const [first, second] = await Promise.all([
    seat.call('fairness.rotate', {}),
    tab.call('fairness.rotate', {}),
  ]);
  const ended = [first, second].map(({ revealed }) => revealed.serverSeedHash);
  expect(ended.toSorted()).toEqual([shown.serverSeedHash, shown.nextServerSeedHash].toSorted());
  tab.close();
});

test('The seeds shown during rotations are always of one moment', async () => {
  const seat = await stage.seat();
  const [tab = seat] = await openTabs(seat, 1);
  const views: { serverSeedHash: string; nextServerSeedHash: string }[] = [];
  const looking = (async () => {
    for (let look = 0; look < 60; look += 1) views.push(await tab.call('fairness.getSeeds', {}));
  })();
  const chain = [await seat.call('fairness.getSeeds', {})];
  for (let turn = 0; turn < 20; turn += 1)
    chain.push((await seat.call('fairness.rotate', {})).seeds);
  await looking;
  const promised = new Map(chain.map((seeds) => [seeds.serverSeedHash, seeds.nextServerSeedHash]));
  for (const view of views) {
    expect(promised.get(view.serverSeedHash)).toBe(view.nextServerSeedHash);
  }
  tab.close();
});

test('No frame of a session and no log line holds a seed that is still secret', async () => {
  const seat = await stage.seat();
  const auth = JSON.stringify({ token: seat.token });
  const [micro, root] = await Promise.all([
    rawConnect(stage.url, { auth }),
    rawConnect(stage.url, { auth, path: ROOT }),
  ]);
  const secrets = new Set<string>();
  const ask = async (...message: readonly unknown[]) => {
    const [, result] = await micro.ask(JSON.stringify(['call', ...message]));
    for (const secret of await secretsOf(seat)) secrets.add(secret);
    return result as Record<string, string>;
  };
  const revealed: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await ask('fairness.getSeeds', {});
    const round = await ask('dice.play', BET);
    await ask('fairness.getProof', { roundId: round['roundId'] });
    await ask('dice.history', {});
    await ask('dice.play', { ...BET, bet: -1 });
    await root.ask('["user",{"type":"updateUser"}]');
    await root.ask('["cash",{"type":"loadCurrencies"}]');
    await pause(60);
    const seen = [...micro.frames, ...root.frames].join('\n');
    for (const secret of await secretsOf(seat)) expect(seen).not.toContain(secret);
    const rotated = await ask('fairness.rotate', {});
    revealed.push(JSON.stringify(rotated));
  }
  const log = stage.server
    .logs()
    .map((line) => JSON.stringify(line))
    .join('\n');
  for (const secret of secrets) expect(log).not.toContain(secret);
  const shown = [...secrets].filter((secret) => revealed.join().includes(secret));
  expect(shown).toHaveLength(3);
  micro.close();
  root.close();
});
