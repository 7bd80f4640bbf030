import { OWN_GAME_CALLS } from '../games/wire.ts';
import { userStatsInput, userStatsOutput } from '../accounts/player-card/contract.ts';
import { rotateInput, rotateOutput, seedsOutput } from '../fairness/contract.ts';
import { chainsOutput, getProofInput, proofSchema, replayOutput } from '../games/proof/contract.ts';
import { liveFeedOutput } from '../lobby/livefeed/contract.ts';
import { nothing } from '../platform/nothing.ts';

/** The calls of our own games and of the features around them: feed, player cards, proofs. */
export const gameCalls = {
  ...OWN_GAME_CALLS,
  /** Loads the live feed and subscribes to it until `leave` or the connection's end. */
  'liveFeed.getLiveFeed': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: liveFeedOutput,
  },
  'liveFeed.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'users.getStats': {
    access: 'guest',
    movesMoney: false,
    input: userStatsInput,
    output: userStatsOutput,
  },
  'fairness.getSeeds': { access: 'player', movesMoney: false, input: nothing, output: seedsOutput },
  'fairness.rotate': {
    access: 'player',
    movesMoney: false,
    input: rotateInput,
    output: rotateOutput,
  },
  'fairness.getProof': {
    access: 'guest',
    movesMoney: false,
    input: getProofInput,
    output: proofSchema,
  },
  'fairness.getReplay': {
    access: 'guest',
    movesMoney: false,
    input: getProofInput,
    output: replayOutput,
  },
  'fairness.getChains': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: chainsOutput,
  },
} as const;
