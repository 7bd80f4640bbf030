import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { diceAtom, historyAtom } from './dice-atoms.ts';
import { tellDice } from './play-dice.ts';

const PAGE = 20;

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
