import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type AggregatorStage,
  openAggregatorStage,
  type Seated,
} from '../harness/aggregator-fixture.ts';
import { sitDownAt, totalsAt } from './aggregator-player.ts';

const UNIT = 1_000_000n;

let stage: AggregatorStage;
beforeAll(async () => {
  stage = await openAggregatorStage();
});
afterAll(() => stage.stop());

const sitDown = () => sitDownAt(stage);
const totalsOf = (seated: Seated) => totalsAt(stage, seated);

describe('refunds', () => {
  test('A refund gives back exactly what the bet took, once, with its experience', async () => {
    const player = await sitDown();
    await player.bet('b2', '10.5555');
    await player.refund('rf2', 'b2', '10.5555');
    await player.refund('rf2', 'b2', '10.5555');
    expect(await player.refund('rf2-again', 'b2', '10.5555')).toMatchObject({ balance: 1_000_000 });
    expect(await player.moved()).toBe(0n);
    expect(await totalsOf(player.seated)).toEqual([0, 0, 0, 0]);
  });

  test('Two refunds of one bet at once give it back once', async () => {
    const player = await sitDown();
    await player.bet('b3');
    const said = await Promise.all([
      player.refund('rf3a', 'b3'),
      player.refund('rf3b', 'b3'),
      player.refund('rf3a', 'b3'),
    ]);
    expect(said.every(({ error_code }) => error_code === undefined)).toBe(true);
    expect(await player.moved()).toBe(0n);
  });

  test('A refund that comes before its bet is kept, and the bet then takes nothing', async () => {
    const player = await sitDown();
    expect(await player.refund('rf4', 'b4')).toMatchObject({ balance: 1_000_000 });
    const late = await player.bet('b4');
    expect(late).toMatchObject({ balance: 1_000_000, transaction_id: expect.any(String) });
    expect(await player.bet('b4')).toEqual(late);
    expect(await player.refund('rf4b', 'b4')).toMatchObject({ balance: 1_000_000 });
    expect(await player.moved()).toBe(0n);
  });

  test('A refund sent at once with its bet leaves the balance as it was', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const player = await sitDown();
      const said = await Promise.all([
        player.bet(`at-once-${turn}`),
        player.refund(`at-once-r-${turn}`, `at-once-${turn}`),
      ]);
      expect(said.every(({ error_code }) => error_code === undefined)).toBe(true);
      expect(await player.moved()).toBe(0n);
    }
  });

  test('A refund of a win, of another player’s bet or of itself is refused', async () => {
    const [player, other] = [await sitDown(), await sitDown()];
    await player.win('w5', '5');
    await other.bet('b5');
    const refused = { error_code: 'INTERNAL_ERROR' };
    expect(await player.refund('rf5', 'w5')).toMatchObject(refused);
    expect(await player.refund('rf5', 'b5')).toMatchObject(refused);
    expect(await player.refund('self', 'self')).toMatchObject(refused);
    expect([await player.moved(), await other.moved()]).toEqual([5n * UNIT, -10n * UNIT]);
  });
});

describe('rollbacks', () => {
  test('A rollback takes back the listed bets and wins and nothing else of the round', async () => {
    const player = await sitDown();
    await player.bet('b6');
    await player.bet('b6-other');
    await player.win('w6', '30');
    const said = await player.rollback('rb6', ['b6', 'w6']);
    expect(said).toMatchObject({ balance: 999_990, rollback_transactions: ['b6', 'w6'] });
    expect(await player.rollback('rb6', ['w6', 'b6'])).toMatchObject({
      balance: 999_990,
      transaction_id: said.transaction_id,
    });
    expect(await totalsOf(player.seated)).toEqual([10_000_000, 0, 10_000_000, 1]);
  });

  test('A rollback of unknown transactions is kept and applied when they arrive', async () => {
    const player = await sitDown();
    await player.bet('b7');
    expect(await player.rollback('rb7', ['b7', 'b7-late', 'w7-late'])).toMatchObject({
      balance: 1_000_000,
    });
    expect(await player.bet('b7-late')).toMatchObject({ balance: 1_000_000 });
    expect(await player.win('w7-late')).toMatchObject({ balance: 1_000_000 });
    expect(await player.refund('rf7', 'b7')).toMatchObject({ balance: 1_000_000 });
    expect(await player.rollback('rb7b', ['b7'])).toMatchObject({ balance: 1_000_000 });
    expect(await player.moved()).toBe(0n);
  });

  test('A rollback of a refund takes the bet again, unless the bet is listed too', async () => {
    const player = await sitDown();
    for (const id of ['b8', 'b8-both', 'b8-other']) await player.bet(id);
    for (const id of ['b8', 'b8-both']) await player.refund(`rf-${id}`, id);
    await player.rollback('rb8-both', ['b8-both', 'rf-b8-both']);
    expect(await player.moved()).toBe(-10n * UNIT);
    await player.refund('rf-b8-both-again', 'b8-both');
    expect(await player.moved()).toBe(-10n * UNIT);
    await player.rollback('rb8', ['rf-b8']);
    expect(await player.moved()).toBe(-20n * UNIT);
    await player.refund('rf-b8-other', 'b8-other');
    await player.bet('b8-last');
    await player.rollback('rb8-equal', ['b8-last', 'rf-b8-other']);
    expect(await totalsOf(player.seated)).toEqual([20_000_000, 0, 20_000_000, 2]);
  });

  test('A bet whose refund was rolled back can be refunded and rolled back again', async () => {
    const player = await sitDown();
    await player.bet('b8-turns');
    for (const turn of [1, 2, 3]) {
      await player.refund(`rf-turns-${turn}`, 'b8-turns');
      await player.refund(`rf-turns-${turn}-more`, 'b8-turns');
      expect(await player.moved()).toBe(0n);
      await player.rollback(`rb-turns-${turn}`, [`rf-turns-${turn}`]);
      expect(await player.moved()).toBe(-10n * UNIT);
    }
    await player.rollback('rb-turns', ['b8-turns']);
    await player.refund('rf-turns', 'b8-turns');
    expect(await player.moved()).toBe(0n);
  });

  test('A rollback of spent winnings takes what is there and logs what is missing', async () => {
    const player = await sitDown();
    await player.bet('all', '999990');
    await player.win('w9', '100');
    await player.bet('b9', '60');
    await player.bet('b9-last', '20');
    const said = await player.rollback('rb9', ['w9', 'b9']);
    expect(said).toMatchObject({ balance: 0, rollback_transactions: ['w9', 'b9'] });
    const missing = expect.objectContaining({ transactionId: 'rb9', missingMicro: '10000000' });
    await vi.waitFor(() => expect(stage.server.logs()).toContainEqual(missing), {
      timeout: 20_000,
    });
  });

  test('A rollback that lists another player’s bet is refused whole', async () => {
    const [player, other] = [await sitDown(), await sitDown()];
    await player.bet('b10');
    await other.bet('b10-other');
    expect(await player.rollback('rb10', ['b10', 'b10-other'])).toMatchObject({
      error_code: 'INTERNAL_ERROR',
    });
    expect([await player.moved(), await other.moved()]).toEqual([-10n * UNIT, -10n * UNIT]);
  });

  test('A rollback that lists nothing moves nothing', async () => {
    const player = await sitDown();
    expect(await player.rollback('rb11', [])).toMatchObject({ balance: 1_000_000 });
  });
});

test('The ledger is sound after all refunds and rollbacks', async () => {
  expect(await stage.faults()).toEqual([]);
});
