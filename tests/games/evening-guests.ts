import { randomInt, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { CallInput } from '../../shared/contract/calls.ts';
import type { CoinSide } from '../../shared/games/coinflip/contract.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import { credit, register } from '../harness/sign-in.ts';
import { pause } from '../harness/wire-stage.ts';
import { type HeardEnds, hearEnds, newEnds } from './evening-ends.ts';

const CREDIT_HUNDREDTHS = 1_000_000_00;

/** Calls that stake, with all that is needed to send one again. */
type Stake = {
  [N in 'classic.bet' | 'fast.sit' | 'coinflip.create' | 'coinflip.join']: {
    readonly call: N;
    readonly input: CallInput<N> & { readonly requestId: string };
  };
}['classic.bet' | 'fast.sit' | 'coinflip.create' | 'coinflip.join'];

/** Somebody who plays the games against others, and what they were told of it. */
export type EveningGuest = {
  readonly id: number;
  readonly heard: HeardEnds;
  readonly token: string;
  readonly creditedMicro: bigint;
  client: TestClient | undefined;
  /** Sent, and neither answered nor refused. */
  readonly open: Map<string, Stake>;
  readonly answered: Map<string, { readonly output: { readonly betId: string } }>;
};

/** Registers guests with money of their own. */
export async function inviteGuests(
  url: string,
  owner: Client,
  count: number,
): Promise<readonly EveningGuest[]> {
  const guests: EveningGuest[] = [];
  for (let index = 0; index < count; index += 1) {
    const { login, token } = await register(url);
    await credit(url, { login }, CREDIT_HUNDREDTHS);
    const { rows } = await owner.query<{ id: string }>('select id from players where login = $1', [
      login,
    ]);
    guests.push({
      id: Number(rows[0]?.id),
      heard: newEnds(),
      token,
      creditedMicro: BigInt(CREDIT_HUNDREDTHS) * 10_000n,
      client: undefined,
      open: new Map(),
      answered: new Map(),
    });
  }
  return guests;
}

export async function connectGuests(guests: readonly EveningGuest[], url: string): Promise<void> {
  await Promise.all(
    guests.map(async (guest) => {
      guest.client?.close();
      guest.client = await connectClient(url, { token: guest.token });
      await hearEnds(guest.heard, guest.client);
    }),
  );
}

/**
 * Sends a stake; it stays open where nobody says what became of it. Answers how long to wait where the
 * guest was too fast.
 */
export async function send(guest: EveningGuest, stake: Stake): Promise<number | undefined> {
  const { requestId } = stake.input;
  guest.open.set(requestId, stake);
  try {
    const output = await callOf(guest, stake);
    if (output === undefined) return undefined;
    guest.open.delete(requestId);
    guest.answered.set(requestId, { output });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused) || error.wire.code === 500) return undefined;
    guest.open.delete(requestId);
    return (error.wire.data as { readonly waitMs?: number } | undefined)?.waitMs;
  }
}

/** Sends a stake as soon as the limits of the game allow it. */
export async function sendInTime(guest: EveningGuest, stake: Stake): Promise<void> {
  for (;;) {
    const waitMs = await send(guest, stake);
    if (waitMs === undefined) return;
    await pause(waitMs);
  }
}

async function callOf({ client }: EveningGuest, stake: Stake) {
  switch (stake.call) {
    case 'classic.bet':
      return await client?.call('classic.bet', stake.input);
    case 'fast.sit':
      return await client?.call('fast.sit', stake.input);
    case 'coinflip.create':
      return await client?.call('coinflip.create', stake.input);
    case 'coinflip.join':
      return await client?.call('coinflip.join', stake.input);
  }
}

/** A flip of somebody else, where one waits; else one more that waits. */
async function flipOf({ id, client }: EveningGuest): Promise<Stake | undefined> {
  const list = await client?.call('coinflip.load', {});
  const own = new Set(list?.own.map(({ roundId }) => roundId));
  const open = (list?.flips ?? []).filter(
    ({ state, roundId }) => state === 'open' && !own.has(roundId),
  );
  const flip = open[randomInt(Math.max(1, open.length))];
  const requestId = randomUUID();
  if (flip !== undefined) {
    const { roundId, stakeMicro } = flip;
    return { call: 'coinflip.join', input: { roundId, stakeMicro, requestId } };
  }
  const side: CoinSide = id % 2 === 0 ? 'heads' : 'tails';
  return { call: 'coinflip.create', input: { bet: randomInt(100, 900), side, requestId } };
}

async function chooseStake(guest: EveningGuest): Promise<Stake | undefined> {
  const requestId = randomUUID();
  switch (randomInt(3)) {
    case 0:
      return { call: 'classic.bet', input: { bet: randomInt(100, 300), requestId } };
    case 1:
      return { call: 'fast.sit', input: { stake: randomInt(2) === 0 ? 1 : 5, requestId } };
    default:
      return await flipOf(guest);
  }
}

/** Plays until a moment, or until the connection is gone. */
export async function playUntil(guest: EveningGuest, untilMs: number): Promise<void> {
  while (Date.now() < untilMs && guest.client?.micro.connected === true) {
    const stake = await chooseStake(guest).catch(() => undefined);
    if (stake !== undefined) await send(guest, stake);
    await new Promise((done) => setTimeout(done, randomInt(100, 700)));
  }
}

/** Asks again for what nobody answered, until each stake stands or was refused. */
export async function askAgain(guest: EveningGuest): Promise<void> {
  for (const stake of guest.open.values()) {
    await send(guest, stake);
    if (guest.open.has(stake.input.requestId)) throw new Error(`${stake.call} has no answer`);
  }
}

/** Takes back the flips of a guest that nobody joined. */
export async function cancelFlips({ client }: EveningGuest): Promise<void> {
  const list = await client?.call('coinflip.load', {});
  for (const { roundId, state } of list?.own ?? []) {
    if (state !== 'open') continue;
    await client?.call('coinflip.cancel', { roundId }).catch((error: unknown) => {
      // Somebody was faster: then it is drawn.
      if (!(error instanceof Refused)) throw error;
    });
  }
}
