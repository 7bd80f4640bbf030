import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

const MAX_WORKERS = 4;
const TIMEOUT_MS = 60_000;

/** At most half of the processor: the page stays responsive during the calculation. */
const workerCount = () =>
  Math.min(MAX_WORKERS, Math.max(1, Math.floor((navigator.hardwareConcurrency || 2) / 2)));

/**
 * Solves an ALTCHA challenge in the background and returns the payload that the server checks. The
 * player sees and solves nothing, so it excludes nobody.
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
