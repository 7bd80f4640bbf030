import { parentPort, workerData } from 'node:worker_threads';
import { isPassivePdf } from './passive-pdf.ts';

// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(isPassivePdf(Buffer.from(workerData as Uint8Array)));
