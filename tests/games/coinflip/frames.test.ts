import { expect, test } from 'vitest';
import { FLIPS_ROOM, roomOfFlip, tellFlip } from '../../../api/games/coinflip/flips.ts';
import type { Flip } from '../../../api/games/coinflip/flip-store.ts';
import { viewFlip } from '../../../api/games/coinflip/flip-views.ts';
import { coinflipGame, coinflipOutcomeOf } from '../../../api/games/coinflip/coinflip-game.ts';
import type { TableRound } from '../../../api/games/table/table-round.ts';
import { nodeHmac } from '../../../api/fairness/node-hmac.ts';
import { commitmentOf } from '../../../shared/fairness/seeds.ts';
import { openTableStream } from '../../../shared/fairness/table-outcome.ts';
import { playerIdOf, type RoundId } from '../../../shared/ids.ts';

/** Flips, every one of them played with two links that nobody knows yet. */
const FLIPS = 2000;

const NOW_MS = 1_800_000_000_000;

/** What is public of a flip before its outcome: the same for both of its links. */
function publicOf(count: number): Flip {
  const id = `01900000-0000-7000-8000-${String(count).padStart(12, '0')}` as RoundId;
  const round: TableRound = {
    id,
    game: 'coinflip',
    desk: '',
    state: 'waiting',
    chainId: 1n,
    chainEnd: 'end',
    chainPosition: 7,
    commit: 'published',
    salt: `salt of ${id}`,
    source: 'drand',
    reveal: undefined,
    beaconRound: undefined,
    beaconSignature: undefined,
    randomOrg: undefined,
    firstBetAtMs: NOW_MS,
    countdownAtMs: undefined,
    closesAtMs: NOW_MS + 60_000,
    drawnAtMs: undefined,
    betsDigest: undefined,
    outcome: undefined,
    refund: undefined,
  };
  return {
    round,
    side: count % 2 === 0 ? 'heads' : 'tails',
    stakeMicro: BigInt(1 + (count % 97)) * 1_000_000n,
    betHundredths: 100 * (1 + (count % 97)),
    currencyId: 1,
    rateMicro: 1_000_000n,
    code: count % 3 === 0 ? 'c'.repeat(32) : undefined,
    openedAtMs: NOW_MS,
    expiresAtMs: NOW_MS + 60_000,
    creator: personAt(1, count),
    joiner: undefined,
  };
}

const personAt = (id: number, count: number): Flip['creator'] => ({
  playerId: playerIdOf(id),
  publicId: `public ${id}`,
  nick: `n${id}`,
  avatar: null,
  isHidden: count % 5 === id,
});

const streamOf = (id: string, link: string) =>
  openTableStream(nodeHmac, { reveal: link, roundId: id, randomness: 'b', betsDigest: 'fixed' });

/** Plays a flip whose link is secret and answers its frames before the outcome and after it. */
function record(first: Flip, link: string) {
  const frames: string[] = [];
  const pushes: Parameters<typeof tellFlip>[0] = {
    toRoom: (...said: readonly unknown[]) => void frames.push(JSON.stringify(said)),
  };
  const tell = (flip: Flip) =>
    tellFlip(pushes, { flip, view: viewFlip(flip, () => NOW_MS + 9000) });
  tell(first);
  const closed = { state: 'spinning', beaconRound: 9, betsDigest: 'fixed' } as const;
  const joined: Flip = {
    ...first,
    joiner: personAt(2, first.betHundredths),
    round: { ...first.round, ...closed },
  };
  tell(joined);
  const before = [...frames];
  const outcome = coinflipGame.draw(streamOf(first.round.id, link), []);
  tell({ ...joined, round: { ...joined.round, outcome } });
  const { winner } = coinflipOutcomeOf(outcome);
  return { before, after: frames.slice(before.length), winner };
}

test('Before a coin lands every frame is the same whatever the secret link will draw', () => {
  let different = 0;
  for (let count = 0; count < FLIPS; count += 1) {
    const flip = publicOf(count);
    const one = record(flip, commitmentOf(`one ${count}`));
    const other = record(flip, commitmentOf(`other ${count}`));
    expect(one.before).toEqual(other.before);
    expect(one.before.length).toBe(flip.code === undefined ? 4 : 2);
    expect(one.before.join()).not.toContain(flip.code ?? 'no code');
    if (one.winner !== other.winner) different += 1;
    expect(one.after.join() === other.after.join()).toBe(one.winner === other.winner);
    expect(one.after.join()).toContain(FLIPS_ROOM);
    expect(one.after.join()).toContain(roomOfFlip(flip.round.id));
  }
  expect(different).toBeGreaterThan(FLIPS / 3);
});
