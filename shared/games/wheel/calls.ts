import { nothing } from '../../platform/nothing.ts';
import { tableBetOutput } from '../table/contract.ts';
import { wheelBetInput, wheelLoadOutput } from './contract.ts';

/** The calls of the wheel. */
export const wheelCalls = {
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
} as const;
