import type { CoinflipEvent, CoinflipLoadOutput } from '../../../shared/games/coinflip/contract.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { onEvent } from '../../transport/channel.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { clampBet } from '../stake/bet-amount.ts';
import { refusalOf } from '../stake/stake-refusal.ts';
import { watchTable } from '../table/table-watch.ts';
import { coinflipAtom, rulesAtom } from './coinflip-atoms.ts';
import { lostFlip, missedFlips } from './flips-missed.ts';
import { type CoinflipAction, type Hearing, reduceCoinflip } from './flips-state.ts';
import { seenFlips } from './seen-flips.ts';

/** Dispatches an action to the state. */
export function tellCoinflip(action: CoinflipAction): void {
  store.set(coinflipAtom, (state) => reduceCoinflip(state, action));
}

/** The moment of now, by both clocks. */
export const hearing = (): Hearing => ({
  nowMs: performance.now(),
  serverMs: Date.now() + store.get(clockOffsetMsAtom),
});

/** Asks for the flip of a link and follows it: it is in no list. */
async function openLink(code: string): Promise<void> {
  tellCoinflip({ type: 'linkOpened', code });
  try {
    const answer = await call('coinflip.state', { code });
    tellCoinflip({ type: 'shown', answer, code, ...hearing() });
  } catch (error) {
    tellCoinflip({ type: 'linkRefused', refusal: refusalOf('coinflip', error) });
  }
}

/** Asks for a flip that the player has a part in, where no event told of it yet. */
export async function fetchFlip(roundId: string): Promise<void> {
  try {
    const answer = await call('coinflip.state', { roundId });
    tellCoinflip({ type: 'shown', answer, ...hearing() });
  } catch {
    void coinflipWatch.load();
  }
}

/** Asks for the flip on the stage, which no list has any more. */
async function askLost(roundId: string): Promise<void> {
  try {
    const answer = await call('coinflip.state', { roundId });
    tellCoinflip({ type: 'shown', answer, ...hearing() });
  } catch (error) {
    // Anything but a refusal is a gap, and the table is loaded again after it.
    const isOver = refusalOf('coinflip', error).name === 'coinflip.over';
    if (isOver && store.get(coinflipAtom).stage?.roundId === roundId) {
      tellCoinflip({ type: 'staged', roundId: undefined, ...hearing() });
    }
  }
}

/** Asks for an own flip that ended while its player was away; the next load asks again if need be. */
async function askMissed(roundId: string): Promise<void> {
  const answer = await call('coinflip.state', { roundId }).catch(() => undefined);
  if (answer === undefined || seenFlips().includes(roundId)) return;
  tellCoinflip({ type: 'missed', answer, ...hearing() });
}

/** Shows how flips ended of which nothing was heard. */
async function catchUp(answer: CoinflipLoadOutput): Promise<void> {
  const state = store.get(coinflipAtom);
  const lost = lostFlip(state, answer);
  if (lost !== undefined) await askLost(lost);
  for (const roundId of missedFlips(state, answer, seenFlips())) {
    if (roundId !== lost) await askMissed(roundId);
  }
}

/** Sets the loaded list; the stake moves into its limits, and the flip of a link is asked for again. */
function seat(answer: CoinflipLoadOutput): void {
  const { rules } = answer;
  store.set(rulesAtom, { kind: 'ready', rules });
  tellCoinflip({ type: 'loaded', answer, ...hearing() });
  const { betHundredths, code } = store.get(coinflipAtom);
  tellCoinflip({ type: 'betChosen', betHundredths: clampBet(betHundredths, rules) });
  if (code !== undefined) void openLink(code);
  void catchUp(answer);
}

/** The list of flips, followed while its page is open. */
export const coinflipWatch = watchTable<CoinflipLoadOutput, CoinflipEvent>({
  load: () => call('coinflip.load', {}),
  leave: () => call('coinflip.leave', {}),
  listen: (handler) => onEvent('coinflip', handler),
  onLoaded: seat,
  onFailed: () => {
    store.set(rulesAtom, (known) => (known.kind === 'ready' ? known : { kind: 'failed' }));
  },
  onEvent: (event) => tellCoinflip({ type: 'heard', event, ...hearing() }),
});
