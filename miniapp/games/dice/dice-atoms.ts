import { atom } from 'jotai';
import type { BetType } from '../../../shared/games/dice/contract.ts';
import { DICE_MAX_BET, DICE_MIN_BET } from '../../../shared/games/dice/rules.ts';
import { deviceAtom } from '../../platform/device-atom.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import type { HistoryState } from '../frame/history-note.tsx';
import { canUseHotKeys, hotKeysWantedAtomOf } from '../frame/hot-keys.ts';
import { clampBet, type BetLimits } from '../stake/bet-amount.ts';
import { type StakeBlock, stakeBlockAtom } from '../stake/stake-block.ts';
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

export const historyAtom = atom<HistoryState>({ kind: 'idle', hasMore: false });

/** Whether results come at once; counts only where the policy allows it. Kept on this device. */
export const isTurboWantedAtom = deviceAtom('rh.dice.turbo', false);

/** Whether the player switched hot keys on; off until then, for they stake money. */
export const areHotKeysWantedAtom = hotKeysWantedAtomOf('dice');

const readyRulesAtom = atom((get) => {
  const table = get(rulesAtom);
  return table.kind === 'ready' ? table.rules : undefined;
});

/** Whether results come at once now. */
export const isTurboAtom = atom(
  (get) => get(isTurboWantedAtom) && get(readyRulesAtom)?.canTurbo === true,
);

/** Whether hot keys may be used here: the policy allows them and there is something to press. */
export const canUseHotKeysAtom = atom((get) => canUseHotKeys(get(readyRulesAtom)?.canUseHotKeys));

/** Whether hot keys act now. */
export const areHotKeysOnAtom = atom((get) => get(areHotKeysWantedAtom) && get(canUseHotKeysAtom));

/** The limits of a stake in the display currency; the general ones until the table has opened. */
export const betLimitsAtom = atom<BetLimits>((get) => {
  const rules = get(readyRulesAtom);
  return { minBet: rules?.minBet ?? DICE_MIN_BET, maxBet: rules?.maxBet ?? DICE_MAX_BET };
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
