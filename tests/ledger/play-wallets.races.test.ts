import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { POST_STATEMENT, postParameters } from '../../api/ledger/batch-statement.ts';
import type { PostingGroup } from '../../api/ledger/posting.ts';
import type { AccountId } from '../../shared/ids.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  betOf,
  depositTo,
  groupOf,
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
} from './ledger-fixture.ts';
import { openRoundOf } from './open-rounds.ts';

const STAKE = 1000n;
const CAPS = { stakeMicro: STAKE, wageredMicro: STAKE, lossMicro: undefined };

let books: TestLedger;
let dice: AccountId;
let player: TestPlayer;
beforeEach(async () => {
  books = await openTestLedger();
  dice = await books.ledger.operatorAccount('game:dice');
  player = await books.addPlayer();
  for (const wallet of [player.real, player.bonus]) {
    await depositTo(books.ledger, player, { wallet, amountMicro: 10n * STAKE });
  }
});
afterEach(() => books.close());

/** A bet from the wallet `bonus`: the only one of the player's that takes no stake from `held`. */
const bonusBet = (): PostingGroup => ({
  ...betOf(player, {
    operator: dice,
    nonce: 0n,
    stakeMicro: STAKE,
    payoutMicro: 0n,
    wallet: player.bonus,
  }),
  caps: CAPS,
});

const realHold = (): PostingGroup =>
  groupOf(player, [{ from: player.real, to: player.held, amountMicro: STAKE, kind: 'hold' }], {
    caps: CAPS,
    round: openRoundOf(player, STAKE),
  });

/** Posts a stake from the bonus and holds its commit back while another process posts one in cash. */
async function raceOf(bet: PostingGroup) {
  const client = new Client({ connectionString: books.database.appUrl });
  await client.connect();
  try {
    await client.query('begin');
    const values = postParameters([bet]);
    const { rows } = await client.query<{ status: string }>({ ...POST_STATEMENT, values });
    const held = post(books.another().ledger, player, realHold());
    const first = await Promise.race([
      held.then(({ status }) => status),
      new Promise<string>((done) => setTimeout(() => done('waits'), 500)),
    ]);
    await client.query('commit');
    return { bonus: rows[0]?.status, meanwhile: first, real: (await held).status };
  } finally {
    await client.end();
  }
}

test('Two stakes from two wallets never pass a limit together', async () => {
  expect(await raceOf(bonusBet())).toEqual({
    bonus: 'posted',
    meanwhile: 'waits',
    real: 'limited',
  });
  expect(await moneyFaults(books.db)).toEqual([]);
});

test('Two stakes from two wallets pass a limit where one does not lock the wallet real', async () => {
  expect(await raceOf({ ...bonusBet(), realWallet: undefined })).toEqual({
    bonus: 'posted',
    meanwhile: 'posted',
    real: 'posted',
  });
});

test('Stakes of one player from both wallets at once are all posted, by one statement each', async () => {
  const many = 8;
  const bets = Array.from({ length: many }, (_, index) => ({
    ...betOf(player, {
      operator: dice,
      nonce: BigInt(index),
      stakeMicro: STAKE / 10n,
      payoutMicro: 0n,
      wallet: index % 2 === 0 ? player.bonus : player.real,
    }),
  }));
  const results = await Promise.all(bets.map((bet) => post(books.ledger, player, bet)));
  expect(results.map(({ status }) => status)).toEqual(bets.map(() => 'posted'));
  expect(await moneyFaults(books.db)).toEqual([]);
});
