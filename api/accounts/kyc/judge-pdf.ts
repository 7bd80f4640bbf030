import { Worker } from 'node:worker_threads';

/** The largest file takes a tenth of this. */
const LIMIT_MS = 10_000;
const LIMIT_MB = 256;

/**
 * Whether a PDF is passive (`isPassivePdf`), judged in a thread of its own, because a file made for
 * it takes some hundred milliseconds and the server answers everybody meanwhile. One that takes too
 * long or too much memory is not passive.
 */
export function judgePdf(file: Buffer): Promise<boolean> {
  const worker = new Worker(new URL('passive-pdf-worker.ts', import.meta.url), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB },
  });
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), LIMIT_MS);
    worker.once('message', resolve);
    worker.once('error', () => resolve(false));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
