import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRound } from '../../api/games/table/table-store.ts';
import { ensureChain, readChains, sha256Text } from '../../api/games/table/chains.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { chainEnd } from '../../shared/fairness/chain.ts';
import type { RoundId } from '../../shared/ids.ts';
import { openTestLedger, type TestLedger } from '../ledger/ledger-fixture.ts';

let books: TestLedger;
beforeEach(async () => {
  books = await openTestLedger();
});
afterEach(() => books.close());

async function chains() {
  const query = books.db.selectFrom('chains').selectAll().where('game', '=', 'battle');
  return await query.orderBy('id').execute();
}

const leave = (links: number) => books.owner.query('update chains set used = length - $1', [links]);

/** The processor time of this process so far, which unlike a clock leaves out other processes. */
function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timed(work: () => void): number {
  const startedAtMs = workedMs();
  work();
  return workedMs() - startedAtMs;
}

test('The next chain is published once when the last thousand links begin', async () => {
  await leave(1001);
  await ensureChain(books.db, 'battle');
  expect(await chains()).toHaveLength(1);
  await leave(1000);
  const rival = books.another();
  await Promise.all([books, rival, books].map(({ db }) => ensureChain(db, 'battle')));
  const [old, next, ...more] = await chains();
  expect(more).toEqual([]);
  expect(next).toMatchObject({ used: 0, length: 200_000 });
  const round = { id: uuidV7() as RoundId, game: 'battle', desk: '', source: 'drand' } as const;
  expect(await openRound(books.db, round)).toBe('opened');
  expect((await chains())[0]?.used).toBe((old?.length ?? 0) - 999);
});

test('Other work goes on while a chain is hashed, and its links lead to its end', async () => {
  await leave(0);
  const atOnceMs = timed(() => chainEnd('a chain', 200_000, sha256Text));
  let [longestMs, lastMs, isOver] = [0, workedMs(), false];
  const look = () => {
    const nowMs = workedMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (!isOver) setImmediate(look);
  };
  look();
  await ensureChain(books.db, 'battle');
  isOver = true;
  expect(longestMs).toBeLessThan(atOnceMs / 2);
  const next = (await chains()).at(-1);
  if (next === undefined) throw new Error('no chain was made');
  const { checkpoint_step: every, checkpoints, end_hash: end } = next;
  expect(checkpoints).toHaveLength(next.length / every);
  expect(chainEnd(checkpoints[0] ?? '', every)).toBe(checkpoints[1]);
  expect(chainEnd(checkpoints.at(-1) ?? '', every)).toBe(end);
});

test('Of all who open a desk at once one opens it, with a secret of its own and no chain', async () => {
  const round = { game: 'fast', desk: '1-25', source: 'drand' } as const;
  const open = ({ db }: Pick<TestLedger, 'db'>) =>
    openRound(db, { ...round, id: uuidV7() as RoundId });
  const rivals = [books, books.another(), books.another()];
  for (let turn = 0; turn < 10; turn += 1) {
    const openings = await Promise.all([...rivals, ...rivals].map(open));
    const opened = openings.filter((opening) => opening === 'opened');
    expect([opened.length, new Set(openings)]).toEqual([1, new Set(['opened', 'stands'])]);
    await books.owner.query(
      `update table_rounds set state = 'settled' where game = 'fast' and state = 'waiting'`,
    );
  }
  await Promise.all(rivals.map(({ db }) => ensureChain(db, 'fast')));
  const { rows } = await books.owner.query(
    `select length, used, count(distinct end_hash)::int as secrets
       from chains where game in ('fast', 'coinflip') group by 1, 2`,
  );
  expect(rows).toEqual([{ length: 1, used: 1, secrets: 10 }]);
  expect((await readChains(books.db)).map(({ length }) => length)).not.toContain(1);
});
