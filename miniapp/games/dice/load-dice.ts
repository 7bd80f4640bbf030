import { store } from '../../store.ts';
import { call } from '../../transport/call.ts';
import { betLimitsAtom, diceAtom, historyAtom, rulesAtom } from './dice-atoms.ts';
import { clampBet } from './dice-bet.ts';
import { tellDice } from './play-dice.ts';

const PAGE = 20;

let lastTable = '';

/**
 * Asks for the rules and limits in force, in the display currency, and moves the stake into them.
 * The last known rules stay while the answer is on its way. `table` names player and currency: an
 * answer for another table than the last one asked for is dropped.
 */
export async function loadRules(table = lastTable): Promise<void> {
  lastTable = table;
  try {
    const rules = await call('dice.load', {});
    if (lastTable !== table) return;
    store.set(rulesAtom, { kind: 'ready', rules });
    const { betHundredths } = store.get(diceAtom);
    const bet = clampBet(betHundredths, store.get(betLimitsAtom));
    tellDice({ type: 'betChosen', betHundredths: bet });
  } catch {
    if (lastTable !== table) return;
    store.set(rulesAtom, (known) => (known.kind === 'ready' ? known : { kind: 'failed' }));
  }
}

async function loadPage(before?: string): Promise<void> {
  store.set(historyAtom, ({ hasMore }) => ({ kind: 'loading', hasMore }));
  try {
    const page = before === undefined ? { limit: PAGE } : { limit: PAGE, before };
    const { rounds } = await call('dice.history', page);
    tellDice({ type: 'roundsLoaded', rounds });
    store.set(historyAtom, { kind: 'ready', hasMore: rounds.length === PAGE });
  } catch {
    store.set(historyAtom, ({ hasMore }) => ({ kind: 'failed', hasMore }));
  }
}

/** Loads the newest rounds of the player. */
export function loadHistory(): Promise<void> {
  return loadPage();
}

/** Loads the rounds older than the oldest one known. */
export function loadOlder(): Promise<void> {
  return loadPage(store.get(diceAtom).rounds.at(-1)?.roundId);
}
