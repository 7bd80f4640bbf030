import { useEffect, useMemo, useState } from 'react';
import {
  verifyProof,
  verifyProofText,
  type RoundVerdict,
} from '../../shared/games/proof/verify.ts';
import type { RoundProof } from '../../shared/games/proof/contract.ts';
import { walkInSlices } from './walk-in-slices.ts';

/** A verdict, possibly with checks that are still running. */
export type Checking = {
  readonly verdict: RoundVerdict;
  /** Whether the slow checks, which have no result until then, are still running. */
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

/** The proof of a table round, drawn or refunded: its link has a chain to be walked. */
type TableProof = Extract<RoundProof, { readonly bets: unknown }>;

/** The proof of a table round of which only the slow checks are missing, or undefined. */
function tableProofOf({ proof, checks }: RoundVerdict): TableProof | undefined {
  const isOpen = checks.some(({ unjudged }) => unjudged === 'absent');
  return proof !== undefined && 'bets' in proof && isOpen ? proof : undefined;
}

/** If the code of the signature check cannot be fetched, that check keeps no result. */
async function loadSignatureCheck() {
  try {
    const { isBeaconSigned } = await import('../../shared/fairness/beacon-signature.ts');
    return { isBeaconSigned };
  } catch {
    return {};
  }
}

type Slow = { readonly of: TableProof; readonly done: number; readonly verdict?: RoundVerdict };

/**
 * Checks a proof document, or the text of one, on this device: the fast checks at once, the
 * beacon's signature and the walk of the chain a moment later, without blocking the page.
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
      const reached = await walkInSlices(way, { signal, onProgress });
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
