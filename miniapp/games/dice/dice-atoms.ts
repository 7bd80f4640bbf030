import { atom } from 'jotai';
import type { BetType } from '../../../shared/games/dice/contract.ts';
import { DICE_MAX_BET, DICE_MIN_BET } from '../../../shared/games/dice/rules.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { clampBet } from '../stake/bet-amount.ts';
import { type StakeBlock, stakeBlockAtom } from '../stake/stake-block.ts';
import { betLimitsAtomOf, hotKeyAtomsOf, readyAtomOf, turboAtomsOf } from '../stake/table-atoms.ts';
import { tableLoader } from '../stake/table-rules.ts';
import { unansweredBetOf } from '../stake/unanswered-bet.ts';
import { maxStakeHundredths, quoteSide } from './dice-quote.ts';
import { INITIAL_DICE, reduceDice } from './dice-round.ts';

/** The table: chance, stake, the pending bet, the result and the known rounds. */
export const diceAtom = atom(INITIAL_DICE);

/** The last bet, where it got no answer. */
export const diceUnanswered = unansweredBetOf('dice');

/** The rules and limits in force, in the display currency; the stake moves into them. */
export const diceTable = tableLoader(
  () => call('dice.load', {}),
  (limits) => {
    store.set(diceAtom, (state) => {
      const betHundredths = clampBet(state.betHundredths, limits);
      return reduceDice(state, { type: 'betChosen', betHundredths });
    });
  },
);

export const { rulesAtom } = diceTable;

const readyRulesAtom = readyAtomOf(rulesAtom);

export const { isTurboWantedAtom, isTurboAtom } = turboAtomsOf('dice', readyRulesAtom);

export const { areHotKeysWantedAtom, canUseHotKeysAtom, areHotKeysOnAtom } = hotKeyAtomsOf(
  'dice',
  readyRulesAtom,
);

export const betLimitsAtom = betLimitsAtomOf(readyRulesAtom, {
  minBet: DICE_MIN_BET,
  maxBet: DICE_MAX_BET,
});

const quoteInputAtom = atom((get) => {
  const { percent, betHundredths } = get(diceAtom);
  const rules = get(readyRulesAtom);
  return {
    percent,
    betHundredths,
    courseMicro: BigInt(get(currencyAtom).courseMicro),
    maxWinMicro: rules && BigInt(rules.maxWinMicro),
  };
});

/** What each side offers at the chance and stake chosen now. */
export const quotesAtom = atom((get) => {
  const input = get(quoteInputAtom);
  return { less: quoteSide('less', input), more: quoteSide('more', input) };
});

/** The largest stake each side may take without its win passing the maximum, in hundredths. */
export const maxStakesAtom = atom((get) => {
  const { maxWinMicro, ...input } = get(quoteInputAtom);
  if (maxWinMicro === undefined) return undefined;
  const most = (side: BetType) => maxStakeHundredths(side, { ...input, maxWinMicro });
  return { less: most('less'), more: most('more') };
});

/** Why a side cannot be staked on now; `undefined` when it can, as far as the client knows. */
export type SideBlock = StakeBlock | 'table' | 'rolling' | 'closed' | 'overMaxWin';

const tableBlockAtom = atom<SideBlock | undefined>((get) => {
  if (get(diceAtom).phase === 'rolling') return 'rolling';
  const isOpen = get(readyRulesAtom)?.isEnabled === true;
  return get(stakeBlockAtom) ?? (isOpen ? undefined : 'table');
});

/** Why each side is blocked, if it is. Pacing between bets is not part of it. */
export const sideBlocksAtom = atom((get) => {
  const table = get(tableBlockAtom);
  const quotes = get(quotesAtom);
  const blockOf = (side: BetType): SideBlock | undefined => {
    if (!quotes[side].isOpen) return 'closed';
    return table ?? (quotes[side].isOverMaxWin ? 'overMaxWin' : undefined);
  };
  return { less: blockOf('less'), more: blockOf('more') };
});
