import { mkdir, mkdtemp, readFile, rm, writeFile, chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testPort } from '../harness/port.ts';
import { DEMO } from '../../api/launch/demo-player.ts';
import { runStart, type StartRun } from '../harness/start.ts';

const folders: string[] = [];
let dataDir = '';
let port = 0;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-start-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return join(folder, 'data');
}

const start = (env: Readonly<Record<string, string>> = {}) =>
  runStart({
    PORT: String(port),
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...env,
  });

const isAnswering = () =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );

async function isPostgresUp(run: StartRun): Promise<boolean> {
  const folder = /^\s*Data\s+(\S+)/m.exec(run.output())?.[1] ?? '';
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 45_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The condition did not hold in time');
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function creditDemo(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/credit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: DEMO.login, amount: 100 }),
  });
  const { balance } = (await answer.json()) as { balance: number };
  return balance;
}

async function stopped(run: StartRun): Promise<void> {
  run.kill('SIGINT');
  expect(await run.ended).toBe(0);
}

beforeEach(async () => {
  dataDir = await newFolder();
  port = await testPort();
});

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  test('npm start prints its addresses, stops fully on Ctrl-C and keeps its data', async () => {
    const first = await start();
    expect(first.output()).toContain(`http://localhost:${port}/sandbox/telegram`);
    expect(first.output()).toContain(DEMO.password);
    const balance = await creditDemo();
    await stopped(first);
    expect(await isAnswering()).toBe(false);
    expect(await isPostgresUp(first)).toBe(false);

    const second = await start();
    expect(await creditDemo()).toBe(balance + 100);
    await stopped(second);
  });

  test('npm start names a busy port and the variable to set instead', async () => {
    const squatter = createServer();
    await new Promise<void>((done) => squatter.listen(port, '127.0.0.1', done));
    const run = await start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${port} is busy`);
    expect(run.output()).toContain('PORT=');
    await new Promise((done) => squatter.close(done));
  });

  test('npm start recreates a data folder left incomplete by a first start', async () => {
    await mkdir(join(dataDir, 'postgres', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    const run = await start();
    expect(await isAnswering()).toBe(true);
    await stopped(run);
  });

  test('npm start takes over the Postgres of a killed run and stops it at the end', async () => {
    const killed = await start();
    await creditDemo();
    killed.kill('SIGKILL');
    await killed.ended;
    await until(async () => !(await isAnswering()));
    expect(await isPostgresUp(killed)).toBe(true);

    const next = await start();
    expect(await isAnswering()).toBe(true);
    await stopped(next);
    expect(await isPostgresUp(next)).toBe(false);
  });

  test('npm start refuses a data folder that another run uses and names its process', async () => {
    const first = await start();
    const second = await start({ PORT: String(await testPort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`process ${first.pid}`);
    expect(await isAnswering()).toBe(true);
    await stopped(first);
  });

  test.runIf(process.platform === 'linux')(
    'npm start restarts a part that died, waits for one that keeps dying, and keeps Postgres up',
    async () => {
      const run = await start();
      const apiOf = async () => {
        const children = await readFile(`/proc/${run.pid}/task/${run.pid}/children`, 'utf8');
        const names = children.trim().split(' ').filter(Boolean);
        const commands = names.map(async (pid) => {
          const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
          return command.includes('api/main.ts') ? Number(pid) : 0;
        });
        return (await Promise.all(commands)).find((pid) => pid > 0) ?? 0;
      };
      const killApi = async (before: number) => {
        await until(async () => ![0, before].includes(await apiOf()));
        const api = await apiOf();
        process.kill(api, 'SIGKILL');
        return api;
      };
      let api = await killApi(0);
      await until(async () => run.output().includes('The api ended by SIGKILL; it is started'));
      await until(async () => ![0, api].includes(await apiOf()));
      await until(isAnswering);
      for (let ending = 2; ending <= 6; ending += 1) api = await killApi(api);
      await until(async () => run.output().includes('started again in 8 s, as it ended 6 times'));
      expect(await isPostgresUp(run)).toBe(true);
      await until(isAnswering);
      await killApi(api);
      await until(async () => run.output().includes('as it ended 7 times'));
      await stopped(run);
      expect(await isPostgresUp(run)).toBe(false);
    },
  );

  test('npm start refuses production with a sandbox secret or the sandbox', async () => {
    const run = await start({ NODE_ENV: 'production', SANDBOX: 'true' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('BOT_TOKEN is the sandbox token');
    expect(run.output()).toContain('SANDBOX must be off');
  });

  test('npm start ends at once when Ctrl-C is pressed twice', async () => {
    const run = await start();
    run.kill('SIGINT');
    run.kill('SIGINT');
    await until(async () => run.output().includes('Stopping'));
    run.kill('SIGINT');
    expect([0, 130]).toContain(await run.ended);
    expect(await isPostgresUp(run)).toBe(false);
  });
});
