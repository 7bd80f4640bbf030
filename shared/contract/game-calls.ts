import {
  chainsOutput,
  getProofInput,
  proofSchema,
  replayOutput,
  rotateInput,
  rotateOutput,
  seedsOutput,
} from '../fairness/contract.ts';
import { battleBetInput, battleLoadOutput } from '../games/battle/contract.ts';
import {
  diceHistoryInput,
  diceHistoryOutput,
  diceLoadOutput,
  dicePlayInput,
  dicePlayOutput,
} from '../games/dice/contract.ts';
import {
  minesCreateInput,
  minesHistoryInput,
  minesHistoryOutput,
  minesLoadOutput,
  minesMoveOutput,
  minesOpenInput,
  minesTakeInput,
} from '../games/mines/contract.ts';
import { tableBetOutput } from '../games/table/contract.ts';
import { wheelBetInput, wheelLoadOutput } from '../games/wheel/contract.ts';
import { liveFeedOutput } from '../livefeed/contract.ts';
import { userStatsInput, userStatsOutput } from '../users/contract.ts';
import { nothing } from './nothing.ts';

/** The calls of our own games, and of what stands around them: feed, players' cards, proofs. */
export const gameCalls = {
  'dice.load': { access: 'guest', movesMoney: false, input: nothing, output: diceLoadOutput },
  'dice.play': { access: 'player', movesMoney: true, input: dicePlayInput, output: dicePlayOutput },
  'dice.history': {
    access: 'player',
    movesMoney: false,
    input: diceHistoryInput,
    output: diceHistoryOutput,
  },
  'mines.load': { access: 'guest', movesMoney: false, input: nothing, output: minesLoadOutput },
  'mines.createGame': {
    access: 'player',
    movesMoney: true,
    input: minesCreateInput,
    output: minesMoveOutput,
  },
  'mines.openSector': {
    access: 'player',
    movesMoney: true,
    input: minesOpenInput,
    output: minesMoveOutput,
  },
  'mines.takeWin': {
    access: 'player',
    movesMoney: true,
    input: minesTakeInput,
    output: minesMoveOutput,
  },
  'mines.history': {
    access: 'player',
    movesMoney: false,
    input: minesHistoryInput,
    output: minesHistoryOutput,
  },
  /** Loads a table and follows it from then on, until `leave` or the end of the connection. */
  'battle.load': { access: 'guest', movesMoney: false, input: nothing, output: battleLoadOutput },
  'battle.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'battle.bet': {
    access: 'player',
    movesMoney: true,
    input: battleBetInput,
    output: tableBetOutput,
  },
  'wheelOfFortune.load': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: wheelLoadOutput,
  },
  'wheelOfFortune.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'wheelOfFortune.bet': {
    access: 'player',
    movesMoney: true,
    input: wheelBetInput,
    output: tableBetOutput,
  },
  /** Loads the live feed and follows it from then on, until `leave` or the connection's end. */
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
