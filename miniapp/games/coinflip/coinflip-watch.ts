import type { CoinflipEvent, CoinflipLoadOutput } from '../../../shared/games/coinflip/contract.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { onEvent } from '../../transport/channel.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { clampBet } from '../stake/bet-amount.ts';
import { refusalOf } from '../stake/stake-refusal.ts';
import { watchTable } from '../table/table-watch.ts';
import { coinflipAtom, rulesAtom } from './coinflip-atoms.ts';
import { type CoinflipAction, type Hearing, reduceCoinflip } from './flips-state.ts';

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
export async function openLink(code: string): Promise<void> {
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

/** Sets the loaded list; the stake moves into its limits, and the flip of a link is asked for again. */
function seat(answer: CoinflipLoadOutput): void {
  const { rules } = answer;
  store.set(rulesAtom, { kind: 'ready', rules });
  tellCoinflip({ type: 'loaded', answer, ...hearing() });
  const { betHundredths, code } = store.get(coinflipAtom);
  tellCoinflip({ type: 'betChosen', betHundredths: clampBet(betHundredths, rules) });
  if (code !== undefined) void openLink(code);
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
