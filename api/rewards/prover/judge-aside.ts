import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Judged, Verdict } from './verdict.ts';

const LIMIT_MS = 30_000;

/** The same verdict from a thread of its own: some terms take seconds, in which nobody else waits. */
export async function judgeAside(judged: Judged): Promise<Verdict> {
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { workerData: judged });
  try {
    const [verdict] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
    return verdict as Verdict;
  } finally {
    await worker.terminate();
  }
}
