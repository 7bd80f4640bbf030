import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyTable, openTableStage } from '../harness/table-fixture.ts';
import {
  PATIENT,
  rawConnect,
  type RawConnection,
  type Seat,
  type Stage,
} from '../harness/wire-stage.ts';

/*
 * What goes over real sockets before a round is revealed is the same in every round with the same public
 * states: only ids, hashes and times differ, and they differ whatever the outcome is.
 */

const TIMINGS = 'countdown=700,spin=500,reward=300,refund=60000,lead=2000,limit=12000';

type GameName = 'classic' | 'fast' | 'coinflip';

/** Hundredths. */
const MONEY = 10_000_000;

let stage: Stage;
let seats: readonly [Seat, Seat, Seat];
beforeAll(async () => {
  stage = await openTableStage({}, TIMINGS);
  seats = await Promise.all([stage.seat(MONEY), stage.seat(MONEY), stage.seat(MONEY)]);
});
afterAll(() => stage.close());

/** Everybody who may listen: a guest, and a player of the rounds by both connections. */
async function listenTo(game: GameName): Promise<readonly RawConnection[]> {
  const auth = JSON.stringify({ token: seats[0].token });
  const listening = await Promise.all([
    rawConnect(stage.url),
    rawConnect(stage.url, { auth }),
    rawConnect(stage.url, { auth, path: '/socket.io' }),
  ]);
  for (const raw of listening.slice(0, 2)) {
    await raw.ask(JSON.stringify(['call', `${game}.load`, {}]));
  }
  return listening;
}

/** A frame that gives the outcome of a round. */
const REVEALS = {
  classic: '"ticket":"',
  fast: '"ticket":"',
  coinflip: '"state":"landed"',
} as const satisfies Record<GameName, string>;

/** How a player is told of the end of a round on the connection that is told of no outcome. */
const OWN_END = /"type":"(ended|win)"/;

/** The events of a round on one connection until its outcome is told. */
function beforeReveal(game: GameName, frames: readonly string[], roundId: string) {
  const own = frames.filter((frame) => frame.startsWith('42[') && frame.includes(roundId));
  const end = own.findIndex((frame) => frame.includes(REVEALS[game]) || OWN_END.test(frame));
  return end < 0 ? own : own.slice(0, end);
}

/** Moments and waits, and the place in a chain: they go by the clock, the beacon and the round before. */
const CLOCKS =
  /"(chainPosition|nowMs|openedAtMs|expiresAtMs|joinedAtMs|drawsAtMs|beaconRound|expire_max|expire|expire_game|refundIn)":\d+/g;

/** Ids and hashes by the order in which a round names them first, and moments without their value. */
function withoutNames(frames: readonly string[]): readonly string[] {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text) ?? `name ${names.size}`;
    names.set(text, known);
    return known;
  };
  return frames.map((frame) =>
    frame
      .replaceAll(CLOCKS, '"$1":0')
      .replaceAll(/\b(?:[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,})\b/g, nameOf),
  );
}

/** One round as all who listen hear it before it is revealed. */
const heardOf = (game: GameName, listening: readonly RawConnection[], roundId: string) =>
  listening.flatMap(({ frames }, place) =>
    withoutNames(beforeReveal(game, frames, roundId)).map((frame) => `${place} ${frame}`),
  );

type Told = {
  readonly type: string;
  readonly stake?: number;
  readonly state?: number;
  readonly flip?: { readonly state: string };
  readonly players?: readonly object[];
  readonly mine?: { readonly stakeMicro: string };
  readonly times?: { readonly refundIn: number | null };
};

/** What everybody knows of a round when a frame comes; a busy server leaves some of them out. */
function publicStateOf(frame: string): string {
  const [, told] = JSON.parse(frame.slice(frame.indexOf('['))) as [string, Told];
  const { type, stake, state, flip, players, mine, times } = told;
  return JSON.stringify([
    frame[0],
    type,
    stake,
    state ?? flip?.state,
    players?.length,
    mine?.stakeMicro,
    times?.refundIn === null,
  ]);
}

