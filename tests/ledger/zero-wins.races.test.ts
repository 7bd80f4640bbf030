import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyFaults } from '../harness/money-faults.ts';
import type { PostingResult } from '../../api/ledger/posting.ts';
import {
  type Books,
  deposit,
  groupOf,
  openTestLedger,
  type TestLedger,
  type TestPlayer,
} from './ledger-fixture.ts';

const PLAYERS = 8;
const ROUNDS = 4;

let books: TestLedger;
let players: readonly TestPlayer[];
beforeAll(async () => {
  books = await openTestLedger();
  const made = [];
  for (let player = 0; player < PLAYERS; player += 1) made.push(await books.addPlayer());
  players = made;
  for (const player of players) await deposit(books.ledger, player, 1000n);
  // Each key takes a while, so that two calls with the same keys are sure to meet.
  await books.owner.query(`
    create function linger() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(0.02);
      return new;
    end $$;
    create trigger linger before insert on idempotency_keys
      for each row execute function linger()`);
});
afterAll(() => books.close());

/** Wins of nothing, or of something, one for each key, of these players in turn. */
async function win(
  { ledger }: Books,
  keys: readonly string[],
  { of = players, amountMicro = 0n } = {},
): Promise<readonly PostingResult['status'][]> {
  const provider = await ledger.operatorAccount('game:dice');
  const results = await Promise.all(
    of.map((player, place) => {
      const idempotencyKeys = [{ key: keys[place] ?? '', detail: {} }];
      const paid = { from: provider, to: player.real, amountMicro, kind: 'payout' } as const;
      const group = groupOf(player, amountMicro > 0n ? [paid] : [], {
        idempotencyKeys,
        reported: [player.real],
      });
      return ledger.post({ wallet: player.real, build: () => group });
    }),
  );
  return results.map(({ status }) => status);
}

const keysOf = (round: string) =>
  Array.from({ length: PLAYERS }, (_, place) => `provider:zero:${round}:${place}`);

const keysUsed = async (round: string) => {
  const { rows } = await books.owner.query<{ used: number }>(
    'select count(*)::int as used from idempotency_keys where key like $1',
    [`provider:zero:${round}:%`],
  );
  return rows[0]?.used;
};

/** How often Postgres ended one of two calls that waited for each other. */
async function deadlocks(): Promise<number> {
  await new Promise((done) => setTimeout(done, 1200));
  const { rows } = await books.owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

test('Wins of nothing that two processes are told in opposite orders wait in no ring', async () => {
  const [one, other] = [books.another(), books.another()];
  const before = await deadlocks();
  for (let round = 0; round < ROUNDS; round += 1) {
    const keys = keysOf(`ring-${round}`);
    const [told, again] = await Promise.all([win(one, keys), win(other, keys.toReversed())]);
    for (const [place, status] of told.entries()) {
      expect(new Set([status, again.toReversed()[place]])).toEqual(new Set(['posted', 'taken']));
    }
    expect(await keysUsed(`ring-${round}`)).toBe(PLAYERS);
  }
  expect(await deadlocks()).toBe(before);
});

test('Wins of two players by one key that do wait in a ring are posted once, and none is lost', async () => {
  const [one, other] = [books.another(), books.another()];
  const before = await deadlocks();
  const [some, others] = [players.slice(0, PLAYERS / 2), players.slice(PLAYERS / 2)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const keys = keysOf(`crossed-${round}`).slice(0, PLAYERS / 2);
    const [told, again] = await Promise.all([
      win(one, keys, { of: some, amountMicro: 10n }),
      win(other, keys.toReversed(), { of: others, amountMicro: 10n }),
    ]);
    for (const [place, status] of told.entries()) {
      expect(new Set([status, again.toReversed()[place]])).toEqual(new Set(['posted', 'taken']));
    }
  }
  const { rows } = await books.owner.query<{ paid: string }>(
    "select sum(amount_micro) as paid from transfers where kind = 'payout'",
  );
  expect(Number(rows[0]?.paid)).toBe((ROUNDS * PLAYERS * 10) / 2);
  expect(await deadlocks()).toBeGreaterThan(before);
  expect(await moneyFaults(books.db)).toEqual([]);
});
