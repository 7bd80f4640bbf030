import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phpQuery, type QueryValue, readForm, sortedParams } from './php-query.ts';
import { signedHeaders, signRequest, verifyRequest } from './signature.ts';

const merchant = { merchantId: 'test-merchant', merchantKey: 'test-key' };
const HEADERS = { merchantId: 'test-merchant', timestamp: '1700000000', nonce: 'n1' };
const NOW_MS = 1_700_000_000_000;

const reader = (headers: Readonly<Record<string, string>>) => (name: string) =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const name = fc
  .stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,8}$/)
  .filter((one) => !one.startsWith('X-') && one !== '__proto__');
const inner: fc.Arbitrary<QueryValue> = fc.oneof(
  text,
  fc.array(fc.dictionary(name, text, { minKeys: 1, maxKeys: 3 }), { minLength: 1, maxLength: 3 }),
);
const form = fc.dictionary(name, inner, { minKeys: 1, maxKeys: 8 });

describe('the published vectors', () => {
  const vectors: readonly [QueryValue & object, string, string][] = [
    [
      { player_id: 'player-1', currency: 'EUR', action: 'balance' },
      'e115cf0d66a645aca08225c9c1b20b80',
      'a3d1f2ea7959cc3f4474ef3fd4285a8b20615bb7',
    ],
    [
      {
        action: 'bet',
        amount: '1.50',
        currency: 'EUR',
        game_uuid: 'abc',
        player_id: "O'Neil (x)~*!",
        transaction_id: 't 1',
      },
      'n1',
      '34fc4fd81cbab3e56b222669a5cecd5fff734656',
    ],
    [
      {
        action: 'rollback',
        rollback_transactions: [{ action: 'bet', amount: '1.5', transaction_id: 't1' }],
      },
      'n1',
      '43587082fe1cc9c5d96cd5fb6295a7784103bde8',
    ],
  ];
  test.each(vectors)('The signature of %j is the one that PHP makes', (params, nonce, sign) => {
    const signed = signRequest(
      params as Record<string, QueryValue>,
      { ...HEADERS, nonce },
      merchant.merchantKey,
    );
    expect(signed).toBe(sign);
  });
});

describe('a query as PHP builds it', () => {
  test('A query leaves out null, writes true and false as 1 and 0, and drops an empty list', () => {
    expect(phpQuery({ a: null, b: true, c: false, d: [], e: undefined, f: '' })).toBe('b=1&c=0&f=');
  });

  test('Signing sorts the top level by bytes and leaves the inner levels as they were sent', () => {
    const sorted = sortedParams({ b: '1', Z: '2', 'X-Nonce': '3', a: { z: '1', b: '2' } });
    expect(phpQuery(sorted)).toBe('X-Nonce=3&Z=2&a%5Bz%5D=1&a%5Bb%5D=2&b=1');
  });

  test('A query keeps numbered names in the order in which they were sent', () => {
    const sent = 'list%5B1%5D=b&list%5B0%5D=a&12=x&3=y';
    expect(phpQuery(readForm(sent) ?? {})).toBe(sent);
  });

  test('A query is read back exactly as it was written, in the same order', () => {
    fc.assert(
      fc.property(form, (params) => {
        const query = phpQuery(params);
        expect(phpQuery(readForm(query) ?? {})).toBe(query);
      }),
    );
  });

  test.each(['a=%E0%A4', 'a=%', 'a=1&a[b]=2', 'a[b]=2&a=1', 'a[b][c][d][e]=1'])(
    'The broken form %s is not read',
    (body) => {
      expect(readForm(body)).toBeUndefined();
    },
  );
});

describe('a signed request', () => {
  test('A signed request is accepted by the receiver in whatever order its top level arrives', () => {
    fc.assert(
      fc.property(form, (params) => {
        const headers = signedHeaders(params, merchant, NOW_MS);
        const reversed = Object.fromEntries(Object.entries(params).toReversed());
        const received = readForm(phpQuery(reversed)) ?? {};
        const verdict = verifyRequest(received, reader(headers), { ...merchant, nowMs: NOW_MS });
        expect(verdict.isRight).toBe(true);
      }),
    );
  });

  test('A request is refused when one byte of its body, its headers or its signature is changed', () => {
    const any = fc.record({ params: form, at: fc.nat(), flip: fc.integer({ min: 1, max: 255 }) });
    fc.assert(
      fc.property(any, fc.constantFrom('body', 'X-Sign', 'X-Nonce', 'X-Timestamp'), (one, part) => {
        const headers = signedHeaders(one.params, merchant, NOW_MS);
        const body = phpQuery(one.params);
        const changed = (original: string) => {
          const bytes = Buffer.from(original, 'utf8');
          const at = one.at % bytes.length;
          bytes[at] = (bytes[at] ?? 0) ^ one.flip;
          return bytes.toString('latin1');
        };
        const received = readForm(part === 'body' ? changed(body) : body);
        const sent =
          part === 'body' ? headers : { ...headers, [part]: changed(headers[part] ?? '') };
        const isSame =
          received !== undefined &&
          part === 'body' &&
          phpQuery(sortedParams(received)) === phpQuery(sortedParams(one.params));
        const isCase = part === 'X-Sign' && sent['X-Sign']?.toLowerCase() === headers['X-Sign'];
        fc.pre(!isSame && !isCase);
        const isRight =
          received !== undefined &&
          verifyRequest(received, reader(sent), { ...merchant, nowMs: NOW_MS }).isRight;
        expect(isRight).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('A request is refused 31 seconds early or late, for another merchant, and without a nonce', () => {
    const params = { action: 'balance' };
    const headers = signedHeaders(params, merchant, NOW_MS);
    const judge = (sent: Record<string, string>, nowMs: number) =>
      verifyRequest(params, reader(sent), { ...merchant, nowMs });
    expect(judge(headers, NOW_MS + 30_000)).toMatchObject({ isRight: true });
    expect(judge(headers, NOW_MS + 31_000)).toMatchObject({ reason: 'time' });
    expect(judge(headers, NOW_MS - 31_000)).toMatchObject({ reason: 'time' });
    expect(judge({ ...headers, 'X-Merchant-Id': 'x' }, NOW_MS)).toMatchObject({
      reason: 'merchant',
    });
    expect(judge({ ...headers, 'X-Nonce': '' }, NOW_MS)).toMatchObject({ reason: 'nonce' });
  });

  test('A request cannot carry its headers among its parameters', () => {
    const params = { action: 'balance', 'X-Nonce': 'n2' };
    const headers = signedHeaders(params, merchant, NOW_MS);
    expect(verifyRequest(params, reader(headers), { ...merchant, nowMs: NOW_MS })).toMatchObject({
      reason: 'sign',
    });
  });
});
