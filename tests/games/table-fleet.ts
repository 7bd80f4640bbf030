import { randomInt, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { TableBetOutput } from '../../shared/games/table/contract.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import { credit, register, type Registered } from '../harness/sign-in.ts';
import type { TableName } from '../harness/table-fixture.ts';

const CREDIT_HUNDREDTHS = 1_000_000_00;

/** A stake as its player sent it: enough to send it again. */
type Stake = {
  readonly game: TableName;
  readonly bet: number;
  readonly side: string;
  readonly requestId: string;
};

/** A player at the tables, and everything they know without asking the server. */
export type TableSeat = {
  readonly id: number;
  readonly token: string;
  readonly team: 'red' | 'blue';
  readonly creditedMicro: bigint;
  client: TestClient | undefined;
  /** Sent, and neither answered nor refused. */
  readonly open: Map<string, Stake>;
  readonly answered: Map<string, { readonly stake: Stake; readonly output: TableBetOutput }>;
};

type Wish = { readonly team?: 'red' | 'blue'; readonly sector?: number };

/** Players who stake at tables, remember everything and check every answer of the servers. */
export type TableFleet = {
  readonly seats: readonly TableSeat[];
  /** Connects the players to servers, in turn. */
  connect(...urls: readonly string[]): Promise<void>;
  disconnect(): void;
  /** One stake of each player, or of those of one team, on the given multiplier if any. */
  stakeOnce(game: TableName, wish?: Wish): Promise<void>;
  /** Stakes until a moment or until every connection is gone. */
  stakeUntil(games: readonly TableName[], untilMs: number): Promise<void>;
  /** Sends every unanswered stake again, until all are answered or refused. */
  resolve(): Promise<void>;
};

/** Registers players with money; every second one plays for blue. */
export async function gatherTableFleet(
  url: string,
  owner: Client,
  count: number,
): Promise<TableFleet> {
  const players = await Promise.all(Array.from({ length: count }, () => newPlayer(url)));
  const seats: TableSeat[] = [];
  for (const player of players) seats.push(await seatOf(player, owner, seats.length));
  return {
    seats,
    connect: async (...urls) => {
      await Promise.all(
        seats.map(async (seat, index) => {
          seat.client?.close();
          seat.client = await connectClient(urls[index % urls.length] ?? url, {
            token: seat.token,
          });
        }),
      );
    },
    disconnect: () => seats.forEach((seat) => seat.client?.close()),
    stakeOnce: async (game, { team, sector } = {}) => {
      const players = seats.filter((seat) => team === undefined || seat.team === team);
      await Promise.all(players.map((seat) => takeSeat(seat, () => stakeOf(seat, game, sector))));
    },
    stakeUntil: async (games, untilMs) => {
      await Promise.all(seats.map((seat) => keepStaking(seat, games, untilMs)));
    },
    resolve: async () => {
      await Promise.all(seats.map(resolveSeat));
    },
  };
}

async function newPlayer(url: string): Promise<Registered> {
  const player = await register(url);
  await credit(url, { login: player.login }, CREDIT_HUNDREDTHS);
  return player;
}

async function seatOf({ login, token }: Registered, owner: Client, index: number) {
  const { rows } = await owner.query<{ id: string }>('select id from players where login = $1', [
    login,
  ]);
  const seat: TableSeat = {
    id: Number(rows[0]?.id),
    token,
    team: index % 2 === 0 ? 'red' : 'blue',
    creditedMicro: BigInt(CREDIT_HUNDREDTHS) * 10_000n,
    client: undefined,
    open: new Map(),
    answered: new Map(),
  };
  return seat;
}

const SEAT_LIMIT_MS = 15_000;

const anySector = () => [2, 3, 5, 30][randomInt(4)] ?? 2;

function stakeOf({ team }: TableSeat, game: TableName, sector = anySector()): Stake {
  const side = game === 'battle' ? team : String(sector);
  // Stakes of a pot are alike: one that would hold nearly all of it is refused.
  const bet = game === 'classic' ? randomInt(100, 300) : randomInt(2, 500);
  return { game, side, bet, requestId: randomUUID() };
}

async function callOf({ client, team }: TableSeat, { game, side, bet, requestId }: Stake) {
  switch (game) {
    case 'battle':
      return await client?.call('battle.bet', { bet, requestId, team });
    case 'wheelOfFortune':
      return await client?.call('wheelOfFortune.bet', { bet, requestId, sector: Number(side) });
    case 'classic':
      return await client?.call('classic.bet', { bet, requestId });
  }
}

/** Sends a stake; `lost` leaves it open, because its outcome is unknown. */
async function send(seat: TableSeat, stake: Stake): Promise<'answered' | 'refused' | 'lost'> {
  const { requestId } = stake;
  seat.open.set(requestId, stake);
  try {
    const output = await callOf(seat, stake);
    if (output === undefined) return 'lost';
    seat.open.delete(requestId);
    seat.answered.set(requestId, { stake, output });
    return 'answered';
  } catch (error) {
    if (!(error instanceof Refused) || error.wire.code === 500) return 'lost';
    seat.open.delete(requestId);
    return 'refused';
  }
}

/** A table takes no stake while it shows how the round before ended. */
async function takeSeat(seat: TableSeat, next: () => Stake): Promise<void> {
  const deadline = Date.now() + SEAT_LIMIT_MS;
  while ((await send(seat, next())) === 'refused') {
    if (Date.now() > deadline) throw new Error('the table took no stake');
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function keepStaking(seat: TableSeat, games: readonly TableName[], untilMs: number) {
  while (Date.now() < untilMs) {
    const game = games[randomInt(games.length)] ?? 'battle';
    const outcome = await send(seat, stakeOf(seat, game));
    if (outcome === 'lost' && seat.client?.micro.connected !== true) return;
    await new Promise((done) => setTimeout(done, randomInt(5, 60)));
  }
}

async function resolveSeat(seat: TableSeat) {
  for (const stake of seat.open.values()) {
    const outcome = await send(seat, stake);
    if (outcome === 'lost') throw new Error(`${stake.requestId} could not be resolved`);
  }
  for (const { stake, output } of [...seat.answered.values()].slice(-2)) {
    await send(seat, stake);
    const again = JSON.stringify(seat.answered.get(stake.requestId)?.output);
    if (again === JSON.stringify(output)) continue;
    throw new Error(`a stake was answered ${JSON.stringify(output)}, and then ${again}`);
  }
}
