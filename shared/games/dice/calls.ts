import { nothing } from '../../platform/nothing.ts';
import {
  diceHistoryInput,
  diceHistoryOutput,
  diceLoadOutput,
  dicePlayInput,
  dicePlayOutput,
} from './contract.ts';

/** The calls of dice. */
export const diceCalls = {
  'dice.load': { access: 'guest', movesMoney: false, input: nothing, output: diceLoadOutput },
  'dice.play': { access: 'player', movesMoney: true, input: dicePlayInput, output: dicePlayOutput },
  'dice.history': {
    access: 'player',
    movesMoney: false,
    input: diceHistoryInput,
    output: diceHistoryOutput,
  },
} as const;
