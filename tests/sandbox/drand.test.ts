import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBeacon } from '../../api/fairness/beacon/beacon.ts';
import { createDrand } from '../../api/sandbox/drand/drand.ts';
import { sandboxPublicKey } from '../../api/sandbox/drand/sign-round.ts';
import { isBeaconSigned } from '../../shared/fairness/beacon-signature.ts';
import { beaconTimeMs, QUICKNET, randomnessOf } from '../../shared/fairness/beacon.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';

const ROUND = 1_000_000;
const TIME_MS = beaconTimeMs(SANDBOX_BEACON, ROUND);
const { chainHash } = SANDBOX_BEACON;

type Relay = Awaited<ReturnType<typeof startRelay>>;

/** The stand-in on a free port, with a clock that a test sets. */
async function startRelay() {
  let nowMs = TIME_MS;
  const paths: string[] = [];
  const app = new Hono();
  app.use('*', async (c, next) => {
    paths.push(c.req.path);
    await next();
  });
  app.route(
    '/sandbox/drand',
    createDrand(() => nowMs),
  );
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started),
    );
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/drand`;
  return {
    url,
    paths,
    setNow: (ms: number) => {
      nowMs = ms;
    },
    get: async (path: string) => await fetch(`${url}/${path}`),
    addFault: async (fault: object) => {
      const body = JSON.stringify(fault);
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/faults`, { method: 'POST', body, headers });
      expect(answer.status).toBe(200);
    },
    clear: async () => void (await fetch(`${url}/faults`, { method: 'DELETE' })),
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      (server as Server).closeAllConnections();
      await closed;
    },
  };
}

let first: Relay;
let second: Relay;
let warnings: object[];
beforeEach(async () => {
  [first, second] = await Promise.all([startRelay(), startRelay()]);
  warnings = [];
});
afterEach(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

const beaconOver = (urls: readonly string[], info = SANDBOX_BEACON) =>
  createBeacon({
    info,
    urls,
    timeoutMs: 5000,
    logger: { warn: (fields: object) => void warnings.push(fields) } as never,
  });

describe('the stand-in for drand', () => {
  test('The stand-in describes the chain whose key is pinned', async () => {
    expect(await (await first.get(`${chainHash}/info`)).json()).toMatchObject({
      public_key: sandboxPublicKey(),
      period: 3,
      genesis_time: SANDBOX_BEACON.genesisMs / 1000,
      hash: chainHash,
      schemeID: 'bls-unchained-g1-rfc9380',
    });
    expect(SANDBOX_BEACON.publicKey).toBe(sandboxPublicKey());
  });

  test('The stand-in signs a round from its time on, and the same after a restart', async () => {
    const path = `${chainHash}/public/${ROUND}`;
    first.setNow(TIME_MS - 1);
    expect((await first.get(path)).status).toBe(425);
    first.setNow(TIME_MS - 3001);
    expect((await first.get(path)).status).toBe(404);
    expect((await first.get(`${chainHash}/public/0`)).status).toBe(404);
    first.setNow(TIME_MS);
    const round = await (await first.get(path)).json();
    expect(isBeaconSigned(SANDBOX_BEACON, round)).toBe(true);
    expect(round).toMatchObject({ round: ROUND, randomness: randomnessOf(round.signature) });
    expect(await (await second.get(path)).json()).toEqual(round);
    expect(await (await first.get(`${chainHash}/public/latest`)).json()).toEqual(round);
    expect((await first.get(`${QUICKNET.chainHash}/public/${ROUND}`)).status).toBe(404);
  });
});

describe('the beacon client', () => {
  test('The client returns a round’s randomness and asks once for all who wait', async () => {
    const beacon = beaconOver([first.url]);
    expect([beacon.roundAt(TIME_MS), beacon.timeMs(ROUND)]).toEqual([ROUND, TIME_MS]);
    const [one, two] = await Promise.all([beacon.fetch(ROUND), beacon.fetch(ROUND)]);
    expect(one).toEqual(two);
    expect(one?.randomness).toBe(randomnessOf(one?.signature ?? ''));
    await beacon.fetch(ROUND);
    expect(first.paths).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  test('The client has nothing before a round’s time and the round after it', async () => {
    const beacon = beaconOver([first.url, second.url]);
    for (const relay of [first, second]) relay.setNow(TIME_MS - 1);
    expect(await beacon.fetch(ROUND)).toBeUndefined();
    expect(warnings).toEqual([]);
    second.setNow(TIME_MS);
    expect(await beacon.fetch(ROUND)).toMatchObject({ round: ROUND });
  });

  test.each([
    { kind: 'server-error' },
    { kind: 'rate-limit' },
    { kind: 'wrong-signature' },
    { kind: 'another-round' },
    { kind: 'malformed' },
    { kind: 'slow', delayMs: 12_000 },
  ])(
    'The client skips a relay with the fault $kind, warns and takes the other’s round',
    async (fault) => {
      await first.addFault({ ...fault, count: 1 });
      const beacon = beaconOver([first.url, second.url]);
      expect(await beacon.fetch(ROUND)).toMatchObject({ round: ROUND });
      expect(warnings).toMatchObject([{ relay: first.url, round: ROUND }]);
      expect(second.paths).toHaveLength(1);
      await beacon.fetch(ROUND - 1);
      expect(second.paths, 'the relay that answered is asked first').toHaveLength(2);
      expect(first.paths.filter((path) => path.includes('/public/'))).toHaveLength(1);
    },
  );

  test('The client waits for a late or silent beacon and takes nothing instead', async () => {
    const beacon = beaconOver([first.url]);
    await first.addFault({ kind: 'late', delayMs: 5000 });
    expect(await beacon.fetch(ROUND)).toBeUndefined();
    first.setNow(TIME_MS + 5000);
    expect(await beacon.fetch(ROUND)).toMatchObject({ round: ROUND });
    await first.clear();
    await first.addFault({ kind: 'never' });
    expect(await beacon.fetch(ROUND + 1)).toBeUndefined();
    await first.clear();
    expect(await beacon.fetch(ROUND + 1)).toMatchObject({ round: ROUND + 1 });
  });

  test('The client refuses a round signed by another key even under the right chain', async () => {
    const info = { ...SANDBOX_BEACON, publicKey: QUICKNET.publicKey };
    expect(await beaconOver([first.url], info).fetch(ROUND)).toBeUndefined();
    expect(warnings).toHaveLength(1);
  });

  test('The client returns nothing and does not reject when no relay can be reached', async () => {
    await first.stop();
    expect(await beaconOver([first.url]).fetch(ROUND)).toBeUndefined();
    expect(warnings).toHaveLength(1);
    first = await startRelay();
  });
});
