import { atom } from 'jotai';
import type { BetType, DiceRoundView } from '../../../shared/games/dice/contract.ts';
import { store } from '../../store.ts';
import {
  afterRound,
  askToStop,
  type Autobet,
  type AutobetPlan,
  breakOff,
  countLate,
  startAutobet,
} from './dice-autobet.ts';
import { betLimitsAtom, diceAtom } from './dice-atoms.ts';
import { playDice, tellDice } from './play-dice.ts';

/** The series under way, or how the last one ended. One at a time. */
export const autobetAtom = atom<Autobet>({ kind: 'off' });

/** The series whose loop may go on; a loop that finds another one here ends without a word. */
let current: symbol | undefined;

const running = () => {
  const autobet = store.get(autobetAtom);
  return autobet.kind === 'running' ? autobet.run : undefined;
};

function untilReady(): Promise<void> {
  const waitMs = store.get(diceAtom).pause.endsAtMs - performance.now();
  return waitMs <= 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
}

/** Plays one round to its end; nothing comes of a bet that was refused. */
type PlayRound = (betType: BetType) => Promise<DiceRoundView | undefined>;

async function playOn(series: symbol, play: PlayRound): Promise<void> {
  for (;;) {
    await untilReady();
    const run = running();
    if (run === undefined || current !== series) return;
    tellDice({ type: 'betChosen', betHundredths: run.nextBetHundredths });
    const round = await play(run.plan.betType);
    if (current !== series) return;
    store.set(autobetAtom, (autobet) => {
      if (round === undefined) return breakOff(autobet, 'refused');
      if (autobet.kind !== 'running') return countLate(autobet, round);
      return afterRound(autobet.run, round, store.get(betLimitsAtom));
    });
  }
}

/** Begins a series at the stake chosen now; one that is under way goes on instead. */
export function beginSeries(plan: AutobetPlan, play: PlayRound = playDice): void {
  if (running() !== undefined) return;
  const { betHundredths } = store.get(diceAtom);
  const series = Symbol('series');
  current = series;
  store.set(autobetAtom, startAutobet(plan, betHundredths));
  void playOn(series, play).finally(() => {
    if (current === series) tellDice({ type: 'betChosen', betHundredths });
  });
}

/** Ends the series with the round under way. */
export function stopSeries(): void {
  const { phase } = store.get(diceAtom);
  const isRoundUnderWay = phase === 'rolling' || phase === 'settling';
  store.set(autobetAtom, (autobet) => askToStop(autobet, isRoundUnderWay));
}

/** Ends the series at once: the connection went, the page was left or hidden. */
export function interruptSeries(): void {
  store.set(autobetAtom, (autobet) => breakOff(autobet, 'interrupted'));
}

/** Takes the last series' summary off the screen. */
export function clearSeries(): void {
  store.set(autobetAtom, (autobet) => (autobet.kind === 'ended' ? { kind: 'off' } : autobet));
}
