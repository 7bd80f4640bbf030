import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readForm } from '../../api/lobby/aggregator/php-query.ts';
import {
  type AggregatorStage,
  type Fields,
  headersWith,
  newNonce,
  openAggregatorStage,
  type Seated,
} from '../harness/aggregator-fixture.ts';

let stage: AggregatorStage;
let seated: Seated;
beforeAll(async () => {
  stage = await openAggregatorStage();
  seated = await stage.seat();
});
afterAll(() => stage.stop());

const bet = (fields: Fields = {}) =>
  stage.about(seated, { action: 'bet', amount: '1.50', type: 'bet', ...fields });

const refused = { error_code: 'INTERNAL_ERROR', error_description: expect.any(String) };

describe('messages to the wallet', () => {
  test('The wallet takes a correctly signed message with its fields in any order', async () => {
    const reordered = (query: string) => query.split('&').toReversed().join('&');
    const said = await stage.say(bet(), { body: reordered });
    expect(said.error_code).toBeUndefined();
  });

  test('The wallet takes characters of every kind, signed as PHP writes them', async () => {
    const exotic = { transaction_id: "ставка 'x' (~*!) 🎲 %+&=[]", round_id: 'ё"\\{},' };
    const said = await stage.say(bet(exotic));
    expect(said.error_code).toBeUndefined();
    expect(await stage.say(bet(exotic))).toEqual(said);
  });

  test.each([
    ['the id of another merchant', { headers: { 'X-Merchant-Id': 'nobody' } }],
    ['no signature', { headers: { 'X-Sign': '' } }],
    ['a wrong signature', { headers: { 'X-Sign': 'a'.repeat(40) } }],
    ['another amount than was signed', { body: (query: string) => query.replace('1.50', '1.5') }],
    ['a field more than was signed', { body: (query: string) => `${query}&extra=1` }],
    ['a field twice, the signed one last', { body: (query: string) => `amount=9&${query}` }],
    ['a field twice by another spelling', { body: (query: string) => `amoun%74=9&${query}` }],
    ['a field twice, both times as signed', { body: (query: string) => `amount=1.50&${query}` }],
    ['a time 90 seconds ago', { nowMs: Date.now() - 90_000 }],
    ['a time in the future', { nowMs: Date.now() + 3_600_000 }],
    ['a body that is not a form', { body: () => 'a=%E0%A4' }],
  ])('The wallet refuses a message with %s', async (_, change) => {
    const before = await stage.balanceOf(seated);
    expect(await stage.say(bet(), change)).toMatchObject(refused);
    expect(await stage.balanceOf(seated)).toBe(before);
  });

  test('The wallet refuses a nonce that it has seen, in any message', async () => {
    const nonce = newNonce();
    const first = bet();
    const said = await stage.say(first, { headers: headersWith(first, nonce) });
    expect(said.error_code).toBeUndefined();
    expect(await stage.say(first, { headers: headersWith(first, nonce) })).toMatchObject(refused);
    const second = bet();
    expect(await stage.say(second, { headers: headersWith(second, nonce) })).toMatchObject(refused);
    expect(await stage.say(first)).toEqual(said);
  });

  test('A wrongly signed message does not use up its nonce', async () => {
    const nonce = newNonce();
    const form = bet();
    await stage.say(form, { headers: { ...headersWith(form, nonce), 'X-Sign': 'b'.repeat(40) } });
    const said = await stage.say(form, { headers: headersWith(form, nonce) });
    expect(said.error_code).toBeUndefined();
  });

  test('The wallet answers too large a form with 413 and other methods with 404', async () => {
    const url = `${stage.server.url}/api/aggregator/callback`;
    const large = await fetch(url, { method: 'POST', body: 'a'.repeat(70_000) });
    expect(large.status).toBe(413);
    expect((await fetch(url)).status).toBe(404);
  });

  test('The log has at most one line a second about unsigned messages', async () => {
    const url = `${stage.server.url}/api/aggregator/callback`;
    const lines = () =>
      stage.server.logs().filter(({ msg }) => msg === 'an unsigned message to the wallet').length;
    await new Promise((done) => setTimeout(done, 1100));
    const [before, startedAt] = [lines(), performance.now()];
    await Promise.all(Array.from({ length: 200 }, () => fetch(url, { method: 'POST', body: 'a' })));
    await vi.waitFor(() => expect(lines()).toBeGreaterThan(before), { timeout: 20_000 });
    const seconds = Math.ceil((performance.now() - startedAt) / 1000);
    expect(lines() - before).toBeLessThanOrEqual(seconds + 1);
  });

  test('The wallet answers the balance in the currency asked for, rounded down', async () => {
    const dollars = await stage.seat({ currencyId: 2, rateMicro: 77_777_777n });
    const form = { action: 'balance', player_id: String(dollars.id), currency: 'USD' };
    const said = await stage.say({ ...form, session_id: dollars.session });
    expect(said).toEqual({ balance: 12_857.14 });
    const nobody = await stage.say({ ...form, player_id: '9999999' });
    expect(nobody).toMatchObject(refused);
  });
});

test('The wallet answers only the configured callers and reads nothing of others', async () => {
  const guarded = await openAggregatorStage({ env: { AGGREGATOR_CALLERS: '10.1.2.3' } });
  try {
    const url = `${guarded.server.url}/api/aggregator/callback`;
    expect((await fetch(url, { method: 'POST', body: 'a=1' })).status).toBe(403);
  } finally {
    await guarded.stop();
  }
});

test('A form is read as it was sent, whatever the names of its fields look like', () => {
  expect(readForm('a[0][b]=1&a[0][c]=2&d=%5B')).toEqual(
    new Map<string, unknown>([
      [
        'a',
        new Map([
          [
            '0',
            new Map([
              ['b', '1'],
              ['c', '2'],
            ]),
          ],
        ]),
      ],
      ['d', '['],
    ]),
  );
});
