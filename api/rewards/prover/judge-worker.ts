import { parentPort, workerData } from 'node:worker_threads';
import { judgeTerms, type Judged } from './verdict.ts';

parentPort?.postMessage(judgeTerms(workerData as Judged));
