import type { CheckName, ProofCheck } from '../../shared/fairness/verify-verdict.ts';
import type { Checking } from './use-verdict.ts';
import { verdictKind } from './verdict-kind.ts';

/**
 * How one check stands; `sealed`, `waits` and `noted` are no faults. `waits`: it agrees, but with
 * what the document itself says and not with the seed, which is not open yet.
 */
export type CheckState = 'ok' | 'bad' | 'sealed' | 'waits' | 'noted' | 'busy' | 'open';

/** What is only proved by the seed: until it is open they rest on the outcome as it was told. */
const OF_THE_SEED: ReadonlySet<CheckName> = new Set(['win', 'opened', 'payout']);

/** How a check of a verdict is marked. */
export function checkState(
  check: ProofCheck,
  { verdict, isBusy }: Pick<Checking, 'verdict' | 'isBusy'>,
): CheckState {
  const isHidden = verdictKind(verdict) === 'hidden';
  if (check.isOk) return isHidden && OF_THE_SEED.has(check.name) ? 'waits' : 'ok';
  if (check.unjudged === 'absent' && isBusy) return 'busy';
  if (check.unjudged !== undefined) return 'open';
  if (check.name === 'revealed' && isHidden) return 'sealed';
  return check.name === 'source' && check.found === 'sandbox' ? 'noted' : 'bad';
}
