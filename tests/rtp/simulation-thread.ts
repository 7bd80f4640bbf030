import { parentPort, workerData } from 'node:worker_threads';
import { EACH_GAME } from '../games/manifests.ts';
import { simulateGame } from './simulation.ts';

/** The orders for a thread that simulates one game; it answers with a `Simulated`. */
export type SimulationPlan = { readonly noun: string; readonly rounds: number };

const { noun, rounds } = workerData as SimulationPlan;
for (const game of EACH_GAME) {
  if (game.noun !== noun) continue;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(simulateGame(game, rounds));
}
