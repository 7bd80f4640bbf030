import type { BetType, DiceRoundView } from '../../../shared/games/dice/contract.ts';
import { store } from '../../platform/store.ts';
import type { AutobetPlan } from '../stake/autobet.ts';
import { seriesOf } from '../stake/series.ts';
import { betLimitsAtom, diceAtom } from './dice-atoms.ts';
import { playDice, tellDice } from './play-dice.ts';

/** A series on one side. */
export type DicePlan = AutobetPlan & { readonly betType: BetType };

const isRoundUnderWay = () => {
  const { phase } = store.get(diceAtom);
  return phase === 'rolling' || phase === 'settling';
};

/** The dice table's series. */
export const diceSeries = seriesOf<DicePlan>({
  bet: () => store.get(diceAtom).betHundredths,
  chooseBet: (betHundredths) => tellDice({ type: 'betChosen', betHundredths }),
  limits: () => store.get(betLimitsAtom),
  pause: () => store.get(diceAtom).pause,
  isRoundUnderWay,
});

/** Plays one round to its end; nothing comes of a bet that was refused. */
type PlayRound = (betType: BetType) => Promise<DiceRoundView | undefined>;

/** Begins a series at the stake and in the display currency of now. */
export function beginSeries(plan: DicePlan, play: PlayRound = playDice): void {
  diceSeries.begin(plan, ({ betType }) => play(betType));
}
