import { nothing } from '../../platform/nothing.ts';
import { tableBetOutput } from '../table/contract.ts';
import { battleBetInput, battleLoadOutput } from './contract.ts';

/** The calls of battle. */
export const battleCalls = {
  /** Loads a table and subscribes to it until `leave` or the end of the connection. */
  'battle.load': { access: 'guest', movesMoney: false, input: nothing, output: battleLoadOutput },
  'battle.leave': { access: 'guest', movesMoney: false, input: nothing, output: nothing },
  'battle.bet': {
    access: 'player',
    movesMoney: true,
    input: battleBetInput,
    output: tableBetOutput,
  },
} as const;
