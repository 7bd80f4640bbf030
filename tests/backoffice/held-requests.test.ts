import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actorAtShell, askToSignIn, pressCode } from '../../api/accounts/staff/shell-sign-in.ts';
import { suspendPerson } from '../../api/accounts/staff/change-people.ts';
import type { CreationOptions } from '../../shared/accounts/passkeys/contract.ts';
import { OFFICE_API_PATH } from '../../shared/backoffice/wire.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { heldBeforeActs } from '../harness/held-acts.ts';
import { makePasskey } from '../harness/software-authenticator.ts';
import {
  answerTo,
  begun,
  nameOf,
  type OfficeBrowser,
  type OfficeApp,
  openOffice,
  personOf,
  signedInBrowser,
} from './office-browser.ts';
import { type OfficeStage, openOfficeStage } from './office-stage.ts';

const SITE = 'https://rollhouse.example';

let stage: OfficeStage;
let office: OfficeApp;
let runs = 0;
const servers: Server[] = [];
beforeAll(async () => {
  stage = await openOfficeStage();
  office = openOffice(stage);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await stage.close();
});

/** An admin for each test, whose browser somebody else may sit at. */
let hal: { readonly name: string; readonly telegramId: number; readonly browser: OfficeBrowser };
beforeEach(async () => {
  runs += 1;
  await stage.db.deleteFrom('staff_sessions').where('person_id', 'is', null).execute();
  const { name, telegramId } = await personOf(stage, `hal-${runs}`);
  hal = { name, telegramId, browser: await signedInBrowser(stage, office, name) };
});

async function listening({ app }: OfficeApp): Promise<Server> {
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return server;
}

type Held = {
  /** Sends the last byte. */
  release(): void;
  /** All that came before the server closed the connection. */
  answered(): Promise<string>;
};

/** A request at the server whose last byte of the body is held back. */
async function hold(
  server: Server,
  browser: OfficeBrowser,
  [call, input]: readonly [string, object],
): Promise<Held> {
  const body = JSON.stringify(input);
  const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    `POST ${OFFICE_API_PATH}/${call} HTTP/1.1`,
    'host: rollhouse.example',
    `origin: ${SITE}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    `cookie: ${cookie}`,
  ];
  const arrived = once(server, 'request');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  const closed = once(socket, 'close');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  await arrived;
  return {
    release: () => void socket.write(body.slice(-1)),
    answered: async () => {
      await closed;
      return answer;
    },
  };
}

const passkeys = async () => {
  const rows = await stage.db
    .selectFrom('staff_passkeys')
    .innerJoin('staff_people', 'staff_people.id', 'person_id')
    .select('staff_passkeys.name')
    .where('staff_people.name', '=', hal.name)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
};

/** Two other admins forget the passkeys of whoever lost the laptop, which ends every browser. */
async function forget() {
  for (const name of [`jan-${runs}`, `kim-${runs}`]) {
    await personOf(stage, name);
    const browser = await signedInBrowser(stage, office, name);
    const change = { name: hal.name, reason: 'the laptop was stolen' };
    expect((await browser.act('people.forgetPasskeys', change)).ok).toBe(true);
  }
}

const endSessions = async () =>
  await stage.db
    .updateTable('staff_sessions')
    .set({ ended_at: new Date(stage.clock.nowMs()) })
    .where('person_id', '=', (await personOf(stage, hal.name)).id)
    .execute();

/** A further passkey that was begun with one that the person had, and was not kept yet. */
async function begunPasskey() {
  const begins = await hal.browser.act('own.beginPasskey', {});
  if (!begins.ok) throw new Error('no passkey could be made');
  const { id, options } = begins.output as { id: string; options: CreationOptions };
  const { response } = makePasskey(options, { origin: SITE });
  return ['own.keepPasskey', { id, name: 'Kept back', response }] as const;
}

test('A held request keeps no passkey once two others had the person’s forgotten', async () => {
  const server = await listening(office);
  // Not held for long, the very same is kept: it is the end of the session that is judged here.
  const plain = await hold(server, hal.browser, await begunPasskey());
  plain.release();
  expect(await plain.answered()).toContain('"ok":true');
  expect(await passkeys()).toEqual(['Laptop', 'Kept back']);

  const held = await hold(server, hal.browser, await begunPasskey());
  await forget();
  held.release();
  expect(await held.answered()).toContain('signed-out');
  expect(await passkeys()).toEqual([]);
});

test('A body that does not end is not waited for, and its connection is closed', async () => {
  const hasty = await listening(openOffice(stage, {}, { maxBytes: 1000, limitMs: 50 }));
  const slow = await hold(hasty, hal.browser, ['own.show', {}]);
  const answer = await slow.answered();
  expect(answer).toContain('HTTP/1.1 408');
  expect(answer).toContain('too-slow');
});

test('A body that is too large is refused, whether it says its length or not', async () => {
  const bounds = { maxBytes: 1000, limitMs: 10_000 };
  const { app } = openOffice(stage, {}, bounds);
  const send = async (bytes: number, isDeclared: boolean) => {
    const body = Buffer.alloc(bytes, ' ');
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let at = 0; at < bytes; at += 100) controller.enqueue(body.subarray(at, at + 100));
        controller.close();
      },
    });
    const headers = { origin: SITE, 'content-type': 'application/json' };
    const response = await app.request(`${SITE}${OFFICE_API_PATH}/own.show`, {
      method: 'POST',
      headers: isDeclared ? { ...headers, 'content-length': String(bytes) } : headers,
      body: stream,
      duplex: 'half',
    } as RequestInit);
    return response.status;
  };
  for (const isDeclared of [true, false]) {
    expect([await send(1000, isDeclared), await send(1001, isDeclared)]).toEqual([200, 413]);
  }
});

/** Asks once the browser's session was judged, and has it end before the act is. */
const endedMeanwhile = async (browser: OfficeBrowser, [call, input]: Sent) =>
  nameOf(
    await heldBeforeActs(stage.db, () => browser.ask(call, input), {
      waiting: 1,
      meanwhile: endSessions,
    }),
  );

type Sent = readonly [Parameters<OfficeBrowser['ask']>[0], object];

/** Proves a passkey for a call, which was not asked again since. */
async function proved([call, input]: Sent): Promise<Sent> {
  const asked = await hal.browser.ask(call, input);
  if (!('step' in asked)) throw new Error('no step was asked for');
  await hal.browser.session('session.proveStep', answerTo(asked.step, hal.browser.passkey));
  return [call, input];
}

test('An act whose session ends before it is judged is refused, though its passkey was proved', async () => {
  await hal.browser.ask(...(await begunPasskey()));
  const shown = await hal.browser.ask('own.show', {});
  if (!shown.ok) throw new Error('nothing is shown');
  const { passkeys: own } = shown.output as { passkeys: { id: string; name: string }[] };
  const id = own.find(({ name }) => name === 'Kept back')?.id ?? '';
  const removes = await proved(['own.removePasskey', { id }]);
  expect(await endedMeanwhile(hal.browser, removes)).toBe('signed-out');
  expect(await passkeys()).toEqual(['Laptop', 'Kept back']);
});

test('Whoever was signed out meanwhile suspends nobody', async () => {
  const victim = await personOf(stage, `lou-${runs}`);
  const suspends = await proved(['people.suspend', { name: victim.name, reason: 'spite' }]);
  expect(await endedMeanwhile(hal.browser, suspends)).toBe('signed-out');
  expect(await personOf(stage, victim.name)).toMatchObject({ state: 'active' });
});

test('Whoever was signed out meanwhile opens no player’s data', async () => {
  const { id: playerId } = await stage.db
    .insertInto('players')
    .values({ nick: `player-${runs}`, nick_skeleton: `player-${runs}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const input = { playerId: Number(playerId), what: 'contacts', reason: 'they asked' };
  const look: Sent = ['player.look', input];
  await stage.db
    .updateTable('staff_people')
    .set({ roles: ['risk'] })
    .where('name', '=', hal.name)
    .execute();
  expect(nameOf(await hal.browser.ask(...look))).toBe('ok');
  expect(await endedMeanwhile(hal.browser, look)).toBe('signed-out');
});

