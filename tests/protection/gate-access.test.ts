import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../shared/contract/calls.ts';
import { CHANNELS } from '../../shared/contract/channels.ts';
import { OWN_GAME_ROWS } from '../games/manifests.ts';
import type { Row } from '../harness/access-row.ts';
import { MESSAGE_ROWS } from '../harness/access-messages.ts';
import { callRows } from '../harness/access-rows.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import {
  pause,
  rawConnect,
  type RawConnection,
  ROOT,
  untilRefused,
} from '../harness/wire-stage.ts';
import type { Seat, Stage } from '../harness/wire-stage.ts';

const PEOPLE = ['guest', 'player', 'banned', 'excluded', 'ended', 'moderator', 'admin'] as const;
type Person = (typeof PEOPLE)[number];
const CALL_ROWS = callRows(OWN_GAME_ROWS);
type Pair = { readonly micro: RawConnection; readonly root: RawConnection };

let stage: Stage;
let roundId: string;
const pairs = new Map<Person, Pair>();

async function pairOf(seat?: Seat): Promise<Pair> {
  const auth = JSON.stringify({ token: seat?.token ?? null });
  const micro = await rawConnect(stage.url, { auth });
  return { micro, root: await rawConnect(stage.url, { auth, path: ROOT }) };
}

beforeAll(async () => {
  stage = await openMoneyStage({
    ...WITH_JOBS,
    TABLE_TIMINGS: 'countdown=9000000,spin=9000000,refund=9000000',
  });
  const seats = new Map<Person, Seat>();
  const seatOf = (person: Person) => seats.get(person) as Seat;
  for (const person of PEOPLE) if (person !== 'guest') seats.set(person, await stage.seat());
  const [banned, ended] = [seatOf('banned'), seatOf('ended')];
  const stake = { bet: 1, percent: 50, bet_type: 'less' } as const;
  ({ roundId } = await seatOf('player').call('dice.play', stake));
  for (const staff of ['moderator', 'admin'] as const) {
    await stage.owner.query(`update players set is_${staff} = true where id = $1`, [
      seatOf(staff).id,
    ]);
  }
  await seatOf('excluded').call('protection.exclude', { period: 'life' });
  for (const person of PEOPLE) pairs.set(person, await pairOf(seats.get(person)));
  await stage.owner.query("update players set banned_until = now() + '1 day' where id = $1", [
    banned.id,
  ]);
  await untilRefused('dice.banned', () => banned.call('dice.play', stake));
  const told = new Promise((done) => ended.micro.once('error', done));
  await stage.owner.query('update sessions set ended_at = now() where player_id = $1', [ended.id]);
  await told;
});
afterAll(() => stage.close());

function connections(person: Person): Pair {
  const pair = pairs.get(person);
  if (pair === undefined) throw new Error(`${person} has no connections`);
  return pair;
}

const rowsOf = (rows: Readonly<Record<string, Row>>) =>
  Object.entries(rows).flatMap(([name, row]) =>
    PEOPLE.map((person) => ({ name, person, expected: row[person], payload: row.payload ?? {} })),
  );

test('Every call and every channel message of the contract has a row', () => {
  expect(Object.keys(CALL_ROWS).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  const names = (channels: object) =>
    Object.entries(channels).flatMap(([channel, types]) =>
      Object.keys(types as object).map((type) => `${channel}.${type}`),
    );
  expect(names(MESSAGE_ROWS).toSorted()).toEqual(names(CHANNELS).toSorted());
});

/** The outcome without throttling: the rows exceed a burst, so a throttled one is repeated. */
async function unthrottled(ask: () => Promise<string>): Promise<string> {
  for (;;) {
    const outcome = await ask();
    if (outcome !== 'wire.flood') return outcome;
    await pause(500);
  }
}

describe('access to calls', () => {
  test.each(rowsOf(CALL_ROWS))(
    'A call of $name by $person is answered with $expected',
    async (row) => {
      const { name, person, expected } = row;
      const before = await stage.books();
      const asksForRound = name === 'fairness.getProof' || name === 'fairness.getReplay';
      const payload = asksForRound ? { roundId } : row.payload;
      const outcome = await unthrottled(async () => {
        const [error] = await connections(person).micro.ask(
          JSON.stringify(['call', name, payload]),
        );
        return (error as { name: string } | null)?.name ?? 'ok';
      });
      expect(outcome).toBe(expected);
      expect(expected === 'ok' || (await stage.books()) === before).toBe(true);
    },
  );
});

describe('access to channel messages', () => {
  const rows = Object.entries(MESSAGE_ROWS).flatMap(([channel, types]) =>
    rowsOf(types as Readonly<Record<string, Row>>).map((row) => ({ channel, ...row })),
  );
  test.each(rows)('A message $channel $name by $person is answered with $expected', async (row) => {
    const { channel, name: type, person, expected, payload } = row;
    const before = await stage.books();
    const hasPayload = Object.keys(payload).length > 0;
    const message = hasPayload ? { type, payload } : { type };
    const outcome = await unthrottled(async () => {
      const [answer] = await connections(person).root.ask(JSON.stringify([channel, message]));
      const { success, msg } = answer as { success: boolean; msg?: string };
      return success ? 'ok' : String(msg);
    });
    expect(outcome).toBe(expected);
    expect(expected === 'ok' || (await stage.books()) === before).toBe(true);
  });
});
