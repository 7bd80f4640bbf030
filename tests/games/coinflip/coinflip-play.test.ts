import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient } from '../../harness/client.ts';
import { expectProved, moneyOf } from '../../harness/table-fixture.ts';
import { refusalOf, type Seat, type Stage } from '../../harness/wire-stage.ts';
import { hearFlips, openFlipBy, openFlipStage, watchFlips } from './coinflip-stage.ts';

let stage: Stage;
let mara: Seat;
let oleg: Seat;
beforeAll(async () => {
  stage = await openFlipStage();
  [mara, oleg] = await Promise.all([stage.seat(), stage.seat()]);
});
afterAll(() => stage.close());

const nameOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).name;

test('A flip is opened, joined, drawn, paid less the fee of the losing stake, and proved', async () => {
  const watcher = await watchFlips(oleg);
  const before = [await moneyOf(stage, mara), await moneyOf(stage, oleg)] as const;
  const made = await openFlipBy(mara);
  const { roundId, stakeMicro } = made;
  expect(made).toMatchObject({ stakeMicro: '800000000', code: null });
  const open = await watcher.untilState(roundId, 'open');
  expect(open).toMatchObject({ side: 'heads', joiner: null, winner: null, drawsAtMs: null });
  expect(open.creator.publicId).toBe(mara.publicId);
  expect((await oleg.call('coinflip.load', {})).flips).toContainEqual(open);
  await oleg.call('coinflip.join', { roundId, stakeMicro });
  const flipping = await watcher.untilState(roundId, 'flipping');
  expect(flipping).toMatchObject({ winner: null, joiner: { publicId: oleg.publicId } });
  expect(flipping.promise.betsDigest).toMatch(/^[0-9a-f]{64}$/);
  expect((flipping.drawsAtMs ?? 0) - (flipping.joinedAtMs ?? 0)).toBeGreaterThanOrEqual(3000);
  const landed = await watcher.untilState(roundId, 'landed');
  const isHeads = landed.winner === 'heads';
  await watcher.until((event) => event.type === 'ended' && event.roundId === roundId);
  const after = [await moneyOf(stage, mara), await moneyOf(stage, oleg)] as const;
  const won = 760_000_000n;
  const lost = -800_000_000n;
  expect([after[0] - before[0], after[1] - before[1]]).toEqual(isHeads ? [won, lost] : [lost, won]);
  expect(await expectProved(oleg, roundId)).toMatchObject({ feeMicro: '40000000' });
  const replay = await mara.call('fairness.getReplay', { roundId });
  expect(replay.mine).toHaveLength(1);
  const { rows } = await stage.owner.query(
    `select counted_micro::int8 as counted from rounds where table_id = $1`,
    [roundId],
  );
  expect(rows.map(({ counted }) => String(counted))).toEqual(['800000000', '800000000']);
  const list = await mara.call('coinflip.load', {});
  expect(list.before[0]).toMatchObject({ roundId, state: 'landed' });
  expect(list.own).toEqual([]);
});

test('A flip that is cancelled gives its stake back at once, once, and is proved', async () => {
  const before = await moneyOf(stage, mara);
  const { roundId, stakeMicro } = await openFlipBy(mara);
  await mara.call('coinflip.cancel', { roundId });
  expect(await moneyOf(stage, mara)).toBe(before);
  await mara.call('coinflip.cancel', { roundId });
  expect(await moneyOf(stage, mara)).toBe(before);
  expect(await nameOf(oleg.call('coinflip.join', { roundId, stakeMicro }))).toBe('coinflip.over');
  await expectProved(mara, roundId);
});

