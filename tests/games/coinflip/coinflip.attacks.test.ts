import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../../api/platform/db/database.ts';
import { judgeRisk } from '../../../api/cashdesk/withdrawals/risk.ts';
import { readRiskFacts } from '../../../api/cashdesk/withdrawals/risk-facts.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { moneyOf } from '../../harness/table-fixture.ts';
import { refusalOf, type Seat, type Stage } from '../../harness/wire-stage.ts';
import { openFlipBy, openFlipStage, watchFlips } from './coinflip-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openFlipStage();
});
afterAll(() => stage.close());

const nameOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).name;

/** Two accounts that proved the same thing of their person. */
async function makeOnePerson(one: Seat, other: Seat) {
  const digest = randomBytes(32);
  for (const { id } of [one, other]) {
    await stage.owner.query(
      `insert into player_fingerprints (kind, digest, player_id, is_proven, created_at)
       values ('payment', $1, $2, true, now())`,
      [digest, id],
    );
  }
}

test('Two accounts of one person meet on no flip, whichever opens it, and nothing is taken', async () => {
  const [one, other, stranger] = await Promise.all([stage.seat(), stage.seat(), stage.seat()]);
  await makeOnePerson(one, other);
  for (const [creator, joiner] of [
    [one, other],
    [other, one],
  ] as const) {
    const before = await moneyOf(stage, joiner);
    const { roundId, stakeMicro } = await openFlipBy(creator);
    expect(await nameOf(joiner.call('coinflip.join', { roundId, stakeMicro }))).toBe(
      'coinflip.not-open',
    );
    expect(await moneyOf(stage, joiner)).toBe(before);
    const seat = await stranger.call('coinflip.join', { roundId, stakeMicro });
    expect(seat.roundId).toBe(roundId);
  }
});

test('Who asks to be paid at the wallet of another locks out nobody but themselves', async () => {
  const [claimer, owner] = await Promise.all([stage.seat(), stage.seat()]);
  const digest = randomBytes(32);
  for (const { id } of [claimer, owner]) {
    await stage.owner.query(
      `insert into player_fingerprints (kind, digest, player_id, is_proven, created_at)
       values ('payment', $1, $2, $3, now())`,
      [digest, id, id === owner.id],
    );
  }
  const theirs = await openFlipBy(claimer);
  const { roundId, stakeMicro } = await openFlipBy(owner);
  expect(await nameOf(claimer.call('coinflip.join', { roundId, stakeMicro }))).toBe(
    'coinflip.not-open',
  );
  const join = { roundId: theirs.roundId, stakeMicro: theirs.stakeMicro };
  expect(await owner.call('coinflip.join', join)).toMatchObject({ roundId: theirs.roundId });
});

test('Two strangers who share pay the whole fee for each flip, and staff see the pair', async () => {
  const [one, other] = await Promise.all([stage.seat(), stage.seat()]);
  const watcher = await watchFlips(one);
  const all = async () => (await moneyOf(stage, one)) + (await moneyOf(stage, other));
  const before = await all();
  const made = [];
  for (let at = 0; at < 5; at += 1) made.push(await openFlipBy(one, { bet: 2000 }));
  for (const { roundId, stakeMicro } of made) {
    await other.call('coinflip.join', { roundId, stakeMicro });
  }
  for (const { roundId } of made) {
    await watcher.until((event) => event.type === 'ended' && event.roundId === roundId);
  }
  const stakeMicro = 1_600_000_000n;
  expect(before - (await all())).toBe((5n * stakeMicro * 5n) / 100n);
  const pool = createPool(stage.server.database.appUrl, 1);
  const db = createDatabase(pool);
  const reasons = [];
  for (const { id } of [one, other]) {
    const question = {
      playerId: playerIdOf(id),
      amountMicro: 1n,
      withdrawalId: null,
      addressId: null,
    };
    const facts = await readRiskFacts({ clock: createClock() }, db, question);
    reasons.push(judgeRisk(facts, POLICIES.standard.payouts).reasons.includes('same-rival'));
  }
  await pool.end();
  expect(reasons.filter(Boolean)).toHaveLength(1);
});

test('A creator who began a break is drawn into no play: the stake goes back', async () => {
  const [away, comer] = await Promise.all([stage.seat(), stage.seat()]);
  const before = [await moneyOf(stage, away), await moneyOf(stage, comer)];
  const { roundId, stakeMicro } = await openFlipBy(away);
  await stage.owner.query(
    `update players set banned_until = now() + interval '1 day' where id = $1`,
    [away.id],
  );
  await stage.owner.query(`select pg_notify('player_changed', $1)`, [String(away.id)]);
  await expect
    .poll(() => nameOf(away.call('coinflip.create', { bet: 1000, side: 'heads' })))
    .toBe('coinflip.banned');
  expect(await nameOf(comer.call('coinflip.join', { roundId, stakeMicro }))).toBe('coinflip.over');
  const now = async () => [await moneyOf(stage, away), await moneyOf(stage, comer)];
  await expect.poll(now).toEqual(before);
});

