import { chmod, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../api/platform/db/embedded.ts';
import { runStart } from '../harness/start.ts';
import { DIST } from './build-weights.ts';
import type { BenchRow } from './rows.ts';

/**
 * From the command to "Ready": the first start after an install, with an empty data folder and an
 * outdated build, and the next start.
 */
export async function benchStartUp(): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-bench-'));
  await chmod(folder, 0o755);
  try {
    await utimes(join(DIST, 'index.html'), 0, 0).catch(() => undefined);
    const dataDir = join(folder, 'data');
    const first = await startOnce(dataDir);
    const second = await startOnce(dataDir);
    return [
      { what: 'first start: database made, mini-app built', measured: first, budget: '8 s' },
      { what: 'second start', measured: second },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<string> {
  const run = await runStart({ PORT: String(await freePort()), DATA_DIR: dataDir });
  run.kill('SIGINT');
  await run.ended;
  if (Number.isNaN(run.readyMs)) throw new Error(`It did not start:\n${run.output()}`);
  return `${(run.readyMs / 1000).toFixed(2)} s`;
}
