import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../shared/contract/calls.ts';
import { CHANNELS } from '../../shared/contract/channels.ts';
import { HTTP_BODIES } from '../../shared/contract/http.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { complaints, pause, rawConnect, ROOT, type Stage } from '../harness/wire-stage.ts';
import type { RawConnection, Seat } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** The seed of a run; `ROLLHOUSE_FUZZ_SEED` repeats one. */
const SEED = Number(process.env['ROLLHOUSE_FUZZ_SEED'] ?? 20_261_120);
const CALLS_SENT = 2000;
const MESSAGES_SENT = 1000;
const REQUESTS_SENT = 500;
/** Below what an address may send at once, so that throttling does not hide other answers. */
const CHUNK = 180;

const WORDS = [
  Object.keys(CALLS),
  Object.entries(CHANNELS).flatMap(([channel, types]) => [channel, ...Object.keys(types)]),
  ['bet', 'percent', 'bet_type', 'requestId', 'currencyId', 'limit', 'before', 'roundId'],
  ['clientSeed', 'type', 'payload', 'token', 'lang', 'refId', 'login', 'email', 'password'],
  ['__proto__', 'constructor', 'toString', 'prototype', 'valueOf', 'toJSON', '_placeholder'],
].flat();

const word = fc.constantFrom(...WORDS);
const text = fc.oneof(
  word,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
  fc.constantFrom('less', 'more', 'en', "'; drop table players; --", '\u0000', '\ud800', '../..'),
);
/** Numbers as JSON can write them, including some that no double holds. */
const numberText = fc.oneof(
  fc.constantFrom('1e400', '-1e400', '-0', '1e-400', '0.1', '50', '9007199254740993', '1.005'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.integer().map(String),
);
const leaf = fc.oneof(
  numberText,
  text.map((value) => JSON.stringify(value)),
  fc.constantFrom('null', 'true', 'false', '{}', '[]'),
);
/** Any JSON text, including duplicate keys, keys of the prototype and nesting. */
const { json } = fc.letrec<{ json: string; list: string; object: string }>((tie) => ({
  list: fc.array(tie('json'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
  object: fc
    .array(fc.tuple(text, tie('json')), { maxLength: 6 })
    .map(
      (pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`,
    ),
  json: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('list'), tie('object')),
}));

const shaped = (fields: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  fc
    .tuple(
      ...Object.entries(fields).map(([key, good]) =>
        fc.oneof(
          { weight: 6, arbitrary: good.map((value) => `"${key}":${value}`) },
          { weight: 1, arbitrary: json.map((value) => `"${key}":${value}`) },
          { weight: 1, arbitrary: fc.constant('') },
        ),
      ),
      fc.option(
        fc.tuple(text, leaf).map(([key, value]) => `${JSON.stringify(key)}:${value}`),
        {
          freq: 8,
          nil: '',
        },
      ),
    )
    .map((parts) => `{${parts.filter((part) => part !== '').join(',')}}`);

const quoted = (...values: readonly string[]) => fc.constantFrom(...values.map((v) => `"${v}"`));
const diceBody = shaped({
  bet: fc.constantFrom('0.1', '1', '2.55', '0', '-1', '1e400', '1.0000000000001', '99999999'),
  percent: fc.constantFrom('1', '50', '95', '96', '99', '0', '-5', '49.5', '1e400'),
  bet_type: quoted('less', 'more', 'equal', '__proto__'),
  requestId: fc.uuid().map((id) => JSON.stringify(id)),
});

const method = fc.oneof(
  word.map((name) => JSON.stringify(name)),
  json,
);
const callText = fc.oneof(
  { weight: 3, arbitrary: diceBody.map((body) => `["call","dice.play",${body}]`) },
  {
    weight: 3,
    arbitrary: fc.tuple(method, json).map(([name, body]) => `["call",${name},${body}]`),
  },
  {
    weight: 1,
    arbitrary: fc.array(json, { maxLength: 4 }).map((rest) => `[${['"call"', ...rest].join()}]`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(text, json).map(([name, body]) => `[${nameText(name)},${body}]`),
  },
);
const messageText = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        quoted(...Object.keys(CHANNELS)),
        shaped({ type: word.map((w) => `"${w}"`), payload: json }),
      )
      .map(([channel, message]) => `[${channel},${message}]`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(text, json).map(([name, body]) => `[${nameText(name)},${body}]`),
  },
);

/** Names reserved by the protocol end the connection; a test of their own covers them. */
const RESERVED = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener'];
const ANSWERLESS = ['updateToken', 'currencyGeoIp', 'removeListener', ...RESERVED];
const nameText = (name: string) => JSON.stringify(ANSWERLESS.includes(name) ? 'steal' : name);

let stage: Stage;
let seat: Seat;
beforeAll(async () => {
  stage = await openMoneyStage({ TRUSTED_PROXY: 'true' });
  seat = await stage.seat();
});
afterAll(() => stage.close());

type Answered = { readonly error: { readonly code: number; readonly name: string } | null };

/** Checks what holds for every answer: it has a known form and is no server error. */
function judge(sent: string, answer: readonly unknown[]): Answered {
  const [first] = answer as [Record<string, unknown> | null];
  if (first === null || first['success'] === true) return { error: null };
  const error = ('error' in first ? first['error'] : first) as NonNullable<Answered['error']>;
  const isRefusal = typeof error.name === 'string' && typeof error.code === 'number';
  if (isRefusal && error.code !== 500) return { error };
  throw new Error(`seed ${SEED}: ${sent} was answered ${JSON.stringify(answer)}`);
}

/** Sends texts in chunks, each from another address and within the limit of one player. */
async function sendAll(texts: readonly string[], path: string | undefined, token: string | null) {
  const refused: string[] = [];
  let played = 0;
  for (let start = 0; start < texts.length; start += CHUNK) {
    const headers = { 'x-forwarded-for': `198.51.100.${start / CHUNK}` };
    const auth = JSON.stringify({ token });
    const raw: RawConnection = await rawConnect(stage.url, {
      auth,
      headers,
      ...(path === undefined ? {} : { path }),
    });
    const chunk = texts.slice(start, start + CHUNK);
    const answers = await Promise.all(chunk.map((json) => raw.ask(json)));
    answers.forEach((answer, index) => {
      const { error } = judge(chunk[index] ?? '', answer);
      if (error !== null) refused.push(error.name);
      else if (chunk[index]?.includes('dice.play')) played += 1;
    });
    raw.close();
  }
  return { refused: new Set(refused), played };
}

describe('random messages', () => {
  test(`The server answers ${CALLS_SENT} random calls without a fault`, async () => {
    const texts = fc.sample(callText, { numRuns: CALLS_SENT, seed: SEED });
    const half = texts.length / 2;
    const before = await stage.books();
    const guest = await sendAll(texts.slice(0, half), undefined, null);
    expect(guest.played).toBe(0);
    expect(await stage.books()).toBe(before);

    const rounds = await roundsIn(stage);
    let played = 0;
    const names = new Set<string>();
    for (let start = half; start < texts.length; start += CHUNK) {
      const player = await stage.seat();
      const result = await sendAll(texts.slice(start, start + CHUNK), undefined, player.token);
      played += result.played;
      for (const name of result.refused) names.add(name);
    }
    expect(await roundsIn(stage)).toBe(rounds + played);
    expect(played).toBeGreaterThan(0);
    expect([...names]).toEqual(
      expect.arrayContaining(['wire.wrong-shape', 'wire.unknown-method', 'dice.min-bet']),
    );
  });

  test(`The server answers ${MESSAGES_SENT} random channel messages without a fault`, async () => {
    const texts = fc.sample(messageText, { numRuns: MESSAGES_SENT, seed: SEED });
    const before = await stage.books();
    const { refused } = await sendAll(texts, ROOT, null);
    expect(refused).toContain('wire.wrong-shape');
    expect(await stage.books()).toBe(before);
    for (let start = 0; start < texts.length; start += CHUNK) {
      const player = await stage.seat();
      await sendAll(texts.slice(start, start + CHUNK), ROOT, player.token);
    }
  });

  test(`The server answers ${REQUESTS_SENT} random HTTP requests without a fault`, async () => {
    const requests = fc.sample(httpRequest, { numRuns: REQUESTS_SENT, seed: SEED });
    const before = await stage.books();
    for (let start = 0; start < requests.length; start += 25) {
      const statuses = await Promise.all(requests.slice(start, start + 25).map(sendRequest));
      expect(statuses).not.toContain(500);
    }
    expect(await stage.books()).toBe(before);
  });
});

const PATHS = [
  Object.keys(HTTP_BODIES).map((route) => route.replace('POST ', '')),
  ['/api/auth/exit', '/api/session', '/api/health', '/auth/x', '/api/bot/login-link', '/'],
  ['/api/bot/start', '/metrics', '/api/auth', '/api', '/assets/x.js', '/%', '/%00', '/..%2f..'],
].flat();

const httpRequest = fc.record({
  path: fc.oneof(
    fc.constantFrom(...PATHS),
    fc.webPath().map((path) => `/api${path}`),
  ),
  query: fc.option(fc.webQueryParameters(), { nil: '' }),
  method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/json;x',
  ),
  body: fc.oneof(
    json,
    shaped({
      login: quoted('player', 'a', '__proto__', 'Player_1'),
      password: quoted('Aa1aaa', 'x', ''),
      email: quoted('a@example.com', 'x'),
      initData: quoted('hash=1&user={}', 'a=1&a=2', ''),
    }),
    fc.string({ unit: 'binary' }),
  ),
});
type FuzzRequest = typeof httpRequest extends fc.Arbitrary<infer Value> ? Value : never;

async function sendRequest({ path, query, method, type, body }: FuzzRequest): Promise<number> {
  const answer = await fetch(`${stage.url}${path}?${query}`, {
    method,
    headers: { 'content-type': type, origin: stage.url },
    redirect: 'manual',
    ...(method === 'GET' ? {} : { body: body.toWellFormed() }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function roundsIn({ owner }: Stage): Promise<number> {
  const { rows } = await owner.query<{ count: string }>('select count(*) from rounds');
  return Number(rows[0]?.count);
}

test('After all random messages the server is up, has logged no fault and still plays', async () => {
  await pause(50);
  expect(complaints(stage.server)).toEqual([]);
  expect(stage.server.isUp()).toBe(true);
  const played = await seat.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' });
  expect(played.nonce).toBe(0);
});
