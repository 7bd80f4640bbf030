import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  isRandomOrgSigned,
  RANDOM_ORG_MODULUS,
} from '../../shared/fairness/random-org-signature.ts';
import { randomOrgIndex } from '../../shared/fairness/random-org.ts';
import { SANDBOX_RANDOM_ORG_MODULUS } from '../../shared/fairness/sandbox-sources.ts';
import { SANDBOX_RANDOM_ORG_API_KEY } from '../../shared/platform/security/sandbox-secrets.ts';
import { createRandomOrg } from '../../api/fairness/random-org/random-org.ts';
import { createRandomOrgStandIn } from '../../api/sandbox/random-org/random-org.ts';

const BETS = { roundId: '01930000-0000-7000-8000-000000000000', betsDigest: 'ab'.repeat(32) };
const USE = { ...BETS, outcomes: 32 };

let server: Server;
let url: string;
let warnings: object[];
beforeEach(async () => {
  warnings = [];
  const app = new Hono().route('/sandbox/random-org', createRandomOrgStandIn());
  server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started as Server),
    );
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/random-org`;
});
afterEach(async () => {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
});

const post = async (path: string, body: object) =>
  await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const client = (change: { apiKey?: string; modulus?: string } = {}) =>
  createRandomOrg({
    url,
    apiKey: SANDBOX_RANDOM_ORG_API_KEY,
    modulus: SANDBOX_RANDOM_ORG_MODULUS,
    timeoutMs: 5000,
    logger: { warn: (fields: object) => void warnings.push(fields) } as never,
    ...change,
  });

describe('a wheel sector by random.org', () => {
  test('A sector is signed for its round and bets, and every sector comes up', async () => {
    const seen = new Set<number>();
    const randomOrg = client();
    for (let draws = 0; draws < 4000 && seen.size < 32; draws += 1) {
      const drawn = await randomOrg.draw(USE);
      expect(drawn && isRandomOrgSigned(drawn.data, SANDBOX_RANDOM_ORG_MODULUS)).toBe(true);
      expect(drawn && randomOrgIndex(drawn.data, USE)).toBe(drawn?.index);
      seen.add(drawn?.index ?? -1);
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, i) => i));
    expect(warnings).toEqual([]);
  });

  test('A sector can be checked on the page its link leads to, and a forged one fails', async () => {
    const randomOrg = client();
    const drawn = await randomOrg.draw(USE);
    if (drawn === undefined) throw new Error('nothing was drawn');
    const page = await fetch(randomOrg.link(drawn.data));
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('The signature is valid.');
    expect(text).toContain(USE.betsDigest);
    const random = { ...(drawn.data.random as object), data: [(drawn.index + 1) % 32] };
    const forged = await fetch(randomOrg.link({ ...drawn.data, random }));
    expect(forged.status).toBe(400);
    expect(await forged.text()).toContain('The signature is not valid.');
    const markup = await fetch(randomOrg.link({ random: '<script>', signature: '<b>' }));
    expect(await markup.text()).not.toContain('<script>');
    expect((await fetch(`${url}/signatures/form`)).status).toBe(400);
    const verified = await post('/json-rpc/4/invoke', {
      jsonrpc: '2.0',
      method: 'verifySignature',
      params: drawn.data,
      id: 1,
    });
    expect(await verified.json()).toEqual({
      jsonrpc: '2.0',
      result: { authenticity: true },
      id: 1,
    });
  });

  test.each([
    { kind: 'wrong-signature' },
    { kind: 'another-use' },
    { kind: 'malformed' },
    { kind: 'quota' },
    { kind: 'server-error' },
    { kind: 'slow', delayMs: 12_000 },
  ])(
    'A sector under the fault $kind is rejected with a warning and drawn when asked again',
    async (fault) => {
      expect((await post('/faults', { ...fault, count: 1 })).status).toBe(200);
      const randomOrg = client();
      expect(await randomOrg.draw(USE)).toBeUndefined();
      expect(warnings).toMatchObject([{ roundId: USE.roundId }]);
      expect(await randomOrg.draw(USE)).toMatchObject({ index: expect.any(Number) });
    },
  );

  test('A sector is not accepted from another signer or given to another key', async () => {
    expect(await client({ modulus: RANDOM_ORG_MODULUS }).draw(USE)).toBeUndefined();
    expect(await client({ apiKey: 'mine' }).draw(USE)).toBeUndefined();
    expect(warnings).toHaveLength(2);
  });
});

describe('the stand-in for random.org', () => {
  test('The stand-in answers what it does not understand with JSON-RPC errors', async () => {
    const codeOf = async (body: object) =>
      ((await (await post('/json-rpc/4/invoke', body)).json()) as { error: { code: number } }).error
        .code;
    expect(await codeOf({})).toBe(-32_600);
    expect(await codeOf({ method: 'generateBlobs', params: {}, id: 1 })).toBe(-32_601);
    expect(await codeOf({ method: 'generateSignedIntegers', params: {}, id: 1 })).toBe(-32_602);
  });
});
