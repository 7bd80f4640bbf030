import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { call } from '../../transport/call.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { OrderCard } from './order-card.tsx';

function OfPlayer({ slug }: { readonly slug: string }) {
  const ask = useCallback(
    async () => (await call('bonus.newYearBoom.getPrizeForOrders', { slug })).prizeList,
    [slug],
  );
  const { state, reload } = useAnswerOf(ask, { asksOnReturn: true });
  if (state.status !== 'ready' || state.answer.length === 0) return null;
  return <OrderCard onOrdered={() => void reload()} slug={slug} won={state.answer} />;
}

/** The things that the player won in a draw, with their orders; nothing where there are none. */
export function OwnOrders({ slug }: { readonly slug: string }) {
  return useAtomValue(sessionAtom) === 'player' && <OfPlayer slug={slug} />;
}
