import type { SolvencyProof } from '../../shared/solvency/contract.ts';

/** How long a browser may take to begin a download before its address is given back. */
const KEPT_MS = 10_000;

/** Saves a proof as a file of its own, to be checked by other means too. */
export function saveSolvencyProof(proof: SolvencyProof): void {
  const file = new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `rollhouse-solvency-${proof.at.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
