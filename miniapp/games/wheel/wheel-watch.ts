import type { WheelEvent, WheelLoadOutput } from '../../../shared/games/wheel/contract.ts';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { onEvent } from '../../transport/channel.ts';
import { clampBet } from '../stake/bet-amount.ts';
import { watchTable } from '../table/table-watch.ts';
import { rulesAtom, wheelAtom } from './wheel-atoms.ts';
import { reduceWheel, type WheelAction } from './wheel-round.ts';

/** Dispatches an action to the table's state. */
export function tellWheel(action: WheelAction): void {
  store.set(wheelAtom, (state) => reduceWheel(state, action));
}

const hearing = () => ({
  nowMs: performance.now(),
  self: { publicId: store.get(userAtom)?.publicId, currencyId: store.get(currencyAtom).id },
});

/** Sets the loaded table; the stake moves into its limits. */
function seat(table: WheelLoadOutput): void {
  const { rules } = table;
  store.set(rulesAtom, { kind: 'ready', rules });
  tellWheel({ type: 'loaded', table, ...hearing() });
  const { betHundredths } = store.get(wheelAtom);
  tellWheel({ type: 'betChosen', betHundredths: clampBet(betHundredths, rules) });
}

/** The wheel's table, followed while its page is open. */
export const wheelWatch = watchTable<WheelLoadOutput, WheelEvent>({
  load: () => call('wheelOfFortune.load', {}),
  leave: () => call('wheelOfFortune.leave', {}),
  listen: (handler) => onEvent('wheelOfFortune', handler),
  onLoaded: seat,
  onFailed: () => {
    store.set(rulesAtom, (known) => (known.kind === 'ready' ? known : { kind: 'failed' }));
  },
  onEvent: (event) => tellWheel({ type: 'heard', event, ...hearing() }),
});
