import { randomInt, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { DicePlayInput, DicePlayOutput } from '../../shared/games/dice/contract.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import { credit, register } from '../harness/sign-in.ts';

const SEATS = 5;
const LANES = 3;
const CREDIT_HUNDREDTHS = 100_000_00;
const REPLAYED = 2;

type Bet = DicePlayInput & { readonly requestId: string };

/** A player of the tests, and everything they know without asking the server. */
type Seat = {
  readonly login: string;
  readonly token: string;
  client: TestClient | undefined;
  creditedMicro: bigint;
  /** Sent and neither answered nor refused, so that the player cannot know the outcome. */
  readonly open: Map<string, Bet>;
  readonly answered: Map<string, { readonly bet: Bet; readonly output: DicePlayOutput }>;
};

/** What the players learned about their unanswered bets after a restart. */
export type Resolved = { readonly unanswered: number; readonly hadHappened: number };

/**
 * Players who bet as fast as they may, remember everything and check every answer of the server.
 */
export type Fleet = {
  readonly seats: readonly Seat[];
  connect(): Promise<void>;
  disconnect(): void;
  /** Bets until every connection is gone. */
  play(): Promise<void>;
  /** Credits one player and remembers it as done, whatever the answer. */
  creditOne(amountHundredths: number): Promise<void>;
  /** After a restart: sends every unanswered bet again, and some answered ones. */
  resolve(owner: Client): Promise<Resolved>;
};

/** Registers the players and gives them money. */
export async function gatherFleet(url: string): Promise<Fleet> {
  const seats: Seat[] = [];
  for (let count = 0; count < SEATS; count += 1) {
    const { login, token } = await register(url);
    await credit(url, { login }, CREDIT_HUNDREDTHS);
    seats.push({
      login,
      token,
      client: undefined,
      creditedMicro: BigInt(CREDIT_HUNDREDTHS) * 10_000n,
      open: new Map(),
      answered: new Map(),
    });
  }
  return {
    seats,
    connect: () => connectAll(url, seats),
    disconnect: () => seats.forEach((seat) => seat.client?.close()),
    play: async () => {
      await Promise.all(seats.flatMap((seat) => Array.from({ length: LANES }, () => bet(seat))));
    },
    creditOne: async (amountHundredths) => {
      const [seat] = seats;
      if (seat === undefined) throw new Error('nobody to credit');
      await credit(url, { login: seat.login }, amountHundredths).catch(() => undefined);
      seat.creditedMicro += BigInt(amountHundredths) * 10_000n;
    },
    resolve: (owner) => resolve(url, seats, owner),
  };
}

async function connectAll(url: string, seats: readonly Seat[]) {
  await Promise.all(
    seats.map(async (seat) => {
      seat.client?.close();
      seat.client = await connectClient(url, { token: seat.token });
    }),
  );
}

const drawBet = (): Bet => ({
  bet: randomInt(10, 200) / 100,
  percent: randomInt(5, 90),
  bet_type: 'less',
  requestId: randomUUID(),
});

async function bet(seat: Seat) {
  for (;;) {
    const next = drawBet();
    seat.open.set(next.requestId, next);
    if ((await send(seat, next)) === 'lost') return;
  }
}

/** Sends a bet and waits when the server asks to; `lost` leaves it open. */
async function send(seat: Seat, next: Bet): Promise<'answered' | 'refused' | 'lost'> {
  try {
    const output = await seat.client?.call('dice.play', next);
    if (output === undefined) return 'lost';
    seat.open.delete(next.requestId);
    seat.answered.set(next.requestId, { bet: next, output });
    return 'answered';
  } catch (error) {
    if (!(error instanceof Refused) || !error.wire.name.endsWith('too-fast')) return 'lost';
    seat.open.delete(next.requestId);
    const { waitMs = 100 } = (error.wire.data ?? {}) as { waitMs?: number };
    await new Promise((done) => setTimeout(done, waitMs));
    return 'refused';
  }
}

async function resolve(url: string, seats: readonly Seat[], owner: Client): Promise<Resolved> {
  const open = seats.flatMap((seat) => [...seat.open.keys()]);
  const { rows } = await owner.query(
    'select count(*)::int as found from requests where request_id = any ($1)',
    [open],
  );
  await connectAll(url, seats);
  await Promise.all(seats.map(resolveSeat));
  return { unanswered: open.length, hadHappened: rows[0]?.found };
}

async function resolveSeat(seat: Seat) {
  for (const unknown of seat.open.values()) await insist(seat, unknown);
  for (const { bet: known, output } of [...seat.answered.values()].slice(-REPLAYED)) {
    await insist(seat, known);
    const again = JSON.stringify(seat.answered.get(known.requestId)?.output);
    if (again !== JSON.stringify(output)) {
      throw new Error(`a bet was answered ${JSON.stringify(output)}, and then ${again}`);
    }
  }
}

async function insist(seat: Seat, unknown: Bet) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const outcome = await send(seat, unknown);
    if (outcome === 'answered') return;
    if (outcome === 'lost') throw new Error(`${unknown.requestId} could not be resolved`);
  }
  throw new Error(`${unknown.requestId} was never answered`);
}
