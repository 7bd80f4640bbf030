import { afterAll, beforeAll, expect, test } from 'vitest';
import { activatePromo, requirePromoWith } from '../../api/rewards/promo/activate-promo.ts';
import type { Database } from '../../api/platform/db/database.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from './rewards-fixture.ts';
import { proveOneWallet } from './same-person.ts';
import { type OffersStage, openOffersStage, outcomeOf } from './offers-stage.ts';

let stage: OffersStage;

beforeAll(async () => {
  stage = await openOffersStage();
});

afterAll(() => stage.closeSound());

const rouble = (sum: bigint) => String(sum * MICRO);

async function invite(inviter: TestPlayer, invited: TestPlayer): Promise<void> {
  await stage.owner.query(
    `update players set referrer_code = 'ref_' || (select public_id from players where id = $1)
      where id = $2`,
    [inviter.id, invited.id],
  );
}

test('A code is activated once by a player, in whichever case it is typed', async () => {
  const player = await stage.addPlayer();
  await stage.publish('plain', {});
  await stage.addCode('SPRING26', 'plain');
  expect(await stage.type(player, ' spring26 ')).toBe('granted');
  expect(await stage.balance(player, 'dic-available')).toBe(5n * MICRO);
  expect(await stage.type(player, 'SPRING26')).toBe('promo.taken');
  expect(await stage.balance(player, 'dic-available')).toBe(5n * MICRO);
});

test('A code that does not exist, is off, over or of a campaign not in force is unknown', async () => {
  const player = await stage.addPlayer();
  await stage.publish('open', {});
  await stage.publish('over', { endsAt: '2020-01-01T00:00:00.000Z' });
  await stage.addCode('SWITCHED', 'open', { isPublic: true });
  await stage.owner.query(`update promo_codes set is_on = false where code = 'SWITCHED'`);
  await stage.addCode('ENDED001', 'open', { isPublic: true, endsAt: new Date('2020-01-01') });
  await stage.addCode('CAMPOVER', 'over', { isPublic: true });
  for (const code of ['NOSUCH01', 'SWITCHED', 'ENDED001', 'CAMPOVER', 'abc', 'КОДКОД', '']) {
    expect(await stage.type(player, code)).toBe('promo.unknown');
  }
});

test('Twenty presses at once in two tabs, over two processes, activate a code once', async () => {
  const player = await stage.addPlayer();
  await stage.publish('raced', { isOncePerPlayer: true });
  await stage.addCode('RACED001', 'raced');
  const other = { ...stage.promoDeps, ...stage.another() };
  const unbounded = { take: async () => undefined, takeBack: async () => undefined };
  const press = (index: number) =>
    outcomeOf(
      activatePromo(
        {
          ...(index % 2 === 0 ? stage.promoDeps : other),
          sharedThrottle: { ...stage.promoDeps.sharedThrottle, ...unbounded },
        },
        { playerId: player.id, code: 'RACED001', address: '10.0.0.1' },
      ),
      'granted',
    );
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => press(index)));
  expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(1);
  expect(await stage.balance(player, 'dic-available')).toBe(5n * MICRO);
});

test('A code with three uses gives three of ten players at once, and the others that it is spent', async () => {
  await stage.publish('few', {});
  await stage.addCode('FEWUSES', 'few', { usesMost: 3, isPublic: true });
  const players = await Promise.all(Array.from({ length: 10 }, () => stage.addPlayer()));
  const outcomes = await Promise.all(players.map((player) => stage.type(player, 'FEWUSES')));
  expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(3);
  const late = await stage.addPlayer();
  expect(await stage.type(late, 'FEWUSES')).toBe('bonus.spent');
});

test('A fourth code is refused until midnight in Moscow, and so is a fourth at the same moment', async () => {
  const player = await stage.addPlayer();
  await stage.publish('many', { isOncePerPlayer: false, budget: { dayMicro: rouble(1000n) } });
  const codes = ['DAYCODE1', 'DAYCODE2', 'DAYCODE3', 'DAYCODE4', 'DAYCODE5'];
  for (const code of codes) await stage.addCode(code, 'many');
  const midnight = Date.parse('2027-01-01T00:00:00+03:00');
  stage.setTime(midnight - 60_000);
  const outcomes = await Promise.all(codes.slice(0, 4).map((code) => stage.type(player, code)));
  expect(outcomes.toSorted()).toEqual(['granted', 'granted', 'granted', 'promo.three-a-day']);
  expect(await stage.type(player, 'DAYCODE5')).toBe('promo.three-a-day');
  stage.setTime(midnight + 1000);
  expect(await stage.type(player, 'DAYCODE5')).toBe('granted');
  stage.setTime(Date.now());
});

