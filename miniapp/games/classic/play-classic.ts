import type { ClassicEvent, ClassicLoadOutput } from '../../../shared/games/classic/contract.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import { currencyAtom, sessionAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { store } from '../../platform/store.ts';
import { call, callOnce } from '../../transport/call.ts';
import { onEvent } from '../../transport/channel.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { sendToPot, takeBackFrom } from '../pots/sending.ts';
import { clampBet } from '../stake/bet-amount.ts';
import { watchTable } from '../table/table-watch.ts';
import {
  betAtom,
  blockAtom,
  canTakeBackAtom,
  classicAtom,
  classicUnanswered,
  rulesAtom,
  sendingAtom,
} from './classic-atoms.ts';
import { CLASSIC_SOUNDS } from './classic-sounds.ts';
import { loadedClassic, toldClassic } from './classic-table.ts';

/** Shows the loaded table; the stake moves into its limits. */
function show(answer: ClassicLoadOutput): void {
  const { rules } = answer;
  store.set(rulesAtom, { kind: 'ready', rules });
  store.set(betAtom, (bet) => clampBet(bet, rules));
  store.set(classicAtom, (table) => loadedClassic(table, answer, performance.now()));
}

/** The pot, followed while its page is open. */
export const classicWatch = watchTable<ClassicLoadOutput, ClassicEvent>({
  load: () => call('classic.load', {}),
  leave: () => call('classic.leave', {}),
  listen: (handler) => onEvent('classic', handler),
  onLoaded: show,
  onFailed: () => {
    store.set(rulesAtom, (known) => (known.kind === 'ready' ? known : { kind: 'failed' }));
  },
  onEvent: (event) =>
    store.set(classicAtom, (table) => toldClassic(table, event, performance.now())),
});

/**
 * Puts the chosen stake in the pot on screen; it keeps one request id until its fate is known. No
 * answer comes of a stake that cannot be sent or was refused.
 */
export async function putIn(): Promise<TableBetOutput | undefined> {
  const { round } = store.get(classicAtom);
  const isPaced = store.get(sendingAtom).pause.endsAtMs > performance.now();
  if (round === undefined || isPaced || store.get(blockAtom) !== undefined) {
    return undefined;
  }
  const requestId = newRequestId();
  const input = {
    bet: store.get(betAtom),
    requestId,
    currencyId: store.get(currencyAtom).id,
    wallet: store.get(playWalletAtom),
    roundId: round.roundId,
  };
  return sendToPot({
    game: 'classic',
    sendingAtom,
    unanswered: classicUnanswered,
    requestId,
    sound: CLASSIC_SOUNDS.stake,
    ask: (options) => callOnce('classic.bet', input, options),
  });
}

/** Stakes, or asks a guest to sign in. */
export function play(): void {
  if (store.get(sessionAtom) === 'guest') openModal('registration');
  else void putIn();
}

/** Takes the stakes of a player back who is alone in the pot, and says whether they are back. */
export async function takeBack(): Promise<boolean> {
  const { round } = store.get(classicAtom);
  if (round === undefined || !store.get(canTakeBackAtom)) return false;
  const { roundId } = round;
  return takeBackFrom('classic', sendingAtom, () => call('classic.takeBack', { roundId }));
}
