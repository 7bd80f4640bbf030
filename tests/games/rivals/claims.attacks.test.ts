import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mayBeOne } from '../../../api/rewards/person/may-be-one.ts';
import { RIVALS } from '../../../api/rivals.ts';
import {
  deposit,
  openTestLedger,
  type TestLedger,
  type TestPlayer,
} from '../../ledger/ledger-fixture.ts';
import { type Care, openPot, stakeInPot, UNIT } from '../pots/pot-fixture.ts';
import { type Ties, tiesIn } from './ties.ts';

let books: TestLedger;
let ties: Ties;
beforeAll(async () => {
  books = await openTestLedger();
  ties = tiesIn(books);
});
afterEach(() => books.owner.query('delete from throttles'));
afterAll(() => books.close());

async function addPlayer(): Promise<TestPlayer> {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 1000n * UNIT);
  return player;
}

const addTwo = async () => [await addPlayer(), await addPlayer()] as const;

/** The server's answer, and that of a server which asks only whether anything ties the two. */
const careful: Care = { mayBeOne: RIVALS.mayBeOne };
const tiedAtAll: Care = {
  mayBeOne: (db, playerId, others) => mayBeOne(db, { playerId, asker: 'gift' }, others),
};

/** Whether the last of these gets into a round of a pot after the others, who are in it. */
async function getsIn(
  game: 'classic' | 'fast',
  players: readonly TestPlayer[],
  care: Care,
): Promise<boolean> {
  await books.owner.query(`
    update table_rounds set state = 'refunded', refund_reason = 'alone', refunded_at = now()
     where state in ('waiting', 'betting', 'spinning')`);
  const round = await openPot(books, game);
  const last = players.length - 1;
  const strangers = stakeInPot(books, round);
  for (const player of players.slice(0, last)) await strangers(player, 25);
  const staked = stakeInPot(books, round, care)(players[last] as TestPlayer, 25);
  return await staked.then(
    () => true,
    (error: { refusal?: string }) => {
      if (error.refusal !== `${game}.not-open`) throw error;
      return false;
    },
  );
}

let count = 0;
const newPurse = () => `purse ${(count += 1)}`;

/** What somebody can do, alone, to look tied to a player. */
const ACTS: Readonly<Record<string, (one: TestPlayer, victim: TestPlayer) => Promise<void>>> = {
  'asks to be paid at the wallet that the victim proved': async (one, victim) => {
    const purse = newPurse();
    await ties.bind(victim, purse);
    await ties.askAt(one, purse, 'cancelled');
  },
  'asks to be paid at a wallet before the victim proves it': async (one, victim) => {
    const purse = newPurse();
    await ties.askAt(one, purse, 'done');
    await ties.bind(victim, purse);
    await ties.askAt(victim, purse, 'review');
  },
  'asks to be paid where the victim was paid': async (one, victim) => {
    const purse = newPurse();
    await ties.askAt(victim, purse, 'done');
    await ties.askAt(one, purse, 'review');
  },
  'sends money to the card where the victim was paid': async (one, victim) => {
    const purse = newPurse();
    await ties.askAt(victim, purse, 'done');
    await ties.askAt(one, purse, 'done');
  },
  'sends money to the card where the victim is paid later': async (one, victim) => {
    const purse = newPurse();
    await ties.askAt(one, purse, 'done');
    await ties.askAt(victim, purse, 'done');
  },
  'sends money to the wallet from which the victim pays in': async (one, victim) => {
    const purse = newPurse();
    await ties.payFrom(purse, victim);
    await ties.askAt(one, purse, 'done');
  },
  'is paid where the victim pays in and is about to be paid': async (one, victim) => {
    const purse = newPurse();
    await ties.payFrom(purse, victim);
    await ties.askAt(one, purse, 'done');
    await ties.askAt(victim, purse, 'review');
  },
  'pays a deposit of the victim from a wallet of theirs': async (one, victim) => {
    const purse = newPurse();
    await ties.bind(one, purse);
    await ties.payFrom(purse, victim);
  },
  'pays a deposit of the victim from the purse that pays theirs': async (one, victim) => {
    const purse = newPurse();
    await ties.payFrom(purse, one);
    await ties.payFrom(purse, victim);
  },
  'comes by the invitation of the victim': async (one, victim) => {
    await books.owner.query(
      `update players set referrer_code = (
         select 'ref_' || public_id from players where id = $2) where id = $1`,
      [one.id, victim.id],
    );
  },
};

