import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { roundPagesOf } from '../frame/round-pages.ts';
import { diceAtom } from './dice-atoms.ts';
import { tellDice } from './play-dice.ts';

/** The player's own rounds of dice, page by page. */
export const dicePages = roundPagesOf({
  load: async (page) => {
    const { rounds } = await call('dice.history', page);
    tellDice({ type: 'roundsLoaded', rounds });
    return rounds.length;
  },
  oldestId: () => store.get(diceAtom).rounds.at(-1)?.roundId,
});
