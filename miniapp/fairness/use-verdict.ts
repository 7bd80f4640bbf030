import { useEffect, useMemo, useState } from 'react';
import { verifyProof, verifyProofText } from '../../shared/fairness/verify.ts';
import type { TableProof } from '../../shared/fairness/verify-table.ts';
import type { Verdict } from '../../shared/fairness/verify-verdict.ts';
import { walkCalmly } from './walk-calmly.ts';

/** A verdict as far as it has come. */
export type Checking = {
  readonly verdict: Verdict;
  /** Whether the slow checks, which are unjudged until then, are still under way. */
  readonly isBusy: boolean;
  /** The share of the chain already walked. */
  readonly done: number;
};

/** The chain is not walked yet. */
const NOT_YET = { walk: () => undefined };

const firstVerdict = (document: unknown) =>
  typeof document === 'string'
    ? verifyProofText(document, NOT_YET)
    : verifyProof(document, NOT_YET);

/** The proof of a table round whose slow checks are all that is missing, or undefined. */
function tableProofOf({ proof, checks }: Verdict): TableProof | undefined {
  const isTable = proof?.game === 'battle' || proof?.game === 'wheelOfFortune';
  const isOpen = checks.some(({ unjudged }) => unjudged === 'absent');
  return isTable && isOpen ? proof : undefined;
}

/** Where the signature's check cannot be fetched it stays unjudged. */
async function loadSignatureCheck() {
  try {
    const { isBeaconSigned } = await import('../../shared/fairness/beacon-signature.ts');
    return { isBeaconSigned };
  } catch {
    return {};
  }
}

type Slow = { readonly of: TableProof; readonly done: number; readonly verdict?: Verdict };

/**
 * Checks a proof document, or the text of one, on this device: what is quick at once, the beacon's
 * signature and the walk of the chain a moment later, without holding the page up.
 */
export function useVerdict(document: unknown): Checking {
  const first = useMemo(() => firstVerdict(document), [document]);
  const proof = useMemo(() => tableProofOf(first), [first]);
  const [slow, setSlow] = useState<Slow>();
  useEffect(() => {
    if (proof === undefined) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const finish = async () => {
      const check = await loadSignatureCheck();
      const way = { reveal: proof.reveal, steps: proof.chainPosition };
      const onProgress = (done: number) => setSlow({ of: proof, done });
      const reached = await walkCalmly(way, { signal, onProgress });
      if (signal.aborted) return;
      setSlow({
        of: proof,
        done: 1,
        verdict: verifyProof(proof, { ...check, walk: () => reached }),
      });
    };
    void finish();
    return () => ending.abort();
  }, [proof]);
  if (proof === undefined) return { verdict: first, isBusy: false, done: 1 };
  const known = slow?.of === proof ? slow : undefined;
  const isBusy = known?.verdict === undefined;
  return { verdict: known?.verdict ?? first, isBusy, done: known?.done ?? 0 };
}
