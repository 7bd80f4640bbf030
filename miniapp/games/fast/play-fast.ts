import type { FastEvent, FastLoadOutput } from '../../../shared/games/fast/contract.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { currencyAtom, sessionAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { store } from '../../platform/store.ts';
import { call, callOnce } from '../../transport/call.ts';
import { onEvent } from '../../transport/channel.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { dismissRefusal, sendToPot, takeBackFrom } from '../pots/sending.ts';
import { watchTable } from '../table/table-watch.ts';
import {
  blockAtom,
  canTakeBackAtom,
  chosenAtom,
  deskAtom,
  fastAtom,
  fastUnanswered,
  roundAtom,
  rulesAtom,
  sendingAtom,
} from './fast-atoms.ts';
import { FAST_SOUNDS } from './fast-sounds.ts';
import { landedFast, loadedFast, toldFast, withoutEnd } from './fast-table.ts';

function show(answer: FastLoadOutput): void {
  store.set(rulesAtom, { kind: 'ready', rules: answer.rules });
  store.set(fastAtom, (table) => loadedFast(table, answer, performance.now()));
}

/** The desks, followed while their page is open. */
export const fastWatch = watchTable<FastLoadOutput, FastEvent>({
  load: () => call('fast.load', {}),
  leave: () => call('fast.leave', {}),
  listen: (handler) => onEvent('fast', handler),
  onLoaded: show,
  onFailed: () => {
    store.set(rulesAtom, (known) => (known.kind === 'ready' ? known : { kind: 'failed' }));
  },
  onEvent: (event) => store.set(fastAtom, (table) => toldFast(table, event, performance.now())),
});

/** Shows a desk. */
export function chooseDesk(stake: number): void {
  if (store.get(deskAtom)?.stake === stake) return;
  hapticSelection();
  dismissRefusal(sendingAtom);
  store.set(chosenAtom, stake);
  dismissRefund();
  const { round, isFreed } = store.get(deskAtom) ?? {};
  if (isFreed === true && round !== undefined) land(round.roundId);
}

/** Takes away the word that the last stake went back. */
export function dismissRefund(): void {
  store.set(fastAtom, withoutEnd);
}

/** Shows the outcome of a round at its desk. */
export function land(roundId: string): void {
  store.set(fastAtom, (table) => landedFast(table, roundId));
}

/**
 * Takes a seat at the desk on screen; the stake keeps one request id until its fate is known. No
 * answer comes of a seat that cannot be asked for or was refused.
 */
export async function sitDown(): Promise<TableBetOutput | undefined> {
  const desk = store.get(deskAtom);
  const isPaced = store.get(sendingAtom).pause.endsAtMs > performance.now();
  if (desk === undefined || isPaced || store.get(blockAtom) !== undefined) {
    return undefined;
  }
  const requestId = newRequestId();
  const input = {
    stake: desk.stake,
    requestId,
    currencyId: store.get(currencyAtom).id,
    wallet: store.get(playWalletAtom),
  };
  return sendToPot({
    game: 'fast',
    sendingAtom,
    unanswered: fastUnanswered,
    requestId,
    sound: FAST_SOUNDS.stake,
    ask: (options) => callOnce('fast.sit', input, options),
  });
}

/** Sits down, or asks a guest to sign in. */
export function play(): void {
  if (store.get(sessionAtom) === 'guest') openModal('registration');
  else void sitDown();
}

/** Takes the stake of a player back who is alone at the desk, and says whether it is back. */
export async function takeBack(): Promise<boolean> {
  const { roundId } = store.get(roundAtom) ?? {};
  if (roundId === undefined || !store.get(canTakeBackAtom)) return false;
  return takeBackFrom('fast', sendingAtom, () => call('fast.takeBack', { roundId }));
}