test('A referral code gives 1000 locked DIC to whom its owner invited, once in a life', async () => {
  const [owner, second, invited, stranger] = await Promise.all(
    [1, 2, 3, 4].map(() => stage.addPlayer()),
  );
  if (!owner || !second || !invited || !stranger) throw new Error('players');
  await stage.addCode('OWNERSREF', 'referral', { ownerId: owner.id });
  await stage.addCode('SECONDREF', 'referral', { ownerId: second.id });
  await invite(owner, invited);
  await stage.owner.query(
    `update players set created_at = created_at - interval '2 days' where id = $1`,
    [stranger.id],
  );
  expect(await stage.type(owner, 'OWNERSREF')).toBe('promo.own');
  expect(await stage.type(stranger, 'OWNERSREF')).toBe('promo.not-inviter');
  expect(await stage.type(invited, 'OWNERSREF')).toBe('granted');
  expect(await stage.balance(invited, 'dic-locked')).toBe(1000n * MICRO);
  await invite(second, invited);
  expect(await stage.type(invited, 'SECONDREF')).toBe('promo.referral-used');
  expect(await stage.balance(invited, 'dic-locked')).toBe(1000n * MICRO);
});

test('A referral code is its owner’s own from another account that they proved to be theirs too', async () => {
  const [owner, second, friend] = await Promise.all([1, 2, 3].map(() => stage.addPlayer()));
  if (!owner || !second || !friend) throw new Error('players');
  await stage.addCode('OWNAGAIN', 'referral', { ownerId: owner.id });
  for (const player of [second, friend]) await invite(owner, player);
  await proveOneWallet(stage, owner, second);
  expect(await stage.type(second, 'OWNAGAIN')).toBe('promo.own');
  expect(await stage.balance(second, 'dic-locked')).toBe(0n);
  expect(await stage.type(friend, 'OWNAGAIN')).toBe('granted');
});

test('A public code names what it still asks, with the figure in data and message', async () => {
  const player = await stage.addPlayer();
  const ask = async (code: string, conditions: object) => {
    await stage.publish(code.toLowerCase(), { conditions });
    await stage.addCode(code, code.toLowerCase(), { isPublic: true });
    const typed = { playerId: player.id, code, address: '10.9.9.9' };
    const thrown = await activatePromo(stage.promoDeps, typed).catch((error: unknown) => error);
    return thrown instanceof Refusal ? { ...thrown.toWire() } : thrown;
  };
  expect(await ask('NEEDSTG', { needsTelegram: true })).toMatchObject({ code: 30 });
  expect(await ask('NEEDSVIP', { minVip: 3 })).toMatchObject({
    code: 18,
    data: { minVip: 3, msg: 'VIP 3' },
  });
  await stage.deposit(player, 100n);
  expect(await ask('NEEDSDEP', { depositsMicro: rouble(250n) })).toMatchObject({
    code: 19,
    data: { missing: '150.00', currency: 'RUB', msg: '150.00 RUB' },
  });
  expect(await ask('NEEDSDAY', { depositsTodayMicro: rouble(101n) })).toMatchObject({
    code: 20,
    data: { missing: '1.00', currency: 'RUB', msg: '1.00 RUB' },
  });
  await stage.deposit(player, 1n);
  expect(await stage.type(player, 'NEEDSDAY')).toBe('granted');
});

