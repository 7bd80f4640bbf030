import { atom } from 'jotai';
import { store } from '../../platform/store.ts';
import { potSeriesOf } from '../pots/pot-series.ts';
import {
  betAtom,
  betLimitsAtom,
  blockAtom,
  canAutoplayAtom,
  canTakeBackAtom,
  classicAtom,
  ownAtom,
  roundAtom,
  sendingAtom,
  seriesAtom,
} from './classic-atoms.ts';
import { classicWatch, putIn, takeBack } from './play-classic.ts';

/** The series of classic: the same stake once in each round. */
export const classicSeries = potSeriesOf({
  watch: classicWatch,
  seenAtom: atom((get) => ({
    round: get(roundAtom),
    own: get(ownAtom),
    lastEnd: get(classicAtom).lastEnd,
  })),
  blockAtom,
  sendingAtom,
  canAutoplayAtom,
  canTakeBackAtom,
  seriesAtom,
  bet: () => store.get(betAtom),
  chooseBet: (betHundredths) => store.set(betAtom, betHundredths),
  limits: () => store.get(betLimitsAtom),
  stake: putIn,
  takeBack,
});
