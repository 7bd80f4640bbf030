import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KYC_DOCUMENTS_PATH } from '../../shared/accounts/kyc/contract.ts';
import { UPLOAD_BODY_TYPE } from '../../shared/platform/uploads/upload.ts';
import {
  botRequestKey,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  signBotRequest,
  TIMESTAMP_HEADER,
} from '../../shared/platform/bot/signature.ts';
import {
  SANDBOX_BOT_API_SECRET,
  SANDBOX_BOT_TOKEN,
} from '../../shared/platform/security/sandbox-secrets.ts';
import { launchData, newTelegramId } from '../harness/auth-stage.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { rawConnect, ROOT, type Stage } from '../harness/wire-stage.ts';
import {
  BODY_INPUTS,
  BOT_INPUTS,
  CALL_INPUTS,
  hostileInputs,
  MESSAGE_INPUTS,
  ODD,
  UNSTORABLE,
} from './hostile-inputs.ts';

/** Below what one player and one address may send at once. */
const CHUNK = 150;

let stage: Stage;
let requests = 0;
beforeAll(async () => {
  stage = await openMoneyStage({ TRUSTED_PROXY: 'true' });
});
afterAll(() => stage.close());

/** Another address for each request, so that throttling hides no other answer. */
function freshAddress() {
  requests += 1;
  return { 'x-forwarded-for': `198.18.${requests >> 8}.${requests & 255}` };
}

/** Frames of one connection, and the names of the refusals they are answered with; '' is none. */
async function namesOf(frames: readonly string[], path?: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (let start = 0; start < frames.length; start += CHUNK) {
    const seat = await stage.seat();
    const auth = JSON.stringify({ token: seat.token });
    const where = path === undefined ? {} : { path };
    const raw = await rawConnect(stage.url, { auth, headers: freshAddress(), ...where });
    const chunk = frames.slice(start, start + CHUNK);
    const answers = await Promise.all(chunk.map((frame) => raw.ask(frame)));
    names.push(...answers.map(refusalName));
    raw.close();
  }
  return names;
}

function refusalName([first]: readonly unknown[]): string {
  const answer = (first ?? {}) as {
    readonly name?: string;
    readonly error?: { readonly name?: string };
  };
  return answer.error?.name ?? answer.name ?? '';
}

/** What was sent and answered otherwise than it should have been, to be read in a failure. */
const wrongly = (
  sent: readonly string[],
  said: readonly string[],
  isRight: (name: string) => boolean,
) =>
  sent.flatMap((frame, at) =>
    isRight(said[at] ?? '') ? [] : [`${said[at]} to ${frame.slice(0, 200)}`],
  );

const isRefused = (name: string) => name !== '' && !isFault(name);
const isFault = (name: string) => /server-?error/i.test(name);
/** 503 is the answer of a page while the mini-app is not built. */
const isBroken = (status: number) => status >= 500 && status !== 503;

const callFrames = (texts: readonly string[]) =>
  CALL_INPUTS.flatMap(({ name, schema }) =>
    hostileInputs(schema, texts).map((input) => JSON.stringify(['call', name, input])),
  );
const messageFrames = (texts: readonly string[]) =>
  MESSAGE_INPUTS.flatMap(({ channel, type, schema }) =>
    hostileInputs(schema, texts).map((payload) => JSON.stringify([channel, { type, payload }])),
  );
const nameFrames = (texts: readonly string[]) =>
  texts.flatMap((text) => [
    JSON.stringify(['call', text, {}]),
    JSON.stringify(['call', 'dice.play', { [text]: text }]),
    JSON.stringify(['user', { type: text }]),
    JSON.stringify([`x${text}`, {}]),
  ]);

type Answered = { readonly status: number; readonly name: string };

/** Posts a body as given; the answer's refusal must be in the wire's one form. */
async function post(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const answer = await fetch(stage.url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      origin: stage.url,
      ...freshAddress(),
      ...headers,
    },
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  const { error } = (isJson ? JSON.parse(text) : {}) as { error?: { name?: string } };
  return { status: answer.status, name: error?.name ?? '' };
}

async function postToBot(path: string, input: unknown): Promise<Answered> {
  const body = JSON.stringify(input);
  const [nonce, timestampMs] = [randomUUID(), Date.now()];
  const key = botRequestKey(SANDBOX_BOT_API_SECRET);
  const signature = signBotRequest(key, { timestampMs, nonce, method: 'POST', path, body });
  return await post(path, body, {
    [TIMESTAMP_HEADER]: String(timestampMs),
    [NONCE_HEADER]: nonce,
    [SIGNATURE_HEADER]: signature,
  });
}

