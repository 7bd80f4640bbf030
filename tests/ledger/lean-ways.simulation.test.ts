import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostingGroup, PostingResult } from '../../api/ledger/posting.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { AccountId, GroupId } from '../../shared/ids.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  betOf,
  groupOf,
  openTestLedger,
  requestOf,
  type TestLedger,
  type TestPlayer,
} from './ledger-fixture.ts';
import { createDice } from './model.ts';
import { openRoundOf } from './open-rounds.ts';

/** `SIMULATION_SEED` repeats a run, `SIMULATION_BATCHES` makes it longer. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));
const BATCHES = Number(process.env['SIMULATION_BATCHES'] ?? 60);
const PLAYERS = 24;

let lean: TestLedger;
let general: TestLedger;
beforeAll(async () => {
  [lean, general] = await Promise.all([openTestLedger('lean'), openTestLedger('general')]);
});
afterAll(async () => {
  await Promise.all([lean.close(), general.close()]);
});

/** The same person in both ledgers, whose ids are the same too. */
type Actor = {
  readonly player: TestPlayer;
  nonce: bigint;
  /** The rounds they left open, newest last. */
  readonly rounds: { readonly id: GroupId; readonly stakeMicro: bigint }[];
  readonly requests: string[];
};

const dice = createDice(SEED);
const upTo = (most: number) => BigInt(1 + dice.below(most));

/** A bet: mostly sound, sometimes too dear, at a wrong nonce, or sent before. */
function drawBet(actor: Actor, operator: AccountId): PostingGroup {
  const stakeMicro = upTo(dice.below(9) === 0 ? 200_000 : 3000);
  return betOf(actor.player, {
    operator,
    nonce: actor.nonce + (dice.below(12) === 0 ? BigInt(dice.below(3)) - 1n : 0n),
    stakeMicro,
    payoutMicro: dice.below(2) === 0 ? 0n : upTo(6000),
    countedMicro: stakeMicro / 2n,
    request: drawRequest(actor),
  });
}

function drawRequest({ requests }: Actor) {
  if (dice.below(3) === 0) return undefined;
  const isAgain = requests.length > 0 && dice.below(8) === 0;
  const request = requestOf('a body', isAgain ? dice.pick(requests) : undefined);
  requests.push(request.requestId);
  return request;
}

function drawOpening(actor: Actor): PostingGroup {
  const { player, rounds } = actor;
  const stakeMicro = upTo(3000);
  const hold = {
    from: player.real,
    to: player.held,
    amountMicro: stakeMicro,
    kind: 'hold',
  } as const;
  const group = groupOf(player, [hold], { round: openRoundOf(player, stakeMicro) });
  rounds.push({ id: group.id, stakeMicro });
  return group;
}

/** The end of a round: sometimes of one that was refused, has ended, or moved on meanwhile. */
function drawEnd(actor: Actor, operator: AccountId): PostingGroup {
  const { player, rounds } = actor;
  const { id, stakeMicro } = rounds[rounds.length - 1 - dice.below(Math.min(2, rounds.length))] ?? {
    id: uuidV7() as GroupId,
    stakeMicro: 5n,
  };
  const payoutMicro = dice.below(2) === 0 ? 0n : upTo(6000);
  const staked = {
    from: player.held,
    to: operator,
    amountMicro: stakeMicro,
    kind: 'stake',
  } as const;
  const paid = {
    from: operator,
    to: player.real,
    amountMicro: payoutMicro,
    kind: 'payout',
  } as const;
  return groupOf(player, payoutMicro > 0n ? [staked, paid] : [staked], {
    request: drawRequest(actor),
    move: {
      roundId: id as never,
      step: dice.below(12) === 0 ? 1 : 0,
      wallet: player.real,
      payoutMicro,
      countedMicro: stakeMicro / 2n,
      outcome: { tiles: [1, 2] },
      state: 'settled',
    },
  });
}

function drawGroup(actor: Actor, operator: AccountId): PostingGroup {
  const draw = dice.below(10);
  if (draw < 5) return drawBet(actor, operator);
  return draw < 7 ? drawOpening(actor) : drawEnd(actor, operator);
}

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

test(`Both ways answer alike and leave the same books (seed ${SEED})`, async () => {
  const actors: Actor[] = [];
  for (const { owner, database } of [lean, general]) {
    const name = new URL(database.ownerUrl).pathname.slice(1);
    await owner.query(`alter database ${name} set track_functions = 'pl'`);
  }
  const operator = await lean.ledger.operatorAccount('game:dice');
  expect(await general.ledger.operatorAccount('game:dice')).toBe(operator);
  const outside = await lean.ledger.operatorAccount('outside:test');
  expect(await general.ledger.operatorAccount('outside:test')).toBe(outside);
  for (let count = 0; count < PLAYERS; count += 1) {
    const player = await lean.addPlayer();
    expect(await general.addPlayer()).toEqual(player);
    const credit = {
      from: outside,
      to: player.real,
      amountMicro: 60_000n,
      kind: 'deposit',
    } as const;
    const need = { depositMicro: 60_000n, factor: 2 };
    const group = groupOf(player, [credit], { need });
    for (const { ledger } of [lean, general]) {
      await ledger.post({ wallet: player.real, build: () => group });
    }
    actors.push({ player, nonce: 0n, rounds: [], requests: [] });
  }
  const seen = new Set<string>();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const groups = actors.map((actor) => drawGroup(actor, operator));
    const [ours, theirs] = await Promise.all(
      [lean, general].map((books) =>
        Promise.all(groups.map((group, index) => postBy(books, actors[index] as Actor, group))),
      ),
    );
    expect(ours?.map(sorted)).toEqual(theirs?.map(sorted));
    ours?.forEach(({ status }, index) => {
      const actor = actors[index];
      const isBet = groups[index]?.seed !== undefined;
      seen.add(`${isBet ? 'bet' : 'other'} ${status}`);
      if (actor !== undefined && isBet && status === 'posted') actor.nonce += 1n;
    });
  }
  expect(await booksOf(lean)).toEqual(await booksOf(general));
  const wanted = ['bet posted', 'bet repeated', 'bet short', 'bet stale', 'other posted'];
  expect([...seen]).toEqual(expect.arrayContaining([...wanted, 'other busy', 'other stale']));
  expect(await moneyFaults(lean.db)).toEqual([]);
  const all = ['ledger_post', 'ledger_post_bets', 'ledger_post_ends'];
  await expect.poll(() => waysGone(lean), { timeout: 20_000 }).toEqual(all);
  expect(await waysGone(general)).toEqual(['ledger_post']);
});
