import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBot } from '../harness/bot.ts';
import { runCommand } from '../harness/command.ts';
import { openStage, PATIENT, type Stage } from '../harness/wire-stage.ts';

const GROUP = -1_002_000_000_002;
const NORA = 1007;
const GLEB = 1008;
const MARA = 1001;

type Message = {
  readonly id: number;
  readonly text: string;
  readonly keyboard: readonly (readonly { text: string; callback_data?: string }[])[];
};

let stage: Stage;
let stopBot: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  stage = await openStage();
  stopBot = startBot(stage.server);
  folder = await mkdtemp(join(tmpdir(), 'rollhouse-shell-'));
});
afterAll(async () => {
  await stopBot();
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const settingsOf = (file: string) => ({
  DATABASE_URL: stage.server.database.appUrl,
  TELEGRAM_API_ROOT: `${stage.url}/sandbox/telegram`,
  STAFF_SESSION: join(folder, file),
});

const staff = (file: string, ...words: string[]) =>
  runCommand('commands/staff.ts', words, settingsOf(file));

async function post(path: string, body: object) {
  const response = await fetch(`${stage.url}/sandbox/telegram/client/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { answer?: { text: string } | null };
}

const press = async (userId: number, messageId: number, data: string) =>
  (await post('press', { userId, chatId: GROUP, messageId, data })).answer?.text ?? '';

async function messages(): Promise<readonly Message[]> {
  const response = await fetch(`${stage.url}/sandbox/telegram/client/state?user=${NORA}`);
  const state = (await response.json()) as { chats: { id: number; messages: Message[] }[] };
  return state.chats.find((chat) => chat.id === GROUP)?.messages ?? [];
}

/**
 * Begins a command that asks in the group; answers the message there, and the code that the shell
 * shows.
 */
async function began(file: string, words = ['login'], table = 'staff_sessions') {
  const before = (await messages()).length;
  const ended = staff(file, ...words);
  await expect.poll(async () => (await messages()).length, PATIENT).toBe(before + 1);
  const message = (await messages()).at(-1) as Message;
  const { rows } = await stage.owner.query<{ code: string }>(
    `select code from ${table} order by asked_at desc limit 1`,
  );
  const code = rows[0]?.code ?? '';
  const dataOf = (text: string) =>
    message.keyboard.flat().find((button) => button.text === text)?.callback_data ?? '';
  return { ended, message, code, dataOf };
}

test('A shell is signed in by whoever presses its code in the group, and by nothing typed', async () => {
  expect(await staff('nora', 'list')).toMatchObject({ code: 1 });
  const { ended, message, code, dataOf } = await began('nora');
  expect(message.keyboard.flat()).toHaveLength(4);
  expect(await press(MARA, message.id, dataOf(code))).toBe('You are not of the staff.');
  expect(await press(NORA, message.id, dataOf(code))).toContain('signed in');
  expect(await press(GLEB, message.id, dataOf(code))).toBe('That is over.');
  const { code: exit, said } = await ended;
  expect([exit, said.includes(`Press ${code}`)]).toEqual([0, true]);
  expect((await stat(join(folder, 'nora'))).mode & 0o077).toBe(0);
  expect((await staff('nora', 'list')).said).toContain('gleb');
  expect((await staff('nora', 'log')).said).toContain('staff.sign-in done by nora');
  expect(await staff('nora', 'check')).toMatchObject({ code: 0 });
});

test('What takes two counts at a shell once its own person pressed in the group', async () => {
  const words = ['add', 'olga', '5001', 'support', '--reason', 'hired'];
  const asked = async () => await began('nora', words, 'staff_presses');
  const wronged = await asked();
  const wrong = wronged.message.keyboard.flat().find(({ text }) => text !== wronged.code);
  await press(NORA, wronged.message.id, wrong?.callback_data ?? '');
  expect(await wronged.ended).toMatchObject({ code: 1 });
  expect((await staff('nora', 'log', 'person:olga')).said).not.toContain('staff.add');

  const { ended, message, code, dataOf } = await asked();
  for (const part of ['nora approves', 'staff.add: person:olga', '5001', 'Why: hired']) {
    expect(message.text).toContain(part);
  }
  expect(await press(GLEB, message.id, dataOf(code))).toContain('somebody else');
  expect(await press(NORA, message.id, dataOf(code))).toContain('counts');
  expect(await ended).toMatchObject({ code: 0, said: expect.stringContaining('Noted') });
  expect((await staff('nora', 'log', 'person:olga')).said).toContain('staff.add asked by nora');
});

test('A wrong code ends the sign-in, so that nobody signs in a shell they do not see', async () => {
  const { ended, message, code, dataOf } = await began('guess');
  const wrong = message.keyboard.flat().find(({ text }) => text !== code);
  expect(await press(GLEB, message.id, wrong?.callback_data ?? '')).toContain('not the code');
  expect(await press(GLEB, message.id, dataOf(code))).toBe('That is over.');
  expect(await ended).toMatchObject({ code: 1 });
  expect(await staff('guess', 'list')).toMatchObject({ code: 1 });
});

test('A suspended person’s shells and presses are worth nothing at once', async () => {
  const { ended, message, code, dataOf } = await began('gleb');
  await press(GLEB, message.id, dataOf(code));
  expect(await ended).toMatchObject({ code: 0 });
  expect(await staff('gleb', 'list')).toMatchObject({ code: 0 });
  const left = ['suspend', 'gleb', '--reason', 'left'];
  expect(await staff('nora', ...left)).toMatchObject({ code: 0 });
  expect(await staff('gleb', 'list')).toMatchObject({ code: 1 });
  expect(await staff('gleb', 'restore', 'gleb', '--reason', 'me')).toMatchObject({ code: 1 });
  const again = await began('gleb-again');
  expect(await press(GLEB, again.message.id, again.dataOf(again.code))).toContain(
    'not of the staff',
  );
  await press(NORA, again.message.id, again.dataOf(again.code));
  await again.ended;
});

test('A shell that is signed out can do nothing', async () => {
  expect(await staff('nora', 'logout')).toMatchObject({ code: 0 });
  expect(await staff('nora', 'list')).toMatchObject({ code: 1 });
});

test('The first people are named together, and only while there is nobody', async () => {
  expect(await staff('x', 'first', 'anna:1')).toMatchObject({ code: 1 });
  expect(await staff('x', 'first', 'anna:1', 'boris:1')).toMatchObject({ code: 1 });
  expect((await staff('x', 'first', 'anna:1', 'boris:2')).said).toContain('somebody already');
  const truncated = stage.owner.query('truncate staff_people cascade');
  await expect(truncated).rejects.toThrow('suspend them');
  expect((await staff('x', 'first', 'anna:1', 'boris:2')).code).toBe(1);
});