describe('texts that can be neither stored nor compared', () => {
  test('Every call refuses them in every field, by name', async () => {
    const frames = callFrames(UNSTORABLE);
    const names = await namesOf(frames);
    expect(frames.length).toBeGreaterThan(100);
    expect(wrongly(frames, names, (name) => name === 'wire.wrong-shape')).toEqual([]);
  });

  test('Every channel message refuses them in every field, by name', async () => {
    const frames = messageFrames(UNSTORABLE);
    const names = await namesOf(frames, ROOT);
    expect(frames.length).toBeGreaterThan(50);
    expect(wrongly(frames, names, (name) => name === 'wire.wrong-shape')).toEqual([]);
  });

  test('Every body of a public route refuses them in every field', async () => {
    const { token } = await stage.seat();
    const wrong: string[] = [];
    for (const { path, schema } of BODY_INPUTS) {
      for (const input of hostileInputs(schema, UNSTORABLE)) {
        const { status, name } = await post(path, JSON.stringify(input), {
          cookie: `token=${token}`,
        });
        if (status < 400 || status >= 500 || !isRefused(name)) {
          wrong.push(`${status} ${name} to ${path} ${JSON.stringify(input)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('Every route of the bot refuses them in every field', async () => {
    const wrong: string[] = [];
    for (const { path, schema } of BOT_INPUTS) {
      for (const input of hostileInputs(schema, UNSTORABLE)) {
        const { status, name } = await postToBot(path, input);
        if (status < 400 || status >= 500) wrong.push(`${status} ${name} to ${path}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('Init data that has them is refused though Telegram signed it', async () => {
    const sign = (fields: Readonly<Record<string, string>>) =>
      launchData(fields, { token: SANDBOX_BOT_TOKEN });
    const user = (changes: object) =>
      JSON.stringify({ id: newTelegramId(), first_name: 'Mara', ...changes });
    const wrong: string[] = [];
    for (const text of UNSTORABLE) {
      const fields = ['first_name', 'last_name', 'username', 'language_code', 'photo_url'];
      const launches = fields.map((name) => sign({ user: user({ [name]: text }) }));
      for (const initData of [...launches, `${sign({ user: user({}) })}${text}`]) {
        const body = JSON.stringify({ initData });
        const { status, name } = await post('/api/auth/telegram/webapp', body);
        if (status < 400 || status >= 500 || !isRefused(name)) wrong.push(`${status} ${initData}`);
      }
      const started = JSON.stringify({ initData: sign({ user: user({}), start_param: text }) });
      const { status } = await post('/api/auth/telegram/webapp', started);
      if (status >= 500) wrong.push(`${status} ${started}`);
      const coded = JSON.stringify({ initData: sign({ user: user({}) }), refererId: text });
      const judged = await post('/api/auth/telegram/webapp', coded);
      if (judged.name !== 'wire.wrong-shape') wrong.push(`${judged.status} ${coded}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** An update as of a bot that gives one after the other: one with a number waits for those before it. */
const withoutNumber = (input: unknown) => ({ ...(input as object), updateId: undefined });

describe('odd texts', () => {
  test('No call, message or name of one is a fault of the server in any field', async () => {
    const texts = [...ODD, ...UNSTORABLE];
    const calls = [...callFrames(ODD), ...nameFrames(texts)];
    expect(wrongly(calls, await namesOf(calls), (name) => !isFault(name))).toEqual([]);
    const messages = [...messageFrames(ODD), ...nameFrames(texts)];
    expect(wrongly(messages, await namesOf(messages, ROOT), (name) => !isFault(name))).toEqual([]);
  });

  test('No body of a route is a fault of the server in any field', async () => {
    const wrong: string[] = [];
    for (const { path, schema } of BODY_INPUTS) {
      for (const input of hostileInputs(schema, ODD)) {
        const { status } = await post(path, JSON.stringify(input));
        if (status >= 500) wrong.push(`${status} to ${path} ${JSON.stringify(input)}`);
      }
    }
    for (const { path, schema } of BOT_INPUTS) {
      for (const input of hostileInputs(schema, ODD).map(withoutNumber)) {
        const { status } = await postToBot(path, input);
        if (status >= 500) wrong.push(`${status} to ${path} ${JSON.stringify(input)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const TOP = join(import.meta.dirname, '..', '..');

/** Every path below the site that the server's sources name. */
function pathsOfSources(): readonly string[] {
  const files = globSync('{api,shared}/**/*.ts', { cwd: TOP, exclude: ['**/sandbox/**'] });
  const named = files.flatMap((file) =>
    [...readFileSync(join(TOP, file), 'utf8').matchAll(/['"`](\/[a-z][\w/:.{}$-]*)['"`]/gi)].map(
      ([, path = '']) => path,
    ),
  );
  return [...new Set(named)].filter((path) => !path.startsWith('/sandbox'));
}

/** How hostile texts stand in an address; the last ones are no text in any reading. */
const IN_ADDRESS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%E2%80%AE',
  '%',
  '%zz',
  '%2500',
  '%FF%FE',
  '..%2f',
];
const QUERY_NAMES = ['kind', 'name', 'list', 'w', 'state', 'code', 'token', 'hash', 'from', 'to'];

/** The status of a request written as it is: no client library mends its address or headers. */
const statusOf = (path: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
  new Promise<number>((done, fail) => {
    const { hostname, port } = new URL(stage.url);
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
    });
    asked.once('error', fail);
    asked.end();
  });

describe('addresses and headers', () => {
  test('No path or query with a hostile text is a fault of the server', async () => {
    const wrong: string[] = [];
    const { token } = await stage.seat();
    for (const path of pathsOfSources()) {
      for (const text of IN_ADDRESS) {
        const filled = path.replaceAll(/:[A-Za-z]+|\$?\{[^}]*\}/g, text);
        const query = QUERY_NAMES.map((name) => `${name}=${text}`).join('&');
        for (const address of [`${filled}?${query}`, `${filled}/${text}`]) {
          const headers = { cookie: `token=${token}`, ...freshAddress() };
          const status = await statusOf(address, headers);
          if (isBroken(status)) wrong.push(`${status} to ${address}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('A document with a hostile name is refused and is no fault of the server', async () => {
    const { token } = await stage.seat();
    const wrong: string[] = [];
    for (const text of IN_ADDRESS) {
      const { status } = await post(`${KYC_DOCUMENTS_PATH}?kind=selfie&name=${text}`, 'x', {
        'content-type': UPLOAD_BODY_TYPE,
        cookie: `token=${token}`,
      });
      if (status < 400 || status >= 500) wrong.push(`${status} to ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  test('No header with a hostile text is a fault of the server', async () => {
    const NAMES = ['user-agent', 'accept-language', 'authorization', 'x-forwarded-for', 'origin'];
    const TEXTS = ['\u0001', '\u00ff\u00fe', '%00', '\u00ed\u00a0\u0080', 'x'.repeat(9000), '"\\'];
    const COOKIES = ['token=%00', 'device=%00', 'token=%ED%A0%80', 'token="\\"', 'identity=%00;;='];
    const paths = ['/api/session', '/api/auth/google', '/api/auth/exit', '/', '/auth/x'];
    const odd = NAMES.flatMap((name) => TEXTS.map((text) => ({ [name]: text })));
    const wrong: string[] = [];
    for (const path of paths) {
      for (const headers of [...odd, ...COOKIES.map((cookie) => ({ cookie }))]) {
        for (const method of ['GET', 'POST']) {
          const status = await statusOf(path, headers, method).catch((error: Error) => {
            if (error.message.startsWith('Invalid character in header')) return 0;
            throw error;
          });
          if (isBroken(status)) wrong.push(`${status} to ${path} ${JSON.stringify(headers)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('No handshake with a hostile text breaks the connection', async () => {
    for (const text of [...UNSTORABLE, ...ODD]) {
      const auth = JSON.stringify({ token: text, lang: text });
      const raw = await rawConnect(stage.url, { auth, headers: freshAddress() });
      const [error] = await raw.ask(JSON.stringify(['call', 'games.getBanners', {}]));
      expect({ text, error }).toEqual({ text, error: null });
      raw.close();
    }
  });
});

test('After all hostile texts the server is up and has logged no fault', async () => {
  const seat = await stage.seat();
  const played = await seat.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' });
  expect(played.nonce).toBe(0);
  const faults = stage.server
    .logs()
    .filter(({ level, msg, ...line }) => level >= 50 || 'err' in line || /^\s+at /.test(msg));
  expect(faults).toEqual([]);
});