test('Who is taken out of play after opening a flip is not advertised: the stake goes back unasked', async () => {
  const [away, guest] = await Promise.all([stage.seat(), stage.seat()]);
  const watcher = await watchFlips(guest);
  const before = await moneyOf(stage, away);
  const { roundId } = await openFlipBy(away);
  await stage.owner.query(
    `insert into player_exclusions (player_id, kind, since, until)
     values ($1, 'exclusion', now(), null)`,
    [away.id],
  );
  expect(await watcher.untilState(roundId, 'refunded')).toMatchObject({ reason: 'cancelled' });
  await expect.poll(() => moneyOf(stage, away)).toBe(before);
});

test('Opening and cancelling is paced, is told once each, and counts among no refunds', async () => {
  const [hasty, poor, guest] = await Promise.all([stage.seat(), stage.seat(0), stage.seat()]);
  const watcher = await watchFlips(guest);
  const rounds = async () =>
    (await stage.owner.query(`select id from table_rounds where game = 'coinflip'`)).rows.length;
  const known = await rounds();
  for (let at = 0; at < 3; at += 1) {
    expect(await nameOf(openFlipBy(poor))).toBe('coinflip.not-enough-balance');
  }
  expect(await rounds()).toBe(known);
  const ids: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const { roundId } = await openFlipBy(hasty);
    await hasty.call('coinflip.cancel', { roundId });
    ids.push(roundId);
  }
  const refusal = await refusalOf(openFlipBy(hasty));
  expect(refusal).toMatchObject({ name: 'coinflip.too-fast' });
  expect(await rounds()).toBe(known + 10);
  await watcher.untilState(ids.at(-1) ?? '', 'refunded');
  for (const id of ids) {
    const told = watcher.events.flatMap((event) =>
      event.type === 'flip' && event.flip.roundId === id ? [event.flip.state] : [],
    );
    expect([['open', 'refunded'], ['refunded']]).toContainEqual(told);
  }
  const { sums } = await guest.call('fairness.getRefunds', {});
  expect(sums.filter(({ reason }) => reason === 'cancelled')).toEqual([]);
});

test('Nobody learns by joining which of many accounts are tied to theirs', async () => {
  const [asker, tied, ...others] = await Promise.all(Array.from({ length: 4 }, () => stage.seat()));
  const penniless = await stage.seat(0);
  if (asker === undefined || tied === undefined) throw new Error('no seats');
  await makeOnePerson(asker, tied);
  await makeOnePerson(penniless, tied);
  const { roundId, stakeMicro } = await openFlipBy(tied);
  const ask = (seat: Seat) => nameOf(seat.call('coinflip.join', { roundId, stakeMicro }));
  expect(await ask(penniless)).toBe('coinflip.not-enough-balance');
  for (let at = 0; at < 3; at += 1) expect(await ask(asker)).toBe('coinflip.not-open');
  const tiedOf = await refusalOf(asker.call('coinflip.join', { roundId, stakeMicro }));
  const strange = await openFlipBy(others[0] as Seat);
  const join = { roundId: strange.roundId, stakeMicro };
  expect(await refusalOf(asker.call('coinflip.join', join))).toEqual(tiedOf);
  expect(tiedOf).toEqual({ code: 6, name: 'coinflip.not-open' });
  expect(await others[1]?.call('coinflip.join', { roundId, stakeMicro })).toMatchObject({
    roundId,
  });
});

test('What is on the wire before a coin lands is the same for heads and for tails', async () => {
  const seats = await Promise.all(Array.from({ length: 8 }, () => stage.seat()));
  const guest = await watchFlips(seats[0] as Seat);
  const ids = await Promise.all(
    seats.slice(0, 4).flatMap((creator, at) =>
      [0, 1, 2, 3].map(async (nth) => {
        const { roundId, stakeMicro } = await openFlipBy(creator, { bet: 100 + nth });
        await seats[4 + at]?.call('coinflip.join', { roundId, stakeMicro });
        return roundId;
      }),
    ),
  );
  const forms = new Map<string, Set<string>>();
  for (const roundId of ids) {
    const { winner } = await guest.untilState(roundId, 'landed');
    const before = guest.events.flatMap((event) =>
      event.type === 'flip' && event.flip.roundId === roundId && event.flip.state !== 'landed'
        ? [event.flip]
        : [],
    );
    const form = before.map((flip) =>
      JSON.stringify(flip)
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}|[0-9a-f]{16}|Player\d+|\d{3,}/g, '')
        .replaceAll(/"(chainPosition|betHundredths)":\d+/g, ''),
    );
    const known = forms.get(winner ?? '') ?? new Set();
    forms.set(winner ?? '', known.add([...new Set(form)].join('\n')));
  }
  expect(forms.size).toBe(2);
  expect(forms.get('heads')).toEqual(forms.get('tails'));
});