test('The same request gives the same flip and the same seat, and takes one stake', async () => {
  const before = await moneyOf(stage, mara);
  const requestId = randomUUID();
  const made = await Promise.allSettled([1, 2, 3].map(() => openFlipBy(mara, { requestId })));
  const again = await openFlipBy(mara, { requestId });
  const answers = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.roundId] : []));
  expect(new Set([...answers, again.roundId]).size).toBe(1);
  expect(await moneyOf(stage, mara)).toBe(before - 800_000_000n);
  expect(await nameOf(openFlipBy(mara, { requestId, bet: 2000 }))).toBe('wire.request-conflict');
  const { roundId, stakeMicro } = again;
  const joining = { roundId, stakeMicro, requestId: randomUUID() };
  const seat = await oleg.call('coinflip.join', joining);
  expect(await oleg.call('coinflip.join', joining)).toEqual(seat);
  expect(await nameOf(mara.call('coinflip.cancel', { roundId }))).toBe('coinflip.taken');
});

test('A private flip is in no list and on no wire before it lands, and is joined by its link', async () => {
  const iva = await stage.seat();
  const guest = await connectClient(stage.url);
  const watcher = await watchFlips(iva);
  const outside = await watchFlips(guest);
  const own = hearFlips(mara);
  const made = await openFlipBy(mara, { isPrivate: true });
  const { roundId, stakeMicro } = made;
  const code = made.code ?? '';
  expect(code).toMatch(/^[0-9a-f]{32}$/);
  await mara.call('coinflip.state', { roundId });
  const isHere = ({ roundId: id }: { roundId: string }) => id === roundId;
  // Each process hears of a flip from the database.
  await expect
    .poll(async () => (await mara.call('coinflip.load', {})).mine)
    .toContainEqual({ roundId, role: 'creator', code });
  expect((await mara.call('coinflip.load', {})).flips.some(isHere)).toBe(false);
  expect((await iva.call('coinflip.load', {})).flips.some(isHere)).toBe(false);
  for (const name of [
    nameOf(iva.call('coinflip.state', { roundId })),
    nameOf(iva.call('coinflip.join', { roundId, stakeMicro })),
    nameOf(iva.call('coinflip.join', { roundId, stakeMicro, code: 'a'.repeat(32) })),
    nameOf(iva.call('coinflip.cancel', { roundId })),
  ]) {
    expect(await name).toBe('coinflip.over');
  }
  expect((await iva.call('coinflip.state', { code })).flip).toMatchObject({ roundId });
  await iva.call('coinflip.join', { roundId, stakeMicro, code });
  await own.untilState(roundId, 'landed');
  await outside.untilState(roundId, 'landed');
  const told = outside.events.filter((event) => event.type === 'flip' && isHere(event.flip));
  expect(told.map((event) => event.type === 'flip' && event.flip.state)).toEqual(['landed']);
  await watcher.until((event) => event.type === 'ended' && event.roundId === roundId);
  guest.close();
});

test('Each refusal of coinflip is told with its name', async () => {
  const [poor, iva] = await Promise.all([stage.seat(0), stage.seat()]);
  const { roundId, stakeMicro } = await openFlipBy(iva);
  const joining = { roundId, stakeMicro };
  expect(await nameOf(iva.call('coinflip.join', joining))).toBe('coinflip.own');
  expect(await nameOf(poor.call('coinflip.join', joining))).toBe('coinflip.not-enough-balance');
  expect(await nameOf(oleg.call('coinflip.join', { roundId, stakeMicro: '1' }))).toBe(
    'coinflip.stake-changed',
  );
  expect(await nameOf(openFlipBy(oleg, { bet: 0 }))).toBe('coinflip.min-bet');
  expect(await nameOf(openFlipBy(oleg, { bet: 100_000_000 }))).toBe('coinflip.max-bet');
  expect(await nameOf(openFlipBy(oleg, { currencyId: 1 }))).toBe('coinflip.currency-changed');
  await stage.owner.query('update players set is_demo = true where id = $1', [poor.id]);
  expect(await nameOf(openFlipBy(poor))).toBe('coinflip.not-real');
  expect(await nameOf(poor.call('coinflip.join', joining))).toBe('coinflip.not-real');
  for (let at = 1; at < 5; at += 1) await openFlipBy(iva);
  const refusal = await refusalOf(openFlipBy(iva));
  expect(refusal).toMatchObject({ name: 'coinflip.too-many', code: 8, data: { limit: 5 } });
});
