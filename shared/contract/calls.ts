import * as z from 'zod/mini';
import {
  getProofInput,
  proofSchema,
  rotateInput,
  rotateOutput,
  seedsOutput,
} from '../fairness/contract.ts';
import {
  diceHistoryInput,
  diceHistoryOutput,
  diceLoadOutput,
  dicePlayInput,
  dicePlayOutput,
} from '../games/dice/contract.ts';

const nothing = z.strictObject({});

/**
 * Every remote call of the second connection. `access` says who may call; `movesMoney` marks calls
 * whose `requestId` makes a retry safe.
 */
export const CALLS = {
  'dice.load': { access: 'guest', movesMoney: false, input: nothing, output: diceLoadOutput },
  'dice.play': { access: 'player', movesMoney: true, input: dicePlayInput, output: dicePlayOutput },
  'dice.history': {
    access: 'player',
    movesMoney: false,
    input: diceHistoryInput,
    output: diceHistoryOutput,
  },
  'fairness.getSeeds': { access: 'player', movesMoney: false, input: nothing, output: seedsOutput },
  'fairness.rotate': {
    access: 'player',
    movesMoney: false,
    input: rotateInput,
    output: rotateOutput,
  },
  'fairness.getProof': {
    access: 'player',
    movesMoney: false,
    input: getProofInput,
    output: proofSchema,
  },
} as const;

export type CallName = keyof typeof CALLS;
export type CallInput<N extends CallName> = z.infer<(typeof CALLS)[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<(typeof CALLS)[N]['output']>;
