import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/** Below the ports that systems give outgoing connections; each worker draws from its own range. */
const [FROM, BEFORE, SHARES] = [12_000, 32_000, 8];
const SHARE = Math.trunc((BEFORE - FROM) / SHARES);

const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % SHARES;
let next = randomInt(SHARE);

/**
 * A free TCP port. A server listens on it only seconds later, so workers of one run never draw the
 * same port, and one worker does not draw it again soon.
 */
export async function testPort(): Promise<number> {
  for (let turn = 0; turn < SHARE; turn += 1) {
    next = (next + 1) % SHARE;
    const port = FROM + worker * SHARE + next;
    if (await isFree(port)) return port;
  }
  throw new Error('no port of this worker is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/** Whether something listens on a port. A request that fails costs many times as much. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      probe.destroy();
      done(answer);
    };
    probe.once('connect', () => end(true));
    probe.once('error', () => end(false));
  });
}
