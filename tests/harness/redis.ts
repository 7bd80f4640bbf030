import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPort } from './port.ts';

/** A Redis for one test, without persistence. */
export type TestRedis = {
  readonly url: string;
  /** Simulates an outage: the process is down until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes its files. */
  end(): Promise<void>;
};

const READY_LIMIT_MS = 30_000;

/** The reason why no Redis can be started here, or undefined when one can. */
export function whyNoRedis(): string | undefined {
  const { error } = spawnSync('redis-server', ['--version'], { stdio: 'ignore' });
  return error && 'redis-server is not on this machine (apt-get install redis-server)';
}

/** Starts Redis on a free port. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-redis-'));
  const port = await testPort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn('redis-server', flags, { stdio: 'ignore' });
    await untilListening(port);
  };
  const stop = async () => {
    const running = child;
    child = undefined;
    if (running === undefined) return;
    const gone = new Promise<void>((done) => running.once('close', () => done()));
    running.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    end: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    if (await answers(port)) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('redis-server did not begin to listen');
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isUp: boolean) => {
      socket.destroy();
      done(isUp);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
