import type { KycOutput } from '../../shared/kyc/contract.ts';
import { type Asked, useAnswer } from '../settings/use-answer.ts';
import { call } from '../transport/call.ts';

/** What is known of the player's documents. */
export type KycState = Asked<KycOutput>;

const askKyc = () => call('kyc.get', {});

/** The player's level, documents and what each level asks; staff decide, so it is asked for anew. */
export function useKyc() {
  const { state, show, reload, onRetry } = useAnswer(askKyc, { asksOnReturn: true });
  const onWithdraw = async (id: string) => show(await call('kyc.withdraw', { id }));
  return { state, reload, onRetry, onWithdraw };
}