describe.each(['classic', 'fast'] as const)('In %s', (game) => {
  test.each(Object.keys(ACTS))('nobody is locked out by somebody who %s', async (act) => {
    const [attacker, victim] = await addTwo();
    await ACTS[act]?.(attacker, victim);
    expect(await getsIn(game, [attacker, victim], tiedAtAll)).toBe(false);
    expect(await getsIn(game, [attacker, victim], careful)).toBe(true);
  });

  test('who asked to be paid at the purse of somebody else does not get in after them', async () => {
    const claims = [
      'asks to be paid at the wallet that the victim proved',
      'asks to be paid at a wallet before the victim proves it',
      'asks to be paid where the victim was paid',
      'sends money to the wallet from which the victim pays in',
      'is paid where the victim pays in and is about to be paid',
      'pays a deposit of the victim from a wallet of theirs',
    ];
    for (const act of claims) {
      const [attacker, victim] = await addTwo();
      await ACTS[act]?.(attacker, victim);
      expect([act, await getsIn(game, [victim, attacker], careful)]).toEqual([act, false]);
      expect([act, await getsIn(game, [victim, attacker], {})]).toEqual([act, true]);
    }
  });

  test.each(['same proof', 'same device'])(
    'no claim on top opens a round to two of the %s, in either order',
    async (tie) => {
      const [one, other] = await addTwo();
      if (tie === 'same device') await ties.signIn('device', newPurse(), one, other);
      else await ties.prove('email', one, other);
      const all = Object.values(ACTS);
      for (const act of [undefined, ...all]) {
        await act?.(one, other);
        await act?.(other, one);
        await books.owner.query('delete from throttles');
        expect(await getsIn(game, [one, other], careful)).toBe(false);
        expect(await getsIn(game, [other, one], careful)).toBe(false);
      }
      expect(await getsIn(game, [one, other], {})).toBe(true);
    },
  );
});

test.each(['telegram', 'email', 'phone', 'payment', 'identity', 'document'])(
  'What two accounts both proved, as %s, is held against either',
  async (kind) => {
    const [one, other] = await addTwo();
    await ties.prove(kind, one, other);
    expect(await RIVALS.mayBeOne(books.db, one.id, [other.id])).toBe(true);
    expect(await RIVALS.mayBeOne(books.db, other.id, [one.id])).toBe(true);
  },
);

test('Nine accounts made after a player, at their address, lock them out of no round', async () => {
  const [victim, stranger] = await addTwo();
  const farm: TestPlayer[] = [];
  for (let at = 0; at < 9; at += 1) farm.push(await addPlayer());
  await ties.invite('ref_of somebody well known', victim, ...farm);
  await ties.signIn('network', 'one mobile network', victim, ...farm);
  const ids = farm.map(({ id }) => id);
  expect(await RIVALS.mayBeOne(books.db, victim.id, [...ids, stranger.id])).toBe(false);
  expect(await mayBeOne(books.db, { playerId: victim.id, asker: 'place' }, ids)).toBe(true);
  const [youngest, ...older] = [...ids].toReversed();
  if (youngest === undefined) throw new Error('no farm');
  expect(await RIVALS.mayBeOne(books.db, youngest, [...older, victim.id])).toBe(true);
});

test('A neighbour, a friend who was invited and an unconfirmed mailbox tie nobody', async () => {
  const [one, other] = await addTwo();
  await ties.signIn('network', 'one house', one, other);
  await ACTS['comes by the invitation of the victim']?.(one, other);
  await books.owner.query(
    `insert into player_fingerprints (kind, digest, player_id, is_proven, created_at)
     select 'email', sha256('typed in'), id, id = $1, now() from players where id in ($1, $2)`,
    [one.id, other.id],
  );
  expect(await RIVALS.mayBeOne(books.db, one.id, [other.id])).toBe(false);
  expect(await RIVALS.mayBeOne(books.db, other.id, [one.id])).toBe(false);
});
