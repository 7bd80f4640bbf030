import { useAtomValue } from 'jotai';
import type { PartnerInfo } from '../../shared/partners/program/contract.ts';
import { isSignedInAtom } from '../players/profile-atoms.ts';
import { send } from '../transport/channel.ts';
import { type AnswerOf, useAnswerOf } from '../transport/use-answer-of.ts';

const ask = async () => (await send('partnerInfo', 'request')).data;
const askNobody = () => new Promise<PartnerInfo>(() => undefined);

/** The partner's figures; for a guest nobody is asked, and there is nothing to wait for. */
export type PartnerState = AnswerOf<PartnerInfo> | { readonly status: 'guest' };

/** The figures of the player as a partner. */
export function usePartnerInfo() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const answer = useAnswerOf(isSignedIn ? ask : askNobody, { asksOnReturn: true });
  const state: PartnerState = isSignedIn ? answer.state : { status: 'guest' };
  return { ...answer, state };
}
