import { atom } from 'jotai';
import type { BetType, DiceRoundView } from '../../../shared/games/dice/contract.ts';
import { currencyAtom } from '../../profile/profile-atoms.ts';
import { store } from '../../store.ts';
import {
  afterRound,
  askToStop,
  type Autobet,
  type AutobetPlan,
  beforeStake,
  breakOff,
  type BreakReason,
  countLate,
  startAutobet,
} from './dice-autobet.ts';
import { betLimitsAtom, diceAtom } from './dice-atoms.ts';
import { playDice, tellDice } from './play-dice.ts';

/** The series under way, or how the last one ended. One at a time. */
export const autobetAtom = atom<Autobet>({ kind: 'off' });

/** A series' loop, told from every other by identity, and the currency all its stakes are in. */
type Series = { readonly currencyId: number };

/** The series whose loop may go on; a loop that finds another one here ends without a word. */
let current: Series | undefined;

const isCurrencyOf = (series: Series) => store.get(currencyAtom).id === series.currencyId;

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

/** Ends the series if its next stake may not be placed now: another currency, or the loss stop. */
function checkStake(series: Series): void {
  const { courseMicro } = store.get(currencyAtom);
  store.set(autobetAtom, (autobet) =>
    isCurrencyOf(series)
      ? beforeStake(autobet, BigInt(courseMicro))
      : breakOff(autobet, 'currency'),
  );
}

async function playOn(series: Series, play: PlayRound): Promise<void> {
  for (;;) {
    await untilReady();
    if (current !== series) return;
    checkStake(series);
    const run = running();
    if (run === undefined) return;
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

/**
 * Begins a series at the stake and in the display currency of now; one under way goes on instead.
 * The first stake is given back at the end, unless another currency is on display by then.
 */
export function beginSeries(plan: AutobetPlan, play: PlayRound = playDice): void {
  if (running() !== undefined) return;
  const { betHundredths } = store.get(diceAtom);
  const series: Series = { currencyId: store.get(currencyAtom).id };
  current = series;
  store.set(autobetAtom, startAutobet(plan, betHundredths));
  void playOn(series, play).finally(() => {
    if (current !== series || !isCurrencyOf(series)) return;
    tellDice({ type: 'betChosen', betHundredths });
  });
}

/** Ends the series with the round under way. */
export function stopSeries(): void {
  const { phase } = store.get(diceAtom);
  const isRoundUnderWay = phase === 'rolling' || phase === 'settling';
  store.set(autobetAtom, (autobet) => askToStop(autobet, isRoundUnderWay));
}

/** Ends the series at once: connection lost, page left or hidden, or the currency changed. */
export function interruptSeries(reason: BreakReason = 'interrupted'): void {
  store.set(autobetAtom, (autobet) => breakOff(autobet, reason));
}

/** Takes the last series' summary off the screen. */
export function clearSeries(): void {
  store.set(autobetAtom, (autobet) => (autobet.kind === 'ended' ? { kind: 'off' } : autobet));
}
