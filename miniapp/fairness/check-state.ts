import type { CheckName, ProofCheck } from '../../shared/fairness/verify-verdict.ts';
import type { Checking } from './use-verdict.ts';
import { verdictKind } from './verdict-kind.ts';

/**
 * The state of one check; `sealed`, `waits`, `noted` and `awaited` are no faults. `waits`: it
 * agrees with the document's own values, but cannot be compared with the seed, which is not
 * revealed yet.
 */
export type CheckState = 'ok' | 'bad' | 'sealed' | 'waits' | 'noted' | 'busy' | 'awaited' | 'open';

/** Checks that only the seed can prove: until it is revealed they use the stated outcome. */
const OF_THE_SEED: ReadonlySet<CheckName> = new Set(['win', 'opened', 'payout']);

/** The state in which a check of a verdict is shown. */
export function checkState(
  check: ProofCheck,
  { verdict, isBusy }: Pick<Checking, 'verdict' | 'isBusy'>,
): CheckState {
  const isHidden = verdictKind(verdict) === 'hidden';
  if (check.isOk) return isHidden && OF_THE_SEED.has(check.name) ? 'waits' : 'ok';
  if (check.unjudged === 'absent' && isBusy) return 'busy';
  if (check.unjudged === 'awaited') return 'awaited';
  if (check.unjudged !== undefined) return 'open';
  if (check.name === 'revealed' && isHidden) return 'sealed';
  if (check.name === 'takesPart') return 'noted';
  return check.name === 'source' && check.found === 'sandbox' ? 'noted' : 'bad';
}
