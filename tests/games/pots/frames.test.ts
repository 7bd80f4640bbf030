import { expect, test } from 'vitest';
import { classicPushes } from '../../../api/games/classic/classic-pushes.ts';
import { fastPushes } from '../../../api/games/fast/fast-pushes.ts';
import type { TableRound } from '../../../api/games/table/table-round.ts';
import { createStakes, type TableState } from '../../../api/games/table/table-state.ts';
import { TABLE_TIMINGS } from '../../../api/games/table/timings.ts';
import { createLogger } from '../../../api/platform/logger.ts';
import { nodeHmac } from '../../../api/fairness/node-hmac.ts';
import { openTableStream } from '../../../shared/fairness/table-outcome.ts';
import { playerIdOf, type RoundId } from '../../../shared/ids.ts';
import { commitmentOf } from '../../../shared/fairness/seeds.ts';
import { POT_GAMES, type PotName } from './pot-fixture.ts';

/** Rounds of each game, every one of them played with two links that nobody knows yet. */
const ROUNDS = 2000;

const NOW_MS = 1_800_000_000_000;

/** What is public of a round before its outcome: the same for both of its links. */
type Public = { readonly id: RoundId; readonly units: readonly number[] };

const publicOf = (game: PotName, count: number): Public => ({
  id: `01900000-0000-7000-8000-${String(count).padStart(12, '0')}` as RoundId,
  units:
    game === 'fast'
      ? [25, 25, 25]
      : Array.from({ length: 2 + (count % 19) }, (_, seat) => 1 + ((count * 7 + seat * 3) % 9)),
});

const roundOf = (game: PotName, { id }: Public): TableRound => ({
  id,
  game,
  desk: game === 'fast' ? '1-25' : '',
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
  firstBetAtMs: undefined,
  countdownAtMs: undefined,
  closesAtMs: undefined,
  drawnAtMs: undefined,
  betsDigest: undefined,
  outcome: undefined,
  refund: undefined,
});

/** Pushes of a process, in which every frame is written down as it goes over the wire. */
function recorder(game: PotName) {
  const frames: string[] = [];
  const write = (name: string, body: object) => void frames.push(`${name} ${JSON.stringify(body)}`);
  const deps = {
    db: {} as never,
    logger: createLogger('silent'),
    pushes: {
      toRoom: (_: string, name: string, body: object) => write(name, body),
      toPlayerHere: (_: number, name: string, body: object) => write(name, body),
    } as never,
    dbClock: { nowMs: () => NOW_MS } as never,
    timings: TABLE_TIMINGS,
  };
  const pushes = game === 'classic' ? classicPushes(deps) : fastPushes(deps, '1-25');
  return { frames, pushes };
}

/** Plays a round whose link is secret and answers its frames before the outcome and after it. */
function record(game: PotName, known: Public, link: string) {
  const { frames, pushes } = recorder(game);
  const first = roundOf(game, known);
  const stakes = createStakes(first);
  const state = (changes: Partial<TableRound>): TableState => ({
    ...stakes,
    round: { ...first, ...changes },
    before: [],
  });
  const bets = known.units.map((units, seat) => {
    const bet = {
      betId: `b${String(seat).padStart(2, '0')}`,
      playerId: playerIdOf(seat + 1),
      side: `p${seat}`,
      stakeMicro: BigInt(units) * 1_000_000n,
      currencyId: 1,
    };
    stakes.add({ ...bet, publicId: `${seat}`, nick: `n${seat}`, avatar: null, isHidden: false });
    const seats = [...stakes.seats.values()].slice(-1);
    pushes.updated(state({}), { isRound: false, seats });
    return bet;
  });
  const closesAtMs = NOW_MS + 30_000;
  const counting = { state: 'betting', countdownAtMs: NOW_MS, closesAtMs } as const;
  const closed = { ...counting, state: 'spinning', beaconRound: 9, betsDigest: 'fixed' } as const;
  for (const step of [counting, closed]) pushes.updated(state(step), { isRound: true, seats: [] });
  const before = [...frames];
  const source = { reveal: link, roundId: known.id, randomness: 'b', betsDigest: 'fixed' };
  const outcome = POT_GAMES[game].draw(openTableStream(nodeHmac, source), bets);
  pushes.updated(state({ ...closed, outcome }), { isRound: true, seats: [] });
  return { before, after: frames.slice(before.length), outcome: JSON.stringify(outcome) };
}

test.each(['classic', 'fast'] as const)(
  'Before the outcome of %s every frame is the same whatever the secret link will draw',
  (game) => {
    let different = 0;
    for (let count = 0; count < ROUNDS; count += 1) {
      const known = publicOf(game, count);
      const one = record(game, known, commitmentOf(`one ${count}`));
      const other = record(game, known, commitmentOf(`other ${count}`));
      expect(one.before).toEqual(other.before);
      expect(one.before.length).toBeGreaterThan(known.units.length);
      if (one.outcome !== other.outcome) different += 1;
      expect(one.after.join() === other.after.join()).toBe(one.outcome === other.outcome);
    }
    expect(different).toBeGreaterThan(ROUNDS / 2);
  },
);
