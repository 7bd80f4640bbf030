import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../api/ledger/check.ts';
import type { PostingGroup, PostingRefusal, Transfer } from '../../api/ledger/posting.ts';
import { rollUpThrough } from '../../api/ledger/rollup.ts';
import { uuidV7At } from '../../api/platform/uuid.ts';
import { type AccountId, uuidTimeMs } from '../../shared/ids.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  betOf,
  groupOf,
  openTestLedger,
  post,
  requestOf,
  type TestLedger,
  type TestPlayer,
} from './ledger-fixture.ts';
import { moveOf, openRoundOf } from './open-rounds.ts';
import { thirdPartyBetOf, thirdPartyOf } from './third-party-bets.ts';
import {
  countedOf,
  createDice,
  expectOf,
  FACTOR,
  type ModelPlayer,
  newModelPlayer,
  type Operation,
  type SeededDice,
} from './model.ts';

/** `SIMULATION_SEED` repeats a run, `SIMULATION_BATCHES` makes it longer. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));
const BATCHES = Number(process.env['SIMULATION_BATCHES'] ?? 12);
const PLAYERS = 16;
const STEPS = 20;

type Actor = {
  readonly player: TestPlayer;
  readonly model: ModelPlayer;
  /** Each player has their own, so that a run does not depend on who is first. */
  readonly dice: SeededDice;
  /** Whether they also play games of other providers, beside which no need lapses. */
  readonly isThirdParty: boolean;
  /** Groups that were posted, to be sent again. */
  readonly sent: PostingGroup[];
};

let books: TestLedger;
let systemAccounts: { readonly game: AccountId; readonly outside: AccountId };
const actors: Actor[] = [];

beforeAll(async () => {
  books = await openTestLedger();
  systemAccounts = {
    game: await books.ledger.operatorAccount('game:dice'),
    outside: await books.ledger.operatorAccount('outside:test'),
  };
  for (let count = 0; count < PLAYERS; count += 1) {
    const [player, dice] = [await books.addPlayer(), createDice(SEED + count)];
    actors.push({ player, dice, model: newModelPlayer(), isThirdParty: count % 2 === 1, sent: [] });
  }
});
afterAll(() => books.close());

function drawOperation({ model, dice, isThirdParty }: Actor): Operation {
  const upTo = (limit: bigint) => 1n + BigInt(dice.below(Number(limit)));
  const draw = dice.below(100);
  const free = model.held - (model.open?.stake ?? 0n);
  const stake = upTo(model.real / 4n + 200n);
  const payout = dice.below(3) === 0 ? upTo(stake * 4n) : 0n;
  if (draw < 6) return { kind: 'credit', amount: upTo(5000n) };
  if (draw < 12) return { kind: 'deposit', amount: upTo(5000n) };
  if (draw < 24) return { kind: 'hold', amount: upTo(model.real + 200n) };
  if (draw < 36 && model.open === undefined) return { kind: 'release', amount: upTo(free + 200n) };
  if (draw < 36 && free > 0n) return { kind: 'release', amount: upTo(free) };
  if (draw < 50) return { kind: 'open', stake };
  if (draw < 60) return { kind: 'step' };
  if (draw < 68) return { kind: 'settle', payout };
  if (draw < 72) return { kind: 'refund' };
  if (isThirdParty && draw < 80) return { kind: 'spin', stake };
  if (isThirdParty && draw < 84 && model.spin !== undefined) return { kind: 'unspin' };
  return { kind: 'bet', stake, payout };
}

function groupFor({ player, model, dice }: Actor, operation: Operation): PostingGroup {
  const body = JSON.stringify(operation, digits);
  const request = dice.below(4) === 0 ? undefined : requestOf(body);
  const { real } = player;
  const one = (transfer: Transfer) => groupOf(player, [transfer], { request });
  const held = (from: AccountId, amountMicro: bigint): Transfer => ({
    from,
    to: player.held,
    amountMicro,
    kind: 'hold',
  });
  switch (operation.kind) {
    case 'credit':
      return one({
        from: systemAccounts.outside,
        to: real,
        amountMicro: operation.amount,
        kind: 'deposit',
      });
    case 'deposit':
      return {
        ...one({
          from: systemAccounts.outside,
          to: real,
          amountMicro: operation.amount,
          kind: 'deposit',
        }),
        need: { depositMicro: operation.amount, factor: FACTOR },
      };
    case 'spin':
    case 'unspin':
      return {
        ...thirdPartyBetOf(player, systemAccounts.game, thirdPartyOf(model, operation)),
        request,
      };
    case 'hold':
      return one(held(real, operation.amount));
    case 'release':
      return one({
        from: player.held,
        to: real,
        amountMicro: operation.amount,
        kind: 'release',
      });
    case 'open':
      return { ...one(held(real, operation.stake)), round: openRoundOf(player, operation.stake) };
    case 'step':
      return moveOf({ player, model, game: systemAccounts.game }, operation);
    case 'settle':
    case 'refund':
      return { ...moveOf({ player, model, game: systemAccounts.game }, operation), request };
    case 'bet':
      return betOf(player, {
        operator: systemAccounts.game,
        nonce: model.nonce,
        stakeMicro: operation.stake,
        payoutMicro: operation.payout,
        countedMicro: countedOf(operation.stake),
        request,
      });
  }
}

