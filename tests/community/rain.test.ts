import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RainProof } from '../../shared/fairness/rain/proof.ts';
import { isBeaconSigned } from '../../shared/fairness/beacon-signature.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import { connectClient } from '../harness/client.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openStage, PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';
import {
  admin,
  ask,
  closeSoundly,
  given,
  messageOf,
  operatorHolds,
  player,
  realOf,
  rowOf,
  settled,
  take,
} from './airdrop-stage.ts';
import { collectEvents, loadRoom } from './chat-stage.ts';

const AWARD_MICRO = 10_000_000n;

let stage: Stage;
let boss: Seat;
let people: readonly Seat[];
beforeAll(async () => {
  stage = await openStage({ ...WITH_JOBS, AIRDROP_RAIN_SECONDS: '4' });
  boss = await admin(stage);
  people = await Promise.all(Array.from({ length: 5 }, () => player(stage)));
});
afterAll(() => closeSoundly(stage));

const proofOf = async (proofId: string): Promise<RainProof> => {
  const guest = await connectClient(stage.url);
  try {
    return await guest.call('airdrops.getProof', { proofId });
  } finally {
    guest.close();
  }
};

const balances = () => Promise.all(people.map((seat) => realOf(stage, seat)));

/** What the room tells each of them that they took, as soon as the message has reached it. */
const claimsOf = (uid: number) =>
  Promise.all(
    people.map((seat) =>
      vi.waitFor(async () => {
        const { claims } = await loadRoom(seat);
        const own = claims.find((claim) => claim.uid === uid);
        if (own === undefined) throw new Error('the room does not know of the claim yet');
        return own.awardMicro;
      }, PATIENT),
    ),
  );

test('A rain that more joined than there are places is drawn by the beacon after its list is public', async () => {
  const rain = { mode: 'rain', vip: 1, award: 10 } as const;
  const heard = people.map((seat) => collectEvents(seat));
  const before = await balances();
  const ofOperator = await operatorHolds(stage, 'bonus');
  const [wide, narrow] = [
    await given(boss, { ...rain, activateCount: 4 }),
    await given(boss, { ...rain, activateCount: 2 }),
  ];
  const few = people.slice(0, 2);
  await Promise.all(few.map((seat) => take(seat, wide)));
  const joins = people.map((seat) =>
    ask(seat, 'takeAirDrop', { uid: narrow, recaptchaToken: 'sandbox-pass' }),
  );
  for (const answer of await Promise.all(joins)) {
    expect(answer).toMatchObject({ success: true, code: 1, awardMicro: '0' });
  }
  expect(await take(people[0] as Seat, narrow)).toBe('airdrop.over');
  expect(await claimsOf(narrow)).toEqual(people.map(() => '0'));
  expect(await balances()).toEqual(before);
  await expect
    .poll(() => messageOf(stage, narrow), PATIENT)
    .toMatchObject({
      type: 3,
      airdrop: { mode: 'rain', drandRound: expect.any(Number), proofId: null },
    });

  await expect.poll(async () => (await rowOf(stage, narrow))?.state, PATIENT).toBe('drawing');
  expect(await take(people[0] as Seat, narrow)).toBe('airdrop.over');
  const { id = '' } = (await rowOf(stage, narrow)) ?? {};
  const closed = await proofOf(id);
  expect(closed).toMatchObject({ drawn: [], drand: { signature: null } });
  expect(closed.joined).toEqual(people.map(({ publicId }) => publicId).toSorted());

  await Promise.all([settled(stage, wide), settled(stage, narrow)]);
  const proof = await proofOf(id);
  expect([proof.digest, proof.joined, proof.drand.round]).toEqual([
    closed.digest,
    closed.joined,
    closed.drand.round,
  ]);
  expect(verifyProof(proof, { isBeaconSigned, isSandboxTrusted: true }).isProved).toBe(true);
  const due = people.map((seat, index) => {
    const isDrawn = proof.drawn.includes(seat.publicId);
    const places = Number(isDrawn) + Number(few.includes(seat));
    return (before[index] ?? 0n) + BigInt(places) * AWARD_MICRO;
  });
  expect(await balances()).toEqual(due);
  expect(await claimsOf(narrow)).toEqual(
    people.map(({ publicId }) => (proof.drawn.includes(publicId) ? String(AWARD_MICRO) : '0')),
  );
  const awards = () =>
    heard.map((events) => events.filter((event) => event.type === 'award' && event.uid === narrow));
  const told = people.map(({ publicId }) =>
    proof.drawn.includes(publicId)
      ? [{ type: 'award', uid: narrow, awardMicro: String(AWARD_MICRO) }]
      : [],
  );
  await expect.poll(awards, PATIENT).toEqual(told);
  expect(proof.drawn).toHaveLength(2);
  const spent = ofOperator - (await operatorHolds(stage, 'bonus'));
  expect(spent).toBe(4n * AWARD_MICRO);
  await expect
    .poll(() => messageOf(stage, narrow), PATIENT)
    .toMatchObject({
      type: 4,
      message: '1 2 2 1000',
      airdrop: { joined: 5, proofId: id },
    });
  await expect
    .poll(() => messageOf(stage, wide), PATIENT)
    .toMatchObject({
      type: 4,
      message: '1 2 4 1000',
      airdrop: { joined: 2, proofId: null },
    });
});

test('A proof names nobody but by public ids, and there is none of an airdrop that is no rain', async () => {
  const uid = await given(boss, { activateCount: 1, award: 1, vip: 1 });
  const { id = '' } = (await rowOf(stage, uid)) ?? {};
  await expect(proofOf(id)).rejects.toMatchObject({ wire: { name: 'airdrop.no-airdrop' } });
});
