import type { RoundVerdict } from '../../shared/games/proof/verify.ts';

/**
 * A verdict as one word of state. `hidden`: only the seed is missing, which is not revealed yet;
 * `checking`: the slow checks are running; `unfinished`: they could not be made; `sandbox`: all
 * checks hold, but the randomness is the sandbox's, which anybody can sign; `awaited`: all of a
 * refunded round holds so far, and its beacon's signature is still to come; `void`: a draw holds, and the
 * reader's own tickets take no part in it.
 */
export type VerdictKind =
  | 'proved'
  | 'failed'
  | 'hidden'
  | 'unreadable'
  | 'checking'
  | 'unfinished'
  | 'sandbox'
  | 'awaited'
  | 'void';

/** The kinds of which a draw is that holds, as far as it can be checked. */
const SOUND: ReadonlySet<VerdictKind> = new Set(['proved', 'sandbox', 'awaited']);

/** The kind of a verdict; the worst one that applies. */
export function verdictKind({ isProved, checks }: RoundVerdict, isBusy = false): VerdictKind {
  if (isProved) return 'proved';
  const others = checks.filter(({ isOk, name }) => isOk || name !== 'takesPart');
  if (others.length < checks.length) {
    const isDrawProved = others.every(({ isOk }) => isOk);
    const kind = verdictKind({ isProved: isDrawProved, checks: others }, isBusy);
    return SOUND.has(kind) ? 'void' : kind;
  }
  const failed = checks.filter(({ isOk }) => !isOk);
  const broken = failed.filter(({ unjudged }) => unjudged !== 'absent' && unjudged !== 'awaited');
  if (broken.some(({ name }) => name === 'document')) return 'unreadable';
  const isPartial = failed.some(({ unjudged }) => unjudged === 'absent');
  const unfinished = isPartial ? 'unfinished' : 'awaited';
  if (broken.length === 0) return isBusy ? 'checking' : unfinished;
  const [only] = broken;
  if (broken.length > 1 || only === undefined) return 'failed';
  if (only.name === 'revealed' && only.found === '') return 'hidden';
  if (only.name !== 'source' || only.found !== 'sandbox') return 'failed';
  if (failed.length === broken.length) return 'sandbox';
  return isBusy ? 'checking' : unfinished;
}