/** The public states that were told in more than one way. */
function statesToldTwice(frames: readonly string[]): readonly string[] {
  const told = Map.groupBy(new Set(frames), publicStateOf);
  return [...told].flatMap(([state, ways]) => (ways.length > 1 ? [state, ...ways] : []));
}

/** Waits until a guest has heard so much of a round before its outcome. */
const untilHeard = ([guest]: readonly RawConnection[], game: GameName, roundId: string) => ({
  frames: (count: number) =>
    vi.waitFor(() => {
      const { length } = beforeReveal(game, guest?.frames ?? [], roundId);
      if (length < count) throw new Error(`${length} frames of ${game} were heard`);
    }, PATIENT),
  reveal: async () => {
    await guest?.frame((frame) => frame.includes(roundId) && frame.includes(REVEALS[game]));
  },
});

/** Plays a round with the same public states as every other of its kind, and answers its id. */
type Play = (listening: readonly RawConnection[]) => Promise<string>;

const playFast =
  (stake: number): Play =>
  async (listening) => {
    const { roundId } = await seats[0].call('fast.sit', { stake });
    const heard = untilHeard(listening, 'fast', roundId);
    await heard.frames(2);
    await seats[1].call('fast.sit', { stake });
    await heard.frames(3);
    await seats[2].call('fast.sit', { stake });
    await heard.reveal();
    await listening[0]?.frame((frame) => frame.includes('"freed"') && frame.includes(roundId));
    return roundId;
  };

const playClassic: Play = async (listening) => {
  await emptyTable(seats[0], 'classic');
  const { roundId } = await seats[0].call('classic.bet', { bet: 500 });
  const heard = untilHeard(listening, 'classic', roundId);
  await heard.frames(1);
  await seats[1].call('classic.bet', { bet: 500, roundId });
  await heard.reveal();
  return roundId;
};

const playCoinflip: Play = async (listening) => {
  const { roundId, stakeMicro } = await seats[0].call('coinflip.create', {
    bet: 500,
    side: 'heads',
  });
  const heard = untilHeard(listening, 'coinflip', roundId);
  await heard.frames(1);
  await seats[1].call('coinflip.join', { roundId, stakeMicro });
  await heard.reveal();
  return roundId;
};

const STAKES = [1, 5, 25, 100];

const GAMES = {
  classic: { plays: [playClassic], turns: 3 },
  fast: { plays: STAKES.map(playFast), turns: 3 },
  coinflip: { plays: [playCoinflip], turns: 6 },
} as const satisfies Record<GameName, object>;

/** All that was heard of rounds that ran beside one another, turn after turn. */
async function record(game: GameName): Promise<readonly string[]> {
  const listening = await listenTo(game);
  const heard: string[] = [];
  const { plays, turns } = GAMES[game];
  // The first round of a chain is promised by the chain's end itself.
  for (let turn = 0; turn <= turns; turn += 1) {
    const roundIds = await Promise.all(plays.map((play) => play(listening)));
    const frames = roundIds.flatMap((roundId) => heardOf(game, listening, roundId));
    if (turn > 0) heard.push(...frames);
  }
  for (const raw of listening) raw.close();
  return heard;
}

test.concurrent.each(['classic', 'fast', 'coinflip'] as const)(
  'Rounds of %s in the same public state are told in the same way until they are revealed',
  async (game) => {
    const { plays, turns } = GAMES[game];
    const heard = await record(game);
    expect(heard.length).toBeGreaterThanOrEqual(4 * plays.length * turns);
    expect(statesToldTwice(heard)).toEqual([]);
    const [frame = ''] = heard;
    expect(statesToldTwice([...heard, frame.replace('"type"', '"odd":true,"type"')])).toHaveLength(
      3,
    );
  },
);