const digits = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value;

/** The refusal of an old group that is sent again and not recognised. */
function refusalOf({ player, model }: Actor, old: PostingGroup): PostingRefusal {
  if (old.move !== undefined) return 'stale';
  if (old.round?.state === 'open' && model.open !== undefined) return 'busy';
  const first = old.transfers[0];
  const has = first?.from === player.real ? model.real : model.held;
  const isOperator = Object.values(systemAccounts).some((account) => account === first?.from);
  if (first !== undefined && !isOperator && has < first.amountMicro) {
    return 'short';
  }
  return old.seed === undefined ? 'repeated' : 'stale';
}

/**
 * The ledger takes no id that is older than a minute or not after the last roll-up, and recognises
 * by id only what moved money.
 */
const YOUNG_MS = 30_000;
let rolledUpMs = 0;
const isTooOld = ({ id, transfers }: PostingGroup) =>
  transfers.length === 0 && uuidTimeMs(id) <= Math.max(rolledUpMs, Date.now() - YOUNG_MS);

/**
 * Sends an old group again, under its own id or another; the model stays as it is. Under its own id
 * it may also be recognised and answered as before.
 */
async function repeat(actor: Actor) {
  const { dice } = actor;
  const old = dice.pick(actor.sent);
  const isSameId = old.request === undefined || dice.below(2) === 0;
  if (isSameId && isTooOld(old)) return;
  const again = isSameId ? old : { ...old, id: groupOf(actor.player, []).id };
  const { status } = await post(dice.pick([books, second]).ledger, actor.player, again);
  const refusal = refusalOf(actor, old);
  expect(isSameId ? ['posted', refusal] : [refusal]).toContain(status);
}

let second: ReturnType<TestLedger['another']>;

async function live(actor: Actor) {
  const { dice } = actor;
  for (let step = 0; step < STEPS; step += 1) {
    if (actor.sent.length > 0 && dice.below(8) === 0) {
      await repeat(actor);
      continue;
    }
    const operation = drawOperation(actor);
    const group = groupFor(actor, operation);
    const expected = expectOf(actor.model, operation, group.id);
    const result = await post(dice.pick([books, second]).ledger, actor.player, group);
    expect([operation, result.status]).toEqual([operation, expected]);
    if (result.status === 'posted') actor.sent.push(group);
  }
}

async function expectAsModelled() {
  const { rows } = await books.owner.query(
    `select a.player_id::int as id, t.rounds::int, t.wagered_micro, t.returned_micro,
            t.counted_micro, t.need_micro, s.nonce,
            sum(w.balance_micro) filter (where a.wallet = 'real')::bigint as real,
            sum(w.balance_micro) filter (where a.wallet = 'held')::bigint as held
       from accounts a join wallets w on w.account_id = a.id
       join player_totals t on t.player_id = a.player_id
       join seeds s on s.player_id = a.player_id and s.state = 'active'
      group by a.player_id, t.player_id, s.id order by a.player_id`,
  );
  const modelled = actors.map(({ player, model }) => ({
    id: player.id,
    rounds: model.rounds,
    wagered_micro: model.wagered,
    returned_micro: model.returned,
    counted_micro: model.counted,
    need_micro: model.need,
    nonce: model.nonce,
    real: model.real,
    held: model.held,
  }));
  expect(rows).toEqual(modelled);
}

test(`The ledger does what a small model says, whatever happens (seed ${SEED})`, async () => {
  second = books.another(undefined, 'general');
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await Promise.all(actors.map(live));
    await expectAsModelled();
    const { results } = await checkLedger(books.db, batch % 3 === 0 ? 'full' : 'recent');
    expect(results.filter((result) => !result.isHolding)).toEqual([]);
    if (batch % 2 === 1) {
      rolledUpMs = Date.now() - 50;
      await rollUpThrough(books.db, uuidV7At(rolledUpMs));
    }
  }
  expect(await moneyFaults(books.db)).toEqual([]);
});
