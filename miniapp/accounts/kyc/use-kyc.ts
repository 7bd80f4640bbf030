import type { KycOutput } from '../../../shared/accounts/kyc/contract.ts';
import { type Asked, useAnswer } from '../forms/use-answer.ts';
import { call } from '../../transport/call.ts';

/** The state of the player's documents. */
export type KycState = Asked<KycOutput>;

const askKyc = () => call('kyc.get', {});

/**
 * The player's level, documents and the requirements of each level; staff decide, so it is
 * requested again.
 */
export function useKyc() {
  const { state, show, reload, onRetry } = useAnswer(askKyc, { asksOnReturn: true });
  const onWithdraw = async (id: string) => show(await call('kyc.withdraw', { id }));
  return { state, reload, onRetry, onWithdraw };
}
