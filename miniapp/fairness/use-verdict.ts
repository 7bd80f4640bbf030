import { useEffect, useMemo, useState } from 'react';
import {
  verifyProof,
  verifyProofText,
  type RoundVerdict,
} from '../../shared/games/proof/verify.ts';
import type { DrawProof } from '../../shared/fairness/draw/proof.ts';
import type { RainProof } from '../../shared/fairness/rain/proof.ts';
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

/** A proof with checks that take a moment: a beacon's signature, and the walk where there is a chain. */
type SlowProof = TableProof | RainProof | DrawProof;

/** The proof of which only the slow checks are missing, or undefined. */
function slowProofOf({ proof, checks }: RoundVerdict): SlowProof | undefined {
  const isOpen = checks.some(({ unjudged }) => unjudged === 'absent');
  const isSlow = proof !== undefined && ('bets' in proof || 'joined' in proof || 'outs' in proof);
  return isSlow && isOpen ? proof : undefined;
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

/** The last link of a table round's chain; a rain and a draw have none. */
async function walked(proof: SlowProof, walking: Parameters<typeof walkInSlices>[1]) {
  if (!('reveal' in proof)) return undefined;
  return await walkInSlices({ reveal: proof.reveal, steps: proof.chainPosition }, walking);
}

type Slow = { readonly of: SlowProof; readonly done: number; readonly verdict?: RoundVerdict };

/**
 * Checks a proof document, or the text of one, on this device: the fast checks at once, the
 * beacon's signature and the walk of the chain a moment later, without blocking the page.
 */
export function useVerdict(document: unknown): Checking {
  const first = useMemo(() => firstVerdict(document), [document]);
  const proof = useMemo(() => slowProofOf(first), [first]);
  const [slow, setSlow] = useState<Slow>();
  useEffect(() => {
    if (proof === undefined) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const finish = async () => {
      const check = await loadSignatureCheck();
      const onProgress = (done: number) => setSlow({ of: proof, done });
      const reached = await walked(proof, { signal, onProgress });
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
