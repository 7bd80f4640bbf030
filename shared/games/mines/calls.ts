import { nothing } from '../../platform/nothing.ts';
import {
  minesCreateInput,
  minesHistoryInput,
  minesHistoryOutput,
  minesLoadOutput,
  minesMoveOutput,
  minesOpenInput,
  minesTakeInput,
} from './contract.ts';

/** The calls of mines. */
export const minesCalls = {
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
} as const;
