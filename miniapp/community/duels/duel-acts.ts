import { useState } from 'react';
import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';
import type { DuelFacts } from '../../../shared/community/chat/contract.ts';
import { coinflipUnanswered } from '../../games/coinflip/coinflip-unanswered.ts';
import { sendStake, type StakeFate } from '../../games/stake/send-stake.ts';
import type { StakeRefusal } from '../../games/stake/stake-refusal.ts';
import { hapticImpact, hapticNotice } from '../../platform/platform.ts';
import { store } from '../../platform/store.ts';
import { currencyAtom, sessionAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { askUntilKnown } from '../../transport/ask-until-known.ts';
import { call, callOnce } from '../../transport/call.ts';
import { send } from '../../transport/channel.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { mayWriteAtAtom } from '../room/chat-atoms.ts';

/** A stake on its way, or why the last one did not happen. */
export type Act = {
  readonly isBusy: boolean;
  readonly refusal: StakeRefusal | undefined;
};

const REST: Act = { isBusy: false, refusal: undefined };

function actAfter(fate: StakeFate<unknown>): Act {
  if (fate.kind !== 'refused') return REST;
  hapticNotice('error');
  return { isBusy: false, refusal: fate.refusal };
}

/** Accepts a duel: joins its flip under one request id until the fate of the stake is known. */
export function useAccept({ roundId, stakeMicro }: DuelFacts) {
  const [act, setAct] = useState(REST);
  const accept = async () => {
    if (store.get(sessionAtom) === 'guest') return openModal('auth');
    setAct({ isBusy: true, refusal: undefined });
    hapticImpact('medium');
    const wallet = store.get(playWalletAtom);
    const input = { roundId, stakeMicro, wallet, requestId: newRequestId() };
    const fate = await sendStake({
      game: 'coinflip',
      unanswered: coinflipUnanswered,
      ask: (signal) => callOnce('coinflip.join', input, { signal }),
    });
    setAct(actAfter(fate));
  };
  return { act, accept };
}

/** Takes back a duel of one's own that nobody has accepted. */
export function useTakeBack(roundId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const takeBack = async () => {
    setIsBusy(true);
    try {
      await call('coinflip.cancel', { roundId });
      setError(undefined);
    } catch (refused) {
      hapticNotice('error');
      setError(refused);
    }
    setIsBusy(false);
  };
  return { isBusy, error, takeBack };
}

type Offer = { readonly bet: number; readonly side: CoinSide };

/** Offers a duel in the room. The stake is asked for until its fate is known. */
export function useOffer(onDone: () => void) {
  const [act, setAct] = useState(REST);
  const offer = async ({ bet, side }: Offer) => {
    setAct({ isBusy: true, refusal: undefined });
    hapticImpact('medium');
    const requestId = newRequestId();
    const currencyId = store.get(currencyAtom).id;
    const payload = { bet, side, currencyId, wallet: store.get(playWalletAtom), requestId };
    const fate = await sendStake({
      game: 'coinflip',
      unanswered: coinflipUnanswered,
      ask: (signal) => askUntilKnown(() => send('chat', 'sendDuel', payload), { signal }),
    });
    setAct(actAfter(fate));
    if (fate.kind !== 'answered') return;
    store.set(mayWriteAtAtom, performance.now() + fate.answer.cooldownMs);
    onDone();
  };
  return { act, offer };
}

/** A refusal as an error, for what puts errors into words. */
export const errorOf = ({ name, data }: StakeRefusal) =>
  new RefusedError(name as RefusedError['name'], 0, data);
