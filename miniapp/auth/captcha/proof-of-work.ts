import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

const MOST_WORKERS = 4;
const TIMEOUT_MS = 60_000;

/** Half of the processor at most: the page stays quick while the sum is worked out. */
const workerCount = () =>
  Math.min(MOST_WORKERS, Math.max(1, Math.floor((navigator.hardwareConcurrency || 2) / 2)));

/**
 * Works an ALTCHA challenge off in the background and gives the payload the server checks. The
 * player sees and solves nothing, so there is nothing to be unable to see or solve.
 */
export async function workOff(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: workerCount(),
    createWorker: () => new Pbkdf2Worker(),
    timeout: TIMEOUT_MS,
  });
  if (solution === null) throw new Error('The challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
