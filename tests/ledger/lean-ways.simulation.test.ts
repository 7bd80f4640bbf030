import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostingGroup, PostingResult } from '../../api/ledger/posting.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import { type Actor, drawGroup, type Places } from './drawn-groups.ts';
import { groupOf, openTestLedger, type TestLedger } from './ledger-fixture.ts';
import { createDice } from './model.ts';
import { openTable } from './open-rounds.ts';

/** `SIMULATION_SEED` repeats a run, `SIMULATION_BATCHES` makes it longer. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));
const BATCHES = Number(process.env['SIMULATION_BATCHES'] ?? 150);
const PLAYERS = 24;
const DEPOSIT_MICRO = 60_000n;

let lean: TestLedger;
let general: TestLedger;
beforeAll(async () => {
  [lean, general] = await Promise.all([openTestLedger('lean'), openTestLedger('general')]);
});
afterAll(async () => {
  await Promise.all([lean.close(), general.close()]);
});

const dice = createDice(SEED);

const postBy = ({ ledger }: TestLedger, { player }: Actor, group: PostingGroup) =>
  ledger.post({ wallet: player.real, build: () => group });

/** The wallets of an answer stand in no order. */
const sorted = (result: PostingResult) =>
  result.status === 'posted'
    ? {
        ...result,
        wallets: result.wallets.toSorted((a, b) => Number(a.accountId) - Number(b.accountId)),
      }
    : result;

/** Every row that posting writes, without the time it was written at. */
async function booksOf({ owner }: TestLedger) {
  const { rows } = await owner.query(`
    select 'wallet' as what, to_jsonb(w) as row from wallets w
    union all select 'seed', to_jsonb(s) - 'server_seed' - 'server_seed_hash' - 'client_seed'
                                - 'created_at' from seeds s
    union all select 'totals', to_jsonb(t) from player_totals t
    union all select 'transfer', to_jsonb(t) - 'created_at' from transfers t
    union all select 'change', to_jsonb(c) from totals_changes c
    union all select 'key', to_jsonb(k) - 'created_at' from idempotency_keys k
    union all select 'bank', to_jsonb(b) from table_banks b
    union all select 'request', to_jsonb(q) - 'created_at' from requests q
    union all select 'round', to_jsonb(r) - 'created_at' - 'settled_at'
                              || jsonb_build_object('is_settled', r.settled_at is not null)
                from rounds r
    order by what, row`);
  return rows;
}

/** The ways that were gone; Postgres counts calls a second or so after they were made. */
async function waysGone({ owner }: TestLedger): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select funcname as name from pg_stat_user_functions
      where funcname like 'ledger_post%' and calls > 0 order by funcname`,
  );
  return rows.map(({ name }) => name);
}

const ALL_WAYS = [
  'ledger_post',
  'ledger_post_bets',
  'ledger_post_moves',
  'ledger_post_opens',
  'ledger_post_third_party',
];

/** Makes the same places in both ledgers, whose ids are the same too. */
async function makePlaces(): Promise<Places> {
  const operator = await inBoth(({ ledger }) => ledger.operatorAccount('game:dice'));
  const provider = await inBoth(({ ledger }) => ledger.operatorAccount('provider:test'));
  const waiting = await openTable(lean);
  const betting = await openTable(lean, 'betting');
  const spinning = await openTable(lean, 'spinning');
  for (const [state, id] of Object.entries({ waiting, betting, spinning })) {
    await openTable(general, state, { id });
  }
  const tables = [waiting, betting, waiting, betting, spinning];
  return { operator, provider, tables, mostMicro: 30_000n };
}

/** What both ledgers answer alike. */
async function inBoth<Answer>(ask: (books: TestLedger) => Promise<Answer>): Promise<Answer> {
  const [ours, theirs] = [await ask(lean), await ask(general)];
  expect(ours).toEqual(theirs);
  return ours;
}

/** A name that no other of these players has, so that both ledgers give the same ids. */
const nameOf = (number: number) => `Mara${String.fromCodePoint(97 + number)}`;

/** A player in both ledgers who has deposited, and has to play what was deposited. */
async function makeActor(number: number): Promise<Actor> {
  const from = await inBoth(({ ledger }) => ledger.operatorAccount('outside:test'));
  const player = await inBoth((books) => books.addPlayer(nameOf(number)));
  const credit = {
    from,
    to: player.real,
    amountMicro: DEPOSIT_MICRO,
    kind: 'deposit',
  } as const;
  const need = { depositMicro: DEPOSIT_MICRO, factor: 2 };
  const group = groupOf(player, [credit], { need });
  const actor = { player, nonce: 0n, rounds: [], requests: [], keys: [] };
  await inBoth((books) => postBy(books, actor, group));
  return actor;
}

/** A word for each form of group, for what the run has seen. */
function formOf({ seed, round, move, idempotencyKeys }: PostingGroup) {
  if (idempotencyKeys !== undefined) return 'thirdParty';
  if (move !== undefined) return move.state === 'open' ? 'move' : 'end';
  if (round?.state === 'open') return round.table === undefined ? 'opening' : 'table stake';
  return seed === undefined ? 'other' : 'bet';
}

/** What a run of this length sees of every form, whatever its seed. */
const ALWAYS_SEEN = Object.entries({
  bet: ['posted', 'repeated', 'short', 'stale'],
  opening: ['posted', 'busy', 'short', 'stale'],
  'table stake': ['posted', 'closed', 'other-side', 'other-currency', 'full', 'short'],
  move: ['posted', 'stale'],
  end: ['posted', 'stale'],
  thirdParty: ['posted', 'short', 'taken'],
}).flatMap(([form, statuses]) => statuses.map((status) => `${form} ${status}`));

test(`Both ways answer alike and leave the same books (seed ${SEED})`, async () => {
  for (const { owner, database } of [lean, general]) {
    const name = new URL(database.ownerUrl).pathname.slice(1);
    await owner.query(`alter database ${name} set track_functions = 'pl'`);
  }
  const drawing = { dice, places: await makePlaces() };
  const actors: Actor[] = [];
  for (let count = 0; count < PLAYERS; count += 1) actors.push(await makeActor(count));
  const seen = new Set<string>();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const groups = actors.map((actor) => drawGroup(drawing, actor));
    const [ours, theirs] = await Promise.all(
      [lean, general].map((books) =>
        Promise.all(groups.map((group, index) => postBy(books, actors[index] as Actor, group))),
      ),
    );
    expect(ours?.map(sorted)).toEqual(theirs?.map(sorted));
    ours?.forEach(({ status }, index) => {
      const [actor, group] = [actors[index], groups[index]];
      if (actor === undefined || group === undefined) return;
      seen.add(`${formOf(group)} ${status}`);
      if (group.seed !== undefined && status === 'posted') actor.nonce += 1n;
    });
  }
  expect(await booksOf(lean)).toEqual(await booksOf(general));
  expect(ALWAYS_SEEN.filter((each) => !seen.has(each))).toEqual([]);
  expect(await moneyFaults(lean.db)).toEqual([]);
  await expect.poll(() => waysGone(lean), { timeout: 20_000 }).toEqual(ALL_WAYS);
  expect(await waysGone(general)).toEqual(['ledger_post']);
});