test('Whoever was signed out meanwhile signs no other browser of the person out', async () => {
  const other = office.browser('192.0.2.44');
  await begun(stage, other, hal.telegramId);
  const { id } = await stage.db
    .selectFrom('staff_sessions')
    .innerJoin('staff_people', 'staff_people.id', 'person_id')
    .select('staff_sessions.id')
    .where('staff_people.name', '=', hal.name)
    .where('passkey_at', 'is', null)
    .executeTakeFirstOrThrow();
  const outcome = heldBeforeActs(stage.db, () => hal.browser.ask('own.endSession', { id }), {
    waiting: 1,
    meanwhile: () => hal.browser.session('session.end'),
  });
  expect(nameOf(await outcome)).toBe('signed-out');
  expect(await other.session('session.look')).toMatchObject({ state: 'passkey' });
});

test('A passkey that is made or proved in a session which ended meanwhile counts for nothing', async () => {
  expect(await endedMeanwhile(hal.browser, await begunPasskey())).toBe('not-proved');
  expect(await passkeys()).toEqual(['Laptop']);

  await begun(stage, hal.browser, hal.telegramId);
  const step = await hal.browser.session<Step>('session.askPasskey');
  if (typeof step === 'string') throw new Error(step);
  const proof = answerTo(step, hal.browser.passkey);
  expect(await endedMeanwhile(hal.browser, ['session.provePasskey', proof])).toBe('not-proved');

  await begun(stage, hal.browser, hal.telegramId);
  await hal.browser.prove();
  const asked = await hal.browser.ask('people.suspend', { name: hal.name, reason: 'leaves' });
  if (!('step' in asked)) throw new Error('no step was asked for');
  const answer = answerTo(asked.step, hal.browser.passkey);
  expect(await endedMeanwhile(hal.browser, ['session.proveStep', answer])).toBe('not-proved');
});

type Step = Parameters<typeof answerTo>[0];

test('A first passkey is not kept in a browser that was signed out meanwhile', async () => {
  const { telegramId } = await personOf(stage, `ned-${runs}`);
  hal = { name: `ned-${runs}`, telegramId, browser: office.browser('192.0.2.45') };
  await begun(stage, hal.browser, telegramId);
  const begins = await hal.browser.session<{ id: string; options: CreationOptions }>(
    'session.beginPasskey',
  );
  if (typeof begins === 'string') throw new Error(begins);
  const { response } = makePasskey(begins.options, { origin: SITE });
  const made = { id: begins.id, name: 'First', response };
  expect(await endedMeanwhile(hal.browser, ['session.keepPasskey', made])).toBe('not-proved');
  expect(await passkeys()).toEqual([]);
});

test('A command whose shell was signed out while it waited for a press does nothing', async () => {
  const deps = { ...stage, config: { policy: POLICIES.standard } };
  const { id, code, secret } = await askToSignIn(stage, 'hal@server');
  await pressCode(stage, { id, choice: code, telegramId: hal.telegramId });
  const actor = await actorAtShell(stage, secret);
  if (actor === undefined) throw new Error('nobody is signed in at the shell');
  const suspends = () => suspendPerson(deps, { actor, name: hal.name, reason: 'leaves' });
  await endSessions();
  await expect(suspends()).rejects.toThrow('signed out meanwhile');
});
