import { atom } from 'jotai';
import { store } from '../../platform/store.ts';
import { potSeriesOf } from '../pots/pot-series.ts';
import {
  blockAtom,
  canAutoplayAtom,
  canTakeBackAtom,
  deskAtom,
  fastAtom,
  ownAtom,
  roundAtom,
  sendingAtom,
  seriesAtom,
} from './fast-atoms.ts';
import { chooseDesk, fastWatch, sitDown, takeBack } from './play-fast.ts';

const HUNDREDTHS = 100;

const bet = () => (store.get(deskAtom)?.stake ?? 0) * HUNDREDTHS;

/** The series of fast: a seat at the same desk in each round. */
export const fastSeries = potSeriesOf({
  watch: fastWatch,
  seenAtom: atom((get) => ({
    round: get(roundAtom),
    own: get(ownAtom),
    lastEnd: get(fastAtom).lastEnd,
  })),
  blockAtom,
  sendingAtom,
  canAutoplayAtom,
  canTakeBackAtom,
  seriesAtom,
  bet,
  chooseBet: (betHundredths) => chooseDesk(betHundredths / HUNDREDTHS),
  limits: () => ({ minBet: bet(), maxBet: bet() }),
  stake: sitDown,
  takeBack,
});
