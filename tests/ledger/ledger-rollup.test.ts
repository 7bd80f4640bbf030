import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../api/ledger/check.ts';
import type { IdRange } from '../../api/ledger/invariants.ts';
import { lastWatermark, rollUp, rollUpThrough } from '../../api/ledger/rollup.ts';
import { completeThrough } from '../../api/ledger/watermark.ts';
import { uuidV7, uuidV7At } from '../../api/platform/uuid.ts';
import { uuidTimeMs, type AccountId, type GroupId } from '../../shared/ids.ts';
import { closeSound } from '../harness/money-faults.ts';
import {
  betOf,
  deposit,
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
} from './ledger-fixture.ts';

let books: TestLedger;
let operator: AccountId;
let player: TestPlayer;
let nonce = 0n;
beforeEach(async () => {
  nonce = 0n;
  books = await openTestLedger();
  operator = await books.ledger.operatorAccount('game:dice');
  player = await books.addPlayer();
  await deposit(books.ledger, player, 1_000_000n);
});
afterEach(() => closeSound(books.database.appUrl, () => books.close()));

async function play(count: number) {
  for (let round = 0; round < count; round += 1) {
    const payoutMicro = nonce % 3n === 0n ? 192n : 0n;
    await post(
      books.ledger,
      player,
      betOf(player, { operator, nonce, stakeMicro: 100n, payoutMicro }),
    );
    nonce += 1n;
  }
}

/** An id later than all posted so far and earlier than the next posting's. */
async function now() {
  await new Promise((done) => setTimeout(done, 3));
  const id = uuidV7();
  await new Promise((done) => setTimeout(done, 3));
  return id;
}

const operatorBalance = async () => {
  const row = await books.db
    .selectFrom('operator_balances')
    .select('balance_micro')
    .where('operator_account', '=', 'game:dice')
    .executeTakeFirstOrThrow();
  return String(row.balance_micro);
};

const expectSound = async () => {
  for (const mode of ['full', 'recent'] as const) {
    // So few that groups which are posted meanwhile come between two reads.
    const { results } = await checkLedger(books.db, mode, { transfersAtOnce: 500 });
    expect(results.filter((result) => !result.isHolding)).toEqual([]);
  }
};

describe('roll-ups', () => {
  test('A roll-up leaves an operator account’s balance as it was', async () => {
    await play(5);
    const before = await operatorBalance();
    const { transfers } = await rollUpThrough(books.db, await now());
    expect(transfers).toBe(8n);
    expect(await operatorBalance()).toBe(before);
    await play(3);
    expect(await operatorBalance()).toBe(String(BigInt(before) + 108n));
    await rollUpThrough(books.db, await now());
    await expectSound();
  });

  test('A bet with an earlier id than the one before it is no fault on either side of a mark', async () => {
    const startMs = Date.now() - 20_000;
    // Of processes whose clocks differ: the later the bet, the earlier its id.
    for (; nonce < 6n; nonce += 1n) {
      const bet = betOf(player, { operator, nonce, stakeMicro: 100n, payoutMicro: nonce * 50n });
      await post(books.ledger, player, {
        ...bet,
        id: uuidV7At(startMs - Number(nonce) * 1000) as GroupId,
      });
    }
    for (const before of [4500, 2500, 500]) {
      await rollUpThrough(books.db, uuidV7At(startMs - before));
      await expectSound();
    }
  });

  test('A roll-up through the same id twice adds nothing', async () => {
    await play(5);
    const id = await now();
    await rollUpThrough(books.db, id);
    expect(await rollUpThrough(books.db, id)).toEqual({ throughId: undefined, transfers: 0n });
    await expectSound();
  });

  test('A roll-up through an id before the last one does nothing', async () => {
    const early = await now();
    await play(2);
    const late = await now();
    await rollUpThrough(books.db, late);
    await rollUpThrough(books.db, early);
    expect(await lastWatermark(books.db)).toBe(late);
    await expectSound();
  });

  test('A roll-up started in four processes at once is made once', async () => {
    await play(6);
    const id = await now();
    const done = await Promise.all(
      Array.from({ length: 4 }, () => rollUpThrough(books.another().db, id)),
    );
    expect(done.filter((rollup) => rollup.throughId === id)).toHaveLength(1);
    await expectSound();
  });

  test('A roll-up leaves out transfers younger than a minute and a half', async () => {
    await play(2);
    const everything = async ({ throughId }: IdRange) => throughId;
    expect(await rollUp(books.db, everything)).toEqual({ throughId: undefined, transfers: 0n });
  });
});

describe('the limit of completeness', () => {
  /** The limit waits for writers in every database of this Postgres, those of other tests too. */
  const PATIENCE_MS = 60_000;

  test('The limit of completeness is 90 seconds back', async () => {
    const begunAtMs = Date.now();
    const id = await completeThrough(books.db, PATIENCE_MS);
    const momentMs = uuidTimeMs(id ?? '') + 90_000;
    expect(momentMs).toBeGreaterThan(begunAtMs - 1000);
    expect(momentMs).toBeLessThan(Date.now() + 1000);
  });

  test('The limit of completeness waits for a transaction that began before it', async () => {
    await books.owner.query('begin');
    await books.owner.query(
      "insert into requests values (1, gen_random_uuid(), '\\x00', gen_random_uuid())",
    );
    expect(await completeThrough(books.db, 300)).toBeUndefined();
    const waiting = completeThrough(books.db, PATIENCE_MS);
    await books.owner.query('rollback');
    expect(await waiting).toBeDefined();
  });
});

test('Both checks hold at every moment while bets are posted and rolled up', async () => {
  const over = new AbortController();
  /** Every bet but the newest has an earlier id and is posted; the newest has a later one. */
  let beforeNewest = uuidV7();
  const posting = (async () => {
    while (!over.signal.aborted) {
      beforeNewest = uuidV7();
      await play(1);
    }
  })();
  try {
    for (let look = 0; look < 10; look += 1) {
      await expectSound();
      await rollUpThrough(books.db, beforeNewest);
    }
  } finally {
    over.abort();
    await posting;
  }
  await expectSound();
});