/** The statements that a typed code takes, in their order and without their values. */
async function statementsOf(player: TestPlayer, code: string): Promise<readonly string[]> {
  const statements: string[] = [];
  const recorded = (db: Database): Database =>
    db.withPlugin({
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node, (key, value: unknown) =>
          key === 'value' || key === 'parameters' || key === 'queryId' ? undefined : value,
        );
        statements.push(text);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  const deps = { ...stage.promoDeps, db: recorded(stage.db) };
  const typed = { playerId: player.id, code, address: '10.7.7.7' };
  expect(await outcomeOf(activatePromo(deps, typed), 'granted')).toBe('promo.unknown');
  return statements;
}

test('A hidden code that asks for more is answered as one that does not exist, by the same work', async () => {
  const player = await stage.addPlayer();
  await stage.publish('hidden-vip', { conditions: { minVip: 5 } });
  await stage.publish('hidden-spent', { budget: { grants: 1 } });
  await stage.publish('hidden-over', { endsAt: '2020-01-01T00:00:00.000Z' });
  await stage.addCode('HIDDENVIP', 'hidden-vip');
  await stage.addCode('HIDDENOUT', 'hidden-spent');
  await stage.addCode('HIDDENOVR', 'hidden-over');
  expect(await stage.type(await stage.addPlayer(), 'HIDDENOUT')).toBe('granted');
  const unknown = await statementsOf(player, 'NOSUCHONE');
  expect(unknown.length).toBeGreaterThan(2);
  for (const code of ['HIDDENVIP', 'HIDDENOUT', 'HIDDENOVR']) {
    expect(await statementsOf(player, code)).toEqual(unknown);
  }
});

test('A script that guesses is stopped, by player and by address, whatever its guesses hit', async () => {
  const player = await stage.addPlayer();
  const guesses = Array.from({ length: 12 }, (_, index) => `GUESS${index + 100}`);
  const ofPlayer: string[] = [];
  for (const code of guesses) ofPlayer.push(await stage.type(player, code));
  expect(ofPlayer.filter((outcome) => outcome === 'promo.unknown')).toHaveLength(10);
  expect(ofPlayer.slice(10)).toEqual(['wire.flood', 'wire.flood']);
  await stage.publish('good', {});
  await stage.addCode('GOODCODE', 'good');
  expect(await stage.type(player, 'GOODCODE')).toBe('wire.flood');
  const many = await Promise.all(Array.from({ length: 31 }, () => stage.addPlayer()));
  const ofAddress: string[] = [];
  for (const each of many) ofAddress.push(await stage.type(each, 'GUESS999', '203.0.113.7'));
  expect(ofAddress.filter((outcome) => outcome === 'promo.unknown')).toHaveLength(30);
  expect(ofAddress.at(-1)).toBe('wire.flood');
});

test('A player in a break is given nothing, and the code waits', async () => {
  const player = await stage.addPlayer();
  await stage.publish('waits', {});
  await stage.addCode('WAITCODE', 'waits');
  await stage.owner.query(
    `update players set banned_until = now() + interval '1 day' where id = $1`,
    [player.id],
  );
  stage.deps.players.invalidate(player.id);
  expect(await stage.type(player, 'WAITCODE')).toBe('gate.banned');
  expect(await stage.balance(player, 'dic-available')).toBe(0n);
});

test('A code in the form of a deposit is judged with the deposit, and activated once it is credited', async () => {
  const player = await stage.addPlayer();
  await stage.publish('with-deposit', { conditions: { depositsTodayMicro: rouble(500n) } });
  await stage.addCode('DEPOSIT5', 'with-deposit', { isPublic: true });
  const typed = { playerId: player.id, code: 'deposit5', address: '10.8.8.8' };
  const judged = (sum: bigint) => outcomeOf(requirePromoWith(stage.promoDeps, typed, sum * MICRO));
  expect(await judged(499n)).toBe('promo.deposits-today');
  expect(await judged(500n)).toBe('done');
  const paymentId = await stage.book(player, 500n, { promo: 'deposit5' });
  expect(await stage.balance(player, 'dic-available')).toBe(0n);
  await Promise.all([stage.credit(paymentId, 500n), stage.credit(paymentId, 500n)]);
  expect(await stage.balance(player, 'dic-available')).toBe(5n * MICRO);
});

test('A deposit whose code gives nothing any more is credited all the same', async () => {
  const player = await stage.addPlayer();
  await stage.deposit(player, 50n, { promo: 'GONEGONE' });
  expect(await stage.balance(player, 'real')).toBe(50n * MICRO);
  expect(await stage.follow()).toBe(0);
});
