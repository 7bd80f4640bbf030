import { parentPort, workerData } from 'node:worker_threads';
import { judgeTerms, type Judged } from './verdict.ts';

// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(judgeTerms(workerData as Judged));
